"""Opened: a container that is read child by child, since it is too large to be held.

It counts everything, feeds everything into its shape, and remembers where in the raw those children
are that may be shown. They are read again when it is known that there is room for them.
"""

from __future__ import annotations

from slicecli.slicers.json.doubles import feed_hidden, may_be_doubled
from slicecli.slicers.json.feed import Column
from slicecli.slicers.json.odd import Survey
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.remembered import Remembered
from slicecli.slicers.json.reports import recognise
from slicecli.slicers.json.runs import BATCH, BATCH_CHARS, spans_of
from slicecli.slicers.json.values import Endless, scan_wholly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.reports.contract import Report
    from slicecli.slicers.json.runs import Joint
    from slicecli.slicers.json.shape import Shape
    from slicecli.slicers.json.window import Window

NARROW = 40
"""Characters of an element, with what stands behind it, up to which it is small."""

MISSES = 4
"""Stretches that couldn't be read at once, after which it isn't tried any more."""

CLOSERS = {"array": "]", "object": "}", "stream": ""}


class Opened:
    """A container that was opened: `kind` is array, object, or stream (several values in one text).

    `depth` is its own, -1 for a stream; `kept` are the children that may be shown. `unfed` are those
    that were read and not yet fed, `starts` and `ends` where in the window's text they are. `misses`
    counts stretches that couldn't be read at once.
    """

    __slots__ = (
        "_feeder",
        "_names",
        "_seen",
        "closer",
        "count",
        "depth",
        "ends",
        "is_narrow",
        "kept",
        "kind",
        "misses",
        "report",
        "shape",
        "starts",
        "survey",
        "unfed",
    )

    def __init__(self, kind: str, shape: Shape, depth: int, feeder: Feeder, keep: int) -> None:
        """Begin empty; the first `keep` children will be remembered."""
        self.kind = kind
        self.closer = CLOSERS[kind]
        self.shape = shape
        self.depth = depth
        self.count = 0
        self.kept = Remembered(keep)
        self.survey = Survey()
        self.report: Report | None = None
        self.is_narrow = False
        self.misses = 0
        self.unfed: list[object] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self._names: list[str] = []
        self._seen: set[str] = set()
        self._feeder = feeder

    @property
    def is_full(self) -> bool:
        """Say whether enough was read to be fed."""
        read = len(self.unfed)
        return read >= BATCH or (read > 0 and self.ends[-1] - self.starts[0] >= BATCH_CHARS)

    def place_of(self, name: str | None) -> Shape:
        """Give the shape of a child: an element's, or that of the member `name`."""
        if name is None:
            return self._feeder.element(self.shape)
        return self._feeder.member(self.shape, name)

    def take(self, value: object, start: int, end: int, name: str | None) -> None:
        """Take in a child that was read."""
        self.unfed.append(value)
        self.starts.append(start)
        self.ends.append(end)
        if name is not None:
            self._names.append(name)

    def flush(self, window: Window, *, quickly: bool) -> None:
        """Feed what was taken in since the last time, before the window moves on.

        `quickly` says that doubled names were lost in reading.
        """
        if not self.unfed:
            return
        starts, ends, names = self.starts, self.ends, self._names
        first, feeder = self.count, self._feeder
        keys, strings = feeder.keys, feeder.strings
        self._feed(self.unfed, names)
        # The text of a batch of members has all their names in it but the first one's.
        keys = feeder.keys - keys + max(0, len(names) - 1)
        strings = feeder.strings - strings
        if quickly and may_be_doubled(window.text, starts[0], ends[-1], keys, strings):
            for at, start in enumerate(starts):
                self._feed_hidden(scan_wholly(window.text, start)[0], names[at] if names else None)
        for index in self._chosen(first):
            at = index - first
            self.kept.spans[index] = (window.place(starts[at]), window.place(ends[at]))
            if names:
                self.kept.names[index] = names[at]
        self.is_narrow = ends[-1] - starts[0] < NARROW * len(starts)
        for read in (self.unfed, starts, ends, names):
            read.clear()

    def may_be_read_in_stretches(self, joint: Joint) -> bool:
        """Say whether elements are so that many are read at once: small, or well apart."""
        apart = self.is_narrow or joint.is_bracketed
        return apart and self.kind == "array" and self.misses < MISSES

    def take_many(
        self,
        values: list[object],
        window: Window,
        span: tuple[int, int],
        joint: Joint,
        *,
        quickly: bool,
    ) -> None:
        """Feed elements that were read together, in a span of the text; none is left unfed."""
        text, first, feeder = window.text, self.count, self._feeder
        start, end = span
        keys, strings = feeder.keys, feeder.strings
        self._feed(values, [])
        keys, strings = feeder.keys - keys, feeder.strings - strings
        if quickly and may_be_doubled(text, start, end, keys, strings):
            for value in scan_wholly(f"[{text[start:end]}]", 0)[0]:
                self._feed_hidden(value, None)
        wanted = [index - first for index in self._chosen(first)]
        for at, (begins, ends) in spans_of(text, start, end, joint, wanted, len(values)).items():
            self.kept.spans[first + at] = (window.place(begins), window.place(ends))
        self.is_narrow = end - start < NARROW * len(values)

    def take_alone(self, value: object, span: tuple[int, int], name: str | None) -> None:
        """Feed one child whose place in the raw is known; none is left unfed."""
        first = self.count
        self._feed([value], [] if name is None else [name])
        self._chosen(first)
        if isinstance(value, Endless):
            self.kept.large[first] = value
        else:
            self.kept.spans[first] = span
        if name is not None:
            self.kept.names[first] = name

    def take_opened(self, child: Opened, name: str | None) -> None:
        """Take in a child that was opened itself, and fed its own shape."""
        first = self.count
        self.count += 1
        self._chosen(first)
        self.kept.large[first] = child
        if name is not None:
            self.kept.names[first] = name
            self._count_name(name)

    def count_in(self) -> None:
        """Count the container itself in its shape, at its end."""
        kinds = self.shape.kinds
        kinds[self.kind] = kinds.get(self.kind, 0) + 1
        if self.kind == "array":
            self.shape.lengths(self.count, self.count)

    def _feed(self, values: list[object], names: Sequence[str]) -> None:
        first, depth = self.count, self.depth + 1
        self.count += len(values)
        if not names:
            if first == 0:
                self.report = recognise(values)
            if self.report is not None:
                self.survey.fresh += self.report.take(values, first)
            shape = self._feeder.element(self.shape)
            self._feeder.feed(shape, Column(values, Run(first), self.survey, depth))
            return
        for at, (name, value) in enumerate(zip(names, values, strict=True)):
            self._count_name(name)
            shape = self._feeder.member(self.shape, name)
            if self.shape.members is None:
                rest = Column(values[at:], Run(first + at), self.survey, depth)
                self._feeder.feed(shape, rest)
                return
            self._feeder.feed(shape, Column([value], depth=depth))

    def _feed_hidden(self, value: object, name: str | None) -> None:
        feed_hidden(self._feeder, self.place_of(name), value, self.depth + 1)

    def _chosen(self, first: int) -> list[int]:
        """Name the children to remember, from `first` on."""
        odd = set(self.survey.fresh)
        self.survey.fresh.clear()
        return self.kept.choose(first, self.count, odd, self._wanted)

    def _wanted(self) -> set[int]:
        """Name what the report and the survey still want."""
        reported = self.report.worth() if self.report else {}
        return {*reported, *self.survey.ranked()}

    def _count_name(self, name: str) -> None:
        if self.shape.members is not None:
            self.shape.doubled += name in self._seen
            self._seen.add(name)
