"""Kinds: the distinct errors and warnings of a large raw, how many of each, and where.

Lines that differ in digits alone are judged once: millions of errors are of few kinds. A place is
a mark where one line was looked at alone; where a whole stretch was counted at once it is the
stretch, and the mark in it is only looked for when it is wanted. Memory is bounded: a table of kinds,
and a memory of lines that is emptied when it is full.
"""

from __future__ import annotations

from slicecli.slicers.log.lines import DIGITS
from slicecli.slicers.log.matcher import matcher
from slicecli.slicers.log.stems import NUMBERED
from slicecli.slicers.log.stream import text_and_rank
from slicecli.slicers.log.words import ONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.slicers.log.excerpt import Counts

DISTINCT = 4096
"""So many distinct templates are told apart; later ones no longer are."""

TEMPLATE = 100

LONGEST = 250
REMEMBERED = 6 << 20
ENTRY = 200
"""Lines of at most so many bytes are remembered, as many as so many bytes hold, and what each takes
beside its own: a log of errors alone has tens of thousands of distinct ones, and to judge one takes as
long as to look a hundred up."""

SAMPLE, REPEATED = 256, 8
"""Where of so many lines only one in so many is distinct, lines are repeated."""

NUMBERS = tuple(stem.encode() for stem in NUMBERED)


Place = tuple[int, ...]
"""Where a line starts: its offset in the stream, and the lines, errors and warnings before it. With a
size behind them it is a stretch of whole lines, in one of which the line is."""


class Mark:
    """A place at a line's start: its offset in the stream, and what was counted before it."""

    __slots__ = ("before", "offset")

    def __init__(self, offset: int, before: Counts) -> None:
        """Keep the place."""
        self.offset = offset
        self.before = before


class Kind:
    """Lines of one template: how many, and where the first and the last of them are.

    `judgements` are those of its lines, one for each rank.
    """

    __slots__ = ("count", "first", "judgements", "last", "rank")

    def __init__(self, rank: int) -> None:
        """Begin with none."""
        self.rank = rank
        self.count = 0
        self.first: Place = ()
        self.last: Place = ()
        self.judgements: dict[int, Judgement] = {}

    def judged(self, rank: int) -> Judgement:
        """Give the judgement of its lines of a rank, always the same one."""
        return self.judgements.get(rank) or self.judgements.setdefault(rank, Judgement(rank, self))


class Judgement:
    """A line's rank and kind; a line of rank 0 has a kind that nobody asks for.

    No two are equal: as they are they can be counted, in half the time that pairs take.
    """

    __slots__ = ("kind", "rank")

    def __init__(self, rank: int, kind: Kind) -> None:
        """Keep the fields."""
        self.rank = rank
        self.kind = kind


class Kinds:
    """Judges lines of bytes, and knows those that it has met.

    `known` are judgements of lines whose digits but zeros are ones.
    """

    __slots__ = ("_other", "_room", "_templates", "known")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.known: dict[bytes, Judgement] = {}
        self._templates: dict[bytes, Kind] = {}
        self._other = Kind(0)
        self._room = REMEMBERED

    def suspects(self, block: bytes) -> list[tuple[int, int]]:
        """Give (start, stop) of every line of a block that has to be judged, in order."""
        return matcher().suspects(block)

    def judge(self, line: bytes) -> Judgement:
        """Judge a line."""
        key = line.translate(ONES)
        return self.known.get(key) or self._new(line, key)

    def tally(self, keys: list[bytes]) -> Iterable[tuple[Judgement, int]]:
        """Judge lines as `judge_all` does, and say how many have a judgement, maybe in several parts.

        Lines that are repeated are counted before they are looked up, others afterwards.
        """
        from collections import Counter  # noqa: PLC0415  only large raws of errors pay for it

        if len(set(keys[:SAMPLE])) > SAMPLE // REPEATED:
            return Counter(self.judge_all(keys)).items()
        lines = Counter(keys)
        return zip(self.judge_all(list(lines)), lines.values(), strict=True)

    def judge_all(self, keys: list[bytes]) -> list[Judgement]:
        """Judge lines whose digits but zeros are ones, and that aren't `numbered`, at once."""
        judged: list[Judgement] = list(map(self.known.get, keys))  # type: ignore[arg-type]
        new: dict[bytes, Judgement] = {}
        at = 0
        for _ in range(judged.count(None)):  # type: ignore[arg-type]
            at = judged.index(None, at)  # type: ignore[arg-type]
            key = keys[at]
            judged[at] = new.get(key) or new.setdefault(key, self._new(key, key))
        return judged

    def _new(self, line: bytes, key: bytes) -> Judgement:
        text, rank = text_and_rank(line)
        judgement = (self._kind(text, rank) if rank else self._other).judged(rank)
        if len(key) <= LONGEST and not numbered(key):
            self._room -= len(key) + ENTRY
            if self._room < 0:
                self.known.clear()
                self._room = REMEMBERED
            self.known[key] = judgement
        return judgement

    def _kind(self, text: str, rank: int) -> Kind:
        template = text[:TEMPLATE].encode("utf-8", "surrogatepass").translate(DIGITS)
        kind = self._templates.get(template)
        if kind is None:
            kind = Kind(rank)
            if len(self._templates) >= DISTINCT:
                return self._other
            self._templates[template] = kind
        return kind

    def best(self, most: int) -> list[Kind]:
        """Give the kinds worth a closer look: errors first, the rare before the frequent."""
        kinds = list(self._templates.values())
        kinds.sort(key=lambda kind: (-kind.rank, kind.count, -kind.last[0]))
        return kinds[:most]


def numbered(lines: bytes) -> bool:
    """Say whether a number may tell how bad a line is: then digits aren't all alike."""
    # What they begin with has no case, and most lines have none of it.
    if not any(stem[:1] in lines for stem in NUMBERS):
        return False
    low = lines.lower()
    return any(stem in low for stem in NUMBERS)
