"""Replay: a condensate made again from its run record, and compared with what was printed."""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.condensate import Origin
from slicecli.record import FORMAT, KEPT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from slicecli.condensate import Condensate
    from slicecli.raw import CommandOutcome, Raw
    from slicecli.render.contract import Renderer
    from slicecli.slicers.contract import Slicer

NONE = type(None)
TYPES: dict[str, tuple[type, ...]] = {
    "cap": (int,),
    "condensate": (str,),
    "counter": (str,),
    "format": (str,),
    "framed": (bool,),
    "hint": (str, NONE),
    "options": (dict,),
    "outcome": (dict, NONE),
    "output": (str,),
    "redact": (bool,),
    "redact_keys": (list,),
    "slicer": (dict,),
    "store_option": (str,),
}
"""What stands in a record of this format, and of which type it is."""


class Verdict:
    """What replaying one record gave: `state` is `same`, `differs`, `other version` or `kept`."""

    __slots__ = ("detail", "state")

    def __init__(self, state: str, detail: str) -> None:
        """Keep the fields."""
        self.state = state
        self.detail = detail


def replay(raw: Raw, data: bytes) -> Verdict:
    """Make the condensate of a record again and compare digests.

    Raises Corrupt where the record can't be read, and what condensing raises.
    """
    return _made(raw, data)[0]


def again(raw: Raw, data: bytes) -> tuple[Condensate, Renderer]:
    """Make the condensate of a record again, proven to be the one that was printed, and its renderer.

    Raises NotAgain where it can't be, Corrupt where the record can't be read.
    """
    try:
        verdict, made = _made(raw, data)
    except errors.StoreError:
        raise
    except (Exception, SystemExit) as error:  # a slicer that has gone, or one with a bug
        raise errors.NotAgain(detail=told_by(error, raw, data)) from error
    if verdict.state != "same" or made is None:
        raise errors.NotAgain(detail=_redacted(f"{verdict.state}: {verdict.detail}", raw, data))
    return made


def told_by(error: BaseException, raw: Raw, data: bytes) -> str:
    """Give what a slicer failed with, which may be a piece of the raw, without the raw's secrets."""
    return _redacted(f"{type(error).__name__}: {error}", raw, data)


def _redacted(told: str, raw: Raw, data: bytes) -> str:
    """Give what is told of a record, which may be another's, without secrets."""
    from slicecli.redact import Redactor  # noqa: PLC0415  rare

    try:
        keys = fields_of(raw, data).get("redact_keys")
    except errors.Corrupt:
        keys = None
    redactor = Redactor(map(str, keys) if isinstance(keys, list) else ())
    redactor.learn(raw)
    return redactor.redact(told)[0]


def _made(raw: Raw, data: bytes) -> tuple[Verdict, tuple[Condensate, Renderer] | None]:
    from slicecli import render, slicers  # noqa: PLC0415  the hot path replays no records

    fields = fields_of(raw, data)
    if fields["record"] == KEPT:
        told = "left out of a conversation as it was; there is nothing to slice again"
        return Verdict(KEPT, told), None
    if fields["record"] != FORMAT:
        told = f"a record of the format {fields['record']}; this is {FORMAT}"
        return Verdict("other version", told), None
    _check(raw, fields, TYPES)
    _check(raw, fields["slicer"], {"name": (str,), "version": (int,)})
    if fields["format"] not in render.FORMATS:
        raise _strange(raw, "format")
    name, version = fields["slicer"]["name"], fields["slicer"]["version"]
    described = f"{name} {version}, cap {fields['cap']}, {fields['format']}, {fields['counter']}"
    try:
        slicer = slicers.find(name)
    except errors.UsageError as error:
        return Verdict("missing", f"{described}; {error}"), None
    if slicer.id.version != version:
        return Verdict("other version", f"{described}; this is {slicer.id}"), None
    renderer = render.find(
        fields["format"], framed=fields["framed"], fenced=fields.get("fenced", False)
    )
    condensate = _remake(slicer, renderer, raw, fields)
    from blake3 import blake3  # noqa: PLC0415

    printed = blake3(condensate.output.encode()).hexdigest()
    if condensate.digest == fields["condensate"] and printed == fields["output"]:
        return Verdict("same", described), (condensate, renderer)
    told = f"{described}: was {fields['condensate'][:12]}, is {condensate.digest[:12]}"
    return Verdict("differs", told), None


def fields_of(raw: Raw, data: bytes) -> dict[str, Any]:
    """Read the fields of a record of the raw. Raises Corrupt where it is none."""
    import json  # noqa: PLC0415  only replay reads records

    fields: dict[str, Any] | None
    try:
        fields = json.loads(data.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict) or fields.get("raw") != raw.digest or "record" not in fields:
        raise errors.Corrupt(expected=f"a record of {raw.digest}", found="something else")
    return fields


def _check(raw: Raw, fields: dict[str, Any], types: dict[str, tuple[type, ...]]) -> None:
    """Raise Corrupt where a field is missing or isn't of its type: such a record proves nothing."""
    for name, kinds in types.items():
        if type(fields.get(name, ...)) not in kinds:
            raise _strange(raw, name)


def _strange(raw: Raw, name: str) -> errors.Corrupt:
    return errors.Corrupt(
        expected=f"a record of {raw.digest}", found=f"one whose {name} makes no sense"
    )


def outcome_of(raw: Raw, data: object) -> CommandOutcome | None:
    """Rebuild the outcome in a record. Raises Corrupt where something in it is strange."""
    from slicecli.raw import CommandOutcome  # noqa: PLC0415

    if data in (None, {}):
        return None
    if not isinstance(data, dict):
        raise _strange(raw, "outcome")
    argv = data.get("argv", [])
    if type(argv) is not list or not all(type(word) is str for word in argv):
        raise _strange(raw, "command")
    if not data.keys() <= set(CommandOutcome.__slots__):
        raise _strange(raw, "outcome")
    _check(raw, data, dict.fromkeys(data.keys() - {"argv"}, (int, bool)))
    return CommandOutcome.from_data(data)


def _remake(slicer: Slicer, renderer: Renderer, raw: Raw, fields: dict[str, Any]) -> Condensate:
    from slicecli import tokens  # noqa: PLC0415

    again = raw.with_context(outcome_of(raw, fields["outcome"]), fields["hint"])
    return slicer.condense(
        again,
        fields["cap"],
        counter=tokens.counter(fields["counter"]),
        renderer=renderer,
        options=fields["options"],
        redact=fields["redact"],
        redact_keys=tuple(map(str, fields["redact_keys"])),
        origin=Origin(fields["raw"], raw.size, stored=True, store_option=fields["store_option"]),
    )
