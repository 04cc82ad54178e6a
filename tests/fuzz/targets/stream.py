"""Large logs, made small: blocks, giant lines and the survey, at a few bytes instead of megabytes."""

from __future__ import annotations

from unittest import mock

from slicecli.raw import Raw
from slicecli.slicers.log import pieces, stream
from slicecli.slicers.log.levels import rank_of
from slicecli.slicers.log.lines import decoded, split
from slicecli.slicers.log.pieces import surveyed
from slicecli.slicers.log.stems import ERROR, WARNING
from slicecli.slicers.log.stream import Giant, blocks_of, lines_of
from tests.fuzz.draw import Draw
from tests.fuzz.targets.log import WORDS, beginnings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["HEAD", "WORDS", "beginnings", "target"]

HEAD = b"\xff\x40\x40\x40\x40"


class Blocks(Raw):
    """A raw that comes in blocks of a size drawn."""

    __slots__ = ("_size",)

    def __init__(self, data: bytes, size: int) -> None:
        super().__init__(data)
        self._size = size

    def blocks(self, size: int = 0) -> Iterator[memoryview]:
        del size
        return super().blocks(self._size)


def target(data: bytes) -> None:
    draw = Draw(data)
    size, end = 24 + 2 * draw.byte(), 1 + draw.byte()
    head, tail, around = 1 + draw.byte(), 1 + draw.byte(), 1 + draw.byte()
    body = draw.rest()
    raw = Blocks(body, size)
    lines = split(decoded(body))
    utf16 = body[:2] in (b"\xff\xfe", b"\xfe\xff")
    with (
        mock.patch.multiple(stream, END_BYTES=end, LONG_BYTES=2 * end),
        mock.patch.multiple(pieces, HEAD_BYTES=head, TAIL_BYTES=tail),
        mock.patch.multiple(pieces, BEFORE_BYTES=around, AFTER_BYTES=2 * around),
    ):
        _parts_are_all(raw, lines, utf16=utf16)
        excerpt = surveyed(raw)
    if not utf16:
        assert excerpt.totals.lines == len(lines), "every line is counted"
    seen = [*excerpt.numbers]
    assert seen == sorted(set(seen)), "lines are in order"
    assert len(excerpt.texts) == len(seen) == len(excerpt.ranks)
    holes = excerpt.holes.values()
    for word, rank in (("lines", None), ("errors", ERROR), ("warnings", WARNING)):
        inside = len(seen) if rank is None else excerpt.ranks.count(rank)
        outside = sum(getattr(hole, word) for hole in holes)
        assert inside + outside == getattr(excerpt.totals, word), word
        assert all(getattr(hole, word) >= 0 for hole in holes), word
    longest = max(map(len, body.split(b"\n")))
    if longest <= end and not utf16:
        for rank, total in ((ERROR, excerpt.totals.errors), (WARNING, excerpt.totals.warnings)):
            assert total == [rank_of(line) for line in lines].count(rank), rank
        for number, text in zip(seen, excerpt.texts, strict=True):
            assert text == lines[number - 1]


def _parts_are_all(raw: Raw, lines: list[str], *, utf16: bool) -> None:
    """See that blocks of lines and giants together are the raw."""
    whole, count = 0, 0
    stated = b"".join(blocks_of(raw))
    for part in lines_of(blocks_of(raw)):
        if isinstance(part, Giant):
            whole += part.size + 1
            count += 1
            part.line()
        else:
            whole += len(part)
            count += part.count(b"\n") + (not part.endswith(b"\n"))
    assert whole in (len(stated), len(stated) + 1)
    assert utf16 or count == len(lines)
