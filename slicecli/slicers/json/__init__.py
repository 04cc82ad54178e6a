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

from slicecli import lazily

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.payload import JsonPayload as JsonPayload
    from slicecli.slicers.json.slicer import JsonSlicer as JsonSlicer

JSON_SCHEMA = "slicecli.json.v1"

_HOMES = {"JsonPayload": "payload", "JsonSlicer": "slicer"}

__all__ = [*_HOMES, "JSON_SCHEMA"]  # noqa: PLE0604


if not TYPE_CHECKING:  # which would take any name for one of ours
    __getattr__, __dir__ = lazily(globals(), _HOMES)
