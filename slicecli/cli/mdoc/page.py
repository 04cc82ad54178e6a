"""Page: sections, paragraphs, lists and displays of a source, as lines."""

from __future__ import annotations

import sys

from slicecli.cli.mdoc.layout import filled
from slicecli.cli.mdoc.words import BOLD, UnknownMarkup, Words, arguments, unescaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import ClassVar

    from slicecli.cli.mdoc.layout import Line

VOLUMES = {
    "1": "General Commands Manual",
    "5": "File Formats Manual",
    "7": "Miscellaneous Information Manual",
}
TEXT, SUBSECTION, DISPLAY = 5, 3, 6
"""Columns: of text, of the head of a subsection, of a display beyond the text around it."""

BETWEEN = 2
"""Blanks between an item's tag and its text, at least."""

WIDTHS = {"Ds": 6, "indent": 6}
MARKS = {"-bullet": ("•", 2), "-dash": ("-", 2), "-hyphen": ("-", 2), "-enum": ("1.", 3)}
"""What stands before each item of a list, and how wide that is taken to be."""


class List:
    """A list that is being read: its kind, where its items begin, how far their text is from there."""

    __slots__ = ("at", "column", "compact", "count", "kind", "room")

    def __init__(self, column: int, words: list[str]) -> None:
        """Read the words behind `.Bl`."""
        self.kind = words[0]
        self.compact = "-compact" in words
        offset = words[words.index("-offset") + 1] if "-offset" in words else ""
        self.column = column + (WIDTHS.get(offset, len(offset)) if offset else 0)
        wide = MARKS[self.kind][1] if self.kind in MARKS else 0
        if "-width" in words:
            named = words[words.index("-width") + 1]
            wide = WIDTHS.get(named, len(named))
        elif self.kind not in (*MARKS, "-item"):
            message = f"a list {self.kind} without a width"
            raise UnknownMarkup(message)
        self.room = 0 if self.kind == "-item" else wide + BETWEEN
        self.count = 0
        self.at = self.column + self.room


