"""Survey: one pass over a large raw that counts every line and picks what to look at closely.

Memory is bounded whatever comes: a block, the line it broke off in, and a bounded table of distinct
errors and warnings. What was picked is read again afterwards, as pieces with exact counts at their
borders.
"""

from __future__ import annotations

from slicecli.slicers.log.excerpt import Counts, Excerpt
from slicecli.slicers.log.levels import ERROR, WARNING
from slicecli.slicers.log.lines import DIGITS, translated
from slicecli.slicers.log.matcher import matcher
from slicecli.slicers.log.stream import Giant, blocks_of, lines_of, text_and_rank

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw

HEAD_BYTES = 48 << 10
TAIL_BYTES = 384 << 10
BEFORE_BYTES = 3 << 10
AFTER_BYTES = 5 << 10
PIECE_LINES = 8192
"""Of the head and the tail at most so many lines are looked at."""

NEIGHBOURHOODS = 96
GIANTS = 8
DISTINCT = 4096
"""So many distinct templates are told apart; later ones no longer are."""

TEMPLATE = 100


class Mark:
    """A place at a line's start: its offset in the stream, and what was counted before it."""

    __slots__ = ("before", "offset")

    def __init__(self, offset: int, before: Counts) -> None:
        """Keep the place."""
        self.offset = offset
        self.before = before


class Kind:
    """Lines of one template: how many, and where the first and the last of them are."""

    __slots__ = ("count", "first", "last", "rank")

    def __init__(self, rank: int, first: Mark) -> None:
        """Begin with the first."""
        self.rank = rank
        self.count = 1
        self.first = first
        self.last = first


