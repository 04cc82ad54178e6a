"""Excerpt: the lines that are looked at closely, and exact counts of those that are not.

All lines of a small raw; of a large one its head, its tail, and what stands around the errors and
warnings that differ most. So the memory of a slicer doesn't grow with its raw.
"""

from __future__ import annotations

from slicecli.slicers.log.distinct import Distinct
from slicecli.slicers.log.levels import ranks_alike
from slicecli.slicers.log.lines import decoded, split
from slicecli.slicers.log.stems import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.raw import Raw
    from slicecli.slicers.log.rules import Rules

WHOLE_BYTES = 2 << 20
WHOLE_LINES = 40_000
"""A raw of at most so many bytes and lines is looked at whole."""


class Counts:
    """How many lines, how many of them errors and warnings."""

    __slots__ = ("errors", "lines", "warnings")

    def __init__(self, lines: int = 0, errors: int = 0, warnings: int = 0) -> None:
        """Keep the counts."""
        self.lines = lines
        self.errors = errors
        self.warnings = warnings

    def __sub__(self, other: Counts) -> Counts:
        """Give what lies between two counts from the start."""
        return Counts(
            self.lines - other.lines, self.errors - other.errors, self.warnings - other.warnings
        )


class Run(Counts):
    """Unseen lines that are all the same, but for a timestamp, as those on both their sides."""

    __slots__ = ()

    def __init__(self, counts: Counts) -> None:
        """Keep the counts."""
        super().__init__(counts.lines, counts.errors, counts.warnings)


class Excerpt:
    """Lines looked at: texts, their numbers (from 1) and ranks, side by side.

    `distinct` tells the texts apart; `holes` tells, by index into those lists, what lies unseen right
    before that line; the index after the last one stands for the end. `totals` counts the whole raw.
    """

    __slots__ = ("distinct", "holes", "numbers", "ranks", "texts", "totals")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        texts: list[str],
        distinct: Distinct,
        numbers: Sequence[int],
        ranks: list[int],
        *,
        holes: dict[int, Counts],
        totals: Counts,
    ) -> None:
        """Keep the fields."""
        self.texts = texts
        self.distinct = distinct
        self.numbers = numbers
        self.ranks = ranks
        self.holes = holes
        self.totals = totals


def excerpt_of(raw: Raw, rules: Rules | None = None) -> Excerpt:
    """Read a raw, all of it or what matters most, and count every line of it."""
    data = raw.read() if raw.size <= WHOLE_BYTES else b""
    is_large = raw.size > WHOLE_BYTES or data.count(b"\n") > WHOLE_LINES
    text = "" if is_large else decoded(data)
    # Bytes that are no text grow by being written as escapes.
    if is_large or len(text) > WHOLE_BYTES:
        from slicecli.slicers.log.pieces import surveyed  # noqa: PLC0415  only large raws need it

        return surveyed(raw, rules)
    # A byte order mark alone is a line that shows nothing, as colours alone are.
    texts = split(text) or [""] * bool(data)
    distinct = Distinct.of(texts)
    ranks = ranks_alike(texts, distinct)
    if rules is not None:
        ranks = rules.ranks(texts, ranks)
    totals = Counts(len(texts), ranks.count(ERROR), ranks.count(WARNING))
    return Excerpt(texts, distinct, range(1, len(texts) + 1), ranks, holes={}, totals=totals)