class Page:
    """A page that is being read, line after line of its source."""

    def __init__(self, width: int) -> None:
        """Begin a page of lines of `width`."""
        self.lines: list[Line] = []
        self.date = ""
        self._width = width
        self._title = ("", "")
        self._name = ""
        self._section = ""
        self._lists: list[List] = []
        self._words = Words()
        self._first: int | None = None
        self._hang = 0
        self._literal: int | None = None
        self._is_open = False
        self._at_top = True

    def read(self, line: str) -> None:
        """Read a line. Raises UnknownMarkup."""
        if line.startswith('.\\"') or line.strip() == ".":
            return
        name, _, rest = line[1:].partition(" ") if line.startswith(".") else ("", "", line)
        if self._literal is not None and name != "Ed":
            self._put_literal(self._literal, line)
        elif name in self.BLOCKS:
            self.BLOCKS[name](self, arguments(rest))
        elif name == "Nm" and self._section == "SYNOPSIS":
            self._flush()
            self._hang = len(rest.split()[0] if rest else self._name) + 1
            self._words.macro(line[1:])
        elif name:
            if name == "Nm" and rest and not self._name:
                self._name = self._words.name = rest.split()[0]
            self._words.macro(line[1:])
        else:
            self._words.text(line)

    def done(self) -> list[Line]:
        """Give the lines, the page's head and foot with them."""
        self._flush()
        name, section = self._title
        title = f"{name}({section})"
        return [
            self._spread(title, VOLUMES[section], title),
            [],
            *self.lines,
            [],
            self._spread("slice", self.date, title),
        ]

    def _spread(self, left: str, middle: str, right: str) -> Line:
        """Put three texts at both ends and in the middle of a line; if they don't fit, the first."""
        if len(left) + len(middle) + len(right) + BETWEEN > self._width:
            return [("", left)]
        last = self._width - len(right) - len(middle) - 1
        at = min(last, max(len(left) + 1, (self._width - len(middle) + 1) // 2))
        whole = f"{left.ljust(at)}{middle}"
        return [("", f"{whole.ljust(self._width - len(right))}{right}")]

    def _flush(self) -> None:
        """End the paragraph."""
        at = self._lists[-1].at if self._lists else TEXT
        first = at if self._first is None else self._first
        lines = filled(self._words.words, self._width, first, at + self._hang)
        if lines and self._is_open:
            lines[0] = self.lines.pop() + lines[0][1:]
        self._add(lines)
        self._is_open = False
        self._words, self._first, self._hang = Words(self._name), None, 0

    def _space(self) -> None:
        """Leave a line empty, but for one at the top of a section."""
        self._flush()
        if not self._at_top and self.lines[-1]:
            self.lines.append([])

    def _add(self, lines: list[Line]) -> None:
        self.lines += lines
        self._at_top = self._at_top and not lines

    def _put_literal(self, column: int, line: str) -> None:
        shown: Line = [("", " " * column)]
        if line.startswith("."):
            words = Words(self._name)
            words.macro(line[1:])
            shown = filled(words.words, sys.maxsize, column, column)[0]
        else:
            shown.append(("", unescaped(line)))
        self._add([shown])

    def _date(self, words: list[str]) -> None:
        self.date = " ".join(words)

    def _titled(self, words: list[str]) -> None:
        self._title = (words[0], words[1])

    def _system(self, words: list[str]) -> None:
        """Leave out the system's name: the page is the same on all of them."""

    def _described(self, words: list[str]) -> None:
        self._words.text(f"\N{EN DASH} {' '.join(words)}")

    def _section_begins(self, words: list[str]) -> None:
        self._flush()
        if self.lines:
            self.lines.append([])
        self._section = " ".join(words)
        self.lines.append([(BOLD, self._section)])
        self._at_top = True

    def _subsection_begins(self, words: list[str]) -> None:
        self._space()
        self.lines.append([("", " " * SUBSECTION), (BOLD, " ".join(words))])
        self._at_top = True

    def _paragraph(self, words: list[str]) -> None:
        del words
        self._space()

    def _list_begins(self, words: list[str]) -> None:
        self._flush()
        self._lists.append(List(self._lists[-1].at if self._lists else TEXT, words))

    def _list_ends(self, words: list[str]) -> None:
        del words
        self._flush()
        self._lists.pop()

    def _item(self, words: list[str]) -> None:
        here = self._lists[-1]
        self._flush() if here.compact else self._space()
        here.count += 1
        if here.kind == "-item":
            return
        if here.kind == "-tag":
            tag = Words(self._name)
            tag.said(words)
        else:
            tag = Words()
            mark = f"{here.count}." if here.kind == "-enum" else MARKS[here.kind][0]
            tag.put(mark, "" if here.kind == "-enum" else BOLD)
        lines = filled(tag.words, self._width, here.column, here.column)
        self._add(lines)
        used = sum(len(text) for _, text in lines[-1]) if lines else here.column
        if used + BETWEEN <= here.at:
            self._first, self._is_open = here.at, True
            self.lines[-1].append(("", " " * (here.at - used)))

    def _display_begins(self, words: list[str]) -> None:
        if words[0] not in ("-literal", "-unfilled"):
            message = f"a display {words[0]}"
            raise UnknownMarkup(message)
        self._flush() if "-compact" in words else self._space()
        around = self._lists[-1].at if self._lists else TEXT
        self._literal = around + (DISPLAY if "-offset" in words else 0)

    def _display_ends(self, words: list[str]) -> None:
        del words
        self._literal = None

    def _one_line(self, words: list[str]) -> None:
        self._flush()
        around = self._lists[-1].at if self._lists else TEXT
        shown = Words(self._name)
        shown.said(words)
        self._add(filled(shown.words, self._width, around + DISPLAY, around + DISPLAY))

    BLOCKS: ClassVar[dict[str, Callable[[Page, list[str]], None]]] = {
        "Bd": _display_begins,
        "Bl": _list_begins,
        "Dd": _date,
        "Dl": _one_line,
        "Dt": _titled,
        "Ed": _display_ends,
        "El": _list_ends,
        "It": _item,
        "Nd": _described,
        "Os": _system,
        "Pp": _paragraph,
        "Sh": _section_begins,
        "Ss": _subsection_begins,
    }


def page(source: str, width: int) -> list[Line]:
    """Give the lines of a page, none wider than `width` that can be broken. Raises UnknownMarkup."""
    reading = Page(width)
    for line in source.splitlines():
        reading.read(line)
    return reading.done()
