"""Drawing: a selection as code, with a mark for all that is left out.

What is drawn is the file's own text in its own order; what isn't is covered by one mark each, which
says how many lines it stands for and which declarations are in there. So the counts follow from what
is drawn, and add up. A mark is a comment, with what the language wants an emptied body to hold.
"""

from __future__ import annotations

from functools import partial

from slicecli.slicers.code.headline import headline_of
from slicecli.slicers.code.language import BLOCK, COLON, DELIMITED, DIRECTIVE, OFFSIDE
from slicecli.slicers.code.marks import listed, mark
from slicecli.slicers.code.parts import FILE, OPENING
from slicecli.slicers.code.selection import HEADLINE, SIGNATURE, WHOLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from slicecli.slicers.code.outline import Outline
    from slicecli.slicers.code.parts import Body, Member
    from slicecli.slicers.code.selection import Selection

_INLINE = 2
"""A gap before a comment at the end of a line of code."""


class Totals:
    """What a drawing shows and leaves out.

    `shown` declarations, those only `named` in a mark, those not even that; functions' `bodies` and
    `lines` left out; the `longest` run of lines left out: how many, from where to where.
    """

    __slots__ = ("bodies", "lines", "longest", "named", "shown", "unnamed")

    def __init__(self) -> None:
        """Show nothing, leave out nothing."""
        self.shown = 0
        self.lines = 0
        self.unnamed = 0
        self.named = 0
        self.bodies = 0
        self.longest = (0, 0, 0)


