"""The bodies of a member: a walk through what takes more than a line of it, never into a body."""

from __future__ import annotations

from slicecli.slicers.code.language import (
    BLOCK,
    COLON,
    DELIMITED,
    DIRECTIVE,
    ENDED,
    OFFSIDE,
)
from slicecli.slicers.code.parts import Body

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from slicecli.slicers.code.language import Language
    from slicecli.slicers.code.parts import Member
    from slicecli.slicers.code.source import Source

_OPENERS = frozenset("([{")
_CLOSERS = frozenset(")]}")
_INDENTED = frozenset({BLOCK, OFFSIDE, COLON})


class Bodies:
    """Finds bodies in a file of one language."""

    __slots__ = ("_language", "_source")

    def __init__(self, source: Source, language: Language) -> None:
        """Look into that file."""
        self._source = source
        self._language = language

    def of(self, member: Member) -> list[Body]:
        """Give the outermost bodies of a member, in order."""
        language = self._language
        found: list[Body] = []
        waiting = list(reversed(member.nodes))
        while waiting:
            node = waiting.pop()
            if found and node.type in language.comments:
                self._take_in(found[-1], node)
            if node.start_point.row == node.end_point.row:
                continue
            literal = node.type in language.literals
            style = DELIMITED if literal else language.bodies.get(node.type)
            body = self._body(node, style) if style else None
            if body is None:
                waiting.extend(reversed(node.children))
                continue
            body.kind = node.type
            body.atom = literal
            body.owner = member
            found.append(body)
        return found

    def _take_in(self, body: Body, comment: Node) -> None:
        """Make a comment at the end of an indented body's last line a part of the body."""
        source = self._source
        if body.style in _INDENTED and source.row(comment.start_byte) == source.row(body.end - 1):
            body.nodes = [*body.nodes, comment]
            body.end = self._end(comment)

    def _body(self, node: Node, style: str) -> Body | None:
        children = node.children
        if style == COLON and children and children[0].type in _OPENERS:
            style = DELIMITED
        if style == DELIMITED:
            body = self._delimited(children)
        elif style == DIRECTIVE:
            body = self._directive(node, children)
        elif style == ENDED:
            body = self._ended(node, children)
        elif style == COLON:
            body = self._behind_colon(node, children)
        else:
            body = self._indented(node, style, children)
        if body is None:
            return None
        source = self._source
        one_row = source.row(body.start) == source.row(body.end)
        return None if one_row or source.blank(body.start, body.end) else body

    def _delimited(self, children: Sequence[Node]) -> Body | None:
        first = next((i for i, one in enumerate(children) if one.type in _OPENERS), None)
        if first is None or children[-1].type not in _CLOSERS or children[-1].is_missing:
            return None
        inner = children[first + 1 : -1]
        body = Body(DELIMITED, children[first].end_byte, children[-1].start_byte, inner)
        self._leave_note(body)
        opening = children[first].start_byte
        if self._source.leads(opening):
            before = self._source.before(opening)
            if self._may_join(before):
                body.join, body.opening = before, opening
        return body

    def _may_join(self, at: int) -> bool:
        """Say whether a bracket may follow on this line: no comment and no directive is in it."""
        source = self._source
        line = source.data[source.row_start(source.row(at)) : at]
        return not any(sign in line for sign in (self._language.line.encode(), b"#", b"*/", b"\\"))

    def _directive(self, node: Node, children: Sequence[Node]) -> Body:
        condition = node.child_by_field_name("condition") or node.child_by_field_name("name")
        start = (condition or children[0]).end_byte
        last = children[-1]
        closed = last.type == "#endif"
        end = last.start_byte if closed else self._end(node)
        inner = [one for one in children if one.start_byte >= start and one.end_byte <= end]
        body = Body(DIRECTIVE, start, end, [one for one in inner if one.type[:1] not in "#\n"])
        body.closed = closed
        self._leave_note(body)
        return body

    def _ended(self, node: Node, children: Sequence[Node]) -> Body | None:
        if children and children[0].type == "do":
            inner, closing = children[1:-1], children[-1]
            body = Body(ENDED, children[0].end_byte, closing.start_byte, inner)
        else:
            before, comments = self._led(node)
            inner = [*comments, *children]
            after = node.next_sibling
            while after is not None and after.type in self._language.comments:
                inner.append(after)
                after = after.next_sibling
            if before is None or after is None or after.type != "end":
                return None
            body = Body(ENDED, before.end_byte, after.start_byte, inner)
        self._leave_note(body)
        return body

    def _behind_colon(self, node: Node, children: Sequence[Node]) -> Body:
        body = Body(COLON, children[0].end_byte, self._end(node), children[1:])
        self._leave_note(body)
        if not body.noted:
            body.cut = node.start_byte
        return body

    def _indented(self, node: Node, style: str, children: Sequence[Node]) -> Body | None:
        before, comments = self._led(node)
        source = self._source
        if before is None or source.row(before.end_byte) == source.row(node.start_byte):
            return None
        body = Body(style, before.end_byte, self._end(node), [*comments, *children])
        self._leave_note(body)
        return body

    def _end(self, node: Node) -> int:
        return self._source.trimmed(node.start_byte, node.end_byte)

    def _led(self, node: Node) -> tuple[Node | None, list[Node]]:
        """Give what stands before a node, and the comments between."""
        comments: list[Node] = []
        before = node.prev_sibling
        while before is not None and before.type in self._language.comments:
            comments.insert(0, before)
            before = before.prev_sibling
        return before, comments

    def _leave_note(self, body: Body) -> None:
        """Leave comments at the end of the opening line where they are."""
        source = self._source
        nodes = list(body.nodes)
        row = source.row(body.start)
        while (
            nodes
            and nodes[0].type in self._language.comments
            and source.row(self._end(nodes[0])) == row
        ):
            body.start = body.cut = self._end(nodes.pop(0))
            body.noted = True
        body.nodes = nodes
