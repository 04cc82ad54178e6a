"""The lines that may be shown, read again by their numbers, fit to be shown and short enough."""

from __future__ import annotations

from slicecli.compare.tally import settled
from slicecli.slicers.log.clip import LongLine, clipped, redacted
from slicecli.slicers.log.lines import DIGITS, stamp_end
from slicecli.slicers.log.stems import STEMS
from slicecli.slicers.log.stream import blocks_of, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.raw import Raw
    from slicecli.shown import Cleaner

SHAPED = 512
"""Letters in which a leading timestamp is looked for."""


class Line:
    """A line as it may be shown; `secrets` were taken out of it, `stamped` says a timestamp was too."""

    __slots__ = ("secrets", "stamped", "text")

    def __init__(self, text: str, cleaner: Cleaner, limit: int) -> None:
        """Clean a line whole, and clip it then."""
        self.secrets = 0

        def clean(part: str) -> tuple[str, Mapping[str, int]]:
            shown = cleaner.clean(part)
            self.secrets += sum(shown.redacted.values())
            return str(shown.body), shown.redacted

        text, _ = redacted(text, clean)
        end = 0
        if not isinstance(text, LongLine):
            head = text[:SHAPED].encode("utf-8", "replace").translate(DIGITS).decode()
            end = stamp_end(head)
            text = text[end:]
        self.stamped = end > 0
        low = text.lower()
        focus = min((at for stem in STEMS if (at := low.find(stem)) >= 0), default=-1)
        self.text = clipped(text, limit, focus).rstrip()


def numbered_lines(raw: Raw, numbers: set[int]) -> Iterator[tuple[int, str]]:
    """Give the lines of these numbers, counted from 1, as `settled` leaves them."""
    waiting = sorted(numbers, reverse=True)
    before = 0
    for whole in lines_of(blocks_of(raw)):
        if not waiting:
            return
        if not isinstance(whole, bytes):
            before += 1
            if waiting[-1] == before:
                yield waiting.pop(), whole.line()[0]
            continue
        size = whole.count(b"\n") + (not whole.endswith(b"\n"))
        if waiting[-1] <= before + size:
            lines = settled(whole)
            while waiting and waiting[-1] <= before + size:
                number = waiting.pop()
                yield number, lines[number - before - 1].decode("utf-8", "backslashreplace")
        before += size
