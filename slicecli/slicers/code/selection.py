"""A selection: what of an outline is to be drawn."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.code.parts import Member

HEADLINE, SIGNATURE, WHOLE = 1, 2, 3
"""How much of a member is shown: the first line of a docstring, all but its bodies, everything."""


class Selection:
    """Members by how much of them is shown, comments of which a line is, declarations named in marks."""

    __slots__ = ("comments", "levels", "names")

    def __init__(self) -> None:
        """Select nothing."""
        self.levels: dict[Member, int] = {}
        self.comments: set[Member] = set()
        self.names: set[int] = set()

    def show(self, member: Member, level: int) -> None:
        """Select a member, and the members around it as far as it takes to show it."""
        if level > self.levels.get(member, 0):
            self.levels[member] = level
        around: Member | None = member
        while around is not None:
            needed = around.body.needed
            if needed is not None:
                self.levels.setdefault(needed, SIGNATURE)
            around = around.body.owner
            if around in self.levels:
                return
            if around is not None:
                self.levels[around] = SIGNATURE
