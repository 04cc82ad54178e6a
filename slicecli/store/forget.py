"""Forgetting: a raw and all its records, at once, for a secret that must go.

Age doesn't matter here. The raw steps aside first; if it is pinned then, it goes back. Then the records
go, the raw, and the records that were written in between, which name nothing any more; whoever writes
one later finds the raw missing and takes it back.
"""

from __future__ import annotations

from slicecli.errors import Ambiguous, NotFound
from slicecli.store import leaving
from slicecli.store.aside import what_it_was
from slicecli.store.census import digest_of, pinned
from slicecli.store.digest import FAN, LENGTH, check_prefix, check_whole
from slicecli.store.folder import Told
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
    """How many raws (those in quarantine too) and records are gone."""

    __slots__ = ("raws", "records")

    def __init__(self) -> None:
        """Start with nothing."""
        self.raws = 0
        self.records = 0


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
                leaving.step_aside(root, RAW, digest)
                if digest in pinned(root):
                    leaving.fetch_back(root, RAW, digest)
                    return None
                gone.records += _remove(root, RUNS, digest)
                for place in (LEAVING, QUARANTINE):
                    _remove_aside(root, place, digest, gone)
                gone.records += _remove(root, RUNS, digest)
                if not is_there(root, digest):
                    break  # nobody has put it again
    return gone


def _remove(root: Folder, kind: str, digest: str) -> int:
    removed = 0
    try:
        with root.folder(kind) as shelves, shelves.folder(digest[:FAN]) as shelf:
            for name in shelf.names():
                if name.startswith(digest[FAN:]):
                    removed += _unlink(shelf, name)
    except FileNotFoundError:
        pass
    return removed


def _remove_aside(root: Folder, place: str, digest: str, gone: Forgotten) -> None:
    try:
        folder = root.folder(place)
    except FileNotFoundError:
        return
    with folder:
        for name in folder.names():
            what = what_it_was(name)
            if what is not None and digest_of(what[1]) == digest:
                removed = _unlink(folder, name)
                gone.raws += removed if what[0] == RAW else 0
                gone.records += removed if what[0] == RUNS else 0


def _unlink(folder: Folder, name: str) -> int:
    try:
        folder.remove(name)
    except FileNotFoundError:
        return 0
    return 1
