"""The log slicer: the lines that say why it failed, word for word, under the cap.

The way of a log through the house:

    raw ─► scan ─► excerpt ─► entries ─► value ─► pack ─► payload
           every line counted  folded    what a line  under the budget
           once, exactly       repeats   is worth

`levels` says which lines are errors and warnings (what the counts are about), `words` and `weights`
what a line is worth to a reader who asks why it failed (what the cap is spent on). The public names
are loaded when they are first used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.log.levels import Level as Level
    from slicecli.slicers.log.payload import Dropped as Dropped
    from slicecli.slicers.log.payload import LogLine as LogLine
    from slicecli.slicers.log.slicer import LogSlicer as LogSlicer

LOG_SCHEMA = "slicecli.log.v1"

_HOMES = {
    "Dropped": "payload",
    "Level": "levels",
    "LogLine": "payload",
    "LogSlicer": "slicer",
}

__all__ = [*_HOMES, "LOG_SCHEMA"]  # noqa: PLE0604


def __getattr__(name: str) -> object:
    """Load a public name from its module (PEP 562)."""
    if name not in _HOMES:
        message = f"module 'slicecli.slicers.log' has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(__import__(f"{__name__}.{_HOMES[name]}", fromlist=["_"]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names."""
    return sorted([*globals(), *_HOMES])