class Survey:
    """What the pass has counted and found so far."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.offset = 0
        self.lines = 0
        self.errors = 0
        self.warnings = 0
        self.kinds: dict[str, Kind] = {}
        self.giants: list[tuple[Mark, str, int]] = []

    def take(self, block: bytes) -> None:
        """Count whole lines and note what is in them."""
        counted = 0
        for start, stop in matcher().suspects(block):
            text, rank = text_and_rank(block[start:stop])
            if rank:
                self.lines += block.count(b"\n", counted, start)
                counted = start
                self._note(rank, text, self.offset + start)
        self.lines += block.count(b"\n", counted) + (not block.endswith(b"\n"))
        self.offset += len(block)

    def take_giant(self, giant: Giant) -> None:
        """Count one very long line; the first few and the last are kept."""
        text, rank = giant.line()
        del self.giants[GIANTS - 1 :]
        self.giants.append((self._mark(self.offset), text, rank))
        if rank:
            self._count(rank)
        self.lines += 1
        self.offset += giant.size + 1

    def totals(self) -> Counts:
        """Give what was counted."""
        return Counts(self.lines, self.errors, self.warnings)

    def _mark(self, offset: int) -> Mark:
        return Mark(offset, self.totals())

    def _count(self, rank: int) -> None:
        if rank == ERROR:
            self.errors += 1
        else:
            self.warnings += 1

    def _note(self, rank: int, text: str, offset: int) -> None:
        template = translated([text[:TEMPLATE]], DIGITS)[0]
        kind = self.kinds.get(template)
        if kind is not None:
            kind.count += 1
            kind.last = self._mark(offset)
        elif len(self.kinds) < DISTINCT:
            self.kinds[template] = Kind(rank, self._mark(offset))
        self._count(rank)

    def best(self) -> list[Mark]:
        """Pick the places worth a closer look: errors first, the rare before the frequent."""
        kinds = sorted(
            self.kinds.values(), key=lambda kind: (-kind.rank, kind.count, -kind.last.offset)
        )
        marks = {}
        for kind in kinds[:NEIGHBOURHOODS]:
            marks[kind.first.offset] = kind.first
            marks[kind.last.offset] = kind.last
        return [marks[offset] for offset in sorted(marks)]


class Piece:
    """Lines that stand together: the counts before and behind them, their texts and ranks."""

    __slots__ = ("before", "behind", "ranks", "texts")

    def __init__(self, before: Counts, texts: list[str], ranks: list[int]) -> None:
        """Keep the lines; `before` counts what precedes the first."""
        self.before = before
        self.texts = texts
        self.ranks = ranks
        self.behind = Counts(
            before.lines + len(texts),
            before.errors + ranks.count(ERROR),
            before.warnings + ranks.count(WARNING),
        )

    def head(self, lines: int) -> Piece:
        """Give the first lines of the piece."""
        return Piece(self.before, self.texts[:lines], self.ranks[:lines])

    def tail(self, lines: int) -> Piece:
        """Give the last lines of the piece."""
        ranks = self.ranks[-lines:]
        counts = Counts(lines, ranks.count(ERROR), ranks.count(WARNING))
        return Piece(self.behind - counts, self.texts[-lines:], ranks)


def surveyed(raw: Raw) -> Excerpt:
    """Count every line of a large raw and look closely at the best of it."""
    survey = Survey()
    for part in lines_of(blocks_of(raw)):
        if isinstance(part, Giant):
            survey.take_giant(part)
        else:
            survey.take(part)
    return _joined(_pieces(raw, survey), survey.totals())


def _pieces(raw: Raw, survey: Survey) -> list[Piece]:
    """Read what was picked: head, tail, and what stands around each mark."""
    size = survey.offset
    ranges: list[tuple[int, int]] = [(0, min(size, HEAD_BYTES))]
    marks = survey.best()
    ranges += [(max(0, mark.offset - BEFORE_BYTES), mark.offset + AFTER_BYTES) for mark in marks]
    ranges.append((max(0, size - TAIL_BYTES), size))
    pieces = [Piece(mark.before, [text], [rank]) for mark, text, rank in survey.giants]
    known = [Mark(0, Counts()), *marks, Mark(size, survey.totals())]
    for start, data in _read(raw, _merged(ranges)):
        piece = _piece(start, data, known)
        if piece is not None:
            pieces.append(piece)
    return sorted(pieces, key=lambda piece: piece.before.lines)


def _merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for start, stop in sorted(ranges):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(stop, merged[-1][1]))
        else:
            merged.append((start, stop))
    return merged


def _read(raw: Raw, ranges: list[tuple[int, int]]) -> list[tuple[int, bytes]]:
    """Read ranges of the stream again, each cut to whole lines; giants are passed over."""
    parts: list[tuple[int, bytes]] = []
    offset = 0
    waiting = list(ranges)
    for part in lines_of(blocks_of(raw)):
        size = part.size + 1 if isinstance(part, Giant) else len(part)
        while waiting and waiting[0][0] < offset + size:
            start, stop = waiting[0]
            if not isinstance(part, Giant):
                first = max(0, start - offset)
                if start > offset:
                    first = part.find(b"\n", first - 1) + 1 or len(part)
                last = min(len(part), stop - offset)
                if last < len(part):
                    last = part.rfind(b"\n", 0, last) + 1
                if parts and parts[-1][0] + len(parts[-1][1]) == offset + first:
                    parts[-1] = (parts[-1][0], parts[-1][1] + part[first:last])
                elif first < last:
                    parts.append((offset + first, part[first:last]))
            if stop <= offset + size:
                waiting.pop(0)
            else:
                waiting[0] = (offset + size, stop)
        offset += size
        if not waiting:
            break
    return parts


def _piece(start: int, data: bytes, known: list[Mark]) -> Piece | None:
    """Make a piece of read lines, counted from a mark inside it or at its border."""
    lines = data.split(b"\n")
    if not lines[-1]:
        lines.pop()
    judged = [text_and_rank(line) for line in lines]
    texts = [text for text, _ in judged]
    ranks = [rank for _, rank in judged]
    mark = next((mark for mark in known if start <= mark.offset <= start + len(data)), None)
    if mark is None:
        return None
    above = data.count(b"\n", 0, mark.offset - start)
    if mark.offset - start == len(data) and not data.endswith(b"\n"):
        above += 1
    before = mark.before - Counts(above, ranks[:above].count(ERROR), ranks[:above].count(WARNING))
    piece = Piece(before, texts, ranks)
    if len(texts) <= PIECE_LINES:
        return piece
    return piece.head(PIECE_LINES) if start == 0 else piece.tail(PIECE_LINES)


def _joined(pieces: list[Piece], totals: Counts) -> Excerpt:
    texts: list[str] = []
    numbers: list[int] = []
    ranks: list[int] = []
    holes: dict[int, Counts] = {}
    behind = Counts()
    for piece in pieces:
        hole = piece.before - behind
        if hole.lines:
            holes[len(texts)] = hole
        texts += piece.texts
        ranks += piece.ranks
        numbers += range(piece.before.lines + 1, piece.behind.lines + 1)
        behind = piece.behind
    hole = totals - behind
    if hole.lines:
        holes[len(texts)] = hole
    return Excerpt(texts, numbers, ranks, holes, totals)
