"""Files that are too many to be named, counted by folder.

The whole is one folder at first; then the subfolder with the most files gets a count of its own, again
and again, as long as there may be more. So few folders say where the bulk of a change is.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_FOLDERS = 4096
DEEPEST = 12


class Tally:
    """How many files, lines added and removed, and hunks."""

    __slots__ = ("added", "files", "hunks", "removed")

    def __init__(self, files: int = 0, added: int = 0, removed: int = 0, hunks: int = 0) -> None:
        """Begin with these counts."""
        self.files = files
        self.added = added
        self.removed = removed
        self.hunks = hunks

    def take(self, other: Tally) -> None:
        """Take the counts of another away."""
        self.files -= other.files
        self.added -= other.added
        self.removed -= other.removed
        self.hunks -= other.hunks

    @classmethod
    def of(cls, tallies: Iterable[Tally]) -> Tally:
        """Give the sum of some tallies."""
        total = cls()
        for one in tallies:
            total.add(one)
        return total

    def add(self, other: Tally) -> None:
        """Add the counts of another."""
        self.files += other.files
        self.added += other.added
        self.removed += other.removed
        self.hunks += other.hunks


def folder(path: str) -> str:
    """Give the folder a file is in, with its slash; empty at the top. Only so many levels count."""
    return "".join(f"{part}/" for part in path.split("/")[:-1][:DEEPEST])


def tally(counts: dict[str, Tally], place: str, more: Tally) -> None:
    """Add counts to a folder; too many folders are folded into the ones above them."""
    counts.setdefault(place, Tally()).add(more)
    if len(counts) <= MOST_FOLDERS:
        return
    while len(counts) > MOST_FOLDERS // 2:
        deepest = max(name.count("/") for name in counts)
        for name in [name for name in counts if name.count("/") == deepest]:
            counts.setdefault(_above(name), Tally()).add(counts.pop(name))


def _above(place: str) -> str:
    return place[: place.rstrip("/").rfind("/") + 1]


class _Place:
    """A folder with all that lies in it, and its subfolders."""

    __slots__ = ("inner", "name", "total")

    def __init__(self, name: str) -> None:
        self.name = name
        self.inner: dict[str, _Place] = {}
        self.total = Tally()


def groups(counts: dict[str, Tally], most: int) -> list[tuple[str, Tally]]:
    """Give at most `most` folders (at least one), sorted by name, that hold every file of `counts`.

    A file is counted in the deepest of these folders that it lies in.
    """
    root = _tree(counts)
    rests = {root.name: Tally.of([root.total])}
    waiting = [_ranked(inner, root) for inner in root.inner.values()]
    heapify(waiting)
    while waiting:
        _, _, place, above = heappop(waiting)
        whole = place.total.files == rests[above].files
        if not whole and len(rests) >= most:
            break
        rests[above].take(place.total)
        if whole:
            del rests[above]
        rests[place.name] = Tally.of([place.total])
        for inner in place.inner.values():
            heappush(waiting, _ranked(inner, place))
    return sorted(rests.items())


def _tree(counts: dict[str, Tally]) -> _Place:
    root = _Place("")
    for name, one in counts.items():
        place = root
        place.total.add(one)
        for part in name.split("/")[:-1]:
            inner = f"{place.name}{part}/"
            place = place.inner.setdefault(part, _Place(inner))
            place.total.add(one)
    return root


def _ranked(place: _Place, above: _Place) -> tuple[int, str, _Place, str]:
    return (-place.total.files, place.name, place, above.name)
