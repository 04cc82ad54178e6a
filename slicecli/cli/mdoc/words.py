"""Words: a line of a page, of text or of macros, as words of styled pieces.

A piece is a style and its characters; the style is empty, `BOLD` or `UNDERLINE`. What a macro prints
between words, and where a delimiter clings, is as mdoc(7) has it under MACRO SYNTAX.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import ClassVar

    Piece = tuple[str, str]

BOLD, UNDERLINE = "bold", "underline"

STYLES = {
    "Ar": UNDERLINE,
    "Cm": BOLD,
    "Dv": "",
    "Em": UNDERLINE,
    "Er": "",
    "Ev": "",
    "Ic": BOLD,
    "Li": "",
    "No": "",
    "Pa": UNDERLINE,
    "Sx": UNDERLINE,
    "Sy": BOLD,
    "Va": UNDERLINE,
}
"""Macros that do nothing but give their words a style."""

SINGLE = "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
AROUND = {
    "Aq": "<>",
    "Bq": "[]",
    "Brq": "{}",
    "Dq": "\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}",
    "Op": "[]",
    "Pq": "()",
    "Ql": SINGLE,
    "Qq": '""',
    "Sq": SINGLE,
}
"""Macros that put a pair of characters around the rest of their line."""

OPENING, MIDDLE, CLOSING = frozenset("(["), "|", frozenset(".,:;)]?!")
SENTENCE = re.compile(
    "[.!?][])'\"\N{RIGHT SINGLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}]*$"
)
BLANKS = re.compile(r"(?<!\\)[ \t]+")
ARGUMENT = re.compile(r'"((?:[^"]|"")*)"|(\S+)')
ESCAPE = re.compile(r"\\(\((..)|\[([^]]*)\]|(.)|$)")
CHARACTERS = {
    "-": "-",
    "&": "",
    "e": "\\",
    " ": "\N{NO-BREAK SPACE}",
    "~": "\N{NO-BREAK SPACE}",
    "dq": '"',
    "aq": "'",
    "bu": "•",
    "en": "\N{EN DASH}",
    "em": "—",
    "ti": "~",
    "ha": "^",
    "rs": "\\",
    "lq": "\N{LEFT DOUBLE QUOTATION MARK}",
    "rq": "\N{RIGHT DOUBLE QUOTATION MARK}",
}


class UnknownMarkup(ValueError):
    """A macro or an escape that isn't known here: the page or this module is to be mended."""


class Word:
    """Pieces without a blank between; `gap` is how many stand before it, two after a sentence."""

    __slots__ = ("gap", "pieces")

    def __init__(self, gap: int) -> None:
        """Begin a word."""
        self.gap = gap
        self.pieces: list[Piece] = []

    def __len__(self) -> int:
        """Give the columns that it takes."""
        return sum(len(text) for _, text in self.pieces)


