"""The JSON slicer: the shape of a document always, of its values what a reader would look for.

The way of a document through the house:

    raw ─► window ─► reader ─► opened ─► boxes ─► plan ─► document ─► payload
           a block    what fits  counts,    children  what      JSON again,
           at a time  is read    shape, odd by worth  fits      omissions counted
                      whole      ones out             the room  in it

`values` are what is read, `grammar` reads what the C scanner can't. `feed` fills `shape` column by
column, `odd` notes what differs, `verdict` knows bad news, `reports` known reports. `notation`
writes shapes, `marks` what is missing, `scalars` the rest. `secrets` go before anything is looked at.
The public names are loaded when they are first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.payload import JsonPayload as JsonPayload
    from slicecli.slicers.json.slicer import JsonSlicer as JsonSlicer

JSON_SCHEMA = "slicecli.json.v1"

_HOMES = {"JsonPayload": "payload", "JsonSlicer": "slicer"}

__all__ = [*_HOMES, "JSON_SCHEMA"]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    """Load a public name from its module (PEP 562)."""
    if name not in _HOMES:
        message = f"module 'slicecli.slicers.json' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(__import__(f"{__name__}.{_HOMES[name]}", fromlist=["_"]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*globals(), *_HOMES])
