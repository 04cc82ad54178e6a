"""`slice rules list`: which rules are at work, and where each is from."""

from __future__ import annotations

from slicecli.cli.configured import layers, tell
from slicecli.cli.output import write_out
from slicecli.cli.rules.file import words
from slicecli.controls import one_line, visible
from slicecli.shown import legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print a line for each rule, the one that decides first at the top."""
    found = layers(None, values["profile"])
    if found is None:
        return 0
    tell(found, {"rule"})
    if values["json"]:
        import json  # noqa: PLC0415  where it is asked for

        objects = [json.dumps({"rule": rule, "from": where}) for rule, where in found.rules]
        return write_out("".join(visible(one, in_json=True)[0] + "\n" for one in objects))
    lines = [f"{where}: {words(rule)}" for rule, where in found.rules]
    return write_out("".join(one_line(legible(line)) + "\n" for line in lines))
