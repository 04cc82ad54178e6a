"""The outline of a file: its members, their bodies, and the members in those.

Both are found when they are first asked for, and by loops, so that neither a large file nor a deep
one costs more than what is looked at.
"""

from __future__ import annotations

from bisect import bisect_right

from slicecli.slicers.code.bodies import Bodies
from slicecli.slicers.code.declarations import FUNCTION, declarations_of
from slicecli.slicers.code.members import Members
from slicecli.slicers.code.parts import FILE, Body, Member
from slicecli.slicers.code.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.code.declarations import Declaration
    from slicecli.slicers.code.grammar import Parsed


class Outline:
    """A file as members and bodies, with its declarations."""

    __slots__ = ("_bodies", "_members", "declarations", "language", "root", "source")

    def __init__(self, parsed: Parsed) -> None:
        """Find the declarations; all else when asked for."""
        self.source = Source(parsed.data)
        self.language = parsed.language
        self.declarations = declarations_of(parsed)
        self.root = Body(FILE, 0, len(parsed.data), parsed.root.children)
        self._members = Members(self.source, self.language)
        self._bodies = Bodies(self.source, self.language)

    def members(self, body: Body) -> list[Member]:
        """Give what can be shown alone in a body; nothing where it can only be shown whole."""
        if body.members is None:
            body.members = self._members.of(body)
        return body.members

    def bodies(self, member: Member) -> list[Body]:
        """Give what can be emptied in a member, the outermost bodies only."""
        if member.bodies is None:
            member.bodies = self._bodies.of(member)
        return member.bodies

    def home(self, declaration: Declaration) -> Member | None:
        """Give the member that a declaration's name stands in, outside that member's bodies.

        None where it stands in a body that can only be shown whole.
        """
        body = self.root
        while True:
            members = self.members(body)
            index = bisect_right(members, declaration.at, key=_start) - 1
            if index < 0 or declaration.at >= members[index].end:
                return None
            inner = self._body_at(members[index], declaration.at)
            if inner is None:
                return members[index]
            body = inner

    def is_function(self, member: Member) -> bool:
        """Say whether the first thing that a member declares is a function."""
        span = self.declarations.span(member.start, member.end)
        if not span:
            return False
        first = self.declarations.all[span[0]]
        return first.kind == FUNCTION and self._body_at(member, first.at) is None

    def _body_at(self, member: Member, at: int) -> Body | None:
        return next((one for one in self.bodies(member) if one.start <= at < one.end), None)


def _start(member: Member) -> int:
    return member.start
