"""Opened: a container that is read element by element, since it is too large to be held.

It counts everything, feeds everything into its shape, and remembers where in the raw those children
are that may be shown: the first ones, the last, the odd ones out. They are read again when it is
known that there is room for them.
"""

from __future__ import annotations

from slicecli.slicers.json.doubles import feed_hidden, may_be_doubled
from slicecli.slicers.json.feed import Column
from slicecli.slicers.json.odd import Survey
from slicecli.slicers.json.owners import Run
from slicecli.slicers.json.reports import recognise
from slicecli.slicers.json.values import Endless, scan_wholly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.reports.contract import Report
    from slicecli.slicers.json.shape import Shape
    from slicecli.slicers.json.window import Window

BATCH = 512
"""Values that are fed at once: enough for columns to pay, few enough to stay in a cache."""

BATCH_CHARS = 1 << 18
"""Characters of text that are fed at once."""

MOST_REMEMBERED = 20_000
"""Children that are remembered for being odd."""


class Opened:
    """A container that was opened: `kind` is array, object, or stream (several values in one text).

    `spans` says where its remembered children are, in bytes of the raw, by their index; `large` has
    those that were opened themselves, and the beginnings of endless strings; `names` are those of an
    object's, by index too. `depth` is the container's own, -1 for a stream.
    """

    __slots__ = (
        "_feeder",
        "_keep",
        "_last",
        "_seen",
        "count",
        "depth",
        "ends",
        "kind",
        "large",
        "names",
        "report",
        "shape",
        "spans",
        "starts",
        "survey",
        "unfed",
        "unfed_names",
    )

    def __init__(self, kind: str, shape: Shape, depth: int, feeder: Feeder, keep: int) -> None:
        """Begin empty; the first `keep` children will be remembered."""
        self.kind = kind
        self.shape = shape
        self.depth = depth
        self.count = 0
        self.spans: dict[int, tuple[int, int]] = {}
        self.large: dict[int, Opened | Endless] = {}
        self.names: dict[int, str] = {}
        self.survey = Survey()
        self.report: Report | None = None
        self._feeder = feeder
        self._keep = keep
        self._last = -1
        self._seen: set[str] = set()
        # Children that were read and not yet fed, and where in the window's text they are.
        self.unfed: list[object] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.unfed_names: list[str] = []

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

    def flush(self, window: Window, *, quickly: bool) -> None:
        """Feed what was read since the last time, before the window moves on.

        `quickly` says that doubled names were lost in reading.
        """
        if not self.unfed:
            return
        starts, ends, first = self.starts, self.ends, self.count
        keys = self._feeder.keys
        self._feed(self.unfed, self.unfed_names)
        keys = self._feeder.keys - keys + max(0, len(self.unfed_names) - 1)
        if quickly and may_be_doubled(window.text, starts[0], ends[-1], keys):
            self._feed_hidden(window.text)
        for index in self._memorable(first):
            at = index - first
            self.spans[index] = (window.place(starts[at]), window.place(ends[at]))
            if self.unfed_names:
                self.names[index] = self.unfed_names[at]
        for read in (self.unfed, starts, ends, self.unfed_names):
            read.clear()

    def take_alone(self, value: object, span: tuple[int, int], name: str | None) -> None:
        """Feed one child whose place in the raw is known; all others were flushed."""
        first = self.count
        self._feed([value], [] if name is None else [name])
        if first in self._memorable(first):
            if isinstance(value, Endless):
                self.large[first] = value
            else:
                self.spans[first] = span
            if name is not None:
                self.names[first] = name

    def take_opened(self, child: Opened, name: str | None) -> None:
        """Take in a child that was opened itself, and fed its own shape."""
        if self._last >= 0:
            self._drop(self._last)
        self.large[self.count] = child
        if name is not None:
            self.names[self.count] = name
            self._count_name(name)
        self._last = self.count if self.count >= self._keep else -1
        self.count += 1

    def _feed(self, values: list[object], names: list[str]) -> None:
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

    def _feed_hidden(self, text: str) -> None:
        for at, start in enumerate(self.starts):
            value, _ = scan_wholly(text, start)
            name = self.unfed_names[at] if self.unfed_names else None
            feed_hidden(self._feeder, self.place_of(name), value, self.depth + 1)

    def _memorable(self, first: int) -> list[int]:
        """Name the children to remember, from `first` on; forget what isn't wanted now."""
        fresh = [index for index in set(self.survey.fresh) if index >= first]
        self.survey.fresh.clear()
        if len(self.spans) > self._keep + MOST_REMEMBERED:
            self._forget()
            if len(self.spans) > self._keep + MOST_REMEMBERED:
                fresh = []
        if self._last >= 0:
            self._drop(self._last)
        last = self.count - 1
        self._last = -1 if last < self._keep or last in fresh else last
        early = range(first, min(self.count, self._keep))
        return sorted({*early, *fresh, last})

    def _count_name(self, name: str) -> None:
        if self.shape.members is not None:
            self.shape.doubled += name in self._seen
            self._seen.add(name)

    def _forget(self) -> None:
        """Forget what neither the report nor the survey wants any more."""
        wanted = set(self.report.worth()) if self.report else set()
        wanted |= set(self.survey.ranked())
        for index in [index for index in self.spans if index >= self._keep]:
            if index not in wanted:
                self._drop(index)

    def _drop(self, index: int) -> None:
        self.spans.pop(index, None)
        self.large.pop(index, None)
        self.names.pop(index, None)