class Words:
    """The words of a paragraph, line after line of its source."""

    def __init__(self, name: str = "") -> None:
        """Begin a paragraph of the page that documents `name`."""
        self.name = name
        self.words: list[Word] = []
        self._clings = False
        self._sentence = False

    def text(self, line: str) -> None:
        """Add a line of text."""
        for word in BLANKS.split(line.strip()):
            self.put(unescaped(word), "")
        self._end_line()

    def macro(self, line: str) -> None:
        """Add a line of macros, without its dot. Raises UnknownMarkup."""
        self._macros(arguments(line))
        self._end_line()

    def said(self, words: list[str]) -> None:
        """Add what stands behind a macro that takes others or words: those of an item, of a display."""
        self._macros(words if words and words[0] in CALLED else ["No", *words])
        self._end_line()

    def put(self, text: str, style: str) -> None:
        """Add a word as it is, or to the one before it where something says that it clings."""
        if not self.words or not self._clings:
            self.words.append(Word(2 if self._sentence else 1))
        self.words[-1].pieces.append((style, text))
        self._clings = self._sentence = False

    def _end_line(self) -> None:
        last = self.words[-1].pieces[-1][1] if self.words and self.words[-1].pieces else ""
        self._sentence = SENTENCE.search(last) is not None

    def _macros(self, words: list[str]) -> None:
        behind: list[str] = []
        while len(words) > 1 and words[-1] in CLOSING:
            behind.insert(0, words.pop())
        if words:
            self._one(words[0], words[1:])
        for delimiter in behind:
            self._delimit(delimiter)

    def _one(self, macro: str, words: list[str]) -> None:
        if macro in AROUND:
            self._enclosed(AROUND[macro], words)
            return
        split = next((i for i, word in enumerate(words) if word in CALLED), len(words))
        own, rest = words[:split], words[split:]
        if macro in STYLES:
            self._styled(own, STYLES[macro])
        else:
            self.SPECIAL[macro](self, own) if macro in self.SPECIAL else self._refuse(macro)
        if macro == "Fl" and not own and rest:
            self._clings = True
        if rest:
            self._one(rest[0], rest[1:])

    def _refuse(self, macro: str) -> None:
        message = f"the macro {macro}"
        raise UnknownMarkup(message)

    def _enclosed(self, pair: str, words: list[str]) -> None:
        self.put(pair[0], "")
        self._clings = True
        if words and words[0] in CALLED:
            self._one(words[0], words[1:])
        else:
            self._one("No", words)
        self._clings = True
        self.put(pair[1], "")

    def _styled(self, words: Iterable[str], style: str, before: str = "") -> None:
        for word in words:
            if word in OPENING or word in CLOSING or word == MIDDLE:
                self._delimit(word)
            else:
                self.put(before + unescaped(word), style)

    def _delimit(self, delimiter: str) -> None:
        self._clings = self._clings or delimiter in CLOSING
        self.put(delimiter, "")
        self._clings = delimiter in OPENING

    def _name(self, words: list[str]) -> None:
        if not words or words[0] in CLOSING:
            words = [self.name, *words]
        self._styled(words, BOLD)

    def _flag(self, words: list[str]) -> None:
        self._styled(words or [""], BOLD, "-")

    def _reference(self, words: list[str]) -> None:
        self.put(f"{words[0]}({words[1]})", "")
        self._styled(words[2:], "")

    def _link(self, words: list[str]) -> None:
        if words[1:]:
            self._styled(" ".join(words[1:]).split(), UNDERLINE)
            self._clings = True
            self.put(":", "")
        self.put(unescaped(words[0]), BOLD)

    def _cling(self, words: list[str]) -> None:
        self._clings = True
        self._styled(words, "")

    def _open(self, words: list[str]) -> None:
        self.put("[", "")
        self._clings = True
        self._styled(words, "")

    def _close(self, words: list[str]) -> None:
        self._clings = True
        self.put("]", "")
        self._styled(words, "")

    SPECIAL: ClassVar[dict[str, Callable[[Words, list[str]], None]]] = {
        "Fl": _flag,
        "Lk": _link,
        "Nm": _name,
        "Ns": _cling,
        "Oc": _close,
        "Oo": _open,
        "Xr": _reference,
    }


CALLED = frozenset((*STYLES, *AROUND, *Words.SPECIAL))


def arguments(line: str) -> list[str]:
    """Split the words of a line of macros; quotes hold several together."""
    return [quoted or plain for quoted, plain in ARGUMENT.findall(line)]


def unescaped(text: str) -> str:
    """Give the characters that a word of the source stands for. Raises UnknownMarkup."""
    return ESCAPE.sub(_character, text)


def _character(match: re.Match[str]) -> str:
    name = match[2] or match[3] or match[4] or ""
    if name not in CHARACTERS:
        message = f"the escape {match[0]}"
        raise UnknownMarkup(message)
    return CHARACTERS[name]
