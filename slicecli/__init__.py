"""slice: command output, cut to a hard token cap; what matters kept, every byte stored.

The way through the house, one direction:

    source ─► store ─► Raw ─► detect ─► slicer ◄─► budget ─► Slice ─► condense ─► Condensate ─► render

    cli/            one file for each command; options declared once
    source/         where bytes come from: stdin, a file, a wrapped command
    store/          the content-addressed store
    raw.py          Raw, CommandOutcome
    detect.py       which slicer
    slicers/        the contract, the budget, and one module or folder for each slicer
    slice.py        what a slicer produced
    scan.py         many words looked for in large raws at once
    tokens/         the counters
    shown.py        what may be shown: controls.py (escape sequences), redact (secrets)
    condense.py     the pipeline
    condensate.py   what it produced, its canonical form (canonical.py) and digest
    render/         text and JSON
    record.py       how it was made, written down
    replay.py       the pipeline again, from that record
    kept.py         which lines of a raw its condensate shows
    page/           a raw as one HTML page, by that
    history/        what was run, and what it comes to
    compare/        two runs: what is new, gone and changed
    errors.py       the tree of errors; each knows its exit status

The public names below are loaded when they are first used, so that importing the package is free.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.condensate import Condensate as Condensate
    from slicecli.errors import SliceError as SliceError
    from slicecli.errors import StoreError as StoreError
    from slicecli.raw import CommandOutcome as CommandOutcome
    from slicecli.raw import Raw as Raw
    from slicecli.slice import Payload as Payload
    from slicecli.slice import Slice as Slice
    from slicecli.slicers.budget import Budget as Budget
    from slicecli.slicers.code import CodeSlicer as CodeSlicer
    from slicecli.slicers.contract import Slicer as Slicer
    from slicecli.slicers.contract import SlicerId as SlicerId
    from slicecli.slicers.diff import DiffSlicer as DiffSlicer
    from slicecli.slicers.json import JsonSlicer as JsonSlicer
    from slicecli.slicers.log import LOG_SCHEMA as LOG_SCHEMA
    from slicecli.slicers.log import Dropped as Dropped
    from slicecli.slicers.log import Level as Level
    from slicecli.slicers.log import LogLine as LogLine
    from slicecli.slicers.log import LogSlicer as LogSlicer
    from slicecli.store.contract import Store as Store
    from slicecli.store.disk import DiskStore as DiskStore
    from slicecli.store.memory import MemoryStore as MemoryStore
    from slicecli.tokens.ceiling import ByteCeiling as ByteCeiling
    from slicecli.tokens.contract import TokenCount as TokenCount
    from slicecli.tokens.estimate import Estimate as Estimate

__version__ = "0.1.0"

_HOMES = {
    "Budget": "slicers.budget",
    "ByteCeiling": "tokens.ceiling",
    "CommandOutcome": "raw",
    "Condensate": "condensate",
    "DiskStore": "store.disk",
    "Dropped": "slicers.log",
    "JsonSlicer": "slicers.json",
    "DiffSlicer": "slicers.diff",
    "CodeSlicer": "slicers.code",
    "Estimate": "tokens.estimate",
    "LOG_SCHEMA": "slicers.log",
    "Level": "slicers.log",
    "LogLine": "slicers.log",
    "LogSlicer": "slicers.log",
    "MemoryStore": "store.memory",
    "Payload": "slice",
    "Raw": "raw",
    "Slice": "slice",
    "SliceError": "errors",
    "Slicer": "slicers.contract",
    "SlicerId": "slicers.contract",
    "Store": "store.contract",
    "StoreError": "errors",
    "TokenCount": "tokens.contract",
}

__all__ = list(_HOMES)


def lazily(
    names: dict[str, object], homes: dict[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Give `__getattr__` and `__dir__` (PEP 562) of the package whose globals `names` are.

    `homes` says in which of its modules each public name is; that is loaded when it is first used.
    """
    package = names["__name__"]

    def load(name: str) -> object:
        if name not in homes:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message)
        value: object = getattr(__import__(f"{package}.{homes[name]}", fromlist=["_"]), name)
        names[name] = value
        return value

    return load, lambda: sorted({*names, *homes})


if not TYPE_CHECKING:  # which would take any name for one of ours
    __getattr__, __dir__ = lazily(globals(), _HOMES)
