"""Levels: which lines are errors, which are warnings, and which only look like one.

A count that cries wolf is worth nothing, so a word is not enough: `0 errors`, `error.c`,
`--error-limit` and a passed test named after errors are no errors. Words and their neighbours are
data; the code below only walks over them. No regular expression: ten lines of input don't pay for
loading an engine, and nothing here can be made to hang.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Level:
    """How bad a line says things are; a higher `rank` is worse."""

    __slots__ = ("name", "rank")

    ERROR: Level
    WARNING: Level
    INFO: Level

    def __init__(self, name: str, rank: int) -> None:
        """Name a level."""
        self.name = name
        self.rank = rank

    def __repr__(self) -> str:
        """Show the level as it is written in code."""
        return f"Level.{self.name.upper()}"

    @classmethod
    def of(cls, text: str) -> Level:
        """Give the level of a line of text, control sequences already taken out."""
        return (cls.INFO, cls.WARNING, cls.ERROR)[rank_of(text)]


Level.INFO = Level("info", 0)
Level.WARNING = Level("warning", 1)
Level.ERROR = Level("error", 2)

ERROR, WARNING, INFO = 2, 1, 0

STEMS: dict[str, int] = {
    # Lower case; where a stem is found the word around it is looked at.
    "error": ERROR,
    "fatal": ERROR,
    "fail": ERROR,
    "exception": ERROR,
    "panic": ERROR,
    "critical": ERROR,
    "alert": ERROR,
    "emerg": ERROR,
    "severe": ERROR,
    "traceback": ERROR,
    "abort": ERROR,
    "crash": ERROR,
    "segfault": ERROR,
    "segmentation fault": ERROR,
    "core dumped": ERROR,
    "out of memory": ERROR,
    "undefined reference": ERROR,
    "command not found": ERROR,
    "no such file": ERROR,
    "permission denied": ERROR,
    "assert": ERROR,
    "err!": ERROR,
    '"level":': ERROR,
    "warn": WARNING,
    "deprecat": WARNING,
}

ABROAD: dict[str, int] = {
    # What gcc, clang and MSVC say where the locale isn't English.
    "fehler": ERROR,
    "warnung": WARNING,
    "erreur": ERROR,
    "avertissement": WARNING,
    "advertencia": WARNING,
    "aviso:": WARNING,
    "erro:": ERROR,
    "errore:": ERROR,
    "错误": ERROR,
    "錯誤": ERROR,
    "致命": ERROR,
    "警告": WARNING,
    "エラー": ERROR,
    "ошибка": ERROR,
    "предупреждение": WARNING,
    "오류": ERROR,
    "경고": WARNING,
}

ABROAD_ASCII = {word: worth for word, worth in ABROAD.items() if word.isascii()}

WHOLE: dict[str, int] = {
    # Words that say it themselves; a stem inside any other word says nothing.
    "error": ERROR,
    "errors": ERROR,
    "errored": ERROR,
    "err!": ERROR,
    "fatal": ERROR,
    "fatally": ERROR,
    "fail": ERROR,
    "fails": ERROR,
    "failed": ERROR,
    "failing": ERROR,
    "failure": ERROR,
    "failures": ERROR,
    "exception": ERROR,
    "exceptions": ERROR,
    "panic": ERROR,
    "panicked": ERROR,
    "critical": ERROR,
    "alert": ERROR,
    "emerg": ERROR,
    "emergency": ERROR,
    "severe": ERROR,
    "traceback": ERROR,
    "abort": ERROR,
    "aborted": ERROR,
    "aborting": ERROR,
    "crash": ERROR,
    "crashed": ERROR,
    "segfault": ERROR,
    "assertion": ERROR,
    "warn": WARNING,
    "warning": WARNING,
    "warnings": WARNING,
    "deprecated": WARNING,
    "deprecation": WARNING,
    "deprecations": WARNING,
}

NAMED: dict[str, int] = {
    "Error": ERROR,
    "Errors": ERROR,
    "Exception": ERROR,
    "Failure": ERROR,
    "Failed": ERROR,
    "ERROR": ERROR,
    "EXCEPTION": ERROR,
    "Warning": WARNING,
}
"""What the names of errors and warnings end in, as they are written."""

CAPITAL_ONLY = frozenset({"alert", "critical", "emerg", "emergency", "severe", "panic", "abort"})
"""Everyday words: only in capitals, or at a line's or a field's start, are they a level."""

PHRASES = frozenset(
    {
        "segmentation fault",
        "core dumped",
        "out of memory",
        "undefined reference",
        "command not found",
        "no such file",
        "permission denied",
    }
)

NUMBERED = frozenset({'"level":'})

TAGS = {"E/": ERROR, "W/": WARNING}
"""Android's: a capital of its own before a slash and a name, near the line's start."""

NONE_BEFORE = frozenset(
    {
        "0",
        "no",
        "zero",
        "without",
        "non",
        "any",
        "ignore",
        "ignoring",
        "ignored",
        "allow",
        "on",
        "if",
    }
)
NONE_AFTER = frozenset({"none", "off", "false", "null", "no"})
PASSED = frozenset({"passed", "pass", "ok", "passed.", "[ok]", "✓", "✔", "√", "success"})

PINO_ERROR, PINO_WARNING = 50, 40


def rank_of(text: str) -> int:
    """Give 2 for an error, 1 for a warning, 0 for anything else."""
    low = text.lower()
    rank = 0
    for stem, worth in STEMS.items():
        if worth > rank and stem in low:
            found = _judge(text, low, stem, worth)
            if found == ERROR:
                return ERROR
            rank = max(rank, found)
    return max(rank, _abroad(low), _tagged(text))


def _abroad(low: str) -> int:
    rank = 0
    for word, worth in ABROAD_ASCII.items() if low.isascii() else ABROAD.items():
        if worth > rank and word in low and not _counted_none(low, low.find(word), len(word)):
            rank = worth
    return rank


def _judge(text: str, low: str, stem: str, worth: int) -> int:
    if stem in PHRASES:
        return worth
    if stem in NUMBERED:
        return _numbered(low, low.find(stem) + len(stem))
    if _passed(low):
        return 0
    position = low.find(stem)
    while position >= 0:
        start, stop = _word(low, position)
        word = low[start:stop]
        known = WHOLE.get(word, 0)
        if not known:
            known = _named(text[start:stop])
        elif _counted_none(low, start, stop - start):
            known = 0
        if known and _speaks(text, low, start, stop, word):
            return known
        position = low.find(stem, stop)
    return 0


def _word(low: str, position: int) -> tuple[int, int]:
    start, stop = position, position
    while start and (low[start - 1].isalnum() or low[start - 1] == "_"):
        start -= 1
    while stop < len(low) and (low[stop].isalnum() or low[stop] in "_!"):
        stop += 1
    while stop > position and low[stop - 1] == "!" and low[start:stop] != "err!":
        stop -= 1
    return start, stop


def _named(word: str) -> int:
    """Know the name of an error or a warning, `TypeError`: a word of its own at the end of a name."""
    for suffix, worth in NAMED.items():
        if word.endswith(suffix):
            return worth
    return ERROR if word.endswith(("_error", "_failed", "_failure")) and len(word) < LONG else 0


LONG = 30


def _speaks(  # noqa: PLR0911  one for each disguise
    text: str, low: str, start: int, stop: int, word: str
) -> bool:
    """Say whether the word stands as a word: no option, no file name, no path, no identifier."""
    before = low[start - 1] if start else " "
    after = low[stop] if stop < len(low) else " "
    beyond = low[stop + 1] if stop + 1 < len(low) else " "
    if before in "/\\$%@":
        return False
    if before == "-" and not (text[start].isupper() and start > 1 and low[start - 2].isalnum()):
        return False
    if before == "." and word in WHOLE:
        return False
    if after in "/\\=(" and word in WHOLE:
        return False
    if after in ".-" and beyond.isalnum() and not text[start].isupper():
        return False
    if word in CAPITAL_ONLY:
        written = text[start:stop]
        return written.isupper() or (after == ":" and before in ' [("=')
    return True


def _counted_none(low: str, start: int, length: int) -> bool:
    before = low[max(0, start - 16) : start].rstrip(" \"':=[(").rsplit(None, 1)
    if before and before[-1].strip("(,[;") in NONE_BEFORE:
        return True
    rest = low[start + length : start + length + 16].lstrip(" \"':=.)s")
    size = next((at for at, letter in enumerate(rest) if not letter.isalnum()), len(rest))
    if rest[:size] == "0":
        return True
    # `error: no such option` says the opposite of `errors: no`: what counts none ends there.
    return rest[:size] in NONE_AFTER and rest[size : size + 1] in ENDS


ENDS = ("", ",", ";", "}", "]", ")", '"', "'")


def _numbered(low: str, position: int) -> int:
    digits = ""
    for letter in low[position : position + 4].strip():
        if not letter.isdigit():
            break
        digits += letter
    number = int(digits or "0")
    return ERROR if number >= PINO_ERROR else WARNING if number >= PINO_WARNING else 0


def _tagged(text: str) -> int:
    for tag, worth in TAGS.items():
        position = text.find(tag, 0, LEADING)
        if position < 0 or not text[position + 2 : position + 3].isalpha():
            continue
        if not position or text[position - 1] in " \t":
            return worth
    return 0


LEADING = 40


def _passed(low: str) -> bool:
    return not PASSED.isdisjoint(low.split(None, 1)[:1] + low.rsplit(None, 1)[-1:])


def ranks_of(texts: Sequence[str]) -> list[int]:
    """Give the rank of each line; only those with a stem in them are looked at, for that stem."""
    ranks = bytearray(len(texts))
    whole = "\n".join(texts)
    lows = Haystack(whole.lower())
    for stem, worth in STEMS.items():
        for line in lows.lines_with(stem):
            if worth > ranks[line]:
                found = _judge(texts[line], lows.line(line), stem, worth)
                ranks[line] = max(ranks[line], found)
    for word in ABROAD:
        for line in lows.lines_with(word):
            ranks[line] = max(ranks[line], _abroad(lows.line(line)))
    written = Haystack(whole)
    for tag in TAGS:
        for line in written.lines_with(tag):
            ranks[line] = max(ranks[line], _tagged(texts[line]))
    return list(ranks)


class Haystack:
    """Lines joined by LF, searched as one text: a needle that is in none of them costs one search."""

    __slots__ = ("_is_ascii", "_starts", "_whole")

    def __init__(self, whole: str) -> None:
        """Take the joined lines; where they start is only found out when something is found."""
        self._whole = whole
        self._is_ascii = whole.isascii()
        self._starts: list[int] = []

    def lines_with(self, needle: str) -> list[int]:
        """Give the indices of the lines that have the needle, in order."""
        if self._is_ascii and not needle.isascii():
            return []
        whole, found = self._whole, []
        position = whole.find(needle)
        while position >= 0:
            starts = self._starts or self._find_starts()
            line = bisect_right(starts, position)
            found.append(line - 1)
            position = whole.find(needle, starts[line])
        return found

    def line(self, index: int) -> str:
        """Give one of the lines; something was found before."""
        return self._whole[self._starts[index] : self._starts[index + 1] - 1]

    def _find_starts(self) -> list[int]:
        lengths = map(len, self._whole.split("\n"))
        self._starts = [0, *map(int.__add__, accumulate(lengths), count(1))]
        return self._starts
