"""Pins: raws that are never removed. A pin is an empty file in `pins/`, named by the digest."""

from __future__ import annotations

import os

from slicecli.errors import NotFound, Unavailable
from slicecli.store.census import pinned
from slicecli.store.digest import check_whole
from slicecli.store.disk import hold
from slicecli.store.folder import Told
from slicecli.store.kinds import is_folder
from slicecli.store.root import PINS, make_root, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from slicecli.store.folder import Folder


def pin(path: str, digest: str) -> None:
    """Pin the raw of a whole digest; pinned already, it stays so.

    The pin comes first: once it is there, and the raw was there after it, nothing removes that.
    Raises NotFound, PartialDigest, Unavailable.
    """
    check_whole(digest)
    with Told(path), make_root(path, durable=False) as root, root.make(PINS) as pins:
        new = _make(pins, digest)
        if not hold(root, digest):
            if new:
                pins.remove(digest)
            raise NotFound(digest=digest)


def pinned_among(path: str, digests: Collection[str]) -> set[str]:
    """Give those of the digests that are pinned.

    Raises Unavailable.
    """
    with Told(path):
        root = open_root(path)
        if root is None:
            return set()
        with root:
            return set(pinned(root).intersection(digests))


def unpin(path: str, digest: str) -> bool:
    """Take the pin of a whole digest away; say whether there was one.

    Whatever stands at its name pins, so a link, a FIFO and an empty folder go too.
    Raises PartialDigest, Unavailable.
    """
    check_whole(digest)
    with Told(path), make_root(path, durable=False) as root:
        try:
            with root.folder(PINS) as pins:
                _take_away(pins, digest)
        except FileNotFoundError:
            return False
    return True


def _take_away(pins: Folder, digest: str) -> None:
    if not is_folder(pins, digest):
        pins.remove(digest)
        return
    if not pins.remove_folder(digest):
        brief = "is a folder with something in it"
        detail = f"{pins.path}/{digest} {brief}: move it away"
        raise Unavailable(detail=detail, brief=f"a pin {brief}")


def _make(pins: Folder, digest: str) -> bool:
    try:
        fd = pins.create(digest)
    except FileExistsError:
        return False
    try:
        pins.protect(fd)
    finally:
        os.close(fd)
    return True
