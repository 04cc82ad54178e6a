"""Levels: which lines are errors, which are warnings, and which only look like one.

A count that cries wolf is worth nothing, so a word is not enough: `0 errors`, `error.c`,
`--error-limit` and a passed test named after errors are no errors. Words and their neighbours are
in `stems`. No regular expression: ten lines of input don't pay for loading an engine, and nothing
here can be made to hang.
"""

from __future__ import annotations

from slicecli.slicers.log.haystack import Haystack
from slicecli.slicers.log.stems import (
    ABROAD,
    ABROAD_ASCII,
    CAPITAL_ONLY,
    ERROR,
    NAMED,
    NONE_AFTER,
    NONE_BEFORE,
    NUMBERED,
    PASSED,
    PHRASES,
    STEMS,
    TAGS,
    WARNING,
    WHOLE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.log.distinct import Distinct


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


def ranks_alike(texts: Sequence[str], distinct: Distinct) -> list[int]:
    """Give the rank of each line, looking once at those that differ in digits alone.

    Where a number may tell how bad a line is, each is looked at.
    """
    low = "\n".join(distinct.keys).lower()
    if any(stem in low for stem in NUMBERED):
        return ranks_of(texts)
    return distinct.spread(ranks_of(distinct.keys))
