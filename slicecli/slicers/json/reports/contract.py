"""What a report that is JSON tells of itself: which of its entries matter, and which names in them."""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FAILED, WARNED, NOTED, PASSED = 1.0, 0.7, 0.3, 0.05
"""What entries are worth; elements of an array that is no report get from 0 to 1 too."""


class Report(ABC):
    """The entries of a known report, taken in a batch at a time.

    `leads` are names whose values say most about an entry, at any depth in it, the best first;
    `trails` are names whose values are bulk.
    """

    leads: tuple[str, ...]
    trails: tuple[str, ...] = ()

    __slots__ = ()

    @classmethod
    @abstractmethod
    def knows(cls, entry: dict[str, object]) -> bool:
        """Say whether an object is an entry of this report."""

    def leads_of(self, entry: dict[str, object]) -> Sequence[str]:
        """Give the names that say most about this entry, or about a part of one."""
        del entry
        return self.leads

    @abstractmethod
    def take(self, entries: Sequence[object], first: int) -> Iterable[int]:
        """Take in entries, the first of which has the index `first`; name those to remember.

        An index named may be one of an earlier batch only if it was named then.
        """

    @abstractmethod
    def worth(self) -> dict[int, float]:
        """Say what each entry is worth that was remembered."""


class Graded(Report):
    """A report each of whose entries says by itself what it is worth."""

    __slots__ = ("_worth",)

    def __init__(self) -> None:
        """Begin."""
        self._worth: dict[int, float] = {}

    @abstractmethod
    def grade(self, entry: dict[str, object]) -> float:
        """Say what one entry is worth."""

    def take(self, entries: Sequence[object], first: int) -> Iterable[int]:
        """Grade entries; remember what is worth more than one that passed."""
        found = []
        for index, entry in enumerate(entries, first):
            worth = self.grade(entry) if isinstance(entry, dict) else PASSED
            if worth > PASSED:
                self._worth[index] = worth
                found.append(index)
        return found

    def worth(self) -> dict[int, float]:
        """Give the grades."""
        return self._worth


def inside(entry: object, *names: str) -> object:
    """Give what is reached by these names, None where there is no such thing."""
    for name in names:
        entry = entry.get(name) if isinstance(entry, dict) else None
    return entry
