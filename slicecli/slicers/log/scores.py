"""Scores: what each line says by itself, as one number, and whether it sums up a run.

A score is the sum of the weights of the names that `words` gives a line. Every line of a log needs
one, so its names aren't made one by one here: what is done to every line is done to all of them in
one go, and what many lines share (how they begin, the words of theirs that the table knows) is
weighed once. Lines that differ in digits alone are one line here (`distinct`).
"""

from __future__ import annotations

from slicecli.slicers.log.lines import DIGITS, translated
from slicecli.slicers.log.summary import SHORT, TELLING, summary_of
from slicecli.slicers.log.weights import BASE, WEIGHTS
from slicecli.slicers.log.words import (
    LETTERS,
    MOST,
    SIGHTS,
    beginning,
    indented,
    last,
    long,
    named,
    outline_of,
    placed,
    sayings,
    worded,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from slicecli.slicers.log.words import Outline

BLANK = -(1 << 10)
"""The score of a line without names: below any other."""


MANY = 2000
"""Of so many lines it pays to know which words the table has at all."""


def vocabulary() -> frozenset[str]:
    """Give the words that some name is made of; marks and looks among them do no harm."""
    names = " ".join([*WEIGHTS, *TELLING])
    return frozenset(names.replace("^", "").replace("$", "").replace("*", "").split())


def weighed(names: Iterable[str]) -> int:
    """Sum the weights of different names."""
    return sum(map(WEIGHTS.__getitem__, WEIGHTS.keys() & names))


SEEN = tuple((sign, WEIGHTS[name]) for sign, name in SIGHTS if name in WEIGHTS)
TICKS = WEIGHTS.get(":ticks", 0)
PLACES = {name: WEIGHTS.get(name, 0) for name in (":place", ":colon number", ":bracket number", "")}


class _Heard(dict[str, str]):
    """Words by name, with a telling ending behind it; words that the table hasn't are all alike."""

    def __init__(self, known: frozenset[str] | None) -> None:
        super().__init__()
        self._known = known

    def __missing__(self, word: str) -> str:
        name, ending = named(word)
        if self._known is not None and name not in self._known:
            name = ""
        heard = self[word] = name + ending
        return heard


class _Said(dict[tuple[str, ...], tuple[int, int]]):
    """The score of words in a row, and the kind of summary that they are."""

    def __missing__(self, heard: tuple[str, ...]) -> tuple[int, int]:
        names = sayings(heard)
        if "*" in "".join(heard):
            parts = [word.partition("*") for word in heard]
            names = sayings([name for name, _, _ in parts])
            names.update([star + ending for _, star, ending in parts if star])
        said = self[heard] = weighed(names), summary_of(names)
        return said


class _Outlines(dict["Outline", int]):
    """The score of an outline; its parts are fewer than outlines are."""

    def __init__(self) -> None:
        super().__init__()
        self._begins: dict[str, int] = {}
        self._rests: dict[tuple[str, int, int], int] = {}

    def __missing__(self, outline: Outline) -> int:
        begin, end, indent, bits = outline
        first = self._begins.get(begin)
        if first is None:
            first = self._begins[begin] = weighed(beginning(begin))
        rest = self._rests.get(outline[1:])
        if rest is None:
            names = [last(end), *indented(indent), long(bits)]
            rest = self._rests[outline[1:]] = BASE + weighed(names)
        score = self[outline] = first + rest
        return score


def judged(keys: Sequence[str]) -> list[tuple[int, int]]:
    """Judge lines by their own words; their digits but zeros are ones.

    Gives for each a score, in `context.UNIT` parts of a unit of log odds, and the kind of summary that
    it is.
    """
    heads = [key if len(key) <= LETTERS else key[:LETTERS] for key in keys]
    hear = _Heard(vocabulary() if len(keys) >= MANY else None).__getitem__
    said, outlines = _Said(), _Outlines()
    judgements: list[tuple[int, int]] = []
    for head, shape, written in zip(heads, translated(heads, DIGITS), worded(heads), strict=True):
        text = head.strip()
        if not text:
            judgements.append((BLANK, 0))
            continue
        score, kind = said[tuple(map(hear, written.split()[:MOST]))]
        score += outlines[outline_of(head, text)]
        for sign, weight in SEEN:
            if sign in text:
                score += weight
        if "`" in text and "'" in text:
            score -= TICKS  # both have that name
        if ":" in text or "(" in text:
            score += PLACES[placed(shape)]
        judgements.append((score, kind if len(head) <= SHORT else 0))
    return judgements
