"""Reading a raw of any size in bounded memory.

Values that fit a window are read whole by the C scanner, containers that don't are opened and read
child by child.

A value is first tried whole. Where that fails, and nothing more can be got into sight, one look over
the window says which containers it doesn't close: those are opened, the rest is tried whole again.
So nothing is looked at more than a few times, whatever the nesting.
"""

from __future__ import annotations

from slicecli.errors import Unsuitable
from slicecli.slicers.json.cursor import Cursor
from slicecli.slicers.json.grammar import DIGITS, TAIL, DeepReader, skip_string, unclosed
from slicecli.slicers.json.malformed import EARLY, Malformed, TooLong
from slicecli.slicers.json.opened import Opened
from slicecli.slicers.json.runs import Joint, read_run, read_stretch
from slicecli.slicers.json.shape import Shape
from slicecli.slicers.json.values import DEEPEST, scan_quickly, scan_wholly
from slicecli.slicers.json.window import LEAST, Window

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw
    from slicecli.slicers.json.feed import Feeder

SMALL = LEAST
"""A raw of at most so many bytes is read wholly at once: speed is no matter there."""


class Reader(Cursor):
    """Reads a raw into an opened stream of values."""

    __slots__ = ("_feeder", "_frames", "_keep", "_names", "_quickly", "_raw", "_scan", "_stops")

    def __init__(self, raw: Raw, feeder: Feeder, keep: int) -> None:
        """Prepare; of each opened container the first `keep` children are remembered."""
        super().__init__(Window(raw), 0)
        self._raw = raw
        self._feeder = feeder
        self._keep = keep
        self._quickly = raw.size > SMALL
        self._scan = scan_quickly if self._quickly else scan_wholly
        self._frames: list[Opened] = []
        # The names under which the opened containers stand, that of the next value last.
        self._names: list[str | None] = []
        # Where containers begin that the window doesn't close, the next one last.
        self._stops: list[int] = []

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
            told = error.told(self._raw, self.window.place(error.at))
            raise Unsuitable(slicer="json", detail=told) from None
        if not stream.count:
            raise Unsuitable(slicer="json", detail="there is no value in it")
        return stream

    def move(self) -> None:
        """Move the window on; what was read of it is fed before."""
        self._flush()
        self._stops.clear()
        super().move()

    def _flush(self) -> None:
        self._frames[-1].flush(self.window, quickly=self._quickly)

    def _push(self, frame: Opened) -> None:
        self._frames.append(frame)
        self._names.append(None)

    def _elements(self, frame: Opened) -> None:
        """Read elements of an array or a stream until it ends or one is opened."""
        if not self._begins(frame):
            return
        joint = Joint("\n" if frame.kind == "stream" else ",")
        while True:
            taken = self._run(frame, joint)
            if frame.is_full:
                self._flush()
            if not taken:
                if self.peek() == frame.closer == "":
                    self._close(frame)
                    return
                if not self._value(frame):
                    return
            end, text = self.at, self.window.text
            if not self._goes_on(frame):
                return
            if self.window.text is text and end < self.at:
                joint = Joint(text[end : self.at], text[end - 1], text[self.at : self.at + 1])

    def _run(self, frame: Opened, joint: Joint) -> bool:
        """Read elements between which the same text stands.

        Say whether that ends behind an element, and not before one.
        """
        text = self.window.text
        last = len(text) if self.window.ended else len(text) - TAIL
        if self._stops:
            last = min(last, self._stops[-1])
        if frame.may_be_read_in_stretches(joint):
            values, end = read_stretch(self._scan, text, self.at, last, joint)
            frame.misses += not values
            if values:
                self._flush()
                span = (self.at, end)
                frame.take_many(values, self.window, span, joint, quickly=self._quickly)
                self.at = end
                return True
        self.at, taken = read_run(frame, self._scan, text, self.at, last, joint.between)
        return taken

    def _members(self, frame: Opened) -> None:
        """Read members of an object until it ends or one's value is opened."""
        if not self._begins(frame):
            return
        while True:
            self._names[-1] = self.key()
            self.peek()
            if not self._value(frame) or not self._goes_on(frame):
                return
            if frame.is_full:
                self._flush()

    def _begins(self, frame: Opened) -> bool:
        """Go to the next value or key; say whether there is one, and close the frame if not."""
        if frame.count or frame.unfed:
            return self._goes_on(frame)
        if self.peek() != frame.closer:
            return True
        self._close(frame)
        return False

    def _goes_on(self, frame: Opened) -> bool:
        """Go from the end of a value to the next one or its key; close the frame if there is none."""
        text, end = self.window.text, self.at
        apart = text[end - 1 : end] in "]}" or text[end : end + 1].isspace()
        mark = self.peek()
        if mark == frame.closer:
            self._close(frame)
            return False
        if frame.kind == "stream":
            if not apart and mark not in "[{":
                message = "more stands behind a value"
                raise Malformed(message, self.at)
            return True
        if mark != ",":
            raise Malformed(f"expected , or {frame.closer}" if mark else EARLY, self.at)
        self.at += 1
        self.peek()
        return True

    def _value(self, frame: Opened) -> bool:
        """Read the value at hand; say no where it had to be opened."""
        window, at = self.window, self.at
        problem: Exception | None = None
        if not self._stops or at != self._stops[-1]:
            try:
                value, end = self._scanned(at)
            except (StopIteration, ValueError, RecursionError) as error:
                problem = error
            else:
                # Only of a number more may come: all else shows where it ends.
                seen = window.ended or end <= len(window.text) - TAIL
                if seen or window.text[end - 1] not in DIGITS:
                    frame.take(value, at, end, self._names[-1])
                    self.at = end
                    return True
        return self._large(frame, problem)

    def _scanned(self, at: int) -> tuple[object, int]:
        text = self.window.text
        try:
            return self._scan(text, at)
        except ValueError as error:
            # Too many digits for an int. All that is malformed is told by a subclass.
            if type(error) is not ValueError:
                raise
            return scan_wholly(text, at)

    def _large(self, frame: Opened, problem: Exception | None) -> bool:
        """Deal with a value that can't be read whole; say no where it is opened."""
        window, at = self.window, self.at
        first = window.text[at : at + 1]
        if first == '"' and not window.ended:
            self._alone(frame, deep=None)
            return True
        if problem is None and first not in "[{":
            message = "a number"
            raise TooLong(message, at)
        if not first or first not in "[{":
            raise Malformed.of(problem, at)
        if not self._stops or at != self._stops[-1]:
            self._stops = unclosed(window.text, at)[::-1]
        if self._stops and not window.ended:
            if len(self._frames) > DEEPEST:
                self._alone(frame, deep=0)
                return True
            self._open(frame, "array" if first == "[" else "object")
            return False
        if not isinstance(problem, RecursionError):
            raise Malformed.of(problem, at)
        self._alone(frame, deep=DEEPEST)
        return True

    def _alone(self, frame: Opened, deep: int | None) -> None:
        """Read a value without the scanner: a string, or one of any depth, `deep` levels kept."""
        self._flush()
        self._stops.clear()
        start = self.window.place(self.at)
        value: object
        if deep is None:
            value, self.at = skip_string(self.window, self.at)
        else:
            value, self.at = DeepReader(self.window, self.at, deep).read()
        frame.take_alone(value, (start, self.window.place(self.at)), self._names[-1])

    def _open(self, frame: Opened, kind: str) -> None:
        self._flush()
        self._stops.pop()
        self.at += 1
        shape = frame.place_of(self._names[-1])
        self._push(Opened(kind, shape, frame.depth + 1, self._feeder, self._keep))

    def _close(self, frame: Opened) -> None:
        """Close the innermost container, and give it to the one around it."""
        self._flush()
        self._frames.pop()
        self._names.pop()
        if self._frames:
            self.at += 1
            frame.count_in()
            self._frames[-1].take_opened(frame, self._names[-1])
