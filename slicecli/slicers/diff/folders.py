"""Files that are too many to be named, counted by folder.

The whole is one folder at first; then the subfolder with the most files gets a count of its own, again
and again, as long as there may be more. So few folders say where the bulk of a change is.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MOST_FOLDERS = 4096
DEEPEST = 12
FEWEST = 2
"""Fewer files aren't worth a line of their own: they are counted in the folder above."""


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
    place = path[: path.rfind("/") + 1]
    if place.count("/") > DEEPEST:
        return "".join(f"{part}/" for part in place.split("/")[:DEEPEST])
    return place


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


class Folders:
    """The folders of files that may have to be counted, as a tree."""

    __slots__ = ("_root",)

    def __init__(self, counts: Mapping[str, Tally]) -> None:
        """Take the counts of each folder's own files."""
        self._root = _Place("")
        for place, one in counts.items():
            for inner in self._down(place):
                inner.total.add(one)

    def groups(self, without: Iterable[tuple[str, Tally]], most: int) -> list[tuple[str, Tally]]:
        """Give at most `most` folders (at least one), by name, that hold every file but some.

        `without` are folders of files that don't count, with their counts. A file is counted in the
        deepest of these folders that it lies in. Without any file there is no folder.
        """
        gone: dict[str, Tally] = {}
        for path, one in without:
            for inner in self._down(path):
                gone.setdefault(inner.name, Tally()).add(one)
        rests = {"": _rest(self._root, gone)}
        waiting = _ranked(self._root, gone)
        while waiting:
            _, name, place, above = heappop(waiting)
            total = _rest(place, gone)
            whole = total.files == rests[above].files
            if not whole and (len(rests) >= most or total.files < FEWEST):
                break
            rests[above].take(total)
            if whole:
                del rests[above]
            rests[name] = total
            for ranked in _ranked(place, gone):
                heappush(waiting, ranked)
        return [(name, total) for name, total in sorted(rests.items()) if total.files]

    def _down(self, place: str) -> Iterator[_Place]:
        """Give the folders down to a place, the top first; those that are new are made."""
        at = self._root
        yield at
        for part in place.split("/")[:-1]:
            inner = at.inner.get(part)
            if inner is None:
                inner = at.inner[part] = _Place(f"{at.name}{part}/")
            at = inner
            yield at


def _rest(place: _Place, gone: Mapping[str, Tally]) -> Tally:
    rest = Tally.of([place.total])
    if place.name in gone:
        rest.take(gone[place.name])
    return rest


def _ranked(above: _Place, gone: Mapping[str, Tally]) -> list[tuple[int, str, _Place, str]]:
    """Give the subfolders that have files, so that a heap gives those with the most first."""
    rests = [(inner, _rest(inner, gone).files) for inner in above.inner.values()]
    ranked = [(-files, inner.name, inner, above.name) for inner, files in rests if files]
    heapify(ranked)
    return ranked
