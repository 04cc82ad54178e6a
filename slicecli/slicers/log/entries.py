"""Entries: an excerpt with its repeats folded and its timestamps known.

Consecutive lines that are the same, but for a leading timestamp, are one entry with a count, the
unseen ones of a run included; lines that were apart never are. A few blank lines are left as they
came: a count would cost more than they do.
"""

from __future__ import annotations

from bisect import bisect_left
from itertools import compress, pairwise

from slicecli.slicers.log.distinct import Distinct
from slicecli.slicers.log.excerpt import Run
from slicecli.slicers.log.lines import DIGITS, stamp_end, translated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.log.excerpt import Counts, Excerpt
    from slicecli.slicers.log.rules import Rules

STAMPED_SHARE = 3
"""One in so many lines with a timestamp makes it a log whose timestamps are taken off."""

FEW_BLANK = 3
"""So many blank lines in a row are shown one by one."""

STARTS = ("0", "1", "[", "(")
"""What a line with a timestamp begins with, its digits but zeros ones."""

STAMP = 512
"""A timestamp is looked for in so many characters of a line."""


class Entries:
    """Side by side, one for each distinct run of lines: text, number, rank, repeats.

    `bodies` are the texts without their leading timestamps, `distinct` tells those apart, `holes` is
    what lies unseen right before an entry, by its index; `stamped` says that timestamps are to be taken
    off what is shown.
    """

    __slots__ = (
        "bodies",
        "distinct",
        "holes",
        "numbers",
        "ranks",
        "repeats",
        "stamped",
        "texts",
        "totals",
    )

    def __init__(self, excerpt: Excerpt, rules: Rules | None = None) -> None:
        """Fold the lines of an excerpt; rules may fold more of them."""
        self.texts: list[str] = excerpt.texts
        self.numbers: Sequence[int] = excerpt.numbers
        self.ranks: list[int] = excerpt.ranks
        self.repeats: list[int] = [1] * len(self.texts)
        self.holes: dict[int, Counts] = excerpt.holes
        self.totals = excerpt.totals
        self.bodies: list[str] = self.texts
        self.distinct: Distinct = excerpt.distinct
        stamps = self._unstamped()
        self._fold(self.bodies if rules is None else rules.alike(self.bodies, self.ranks))
        self.stamped = stamps * STAMPED_SHARE > len(self.texts) - self.texts.count("")

    def __len__(self) -> int:
        """Count the entries."""
        return len(self.texts)

    def _unstamped(self) -> int:
        """Take off the leading timestamps, and give how many there were."""
        keys = self.distinct.keys
        heads = [key[:STAMP] if key.startswith(STARTS) else "" for key in keys]
        ends = list(map(stamp_end, translated(heads, DIGITS)))
        if not any(ends):
            return 0
        starts = self.distinct.spread(ends)
        self.bodies = [text[start:] for text, start in zip(self.texts, starts, strict=True)]
        keys = self.distinct.spread([key[end:] for key, end in zip(keys, ends, strict=True)])
        self.distinct = Distinct.by(keys)
        return len(starts) - starts.count(0)

    def _fold(self, keys: list[str]) -> None:
        """Make one entry of lines in a row that have one key, unless something unseen is between."""
        bodies, holes = self.bodies, self.holes
        same = bytearray([one == two for one, two in pairwise(keys)])
        if not any(same):
            return
        runs: dict[int, int] = {}
        for index, hole in holes.items():
            if 0 < index < len(bodies) and same[index - 1]:
                if isinstance(hole, Run) and bodies[index].strip():
                    runs[index] = hole.lines
                else:
                    same[index - 1] = 0
        self.holes = {index: hole for index, hole in holes.items() if index not in runs}
        kept = bytearray(b"\1") * len(bodies)
        start = same.find(1)
        while start >= 0:
            stop = same.find(0, start)
            stop = len(bodies) if stop < 0 else stop + 1
            if not bodies[start].strip():
                start = min(start + FEW_BLANK, stop) - 1
            unseen = sum([runs[index] for index in runs if start < index < stop])
            self.repeats[start] = stop - start + unseen
            kept[start + 1 : stop] = bytes(stop - start - 1)
            start = same.find(1, stop - 1)
        self._keep(kept)

    def _keep(self, kept: bytearray) -> None:
        before = list(compress(range(len(kept)), kept))
        for name in ("texts", "bodies", "numbers", "ranks", "repeats"):
            setattr(self, name, list(compress(getattr(self, name), kept)))
        self.distinct = self.distinct.kept(kept)
        self.holes = {bisect_left(before, index): hole for index, hole in self.holes.items()}
