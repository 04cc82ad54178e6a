"""Everything a store holds, counted: what there is to expire, to list and to add up.

Blobs are looked at before records and pins. Who writes a record sets the blob's time after that, so
what was old when it was looked at, and has no record a moment later, was not needed; what came to be
needed since has another time by now. `leaving` relies on this order.
"""

from __future__ import annotations

import os
from stat import S_ISREG

from slicecli.store import leaving
from slicecli.store.aside import FITS, is_blob
from slicecli.store.digest import FAN, LENGTH, is_hex
from slicecli.store.root import LEAVING, PINS, RAW, RUNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.store.folder import Folder

Seen = dict[str, os.stat_result]


class Census:
    """Blobs by digest and records by name, each with its status, and the digests that are pinned."""

    __slots__ = ("blobs", "pins", "records")

    def __init__(self, blobs: Seen, records: Seen, pins: frozenset[str]) -> None:
        """Keep the fields."""
        self.blobs = blobs
        self.records = records
        self.pins = pins


def take_census(root: Folder) -> Census:
    """Look at everything in the store. Raises OSError."""
    blobs = dict(plain_files(root, RAW))
    records = dict(plain_files(root, RUNS))
    return Census(blobs, records, pinned(root))


def plain_files(root: Folder, kind: str) -> Iterator[tuple[str, os.stat_result]]:
    """Give name and status of each file of a kind: on its shelf, or else on the way out.

    What isn't named like one, or is no file, is not the store's: `verify` tells of it.
    """
    found = set()
    for fan in _fans(root, kind):
        with fan as shelf:
            for name in shelf.names():
                whole = shelf.path[-FAN:] + name
                status = _file(shelf, name) if FITS[kind](whole) else None
                if status is not None:
                    found.add(whole)
                    yield whole, status
    for aside, its_kind, whole in leaving.names(root):
        if its_kind == kind and whole not in found:
            with root.folder(LEAVING) as folder:
                status = _file(folder, aside)
            if status is not None:
                found.add(whole)
                yield whole, status


def pinned(root: Folder) -> frozenset[str]:
    """Give the digests that are pinned."""
    try:
        with root.folder(PINS) as folder:
            return frozenset(name for name in folder.names() if is_blob(name))
    except FileNotFoundError:
        return frozenset()


def digest_of(record: str) -> str:
    """Give the digest of the raw that a record, by its name, is of."""
    return record[:LENGTH]


def _fans(root: Folder, kind: str) -> Iterator[Folder]:
    try:
        shelves = root.folder(kind)
    except FileNotFoundError:
        return
    with shelves:
        for name in sorted(shelves.names()):
            if is_hex(name, FAN):
                yield shelves.folder(name)


def _file(folder: Folder, name: str) -> os.stat_result | None:
    try:
        status = folder.stat(name)
    except FileNotFoundError:
        return None  # removed meanwhile
    return status if S_ISREG(status.st_mode) else None
