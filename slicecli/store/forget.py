"""Forgetting: a raw and all its records, at once, for a secret that must go.

Age doesn't matter here. The raw steps aside first; if it is pinned then, it goes back. Then the records
go, the raw, and the records that were written in between, which name nothing any more; whoever writes
one later finds the raw missing and takes it back. A folder in which something is stays, and is told.
"""

from __future__ import annotations

from slicecli.errors import Ambiguous, NotFound
from slicecli.store import leaving
from slicecli.store.aside import what_it_was
from slicecli.store.census import digest_of, pinned
from slicecli.store.digest import FAN, LENGTH, check_prefix, check_whole
from slicecli.store.folder import Told
from slicecli.store.kinds import is_folder
from slicecli.store.reading import is_there
from slicecli.store.root import LEAVING, PINS, QUARANTINE, RAW, RUNS, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.store.folder import Folder

ROUNDS = 10
"""Times that what is put again meanwhile is forgotten again."""
PLACES = ((RAW, True), (RUNS, True), (PINS, False), (LEAVING, False), (QUARANTINE, False))


def known(path: str, prefix: str) -> str:
    """Give the one digest that begins so, of a raw, a record, a pin or what stands aside.

    Raises BadDigest, NotFound, Ambiguous, Unavailable.
    """
    check_prefix(prefix)
    found: set[str] = set()
    with Told(path):
        root = open_root(path)
        if root is not None:
            with root:
                for place, has_fans in PLACES:
                    names = _names(root, place, prefix[:FAN] if has_fans else "")
                    found.update(digest for digest in names if digest.startswith(prefix))
    if not found:
        raise NotFound(digest=prefix)
    if len(found) > 1:
        raise Ambiguous(digest=prefix, count=len(found))
    return found.pop()


def _names(root: Folder, place: str, fan: str) -> Iterator[str]:
    """Give the digests of what is in a place, as far as the names there have one."""
    try:
        with root.folder(place) as folder:
            if fan:
                with folder.folder(fan) as shelf:
                    names = shelf.names()
            else:
                names = folder.names()
    except FileNotFoundError:
        return
    for name in names:
        aside = what_it_was(name)
        whole = aside[1] if aside else fan + name
        if len(whole) >= LENGTH:
            yield digest_of(whole)


class Forgotten:
    """How many raws (those in quarantine too) and records are gone, and the places of what is left."""

    __slots__ = ("left", "raws", "records")

    def __init__(self) -> None:
        """Start with nothing."""
        self.raws = 0
        self.records = 0
        self.left: list[str] = []


def forget(path: str, digest: str) -> Forgotten | None:
    """Remove the raw of a whole digest and its records, wherever they stand; None where it is pinned.

    Raises PartialDigest, Unavailable.
    """
    check_whole(digest)
    gone = Forgotten()
    with Told(path):
        root = open_root(path)
        if root is None:
            return gone
        with root:
            for _ in range(ROUNDS):
                gone.left.clear()
                _step_aside(root, digest, gone)
                if digest in pinned(root):
                    leaving.fetch_back(root, RAW, digest)
                    return None
                _remove_records(root, digest, gone)
                for place in (LEAVING, QUARANTINE):
                    _remove_aside(root, place, digest, gone)
                _remove_records(root, digest, gone)
                if not is_there(root, digest):
                    break  # nobody has put it again
    gone.left = sorted(set(gone.left))
    return gone


def _step_aside(root: Folder, digest: str, gone: Forgotten) -> None:
    try:
        with root.folder(RAW) as shelves, shelves.folder(digest[:FAN]) as shelf:
            if is_folder(shelf, digest[FAN:]):
                _remove(shelf, digest[FAN:], f"{RAW}/{digest[:FAN]}", gone)
                return
    except FileNotFoundError:
        return
    leaving.step_aside(root, RAW, digest)


def _remove_records(root: Folder, digest: str, gone: Forgotten) -> None:
    try:
        with root.folder(RUNS) as shelves, shelves.folder(digest[:FAN]) as shelf:
            for name in shelf.names():
                if name.startswith(digest[FAN:]):
                    gone.records += _remove(shelf, name, f"{RUNS}/{digest[:FAN]}", gone)
    except FileNotFoundError:
        pass


def _remove_aside(root: Folder, place: str, digest: str, gone: Forgotten) -> None:
    try:
        folder = root.folder(place)
    except FileNotFoundError:
        return
    with folder:
        for name in folder.names():
            what = what_it_was(name)
            if what is not None and digest_of(what[1]) == digest:
                removed = _remove(folder, name, place, gone)
                gone.raws += removed if what[0] == RAW else 0
                gone.records += removed if what[0] == RUNS else 0


def _remove(folder: Folder, name: str, place: str, gone: Forgotten) -> int:
    """Remove a file, or an empty folder, and give the number of files; what stays is noted."""
    try:
        if not is_folder(folder, name):
            folder.remove(name)
            return 1
        if not folder.remove_folder(name):
            gone.left.append(f"{place}/{name}")
    except FileNotFoundError:
        pass
    return 0
