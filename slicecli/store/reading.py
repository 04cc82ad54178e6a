"""Raw bytes read, and hashed again before anyone sees them.

What is hashed is the open file that is handed out, so nothing can be put in its place in between.
"""

from __future__ import annotations

import os
from stat import S_ISREG

from blake3 import blake3

from slicecli.errors import Corrupt, NotFound
from slicecli.raw import BLOCK, Raw
from slicecli.store.digest import FAN
from slicecli.store.folder import Told
from slicecli.store.publish import BlobFile
from slicecli.store.root import RAW, open_root

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
            raise NotFound(digest=digest) from None
        try:
            raw = _verified(file, digest)
        except BaseException:
            file.close()
            raise
        if raw.in_memory:
            file.close()
        return raw


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
    file = BlobFile(name, opener=lambda name, _: folder.open(name))
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
        raise Corrupt(expected=digest, found=found)
    return raw
