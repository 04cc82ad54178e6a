"""Sums over runs, by command, by day, by slicer: the parts add up to the whole.

What was saved is what the reader would have seen less what it saw, and may be negative: a frame around
a short output, or a condensate where an agent would have shown less.
"""

from __future__ import annotations

from dataclasses import dataclass

from slicecli.history.command import name_of
from slicecli.history.measure import Measure, tokens_of
from slicecli.history.when import local

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from slicecli.history.counts import Counts
    from slicecli.history.readers import Reader
    from slicecli.history.run import Run
    from slicecli.raw import Raw
    from slicecli.tokens.contract import TokenCount


@dataclass(frozen=True, slots=True)
class Figures:
    """What some runs come to.

    `tokens_in` is what the reader would have seen, `tokens_out` what it saw; `estimated` counts the runs
    whose `tokens_in` is an estimate, `failed` those that ended in anything but 0. `duration_ms` is the
    commands' own time, where one was run.
    """

    runs: int = 0
    failed: int = 0
    estimated: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    duration_ms: int = 0

    def __add__(self, other: Figures) -> Figures:
        """Add every figure."""
        return Figures(
            self.runs + other.runs,
            self.failed + other.failed,
            self.estimated + other.estimated,
            self.tokens_in + other.tokens_in,
            self.tokens_out + other.tokens_out,
            self.duration_ms + other.duration_ms,
        )

    @property
    def saved(self) -> int:
        """Tokens that the reader was spared; negative where it saw more."""
        return self.tokens_in - self.tokens_out

    @property
    def kept(self) -> float | None:
        """The share of the tokens that the reader saw; None of nothing."""
        return self.tokens_out / self.tokens_in if self.tokens_in else None


KEYS: Mapping[str, Callable[[Run], str]] = {
    "command": name_of,
    "day": lambda run: local(run.when_ns, "%Y-%m-%d"),
    "slicer": lambda run: run.slicer or "-",
}
"""What runs are put together by."""


class Meter:
    """Measures what a reader would have seen of a run; each raw once, however often it was run."""

    def __init__(self, reader: Reader, opened: Callable[[str], Raw], counts: Counts) -> None:
        """Take a reader's model, what gives the raw of a digest, and what was counted before."""
        self._reader = reader
        self._opened = opened
        self._counts = counts

    def figures(self, run: Run, counter: TokenCount) -> Figures:
        """Give the figures of one run, counted by its own counter. Raises what opening a raw raises."""
        what = f"{counter.name} {self._reader.name} {self._reader.kind(run)}"
        measure = self._counts.get(run.digest, what)
        if measure is None:
            measure = self._measured(run, counter)
            self._counts.put(run.digest, what, measure)
        return Figures(
            runs=1,
            failed=int(run.failed),
            estimated=int(not measure.exact),
            tokens_in=measure.tokens,
            tokens_out=run.tokens or 0,
            duration_ms=run.duration_ms or 0,
        )

    def _measured(self, run: Run, counter: TokenCount) -> Measure:
        raw = self._opened(run.digest)
        seen = self._reader.seen(raw, run)
        if seen is None:
            return tokens_of(raw, counter)
        return Measure(counter.count(seen), exact=True)


def total(figures: Iterable[Figures]) -> Figures:
    """Add figures up."""
    return sum(figures, Figures())


def grouped(each: Iterable[tuple[str, Figures]]) -> dict[str, Figures]:
    """Add figures up by their key, in the order in which keys come first."""
    groups: dict[str, Figures] = {}
    for key, figures in each:
        groups[key] = groups.get(key, Figures()) + figures
    return groups


def ordered(groups: Mapping[str, Figures], *, by_key: bool) -> list[tuple[str, Figures]]:
    """Put groups in order: those that cost the reader most first, or by their key, the latest first."""
    if by_key:
        return sorted(groups.items(), reverse=True)
    return sorted(groups.items(), key=lambda item: (-item[1].tokens_out, item[0]))
