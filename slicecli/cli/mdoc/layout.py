"""Layout: words in lines of a width, and lines as text.

A line is a list of pieces. Marked text strikes a bold character twice and an underlined one over `_`, as
man(1) hands it to a pager: each of them knows that, whatever its options are.
"""

from __future__ import annotations

from slicecli.cli.mdoc.words import UNDERLINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.cli.mdoc.words import Piece, Word

    Line = list[Piece]


def filled(words: Iterable[Word], width: int, first: int, indent: int) -> list[Line]:
    """Put words into lines of at most `width`: the first begins at `first`, the others at `indent`.

    A word that is longer than a line has one of its own.
    """
    lines: list[Line] = []
    line: Line = [("", " " * first)]
    column, is_empty = first, True
    for word in words:
        gap = 0 if is_empty else word.gap
        if not is_empty and column + gap + len(word) > width:
            lines.append(line)
            line, column, gap = [("", " " * indent)], indent, 0
        line += [("", " " * gap), *word.pieces]
        column += gap + len(word)
        is_empty = False
    if not is_empty:
        lines.append(line)
    return lines


def plain(lines: Iterable[Line]) -> str:
    """Give lines as text without marks."""
    return "".join(f"{''.join(text for _, text in line).rstrip()}\n" for line in lines)


def marked(lines: Iterable[Line]) -> str:
    """Give lines as text in which a pager shows what is bold or underlined."""
    return "".join(f"{''.join(_struck(*piece) for piece in line).rstrip()}\n" for line in lines)


def _struck(style: str, text: str) -> str:
    if not style:
        return text
    return "".join(
        character
        if character == " "
        else f"{'_' if style == UNDERLINE else character}\b{character}"
        for character in text
    )
