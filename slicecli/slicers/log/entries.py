"""Entries: an excerpt with its repeats folded and its timestamps known.

Consecutive lines that are the same, but for a leading timestamp, are one entry with a count; lines
that were apart never are. A few blank lines are left as they came: a count would cost more than they do.
"""

from __future__ import annotations

from slicecli.slicers.log.lines import stamp_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.log.excerpt import Counts, Excerpt

STAMPED_SHARE = 3
"""One in so many lines with a timestamp makes it a log whose timestamps are taken off."""


FEW_BLANK = 3
"""So many blank lines in a row are shown one by one."""


class Entries:
    """Side by side, one for each distinct run of lines: text, number, rank, repeats.

    `bodies` are the texts without their leading timestamps, `holes` what lies unseen right before
    an entry, by its index; `stamped` says that timestamps are to be taken off what is shown.
    """

    __slots__ = ("bodies", "holes", "numbers", "ranks", "repeats", "stamped", "texts", "totals")

    def __init__(self, excerpt: Excerpt) -> None:
        """Fold the lines of an excerpt."""
        self.texts: list[str] = []
        self.bodies: list[str] = []
        self.numbers: list[int] = []
        self.ranks: list[int] = []
        self.repeats: list[int] = []
        self.holes: dict[int, Counts] = {}
        self.totals = excerpt.totals
        self.stamped = self._fold(excerpt)
        end = excerpt.holes.get(len(excerpt.texts))
        if end is not None:
            self.holes[len(self.texts)] = end

    def __len__(self) -> int:
        """Count the entries."""
        return len(self.texts)

    def _fold(self, excerpt: Excerpt) -> bool:
        stamps = written = blank = 0
        last: str | None = None
        for index, text in enumerate(excerpt.texts):
            end = stamp_end(text)
            body = text[end:] if end else text
            if end:
                stamps += 1
            hole = excerpt.holes.get(index)
            if body == last and hole is None:
                blank = blank + 1 if not body.strip() else 0
                if not blank or blank > FEW_BLANK:
                    self.repeats[-1] += 1
                    continue
            else:
                blank = 1
            if hole is not None:
                self.holes[len(self.texts)] = hole
            written += bool(text)
            last = body
            self.texts.append(text)
            self.bodies.append(body)
            self.numbers.append(excerpt.numbers[index])
            self.ranks.append(excerpt.ranks[index])
            self.repeats.append(1)
        return stamps * STAMPED_SHARE > written
