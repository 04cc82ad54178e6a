"""The members of a body: nodes that share a line are one, comments go with what is below them."""

from __future__ import annotations

from slicecli.slicers.code.language import BLOCK
from slicecli.slicers.code.parts import CODE, COMMENT, DOC, FILE, IMPORT, OPENING, Body, Member

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from slicecli.slicers.code.language import Language
    from slicecli.slicers.code.source import Source

_ROWS_APART = 2


class Members:
    """Finds members in a file of one language."""

    __slots__ = ("_language", "_source")

    def __init__(self, source: Source, language: Language) -> None:
        """Look into that file."""
        self._source = source
        self._language = language

    def of(self, body: Body) -> list[Member]:
        """Give what can be shown alone in a body; nothing where it can only be shown whole."""
        return [] if body.atom else self._attached(self._units(body))

    def _units(self, body: Body) -> list[Member]:
        source, language = self._source, self._language
        units: list[Member] = []
        last_row = -1
        one_list = body.kind in language.entries
        for node in self._unwrapped(body.nodes):
            start = node.start_byte
            end = source.trimmed(start, node.end_byte)
            if end <= start:
                continue
            closes = one_list and node.type == ";"
            if units and (source.row(start) <= last_row or closes):
                units[-1].nodes.append(node)
                units[-1].end = max(end, units[-1].end)
            elif not node.is_named and node.type in (",", ";"):
                return []
            else:
                units.append(Member(body, start, end, [node]))
            if closes:
                units = [_merged(units)]
                body.needed = units[0]
            last_row = source.last_row(start, units[-1].end)
        return units if self._on_own_lines(body, units) else []

    def _unwrapped(self, nodes: Sequence[Node]) -> list[Node]:
        flat: list[Node] = []
        waiting = list(reversed(nodes))
        while waiting:
            node = waiting.pop()
            if node.type in self._language.wrappers:
                waiting.extend(reversed(node.children))
            else:
                flat.append(node)
        return flat

    def _on_own_lines(self, body: Body, units: Sequence[Member]) -> bool:
        if body.style == FILE or not units:
            return True
        source = self._source
        return source.leads(units[0].start) and (
            not body.closed or source.row(units[-1].end) < source.row(body.end)
        )

    def _attached(self, units: Sequence[Member]) -> list[Member]:
        """Give each member the comment right above it, and a prefix to what it belongs to."""
        language = self._language
        members: list[Member] = []
        comment: Member | None = None
        prefix: Member | None = None
        for unit in units:
            types = {node.type for node in unit.nodes if node.is_named}
            if prefix is not None:
                unit.start, unit.nodes = prefix.start, [*prefix.nodes, *unit.nodes]
                unit.doc, unit.docs, prefix = prefix.doc, prefix.docs, None
            elif types <= language.comments:
                unit.kind = COMMENT
                if comment is not None and self._touch(comment, unit):
                    comment.nodes.extend(unit.nodes)
                    comment.end = unit.end
                else:
                    members += [comment] if comment else []
                    comment = unit
                continue
            elif comment is not None and self._touch(comment, unit):
                unit.doc, unit.docs, comment = comment.start, comment.nodes, None
            members += [comment] if comment else []
            comment = None
            if types <= language.prefixes | language.comments:
                prefix = unit
            else:
                first = all(member.kind == COMMENT for member in members[-1:])
                unit.kind = self._kind(unit, types, first=first)
                members.append(unit)
        return members + [one for one in (comment, prefix) if one]

    def _touch(self, above: Member, below: Member) -> bool:
        """Say whether a comment belongs to what is below: on the next row, or one row further off."""
        source = self._source
        rows = source.row(below.start) - source.last_row(above.start, above.end)
        documents = source.data.startswith(b"/**", above.start) and below.kind != COMMENT
        return rows == 1 or (rows == _ROWS_APART and documents)

    def _kind(self, unit: Member, types: set[str], *, first: bool) -> str:
        language = self._language
        if language.opening in types:
            return OPENING
        if types & language.imports:
            return IMPORT
        node = unit.nodes[0]
        if language.docstring and first and unit.body.style in (FILE, BLOCK):
            inner = node.named_children
            if node.type == "expression_statement" and [one.type for one in inner] == ["string"]:
                return DOC
        return CODE


def _merged(units: Sequence[Member]) -> Member:
    first = units[0]
    for unit in units[1:]:
        first.nodes.extend(unit.nodes)
        first.end = max(first.end, unit.end)
    return first
