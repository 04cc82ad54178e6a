"""Reads a diff once, from front to back, in the memory of a piece and of what may be shown of it.

Every line is part of a file's header, of a hunk, or of a message between files. Lines that open a
header in one program's notation may be prose in another's, so a header counts only once something
confirms it; until then its lines may still turn out to be part of a message.
"""

from __future__ import annotations

from slicecli.slicers.diff.bulk import PLAIN_LINES, bulk, plain_header
from slicecli.slicers.diff.collect import Collector
from slicecli.slicers.diff.messages import Tongue, begins_message
from slicecli.slicers.diff.patch import UNIFIED, Patch
from slicecli.slicers.diff.pieces import Piece, pieces
from slicecli.slicers.diff.readers import READERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw
    from slicecli.slicers.diff.bodies import Body

_BULKY = b"d@"
_DIFF = _BULKY[0]


def scan(raw: Raw, cap: int) -> Patch:
    """Find the files, hunks and messages of a diff; keep what a cap of so many tokens may show."""
    scanner = Scanner(cap)
    for piece in pieces(raw):
        scanner.feed(piece)
    return scanner.finish(raw.size)


class Scanner:
    """Where a scan stands.

    `found` gathers what was read, `line` is the number of the line that is being read, `in_head`
    says that a file's header is open.
    """

    __slots__ = (
        "_begun",
        "_body",
        "_notation",
        "_piece",
        "_singly",
        "_tongue",
        "found",
        "in_head",
        "line",
    )

    def __init__(self, cap: int) -> None:
        """Stand before the first line."""
        self.found = Collector(cap)
        self.line = 1
        self.in_head = False
        self._tongue = Tongue()
        self._piece = Piece(b"\n", 0, 0)
        self._body: Body | None = None
        self._notation = UNIFIED
        self._begun = (0, 1)
        # Up to this offset nothing can be passed over: looking again at every hunk would be quadratic.
        self._singly = 0

    def feed(self, piece: Piece) -> None:
        """Read the lines of a piece."""
        self._piece = piece
        data, pos, end = piece.data, 1, len(piece.data)
        while pos < end:
            if self._body is not None:
                pos = self._take(self._body, data, pos)
                continue
            ahead = self._bulk(data, pos) if data[pos] in _BULKY else 0
            if not ahead:
                ahead = data.find(b"\n", pos) + 1
                self._read(data, pos, ahead)
                self.line += 1
            pos = ahead

    def finish(self, size: int) -> Patch:
        """End at the end of raw, which has so many bytes."""
        if self._body is not None:
            self._body.close()
            self.end(self._body, size)
        return self.found.finish(size, self.line)

    def at(self, pos: int) -> int:
        """Give the offset in raw of a line of the piece."""
        return self._piece.at(pos)

    def open(self, data: bytes, pos: int, stop: int, *, sure: bool) -> None:
        """Open the header of a file, whose first line names it."""
        self.found.open(self.at(pos), self.line, sure=sure).names(data[pos:stop])
        self.in_head = True

    def begin(
        self, body: Body, notation: str, pos: int, begun: tuple[int, int] | None = None
    ) -> None:
        """Begin a hunk at this line, or at an earlier one given by its offset and number."""
        offset = self.at(pos)
        if self.found.file is None:
            self.found.open(offset, self.line, sure=False)
        self.found.end_head(offset)
        self._tongue.rest()
        self.in_head = False
        self._begun = begun or (offset, self.line)
        self._notation = notation
        self._body = body

    def pass_over(self, body: Body) -> None:
        """Begin lines of a header that nobody reads."""
        self._body = body

    def end(self, body: Body, offset: int) -> None:
        """End a hunk at this offset."""
        self._body = None
        start, line = self._begun
        if not body.is_hunk:
            self.found.patch.binary_lines += body.lines
        elif body.lines or body.is_certain:
            if body.no_old or body.no_new:
                self.found.found_empty(old=body.no_old, new=body.no_new)
            self.found.add_hunk(self._notation, start, offset, line, body)
        else:
            self.found.take_back(start, line)

    def _take(self, body: Body, data: bytes, pos: int) -> int:
        before = body.lines
        pos = body.take(data, pos)
        self.line += body.lines - before
        if body.done:
            self.end(body, self.at(pos))
        return pos

    def _bulk(self, data: bytes, pos: int) -> int:
        """Read much in one go, where what begins here is of the plainest kind; give where it ends."""
        found, offset = self.found, self.at(pos)
        if data[pos] == _DIFF:
            name, stop = plain_header(data, pos)
            if stop:
                found.open(offset, self.line, sure=True).plain(name)
                self.in_head = True
                self.line += PLAIN_LINES
            return stop
        if found.wants_hunks or not found.counts_on or offset < self._singly:
            return 0
        passed = bulk(data, pos)
        if not passed.hunks:
            self._singly = self.at(passed.stop)
            return 0
        found.end_head(offset)
        self._tongue.rest()
        self.in_head = False
        found.add_hunks(passed, self.at(passed.stop))
        self.line += passed.lines
        return passed.stop

    def _read(self, data: bytes, pos: int, stop: int) -> None:
        """Read one line that isn't in a hunk."""
        reader = READERS.get(data[pos])
        if reader is not None and reader(self, data, pos, stop):
            return
        line = data[pos:stop]
        if self.in_head and self._carry(line):
            return
        self.in_head = False
        offset = self.at(pos)
        self.found.close(offset)
        known = self._tongue.knows(line)
        self.found.other(offset, self.line, known=known, empty=not line.strip())

    def _carry(self, line: bytes) -> bool:
        """Take a line into the open header: one that is known, or any until the file has a name."""
        found = self.found
        if not line.strip(b" \r\n-") or begins_message(line):
            return False
        if not found.head.take(line):
            return found.sure and found.head.new is None
        if found.head.is_git:
            found.confirm()
        return True
