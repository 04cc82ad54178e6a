"""Lines: a raw read once, for its page.

Of every line its rank; of those that stand in the page their text as it may be shown: what a terminal
would have left standing of it, escape sequences and secrets out, what hides visible, and clipped where
it is very long. Memory is a byte for each line and what the page has.
"""

from __future__ import annotations

from slicecli.controls import plain
from slicecli.slicers.log.clip import clipped, redacted
from slicecli.slicers.log.lines import split
from slicecli.slicers.log.stems import ERROR, WARNING
from slicecli.slicers.log.stream import LONG_BYTES, Giant, blocks_of, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from slicecli.raw import Raw
    from slicecli.shown import Cleaner
    from slicecli.slicers.log.kinds import Kinds

LIMIT = 2000
"""Characters that are shown of a line, its head and its tail."""


class Line:
    """A line as it may be shown; `rewritten` counts characters that others were written over."""

    __slots__ = ("rewritten", "text")

    def __init__(self, text: str, rewritten: int = 0) -> None:
        """Keep the fields."""
        self.text = text
        self.rewritten = rewritten


class Lines:
    """What was read: `shown` lines by their number (from 1), and the rank of all.

    `clipped` counts lines of those shown, `escaped` what was made visible in them and `redacted` what
    was taken out.
    """

    __slots__ = ("_ranks", "clipped", "escaped", "redacted", "shown")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._ranks = bytearray()
        self.shown: dict[int, Line] = {}
        self.clipped = 0
        self.escaped = 0
        self.redacted = 0

    def __len__(self) -> int:
        """Count the lines read."""
        return len(self._ranks)

    def rank(self, number: int) -> int:
        """Give 2 for a line that is an error, 1 for a warning, else 0."""
        return self._ranks[number - 1] if number <= len(self._ranks) else 0

    def errors(self, lines: range) -> int:
        """Count the errors in a range of lines."""
        return self._ranks.count(ERROR, lines.start - 1, lines.stop - 1)

    def warnings(self, lines: range) -> int:
        """Count the warnings in a range of lines."""
        return self._ranks.count(WARNING, lines.start - 1, lines.stop - 1)

    def first(self, rank: int, lines: range) -> int:
        """Give the number of the first line of a rank in a range; 0 where there is none."""
        return self._ranks.find(rank, lines.start - 1, lines.stop - 1) + 1

    def read(
        self, raw: Raw, wanted: Iterable[range], cleaner: Cleaner, kinds: Kinds | None
    ) -> None:
        """Read a raw; `kinds` judges its lines, without it none is an error.

        `wanted` are the lines to show, in ranges that aren't empty, in order.
        """
        waiting = list(wanted)[::-1]
        for part in lines_of(blocks_of(raw)):
            start = len(self._ranks) + 1
            if isinstance(part, Giant):
                self._take_giant(part, waiting, cleaner, is_judged=kinds is not None)
            else:
                self._rank(part, kinds)
                self._take(part, start, waiting, cleaner)
            while waiting and waiting[-1].stop <= len(self._ranks) + 1:
                waiting.pop()

    def _rank(self, block: bytes, kinds: Kinds | None) -> None:
        """Rank the lines of a block, of which only those that may matter are looked at."""
        counted = line = 0
        ranks = bytearray(block.count(b"\n") + (not block.endswith(b"\n")))
        for start, stop in kinds.suspects(block) if kinds is not None else ():
            rank = kinds.judge(block[start:stop]).rank if kinds is not None else 0
            if rank:
                line += block.count(b"\n", counted, start)
                counted = start
                ranks[line] = rank
        self._ranks += ranks

    def _take(self, block: bytes, start: int, waiting: list[range], cleaner: Cleaner) -> None:
        lines: list[bytes] = []
        for wanted in reversed(waiting):
            first, stop = max(wanted.start, start), min(wanted.stop, len(self._ranks) + 1)
            if first >= stop:
                break
            lines = lines or block.split(b"\n")
            self._show(first, lines[first - start : stop - start], cleaner)

    def _show(self, number: int, lines: list[bytes], cleaner: Cleaner) -> None:
        """Show lines that stand together, cleaned together: a secret may be known by its neighbour."""
        if any(len(line) > LONG_BYTES for line in lines):
            for at, line in enumerate(lines, number):
                if len(line) > LONG_BYTES:
                    giant = Giant()
                    giant.take(line)
                    self._show_giant(at, giant.line()[0], cleaner)
                else:
                    self._show(at, [line], cleaner)
            return
        settled = _settled(b"\n".join(lines).decode("utf-8", "backslashreplace"))
        shown = cleaner.clean("\n".join([line.text for line in settled]))
        texts = str(shown.body).split("\n")
        if len(texts) != len(settled) > 1:
            # What was taken out went over a line's end: line by line nothing does.
            for at, line in enumerate(lines, number):
                self._show(at, [line], cleaner)
            return
        self._count(shown.escaped, shown.redacted)
        for at, (shown_line, clean) in enumerate(zip(settled, texts, strict=False), number):
            shown_line.text = clean
            if len(clean) > LIMIT:
                shown_line.text = clipped(clean, LIMIT)
                self.clipped += 1
            self.shown[at] = shown_line

    def _take_giant(
        self, giant: Giant, waiting: list[range], cleaner: Cleaner, *, is_judged: bool
    ) -> None:
        text, rank = giant.line()
        self._ranks.append(rank if is_judged else 0)
        if waiting and len(self._ranks) in waiting[-1]:
            self._show_giant(len(self._ranks), text, cleaner)

    def _show_giant(self, number: int, text: str, cleaner: Cleaner) -> None:
        """Show a line that was never held whole: secrets go out of its parts before it is clipped."""
        text, kinds = redacted(text, cleaner.redacted)
        self._count(0, kinds)
        shown = cleaner.clean(clipped(text, LIMIT))
        self.clipped += 1
        self._count(shown.escaped, shown.redacted)
        self.shown[number] = Line(" ".join(str(shown.body).split("\n")))

    def _count(self, escaped: int, kinds: Mapping[str, int]) -> None:
        self.escaped += escaped
        self.redacted += sum(kinds.values())


def _settled(text: str) -> list[Line]:
    """Give the lines of a text as a terminal would have left them, or as errors stood in them."""
    texts = split(f"{text}\n")
    if "\r" not in text and "\b" not in text:
        return [Line(line) for line in texts]
    wholes = (line.rstrip("\r") for line in plain(text).split("\n"))
    return [
        Line(line, max(0, len(whole) - len(line)))
        for whole, line in zip(wholes, texts, strict=True)
    ]
