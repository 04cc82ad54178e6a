"""A report on the runs of a store: the whole, and the parts that somebody asked for."""

from __future__ import annotations

from dataclasses import dataclass

from slicecli.errors import BadCounter, StoreError
from slicecli.history.figures import KEYS, Figures, Meter, grouped, ordered, total
from slicecli.history.readers import READERS
from slicecli.tokens import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from slicecli.history.counts import Counts
    from slicecli.history.run import Run
    from slicecli.store.disk import DiskStore
    from slicecli.tokens.contract import TokenCount

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Group:
    """Runs that are added up, under the name that they have in common."""

    name: str
    figures: Figures


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of some runs: `groups` are the parts of `total`, put together by `by`.

    `first_ns` and `last_ns` are when the oldest and the newest run was, None where there is none;
    `counters` are the names of what counted; `price` is what a million tokens cost in millionths of a
    dollar; `not_counted` the runs whose raw or counter can't be had, which are in no figure.
    """

    by: str
    reader: str
    price: int | None
    first_ns: int | None
    last_ns: int | None
    counters: tuple[str, ...]
    total: Figures
    groups: tuple[Group, ...]
    not_counted: int

    def cost(self, tokens: int) -> float | None:
        """Give what tokens cost in dollars, to a millionth; None without a price."""
        if self.price is None:
            return None
        sign = -1 if tokens < 0 else 1
        return sign * ((abs(tokens) * self.price + MILLION // 2) // MILLION) / MILLION

    def parts(self, limit: int | None) -> list[Group]:
        """Give the first `limit` groups, and the others as one that is named in parentheses."""
        shown, others = list(self.groups), []
        if limit:
            shown, others = shown[:limit], shown[limit:]
        if not others:
            return shown
        rest = sum((group.figures for group in others), Figures())
        word = "earlier" if self.by == "day" else "others"
        return [*shown, Group(f"({len(others)} {word})", rest)]


class Reporting:
    """Makes a report of runs, each measured once."""

    def __init__(self, store: DiskStore, by: str, reader: str, counts: Counts) -> None:
        """Take the store of the raws, what to put together by, a reader's name, and counts."""
        self._by = by
        self._reader = reader
        self._meter = Meter(READERS[reader], store.open, counts)
        self._counters: dict[str, TokenCount] = {}
        self._times: list[int] = []
        self._not_counted = 0

    def report(self, runs: Iterable[Run], price: int | None) -> Report:
        """Go through the runs and add them up."""
        groups = grouped(self._each(runs))
        return Report(
            by=self._by,
            reader=self._reader,
            price=price,
            first_ns=min(self._times, default=None),
            last_ns=max(self._times, default=None),
            counters=tuple(sorted(self._counters)),
            total=total(groups.values()),
            groups=tuple(Group(*pair) for pair in ordered(groups, by_key=self._by == "day")),
            not_counted=self._not_counted,
        )

    def _each(self, runs: Iterable[Run]) -> Iterator[tuple[str, Figures]]:
        key = KEYS[self._by]
        for run in runs:
            name = run.counter or ""
            try:
                if name not in self._counters:
                    self._counters[name] = counter(name)
                figures = self._meter.figures(run, self._counters[name])
            except (StoreError, BadCounter):
                self._not_counted += 1
                continue
            self._times.append(run.when_ns)
            yield key(run), figures
