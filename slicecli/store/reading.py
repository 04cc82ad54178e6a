"""Raw bytes read, and hashed again before anyone sees them.

What is hashed is the open file that is handed out, so nothing can be put in its place in between.
"""

from __future__ import annotations

import os
from stat import S_ISREG

from blake3 import blake3

from slicecli import lazy_errors as errors
from slicecli.raw import BLOCK, Raw
from slicecli.store.digest import FAN
from slicecli.store.folder import Told
from slicecli.store.publish import BlobFile
from slicecli.store.root import LEAVING, RAW, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.folder import Folder


def read(path: str, digest: str) -> Raw:
    """Give the bytes of a whole digest from the store at `path`; up to 1 MiB of them in memory.

    Raises NotFound, Corrupt, Unavailable.
    """
    with Told(path):
        try:
            with fan(path, RAW, digest) as folder:
                file = open_file(folder, digest[FAN:])
        except FileNotFoundError:
            leaving = _leaving_file(path, digest)
            if leaving is None:
                raise errors.NotFound(digest=digest) from None
            file = leaving
        try:
            raw = _verified(file, digest)
        except BaseException:
            file.close()
            raise
        if raw.in_memory:
            file.close()
        return raw


def leaving_names(path: str, prefix: str) -> list[str]:
    """Give what follows the fan in each digest that begins so and is on its way out.

    Raises OSError, Unavailable.
    """
    from slicecli.store.leaving import names  # noqa: PLC0415  where nothing is on the shelf

    root = open_root(path)
    if root is None:
        return []
    with root:
        return [
            name[FAN:] for _, kind, name in names(root) if kind == RAW and name.startswith(prefix)
        ]


def is_there(root: Folder, digest: str) -> bool:
    """Say whether a raw is stored, if only on its way out; damaged ones count."""
    from slicecli.store.leaving import names  # noqa: PLC0415  only for looking after the store

    for _ in range(2):  # it may come back to its shelf between the two looks
        try:
            with root.folder(RAW) as shelves, shelves.folder(digest[:FAN]) as shelf:
                shelf.stat(digest[FAN:])
        except FileNotFoundError:
            pass
        except OSError:
            return True  # told where it is
        else:
            return True
        if any((kind, name) == (RAW, digest) for _, kind, name in names(root)):
            return True
    return False


def _leaving_file(path: str, digest: str) -> BlobFile | None:
    """Open a raw that is on its way out, or has just come back from there."""
    from slicecli.store.leaving import names  # noqa: PLC0415  where nothing is on the shelf

    root = open_root(path)
    if root is None:
        return None
    with root:
        places = [
            (LEAVING, "", aside)
            for aside, kind, name in names(root)
            if (kind, name) == (RAW, digest)
        ]
        for place, inner, name in [*places, (RAW, digest[:FAN], digest[FAN:])]:
            try:
                with root.folder(place) as folder:
                    if not inner:
                        return open_file(folder, name)
                    with folder.folder(inner) as shelf:
                        return open_file(shelf, name)
            except FileNotFoundError:
                continue
    return None


def fan(path: str, kind: str, digest: str) -> Folder:
    """Open the folder of the store at `path` in which a digest's files are.

    Raises FileNotFoundError where there is none, OSError, Unavailable.
    """
    root = open_root(path)
    if root is None:
        raise FileNotFoundError
    with root, root.folder(kind) as folder:
        return folder.folder(digest[:FAN])


def open_file(folder: Folder, name: str) -> BlobFile:
    """Open a plain file to read it. Raises OSError for anything else."""
    try:
        file = BlobFile(name, opener=lambda name, _: folder.open(name))
    except IsADirectoryError as error:
        error.filename = f"{folder.path}/{name}"
        raise
    plain = False
    try:
        plain = S_ISREG(os.fstat(file.fileno()).st_mode)
    finally:
        if not plain:
            file.close()
    if not plain:
        raise OSError(None, "not a plain file", f"{folder.path}/{name}")
    return file


def _verified(file: BlobFile, digest: str) -> Raw:
    hasher = blake3()
    size = os.fstat(file.fileno()).st_size
    if size <= BLOCK:
        data = file.readall()
        hasher.update(data)
        raw = Raw(data)
        raw.digest = digest
    else:
        size = 0
        view = memoryview(bytearray(BLOCK))
        while got := file.readinto(view):
            hasher.update(view[:got])
            size += got
        raw = Raw.of_file(file, size, digest)
    found = hasher.hexdigest()
    if found != digest:
        raise errors.Corrupt(expected=digest, found=found)
    return raw
