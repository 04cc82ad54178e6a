"""Pieces: what a survey picked of a large raw, read again, with exact counts at every border.

The head, the tail, and what stands around each mark. What lies between two pieces is a hole, but for
lines that are all the same as those on both its sides: they are told to be a run.
"""

from __future__ import annotations

from slicecli.slicers.log.distinct import Distinct
from slicecli.slicers.log.excerpt import Counts, Excerpt, Run
from slicecli.slicers.log.kinds import Kinds, Mark
from slicecli.slicers.log.lines import DIGITS, UTF8_MARK, split, stamp_end
from slicecli.slicers.log.ranges import Marked, merged, read_ranges, stream_ranges
from slicecli.slicers.log.stems import ERROR, WARNING
from slicecli.slicers.log.stream import LONG_BYTES, Giant, blocks_of, lines_of, text_and_rank
from slicecli.slicers.log.survey import Survey
from slicecli.utf16 import SAMPLE, utf16_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.raw import Raw
    from slicecli.slicers.log.rules import Rules

    Read = Callable[[int, int], bytes]

HEAD_BYTES = 48 << 10
TAIL_BYTES = 384 << 10
BEFORE_BYTES = 3 << 10
AFTER_BYTES = 5 << 10
PIECE_LINES = 8192
"""Of the head and the tail at most so many lines are looked at."""

COMPARED = 1 << 20
"""Bytes of a run that are compared at once."""


class Piece:
    """Lines that stand together: what was counted before them, their texts and ranks.

    `data` is their bytes, which stand at offset `start` of the stream; a giant's are not kept.
    """

    __slots__ = ("before", "behind", "data", "ranks", "start", "texts")

    def __init__(
        self, before: Counts, texts: list[str], ranks: list[int], start: int, data: bytes
    ) -> None:
        """Keep the lines."""
        self.before = before
        self.texts = texts
        self.ranks = ranks
        self.start = start
        self.data = data
        self.behind = Counts(
            before.lines + len(texts),
            before.errors + ranks.count(ERROR),
            before.warnings + ranks.count(WARNING),
        )


def surveyed(raw: Raw, rules: Rules | None = None) -> Excerpt:
    """Count every line of a large raw and look closely at the best of it."""
    read = _reader(raw)
    survey = Survey(read)
    if rules is not None:
        from slicecli.slicers.log.ruled_survey import RuledSurvey  # noqa: PLC0415  hardly ever

        survey = RuledSurvey(rules)
    for part in lines_of(blocks_of(raw)):
        if isinstance(part, Giant):
            survey.take_giant(part)
        else:
            survey.take(part)
    return _joined(_pieces(raw, survey, read), survey.totals(), read)


def _reader(raw: Raw) -> Read | None:
    """Give what reads the stream from one offset to another; None where it isn't the raw's bytes."""
    first = raw.read(0, SAMPLE)
    if utf16_of(first):
        return None
    mark = len(UTF8_MARK) if first.startswith(UTF8_MARK) else 0
    return lambda start, stop: raw.read(start + mark, stop + mark)


def _pieces(raw: Raw, survey: Survey, read: Read | None) -> list[Piece]:
    """Read what was picked: head, tail, and what stands around each mark."""
    size = survey.offset
    ranges: list[tuple[int, int]] = [(0, min(size, HEAD_BYTES))]
    marks = survey.best()
    ranges += [(max(0, mark.offset - BEFORE_BYTES), mark.offset + AFTER_BYTES) for mark in marks]
    ranges.append((max(0, size - TAIL_BYTES), size))
    pieces = [Piece(mark.before, [text], [rank], 0, b"") for mark, text, rank in survey.giants]
    known = [Mark(0, Counts()), *marks, Mark(size, survey.totals())]
    wanted = merged(ranges)
    marked = Marked(marks)
    # What belongs to a giant is only known to a stream.
    if read is None or survey.giants:
        parts = stream_ranges(raw, wanted, marked)
    else:
        parts = read_ranges(read, wanted, size, marked)
    for start, data in parts:
        piece = _piece(start, data, known, survey.kinds)
        if piece is not None:
            pieces.append(piece)
    return sorted(pieces, key=lambda piece: piece.before.lines)


