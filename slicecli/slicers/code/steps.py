"""In which order the budget is spent: steps, from the most telling to the least.

What was asked for comes first. Then names, of types before functions and of what others may use
before the rest, since a name is the cheapest thing that says what is there. Then signatures in that
order, imports, the first lines of comments, what types hold, constants and the file's own statements,
functions' bodies from the shortest, as far as there is room the beginnings of the others, and
comments in full. Steps come in groups; they are made when they are asked for, so that a large file is
opened only as far as there is room.
"""

from __future__ import annotations

from functools import partial

from slicecli.slicers.code.declarations import FUNCTION
from slicecli.slicers.code.parts import CODE, COMMENT, DOC, IMPORT, OPENING
from slicecli.slicers.code.selection import HEADLINE, SIGNATURE, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from slicecli.slicers.code.outline import Outline
    from slicecli.slicers.code.parts import Member
    from slicecli.slicers.code.selection import Selection
    from slicecli.slicers.code.wanted import Wanted

_MARK = " /* 12 lines */ "
_HEADLINE = 60
"""About how many bytes the first line of a comment has."""
MOST_NAMES = 1 << 14
"""More names than any cap has room for."""


class Step:
    """One thing more to draw: `take` selects it, `size` is about how many bytes it adds.

    `whole` is the member that it shows whole, if it does. It is worth nothing without the member
    `after`, nor where the member `within` is shown whole.
    """

    __slots__ = ("after", "size", "take", "whole", "within")

    def __init__(
        self,
        size: int,
        take: Callable[[Selection], None],
        whole: Member | None = None,
        *,
        after: Member | None = None,
        within: Member | None = None,
    ) -> None:
        """Keep the fields."""
        self.size = size
        self.take = take
        self.whole = whole
        self.after = after
        self.within = within


class Steps:
    """The steps of one file."""

    def __init__(self, outline: Outline, wanted: Wanted) -> None:
        """Sort the declarations."""
        self._outline = outline
        self._wanted = wanted
        every = outline.declarations.all
        order = sorted(range(len(every)), key=lambda index: every[index].rank())
        self._ranked = order[:MOST_NAMES]

    def base(self) -> Iterator[Step]:
        """Give what every drawing has: what the file can't be without."""
        for member in self._outline.members(self._outline.root):
            if member.kind == OPENING:
                yield self._show(member, WHOLE)
                return

    def groups(self) -> Iterator[Iterator[Step]]:
        """Give the groups in their order."""
        yield self._asked()
        yield self._names()
        yield self._signatures(types=True)
        yield self._signatures(types=False)
        yield self._imports()
        yield self._headlines()
        yield self._contents()
        yield self._whole_bodies()
        yield self._beginnings()
        yield self._comments()

    def _asked(self) -> Iterator[Step]:
        outline = self._outline
        for declaration in self._wanted.declarations(outline):
            home = outline.home(declaration)
            if home is not None:
                yield self._show(home, SIGNATURE)
                yield self._show(home, WHOLE)
                yield from self._inside(home)
        yield from [self._show(member, WHOLE) for member in self._wanted.members(outline)]

    def _names(self) -> Iterator[Step]:
        every = self._outline.declarations.all
        order = sorted(range(len(every)), key=lambda index: every[index].kind == FUNCTION)
        for index in order[:MOST_NAMES]:
            yield Step(len(every[index].name) + 2, partial(_name, index))

    def _signatures(self, *, types: bool) -> Iterator[Step]:
        every = self._outline.declarations.all
        for index in self._ranked:
            one = every[index]
            if (one.kind != FUNCTION) is types:
                home = self._outline.home(one)
                if home is not None:
                    yield self._show(home, SIGNATURE)

    def _imports(self) -> Iterator[Step]:
        outline = self._outline
        for member in outline.members(outline.root):
            if member.kind == IMPORT:
                yield self._show(member, SIGNATURE)

    def _headlines(self) -> Iterator[Step]:
        outline = self._outline
        every = outline.declarations.all
        for member in outline.members(outline.root)[:2]:
            if member.kind == DOC:
                yield self._show(member, HEADLINE)
        seen: set[Member] = set()
        for index in self._ranked:
            home = outline.home(every[index])
            if home is None or home in seen:
                continue
            seen.add(home)
            if home.docs:
                yield Step(_HEADLINE, partial(_comment, home))
            for body in outline.bodies(home):
                for member in outline.members(body)[:1]:
                    if member.kind == DOC:
                        yield self._show(member, HEADLINE)

    def _contents(self) -> Iterator[Step]:
        """Give what stands in the file and in its types, level by level, functions' bodies left out."""
        outline = self._outline
        level = [outline.root]
        while level:
            deeper = []
            for body in level:
                for member in outline.members(body):
                    if member.kind in (CODE, IMPORT):
                        yield self._show(member, SIGNATURE)
                        if not outline.is_function(member):
                            deeper += outline.bodies(member)
            level = deeper

    def _whole_bodies(self) -> Iterator[Step]:
        yield from [self._show(home, WHOLE) for home in self._functions()]

    def _beginnings(self) -> Iterator[Step]:
        for home in self._functions():
            yield from self._inside(home)

    def _functions(self) -> Sequence[Member]:
        outline = self._outline
        every = outline.declarations.all
        homes: dict[Member, None] = {}
        for index in self._ranked:
            if every[index].kind == FUNCTION and not every[index].local:
                home = outline.home(every[index])
                if home is not None:
                    homes[home] = None
        return sorted(homes, key=lambda home: (home.end - home.start, home.start))

    def _inside(self, member: Member) -> Iterator[Step]:
        """Give a member's statements, each only with the one before it."""
        outline = self._outline
        before: Member | None = None
        for body in outline.bodies(member):
            for inner in outline.members(body):
                yield self._show(inner, WHOLE, after=before, within=member)
                before = inner

    def _comments(self) -> Iterator[Step]:
        outline = self._outline
        waiting = [outline.root]
        while waiting:
            body = waiting.pop(0)
            for member in outline.members(body):
                if member.kind in (COMMENT, DOC, IMPORT) or member.docs or outline.bodies(member):
                    yield self._show(member, WHOLE)

    def _show(
        self,
        member: Member,
        level: int,
        *,
        after: Member | None = None,
        within: Member | None = None,
    ) -> Step:
        size = member.end - member.start
        if level == SIGNATURE:
            size -= sum(body.end - body.start - len(_MARK) for body in self._outline.bodies(member))
        whole = member if level == WHOLE else None
        return Step(
            max(1, size),
            partial(_select, member, level),
            whole,
            after=after,
            within=within,
        )


def _name(index: int, selection: Selection) -> None:
    selection.names.add(index)


def _select(member: Member, level: int, selection: Selection) -> None:
    selection.show(member, level)


def _comment(member: Member, selection: Selection) -> None:
    if member in selection.levels:
        selection.comments.add(member)


def taken(steps: Iterable[Step], selection: Selection) -> Selection:
    """Take all the steps."""
    for step in steps:
        step.take(selection)
    return selection
