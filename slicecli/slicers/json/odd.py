"""The odd ones out: which elements of an array differ from the rest, found while it is fed.

A survey remembers the first few elements in which each kind, value, set of names was found, where the
extremes are, and which texts read like errors. At the end, when it is known what is common, what
isn't makes its elements worth showing.
"""

from __future__ import annotations

from slicecli.slicers.json.names import PROBLEMS
from slicecli.slicers.json.verdict import STEMS, badness, reads_bad

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.json.feed import Column
    from slicecli.slicers.json.shape import Shape

ERROR_TEXT, RARE_KIND, RARE_NAMES, RARELY_FILLED, RARE_VALUE = 0.9, 0.8, 0.75, 0.75, 0.7
OUTLIER, EXTREME = 0.6, 0.3
LESS_IF_COMMON = 0.6
MORE_IF_AGAIN = 0.02

RARE = 8
"""One in so many is rare."""

COMMON_SHARE = 0.6
"""Among rare values, so many must be common: else all are different, and none is odd."""

FAR = 8.0
"""An extreme is an outlier if it is so many times as far from the mean as the other one."""

SETS_OF_NAMES = 64
READ = 4000
"""Characters of a text that are read for signs of an error."""


class Survey:
    """What was found first, and in which element, in the places of one array.

    `fresh` names the elements in which something was found, until it is emptied.
    """

    FIRSTS = 6

    __slots__ = ("_extremes", "_filled", "_firsts", "_names", "_texts", "fresh")

    def __init__(self) -> None:
        """Begin."""
        self._firsts: dict[tuple[Shape, str, object], list[int]] = {}
        self._names: dict[Shape, dict[tuple[str, ...], int] | None] = {}
        self._filled: dict[Shape, list[int]] = {}
        self._extremes: dict[tuple[Shape, str], int] = {}
        self._texts: dict[Shape, list[int]] = {}
        self.fresh: list[int] = []

    def kind(self, shape: Shape, kind: str, column: Column) -> None:
        """Note a column of values of one kind."""
        if shape.kinds[kind] - len(column.values) < self.FIRSTS:
            self._note((shape, "kind", kind), range(len(column.values)), column)

    def _note(self, key: tuple[Shape, str, object], where: Sequence[int], column: Column) -> None:
        firsts = self._firsts.setdefault(key, [])
        found = [column.owners.at(at) for at in where[: self.FIRSTS - len(firsts)]]
        firsts += found
        self.fresh += found

    def value(self, shape: Shape, value: object, column: Column) -> None:
        """Note where a value stands, one of a few."""
        where: list[int] = []
        try:
            while len(where) < self.FIRSTS:
                where.append(column.values.index(value, where[-1] + 1 if where else 0))
        except ValueError:
            pass
        self._note((shape, "value", value), where, column)

    def names(self, shape: Shape, names: tuple[str, ...], column: Column) -> None:
        """Note objects that have these names."""
        sets = self._names.setdefault(shape, {})
        if sets is None:
            return
        before = sets.get(names, 0)
        sets[names] = before + len(column.values)
        if before < self.FIRSTS:
            self._note((shape, "names", names), range(len(column.values)), column)
        if len(sets) > SETS_OF_NAMES:
            for other in sets:
                self._firsts.pop((shape, "names", other), None)
            self._names[shape] = None

    def lengths(self, shape: Shape, lengths: Sequence[int], column: Column) -> None:
        """Note which arrays aren't empty."""
        filled = self._filled.setdefault(shape, [0])
        filled[0] += len(lengths) - lengths.count(0)
        if len(filled) <= self.FIRSTS and filled[0]:
            where = [at for at, length in enumerate(lengths) if length]
            found = [column.owners.at(at) for at in where[: self.FIRSTS + 1 - len(filled)]]
            filled += found
            self.fresh += found

    def extreme(self, shape: Shape, side: str, owner: int) -> None:
        """Note where the lowest or the highest number stands so far."""
        self._extremes[(shape, side)] = owner
        self.fresh.append(owner)

    def texts(self, shape: Shape, column: Column) -> None:
        """Note texts that read like errors: a word alone doesn't."""
        found = self._texts.setdefault(shape, [])
        if len(found) >= self.FIRSTS:
            return
        together = "\n".join(column.values)
        if " " not in together or not STEMS.may_be_in(together):
            return
        for at, text in enumerate(column.values):
            if reads_bad(text[:READ]):
                found.append(column.owners.at(at))
                self.fresh.append(found[-1])
                if len(found) >= self.FIRSTS:
                    break

    def ranked(self) -> dict[int, float]:
        """Say how much each odd element is worth, from 0 to 1."""
        worth: dict[int, float] = {}
        for (shape, what, detail), owners in self._firsts.items():
            self._rank(worth, owners, self._worth(shape, what, detail))
        for shape, filled in self._filled.items():
            much = badness(shape.key, [None])
            if _rare(filled[0], shape.kinds.get("array", 0)):
                much = max(RARELY_FILLED, much)
            self._rank(worth, filled[1:], much)
        for (shape, side), owner in self._extremes.items():
            self._rank(worth, [owner], _extremity(shape, side))
        for owners in self._texts.values():
            self._rank(worth, owners, ERROR_TEXT)
        return worth

    @staticmethod
    def _rank(worth: dict[int, float], owners: Sequence[int], weight: float) -> None:
        if weight:
            for owner in owners:
                before = worth.get(owner, 0.0)
                worth[owner] = min(1.0, max(before, weight) + MORE_IF_AGAIN * bool(before))

    def _worth(self, shape: Shape, what: str, detail: object) -> float:
        if what == "kind":
            if not _rare(shape.kinds[str(detail)], shape.count):
                return 0.0
            filled = detail in ("str", "object") and shape.key.lower() in PROBLEMS
            return max(RARE_KIND, badness(shape.key, "?") if filled else 0.0)
        if what == "names":
            sets = self._names.get(shape)
            names = detail if isinstance(detail, tuple) else ()
            return RARE_NAMES if sets and _stands_out(sets[names], sets) else 0.0
        if shape.apart is None:
            return 0.0
        telling = badness(shape.key, detail)
        if _stands_out(shape.apart[detail], shape.apart):
            return max(RARE_VALUE, telling)
        return telling * LESS_IF_COMMON


def _rare(number: int, of: int) -> bool:
    return number * RARE <= of or (number == 1 and of >= RARE // 2)


def _stands_out(number: int, among: dict[object, int] | dict[tuple[str, ...], int]) -> bool:
    """Say whether something that was found so often is rare, and most others aren't."""
    counts = among.values()
    of = sum(counts)
    return _rare(number, of) and sum(n for n in counts if not _rare(n, of)) >= COMMON_SHARE * of


def _extremity(shape: Shape, side: str) -> float:
    """Say how much an extreme is worth: more if it is far from the others."""
    number = shape.kinds.get("int", 0) + shape.kinds.get("num", 0)
    mean = shape.total / number
    above, below = shape.high - mean, mean - shape.low
    near, far = (below, above) if side == "high" else (above, below)
    if not far > 0:
        return 0.0
    return OUTLIER if far > FAR * near else EXTREME