class Drawing:
    """The text of a selection, and what it leaves out."""

    def __init__(self, outline: Outline, selection: Selection) -> None:
        """Draw."""
        self._outline = outline
        self._source = outline.source
        self._language = outline.language
        self.selection = selection
        self._parts: list[str] = []
        self._drawn: list[tuple[int, int]] = []
        self._shown_bodies = 0
        self.totals = Totals()
        self.hidden: list[tuple[int, int]] = []
        self._inside: dict[Body, list[Member]] = {}
        for member in selection.levels:
            self._inside.setdefault(member.body, []).append(member)
        for members in self._inside.values():
            members.sort(key=_start)
        self._todo: list[Callable[[], None]] = [partial(self._body, outline.root)]
        while self._todo:
            self._todo.pop()()
        self.totals.bodies = outline.declarations.body_total - self._shown_bodies
        if self._parts:
            self._line(b"")
        self.text = "".join(self._parts)

    def rows(self) -> list[tuple[int, int]]:
        """Give the first and the last row of each stretch of the file that is drawn."""
        row = self._source.row
        return [(row(start), row(end - 1)) for start, end in self._drawn if start < end]

    # Bodies stand in bodies to any depth: what is to be done is kept on a stack.

    def _then(self, steps: Sequence[Callable[[], None]]) -> None:
        self._todo.extend(reversed(steps))

    def _body(self, body: Body) -> None:
        shown = self._inside.get(body)
        if not shown:
            self._emptied(body)
            return
        steps: list[Callable[[], None]] = []
        before: Member | None = None
        for member in shown:
            steps.append(partial(self._gap, body, before, member))
            steps.append(partial(self._member, member))
            before = member
        steps.append(partial(self._rest, body, shown[-1]))
        self._then(steps)

    def _gap(self, body: Body, before: Member | None, member: Member) -> None:
        """Draw what stands between a shown member, or the body's beginning, and the next."""
        source = self._source
        start = self._drawn_to(before) if before else body.start
        end = member.start if self._is_bare(member) else member.doc
        if not source.blank(start, end):
            self._line(source.indent(member.start))
            words = self._told(source.lines(start, end), start, end)
            html = member.kind == OPENING
            self._parts.append(f"<!-- {words} -->" if html else self._comment(words))
        elif self._is_whole(member) and (before is None or self._is_whole(before)):
            self._parts.append(self._text(start, end))
            return
        self._line(source.indent(member.start))

    def _rest(self, body: Body, last: Member) -> None:
        """Draw what stands between the last shown member and the end of its body."""
        source = self._source
        start = self._drawn_to(last)
        if not source.blank(start, body.end):
            self._line(source.indent(last.start))
            self._parts.append(
                self._comment(self._told(source.lines(start, body.end), start, body.end))
            )
        elif self._is_whole(last):
            self._parts.append(self._text(start, body.end))
            return
        if body.closed:
            self._line(source.indent(body.end))

    def _drawn_to(self, member: Member) -> int:
        """Give where the drawn text of a member ends: within it, for a docstring's first line."""
        if self.selection.levels[member] == HEADLINE:
            headline = headline_of(self._source, self._language, member.nodes)
            return headline.end if headline else member.start
        return member.end

    # Members.

    def _member(self, member: Member) -> None:
        level = self.selection.levels[member]
        if level == WHOLE:
            self._raw(member.doc, member.end)
            return
        if level == HEADLINE:
            headline = headline_of(self._source, self._language, member.nodes)
            if headline:
                self._parts.append(headline.text)
                self._drawn.append((headline.end - 1, headline.end))
            return
        carrier = self._carrier(member)
        hidden = 0 if self._is_bare(member) else self._above(member)
        steps: list[Callable[[], None]] = []
        at = member.start
        for body in self._outline.bodies(member):
            emptied = body not in self._inside
            if emptied and body.join >= 0:
                steps.append(partial(self._raw, at, body.join))
                steps.append(partial(self._parts.append, " "))
                at = body.opening
            steps.append(partial(self._raw, at, body.cut if emptied else body.start))
            if emptied:
                steps.append(partial(self._emptied, body, hidden if body is carrier else 0))
            else:
                steps.append(partial(self._body, body))
            at = body.end
        steps.append(partial(self._raw, at, member.end))
        if hidden and carrier is None:
            steps.append(partial(self._behind, hidden, at))
        self._then(steps)

    def _behind(self, hidden: int, at: int) -> None:
        self._parts.append(" " * _INLINE + self._comment(self._told(hidden, at, at)))

    def _above(self, member: Member) -> int:
        """Draw the comment above a member as far as it is selected.

        What is left out of it is counted by the member's own mark where that can be: its number of
        lines is given. Else it gets a mark here, and the number is 0.
        """
        if not member.docs:
            return 0
        source = self._source
        hidden = source.lines(member.doc, member.start)
        if member in self.selection.comments:
            headline = headline_of(source, self._language, member.docs)
            if headline is not None:
                self._parts.append(headline.text)
                self._drawn.append((headline.end - 1, headline.end))
                self._line(source.indent(member.start))
                hidden -= 1
        if not hidden or self._carries(member):
            return hidden
        self._parts.append(self._comment(self._told(hidden, member.doc, member.doc)))
        self._line(source.indent(member.start))
        return 0

    def _is_whole(self, member: Member) -> bool:
        level = self.selection.levels[member]
        bare = not member.docs and not self._outline.bodies(member)
        return level == WHOLE or (level == SIGNATURE and bare)

    def _carrier(self, member: Member) -> Body | None:
        """Give the emptied body whose mark counts the hidden comment above the member too."""
        bodies = self._outline.bodies(member)
        return bodies[0] if bodies and bodies[0] not in self._inside else None

    def _is_bare(self, member: Member) -> bool:
        """Say whether the comment above a member is left out, and counted before it."""
        shown = self.selection.levels[member] == WHOLE or member in self.selection.comments
        return bool(member.docs) and not shown and not self._carries(member)

    def _carries(self, member: Member) -> bool:
        """Say whether what is left out above a member can be counted in it, or behind it on its line."""
        if self._outline.bodies(member):
            return self._carrier(member) is not None
        text = self._source.data[member.start : member.end]
        return not any(sign in text for sign in (b"\n", b"<<", self._language.line.encode()))

    # Marks.

    def _emptied(self, body: Body, more: int = 0) -> None:
        """Draw a body of which nothing is shown; `more` lines are counted by its mark too."""
        language, source = self._language, self._source
        lines = source.lines(body.cut, body.end) + more
        if not lines:
            return
        words = self._told(lines, body.cut, body.end)
        if body.style == FILE:
            self._parts.append(self._comment(words))
            return
        alone = body.noted or body.style == DIRECTIVE
        if body.style == DELIMITED and language.block and not alone:
            opening, closing = language.block
            self._parts.append(f" {opening} {words.replace(closing, '')} {closing} ")
            return
        if alone:
            self._line(source.indent(body.nodes[0].start_byte) if body.nodes else b"")
        else:
            self._parts.append(" ")
        self._parts.append(self._filler(body) + self._comment(words))
        if body.closed:
            self._line(source.indent(body.end))

    def _filler(self, body: Body) -> str:
        language = self._language
        if not language.filler or body.style == COLON:
            return ""
        if body.style in (BLOCK, OFFSIDE):
            return language.filler + " " * _INLINE
        return "" if language.block or body.kind not in language.bodies else language.filler + " "

    def _comment(self, words: str) -> str:
        return f"{self._language.line} {words}"

    def _told(self, lines: int, start: int, end: int) -> str:
        """Word a mark for what stands between two offsets, and count it."""
        totals = self.totals
        totals.lines += lines
        totals.longest = max(totals.longest, (lines, start, end))
        self.hidden.append((start, end))
        declarations = self._outline.declarations
        span = declarations.span(start, end)
        named = [index for index in span if index in self.selection.names]
        unnamed = len(span) - len(named)
        totals.named += len(named)
        totals.unnamed += unnamed
        return mark(lines, listed(named, declarations.all), unnamed)

    # Text.

    def _text(self, start: int, end: int) -> str:
        self._drawn.append((start, end))
        return self._source.text(start, end).replace("\r\n", "\n")

    def _raw(self, start: int, end: int) -> None:
        if start < end:
            declarations = self._outline.declarations
            self.totals.shown += len(declarations.span(start, end))
            self._shown_bodies += declarations.bodies(start, end)
            self._parts.append(self._text(start, end))

    def _line(self, indent: bytes) -> None:
        """Begin a new line, unless one has just begun."""
        parts = self._parts
        while parts and not parts[-1].strip(" \t"):
            parts.pop()
        if parts:
            parts[-1] = parts[-1].rstrip(" \t")
            if not parts[-1].endswith("\n"):
                parts.append("\n")
        if indent:
            parts.append(indent.decode())


def _start(member: Member) -> int:
    return member.start
