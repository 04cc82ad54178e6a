"""Reading a raw of any size in bounded memory.

Values that fit a window are read whole by the C scanner, containers that don't are opened and read
child by child.

A value is first tried whole. Where that fails, and nothing more can be got into sight, one look over
the window says which containers it doesn't close: those are opened, the rest is tried whole again.
So nothing is looked at more than a few times, whatever the nesting.
"""

from __future__ import annotations

from slicecli.errors import Unsuitable
from slicecli.slicers.json.grammar import (
    DeepReader,
    Malformed,
    after_space,
    skip_string,
    unclosed,
)
from slicecli.slicers.json.opened import BATCH, BATCH_CHARS, Opened
from slicecli.slicers.json.shape import Shape
from slicecli.slicers.json.values import DEEPEST, scan_quickly, scan_string, scan_wholly
from slicecli.slicers.json.window import LEAST, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw
    from slicecli.slicers.json.feed import Feeder

TAIL = 16
"""A number that ends so near the end of what is in sight may go on."""

SMALL = LEAST
"""A raw of at most so many bytes is read wholly at once: speed is no matter there."""


class Reader:
    """Reads a raw into an opened stream of values; `stray` counts its bytes that are no UTF-8."""

    __slots__ = (
        "_at",
        "_feeder",
        "_frames",
        "_keep",
        "_names",
        "_quickly",
        "_raw",
        "_scan",
        "_stops",
        "_window",
    )

    def __init__(self, raw: Raw, feeder: Feeder, keep: int) -> None:
        """Prepare; of each opened container the first `keep` children are remembered."""
        self._raw = raw
        self._feeder = feeder
        self._keep = keep
        self._window = Window(raw)
        self._quickly = raw.size > SMALL
        self._scan = scan_quickly if self._quickly else scan_wholly
        self._at = 0
        self._frames: list[Opened] = []
        # The names under which the opened containers stand, that of the next value last.
        self._names: list[str | None] = []
        # Where containers begin that the window doesn't close, the next one last.
        self._stops: list[int] = []

    @property
    def stray(self) -> int:
        """How many bytes are no UTF-8."""
        return self._window.stray

    def read(self) -> Opened:
        """Give the stream of all values in the raw.

        Raises Unsuitable where it is no JSON.
        """
        stream = Opened("stream", Shape(), -1, self._feeder, self._keep)
        self._push(stream)
        try:
            while self._frames:
                frame = self._frames[-1]
                if frame.kind == "object":
                    self._members(frame)
                else:
                    self._elements(frame)
        except Malformed as error:
            place = self._window.place(error.at)
            raise Unsuitable(slicer="json", detail=_told(self._raw, place, error)) from None
        if not stream.count:
            raise Unsuitable(slicer="json", detail="there is no value in it")
        return stream

    def _push(self, frame: Opened) -> None:
        self._frames.append(frame)
        self._names.append(None)

    def _elements(self, frame: Opened) -> None:
        """Read elements of an array or a stream until it ends or one is opened."""
        if not self._begins(frame):
            return
        between = "\n" if frame.kind == "stream" else ","
        while True:
            taken = self._run(frame, between)
            if frame.is_full:
                frame.flush(self._window, quickly=self._quickly)
            if not taken:
                if self._peek() == _closer(frame) == "":
                    self._close(frame)
                    return
                if not self._value(frame):
                    return
            end, text = self._at, self._window.text
            if not self._goes_on(frame):
                return
            if self._window.text is text and end < self._at:
                between = text[end : self._at]

    def _run(self, frame: Opened, between: str) -> bool:
        """Read elements as long as the same text stands between them: what a writer makes.

        Say whether that ends behind an element, and not before one.
        """
        scan, text, at = self._scan, self._window.text, self._at
        last = len(text) if self._window.ended else len(text) - TAIL
        stop = self._stops[-1] if self._stops else -1
        until = (frame.starts[0] if frame.starts else at) + BATCH_CHARS
        take, start_of, end_of = frame.unfed.append, frame.starts.append, frame.ends.append
        width, begins = len(between), text.startswith
        room = BATCH - len(frame.unfed)
        self._at = at
        try:
            while room > 0 and at < until and at != stop:
                value, end = scan(text, at)
                if end > last:
                    break
                take(value)
                start_of(at)
                end_of(end)
                if not begins(between, end):
                    self._at = end
                    return True
                at = end + width
                room -= 1
        except (StopIteration, ValueError, RecursionError):
            pass
        self._at = at
        return False

    def _members(self, frame: Opened) -> None:
        """Read members of an object until it ends or one's value is opened."""
        if not self._begins(frame):
            return
        while True:
            self._names[-1] = self._key()
            self._expect(":")
            self._peek()
            if not self._value(frame) or not self._goes_on(frame):
                return
            if frame.is_full:
                frame.flush(self._window, quickly=self._quickly)

    def _key(self) -> str:
        if self._peek() != '"':
            message = "a key is missing"
            raise Malformed(message, self._at)
        while True:
            window, at = self._window, self._at
            try:
                name, self._at = scan_string(window.text, at + 1)
            except ValueError as error:
                if window.ended or len(window.text) - at >= LEAST:
                    raise _malformed(error, at) from None
                self._more(at)
            else:
                return name

    def _begins(self, frame: Opened) -> bool:
        """Go to the next value or key; say whether there is one, and close the frame if not."""
        if frame.count or frame.unfed:
            return self._goes_on(frame)
        if self._peek() != _closer(frame):
            return True
        self._close(frame)
        return False

    def _goes_on(self, frame: Opened) -> bool:
        """Go from the end of a value to the next one or its key; close the frame if there is none."""
        text, end = self._window.text, self._at
        apart = text[end - 1 : end] in "]}" or text[end : end + 1].isspace()
        mark = self._peek()
        if mark == _closer(frame):
            self._close(frame)
            return False
        if frame.kind == "stream":
            if not apart and mark not in "[{":
                message = "more stands behind a value"
                raise Malformed(message, self._at)
            return True
        if mark != ",":
            message = f"expected , or {_closer(frame)}" if mark else "the text ends too early"
            raise Malformed(message, self._at)
        self._at += 1
        self._peek()
        return True

    def _value(self, frame: Opened) -> bool:
        """Read the value at hand; say no where it had to be opened."""
        while True:
            window, at = self._window, self._at
            problem: Exception | None = None
            if not self._stops or at != self._stops[-1]:
                try:
                    value, end = self._scanned(at)
                except (StopIteration, ValueError, RecursionError) as error:
                    problem = error
                else:
                    # Only of a number more may come: all else shows where it ends.
                    if (
                        window.ended
                        or end <= len(window.text) - TAIL
                        or window.text[end - 1] not in "0123456789"
                    ):
                        self._take(frame, value, at, end)
                        return True
            if window.ended or len(window.text) - at >= LEAST:
                return self._large(frame, problem)
            self._more(at)

    def _scanned(self, at: int) -> tuple[object, int]:
        text = self._window.text
        try:
            return self._scan(text, at)
        except ValueError as error:
            # Too many digits for an int. All that is malformed is told by a subclass.
            if type(error) is not ValueError:
                raise
            return scan_wholly(text, at)

    def _take(self, frame: Opened, value: object, at: int, end: int) -> None:
        frame.unfed.append(value)
        frame.starts.append(at)
        frame.ends.append(end)
        if self._names[-1] is not None:
            frame.unfed_names.append(self._names[-1])
        self._at = end

    def _large(self, frame: Opened, problem: Exception | None) -> bool:
        """Deal with a value that can't be read whole; say no where it is opened."""
        window, at = self._window, self._at
        first = window.text[at : at + 1]
        if first == '"' and not window.ended:
            self._alone(frame, deep=None)
            return True
        if not first or first not in "[{":
            raise _malformed(problem, at)
        open_at = [at] if self._stops and at == self._stops[-1] else unclosed(window.text, at)
        if open_at and not window.ended:
            if open_at != [at] or not self._stops:
                self._stops = open_at[::-1]
            if len(self._frames) > DEEPEST:
                self._alone(frame, deep=0)
                return True
            self._open(frame, "array" if first == "[" else "object")
            return False
        if not isinstance(problem, RecursionError):
            raise _malformed(problem, at)
        self._alone(frame, deep=DEEPEST)
        return True

    def _alone(self, frame: Opened, deep: int | None) -> None:
        """Read a value without the scanner: a string, or one of any depth, `deep` levels kept."""
        frame.flush(self._window, quickly=self._quickly)
        self._stops.clear()
        start = self._window.place(self._at)
        value: object
        if deep is None:
            value, self._at = skip_string(self._window, self._at)
        else:
            value, self._at = DeepReader(self._window, self._at, deep).read()
        frame.take_alone(value, (start, self._window.place(self._at)), self._names[-1])

    def _open(self, frame: Opened, kind: str) -> None:
        frame.flush(self._window, quickly=self._quickly)
        self._stops.pop()
        self._at += 1
        shape = frame.place_of(self._names[-1])
        self._push(Opened(kind, shape, frame.depth + 1, self._feeder, self._keep))

    def _close(self, frame: Opened) -> None:
        """Close the innermost container, and give it to the one around it."""
        frame.flush(self._window, quickly=self._quickly)
        self._frames.pop()
        self._names.pop()
        if not self._frames:
            return
        self._at += 1
        shape = frame.shape
        shape.kinds[frame.kind] = shape.kinds.get(frame.kind, 0) + 1
        if frame.kind == "array":
            shape.lengths(frame.count, frame.count)
        self._frames[-1].take_opened(frame, self._names[-1])

    def _peek(self) -> str:
        """Go to the next character that is no white space, and give it; nothing at the end."""
        while True:
            at = after_space(self._window.text, self._at)
            self._at = at
            if self._window.ended or len(self._window.text) - at >= TAIL:
                return self._window.text[at : at + 1]
            self._more(at)

    def _expect(self, mark: str) -> None:
        if self._peek() != mark:
            message = f"expected {mark}" if self._peek() else "the text ends too early"
            raise Malformed(message, self._at)
        self._at += 1

    def _more(self, at: int) -> None:
        """Move the window on, so that it begins at `at`, where reading goes on."""
        self._frames[-1].flush(self._window, quickly=self._quickly)
        self._window.more(at)
        self._at = 0
        self._stops.clear()


def _closer(frame: Opened) -> str:
    return {"array": "]", "object": "}", "stream": ""}[frame.kind]


def _malformed(problem: Exception | None, at: int) -> Malformed:
    """Say what the standard library found, and where."""
    if isinstance(problem, StopIteration):
        return Malformed("expected a value", problem.value)
    return Malformed(getattr(problem, "msg", "expected a value"), getattr(problem, "pos", at))


def _told(raw: Raw, place: int, error: Malformed) -> str:
    """Say where and what the problem is."""
    line, column = 1, place + 1
    offset = 0
    for block in raw.blocks():
        part = bytes(block[: max(0, place - offset)])
        found = part.count(b"\n")
        if found:
            line += found
            column = place - offset - part.rindex(b"\n")
        offset += len(part)
        if offset >= place:
            break
    return f"malformed at byte {place:,} (line {line:,}, column {column:,}): {error.problem}"
