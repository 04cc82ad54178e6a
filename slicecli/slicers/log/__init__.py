"""The log slicer: the lines that say why it failed, word for word, under the cap.

The way of a log through the house:

    raw ─► excerpt ─► entries ─► value ─► pack ─► assembly ─► payload
           (large:    repeats    what a   under   every gap
           survey)    folded     line is  the     marked and
                                 worth    budget  counted

A survey passes over a large raw once: `matcher` finds what may matter in it, `kinds` judges that and
knows it again, `pieces` reads the best of it. `levels` says which lines are errors and warnings, by
the words of `stems`; that is what the counts are about. What the cap is spent on is another question,
why it failed: `words` names what a line says, `weights` scores the names, `scores` sums that up for
all lines at once, `context` is what stands around a line and `signals` what is asked about it,
`trees` turn all of it into points, `summary` knows the lines that say how it all went. `explain`
tells all of it, line by line. The public names are loaded when they are first used.
"""

from __future__ import annotations

from slicecli import lazily

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


if not TYPE_CHECKING:  # which would take any name for one of ours
    __getattr__, __dir__ = lazily(globals(), _HOMES)
