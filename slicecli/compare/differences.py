"""Differences: from the counts of two runs to what is new, gone and changed.

A line that one side alone has is new or gone; one that stands more often on one side has changed its
count. Two that say the same of something but for the verdict (`PASSED`, `FAILED`), or but for the
numbers of a summary, are one change.
"""

from __future__ import annotations

from slicecli.compare.tally import NEW, OLD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.compare.tally import Entry, Tally

VERDICTS = frozenset(
    (
        "ok not pass passed passing fail failed failing failure error errored skip skipped ignored "
        "xfail xpass success succeeded successful done cached warning warn ✓ ✔ √ ✗ ✘ ✕ ● ❌ ✅"
    )
    .encode()
    .split()
)
SIGNS = b".,:;!()[]{}<>*-=|'\""


class Difference:
    """What is new (`old` is None), gone (`new` is None), or changed from one to the other.

    Where both are one entry its count has changed.
    """

    __slots__ = ("new", "old")

    def __init__(self, old: Entry | None, new: Entry | None) -> None:
        """Keep both sides."""
        self.old = old
        self.new = new

    @property
    def entry(self) -> Entry:
        """The entry on the new side, if there is one, else that on the old."""
        entry = self.new or self.old
        assert entry is not None  # noqa: S101  one of both is there
        return entry

    @property
    def rank(self) -> int:
        """How bad the worse side is."""
        return max(entry.rank for entry in (self.old, self.new) if entry is not None)

    @property
    def lines(self) -> int:
        """How many lines are new, or gone."""
        return self.entry.counts[NEW if self.new else OLD]


class Differences:
    """What is new, changed and gone, each in the order of its lines.

    `both` counts the other lines of the new side, blank ones among them: those aren't compared.
    """

    __slots__ = ("both", "changed", "gone", "new")

    def __init__(self, tally: Tally) -> None:
        """Find the differences in a tally."""
        entries = tally.entries.values()
        new = [entry for entry in entries if not entry.counts[OLD]]
        gone = [entry for entry in entries if not entry.counts[NEW]]
        pairs = _paired(new, gone)
        changed = [Difference(old, new) for old, new in pairs]
        changed += [
            Difference(entry, entry)
            for entry in entries
            if 0 < entry.counts[0] != entry.counts[1] > 0
        ]
        paired = {id(entry) for pair in pairs for entry in pair}
        self.new = [Difference(None, entry) for entry in new if id(entry) not in paired]
        self.gone = [Difference(entry, None) for entry in gone if id(entry) not in paired]
        self.changed = changed
        for found in (self.new, self.gone, self.changed):
            found.sort(key=_number)
        self.both = sum(min(entry.counts) for entry in entries) + tally.blank.counts[NEW]


def _number(difference: Difference) -> int:
    return difference.entry.number


def _paired(new: list[Entry], gone: list[Entry]) -> list[tuple[Entry, Entry]]:
    """Give the pairs, old and new, that say the same but for verdicts or, in summaries, numbers."""
    there: dict[bytes, list[Entry]] = {}
    for entry in reversed(gone):
        for key in _keys(entry):
            there.setdefault(key, []).append(entry)
    taken: set[int] = set()
    pairs = []
    for entry in new:
        for key in _keys(entry):
            waiting = there.get(key, [])
            while waiting and id(waiting[-1]) in taken:
                waiting.pop()
            if waiting:
                old = waiting.pop()
                taken.add(id(old))
                pairs.append((old, entry))
                break
    return pairs


def _keys(entry: Entry) -> Iterable[bytes]:
    if entry.sums:
        yield entry.kin
    yield from _bare(entry.kin)


def _bare(kin: bytes) -> Iterable[bytes]:
    """Give a template without its verdicts and numbers, if it has a verdict and something else."""
    words = kin.replace(b"#", b" ").replace(b" zero", b" ").split()
    rest = [word for word in words if word.strip(SIGNS).lower() not in VERDICTS]
    if len(rest) < len(words) and any(word.strip(SIGNS) for word in rest):
        yield b"\n" + b" ".join(rest)
