"""`slice config`: what the configuration comes to, and where each value is from."""

from __future__ import annotations

from slicecli.cli.arguments import LAYERS, PLACES, REST
from slicecli.cli.options import CONFIG
from slicecli.cli.output import write_out
from slicecli.controls import visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.cli.option import Option
    from slicecli.config.layers import Layers


def call(values: Values) -> int:
    """Print a line for each value: its key, what it is, who says so; or all of it as one object."""
    found: Layers | None = values.get(LAYERS)
    if values["json"]:
        return write_out(_object(values, found))
    rows = [
        (option.name, _shown(option, values[option.key]), values[PLACES][option.key])
        for option in CONFIG.options
        if option.config
    ]
    profile = found.profile if found else None
    rows.append(("profile", *(profile or ("-", "none"))))
    rows += [("rule", _rule(rule), where) for rule, where in (found.rules if found else [])]
    cells = [[visible(cell)[0] for cell in row] for row in rows]
    widths = [min(WIDEST, max(len(row[column]) for row in cells)) for column in range(2)]
    return write_out(
        "".join(
            f"{name.ljust(widths[0])}  {value.ljust(widths[1])}  {where}\n"
            for name, value, where in cells
        )
    )


WIDEST = 40


def _shown(option: Option, value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "-"
    if isinstance(value, bool):
        return "true" if value else "false"
    if option.metavar == "DURATION" and isinstance(value, int):
        return f"{value / 1000:g}s"
    return "-" if value is None else str(value)


def _plain(option: Option, value: object) -> object:
    is_time = option.metavar == "DURATION" and isinstance(value, int)
    return value / 1000 if is_time else value  # type: ignore[operator]


def _rule(rule: dict[str, object]) -> str:
    return ", ".join(f"{key} {value}" for key, value in rule.items())


def _object(values: Values, found: Layers | None) -> str:
    import json  # noqa: PLC0415  where it is asked for

    said = {
        option.name: {
            "value": _plain(option, values[option.key]),
            "from": values[PLACES][option.key],
        }
        for option in CONFIG.options
        if option.config
    }
    whole = {
        "command": values[REST] or None,
        "files": [file.path for file in found.files] if found else [],
        "left_out": [told for _, told in found.waiting] if found else [],
        "profile": None,
        "rules": [{"rule": rule, "from": where} for rule, where in (found.rules if found else [])],
        "values": said,
    }
    if found and found.profile:
        whole["profile"] = {"name": found.profile[0], "from": found.profile[1]}
    return visible(json.dumps(whole), in_json=True)[0] + "\n"
