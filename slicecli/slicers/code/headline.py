"""The first line of a comment or a docstring, closed again where the rest is left out."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from slicecli.slicers.code.language import Language
    from slicecli.slicers.code.source import Source


class Headline:
    """The text of the first line that has words, and where in the file that line ends."""

    __slots__ = ("end", "text")

    def __init__(self, text: str, end: int) -> None:
        """Keep the text and the place."""
        self.text = text
        self.end = end


def headline_of(source: Source, language: Language, nodes: Sequence[Node]) -> Headline | None:
    """Give the first line with words of a comment, or of a docstring.

    None where the language has no way to close what goes on over several lines.
    """
    start, end = nodes[0].start_byte, source.trimmed(nodes[0].start_byte, nodes[-1].end_byte)
    row, last = source.row(start), source.last_row(start, end)
    while row < last and not _worded(source, max(start, source.row_start(row)), row):
        row += 1
    at = max(start, source.row_start(row))
    line_end = min(end, source.trimmed(at, source.row_start(row + 1)))
    text = source.text(at, line_end).strip()
    node = next(one for one in nodes if one.end_byte > at)
    if source.row(node.start_byte) == source.last_row(node.start_byte, node.end_byte):
        return Headline(text, line_end)
    fences = _fences(source, language, node)
    if fences is None:
        return None
    opening, closing, space = fences
    if source.row(node.start_byte) == row:
        text = text.removeprefix(opening)
    text = text.removesuffix(closing).strip("* \t\\")
    return Headline(f"{opening}{space}{text} ...{space}{closing}", line_end)


def _worded(source: Source, start: int, row: int) -> bool:
    """Say whether a line has words that aren't one tag alone, as documentation in XML begins."""
    line = source.text(start, source.row_start(row + 1)).strip().lstrip("/*#! ")
    tag = line.startswith("<") and line.find(">") == len(line) - 1
    return not tag and any(character.isalnum() for character in line)


def _fences(source: Source, language: Language, node: Node) -> tuple[str, str, str] | None:
    """Give what opens and closes a comment or string of several lines, and the space within."""
    if node.type in language.comments:
        if language.block is None:
            return None
        opening, closing = language.block
        documents = (
            source.text(node.start_byte, node.start_byte + len(opening) + 1) == opening + "*"
        )
        return (opening + "*" if documents else opening), closing, " "
    string = node.named_children[0].children
    first, last = string[0], string[-1]
    opening = source.text(first.start_byte, first.end_byte)
    return opening, source.text(last.start_byte, last.end_byte), ""