def _piece(start: int, data: bytes, known: list[Mark], kinds: Kinds) -> Piece | None:
    """Make a piece of read lines, counted from a mark inside it or at its border."""
    start, data = _shortened(start, data)
    texts, ranks = _judged(data, kinds)
    stop = start + len(data)
    mark = next((mark for mark in known if start <= mark.offset <= stop), None)
    if mark is None or not texts:
        return None
    above = data.count(b"\n", 0, mark.offset - start)
    if mark.offset == stop and not data.endswith(b"\n"):
        above += 1
    before = mark.before - Counts(above, ranks[:above].count(ERROR), ranks[:above].count(WARNING))
    return Piece(before, texts, ranks, start, data)


def _shortened(start: int, data: bytes) -> tuple[int, bytes]:
    """Give the first lines of the head, the last ones of any other piece."""
    lines = data.split(b"\n")
    if len(lines) <= PIECE_LINES + 1:
        return start, data
    if start == 0:
        return 0, b"\n".join(lines[:PIECE_LINES]) + b"\n"
    kept = b"\n".join(lines[-PIECE_LINES - data.endswith(b"\n") :])
    return start + len(data) - len(kept), kept


def _judged(data: bytes, kinds: Kinds) -> tuple[list[str], list[int]]:
    """Give the texts and the ranks of whole lines, as `text_and_rank` does for each of them."""
    texts = split(data.decode("utf-8", "backslashreplace"))
    ranks = [0] * len(texts)
    line = at = 0
    for start, stop in kinds.suspects(data):
        line += data.count(b"\n", at, start)
        ranks[line] = kinds.judge(data[start:stop]).rank
        at = start
    if len(data) > LONG_BYTES:
        for line, part in enumerate(data.split(b"\n")):
            if len(part) > LONG_BYTES:
                texts[line] = text_and_rank(part)[0]
    return texts, ranks


def _joined(pieces: list[Piece], totals: Counts, read: Read | None) -> Excerpt:
    texts: list[str] = []
    numbers: list[int] = []
    ranks: list[int] = []
    holes: dict[int, Counts] = {}
    behind = Counts()
    above: Piece | None = None
    for piece in pieces:
        hole = piece.before - behind
        if hole.lines:
            is_run = above is not None and read is not None and _is_run(above, piece, read)
            holes[len(texts)] = Run(hole) if is_run else hole
        texts += piece.texts
        ranks += piece.ranks
        numbers += range(piece.before.lines + 1, piece.behind.lines + 1)
        behind, above = piece.behind, piece
    hole = totals - behind
    if hole.lines:
        holes[len(texts)] = hole
    return Excerpt(texts, Distinct.of(texts), numbers, ranks, holes=holes, totals=totals)


def _is_run(above: Piece, below: Piece, read: Read) -> bool:
    """Say whether all lines between two pieces are the same as those beside them, but for stamps.

    Stamps are of one shape: then the lines have one length, and only the digits of what stands
    behind the stamp are left to compare, each in its column.
    """
    line = above.data[above.data.rfind(b"\n", 0, -1) + 1 :]
    shape = line.translate(DIGITS)
    if not below.data.translate(DIGITS).startswith(shape) or not line.endswith(b"\n"):
        return False
    stamp = stamp_end(shape.decode("utf-8", "backslashreplace"))
    columns = [at for at in range(stamp, len(line)) if line[at : at + 1].isdigit()]
    start, stop, size = above.start + len(above.data), below.start, len(line)
    if (stop - start) % size or not _are_columns(below.data[:size], line, columns):
        return False
    step = max(1, COMPARED // size) * size
    while start < stop:
        data = read(start, min(stop, start + step))
        if data.translate(DIGITS) != shape * (len(data) // size):
            return False
        if not _are_columns(data, line, columns):
            return False
        start += len(data) or stop
    return True


def _are_columns(data: bytes, line: bytes, columns: list[int]) -> bool:
    size = len(line)
    return all(data[at::size] == line[at : at + 1] * (len(data) // size) for at in columns)
