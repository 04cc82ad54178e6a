"""An unnamed temporary file: where large input goes when it can't go to the store.

It has no name that somebody could open, or that a crash could leave behind: the system frees it
with the last handle. It answers to the same calls as the store's writer.
"""

from __future__ import annotations

import os
import sys
from io import FileIO

from blake3 import blake3

from slicecli.raw import Raw


class TemporaryFile:
    """Takes bytes in, hashed while they are written. Every method may raise OSError.

    `size` counts the bytes of whole writes: what a failed one left behind is no part of the raw.
    """

    __slots__ = ("_file", "_hash", "size")

    def __init__(self, folder: str) -> None:
        """Make an empty file in the file system of `folder`."""
        self.size = 0
        self._hash = blake3()
        self._file = _Quiet(_unnamed(folder), "r+b")

    def write(self, data: bytes | memoryview) -> None:
        """Append all of the bytes."""
        done = self._file.write(data)
        if done < len(data):
            rest = memoryview(data)[done:]
            while rest:
                rest = rest[self._file.write(rest) :]
        self._hash.update(data)
        self.size += len(data)

    def publish(self) -> str:
        """Give the digest of what was written: there is nobody else to publish it to."""
        digest: str = self._hash.hexdigest()
        return digest

    def raw(self) -> Raw:
        """Give the bytes written, after which no more may come."""
        return Raw.of_file(self._file, self.size, self.publish())


class _Quiet(FileIO):
    """A file closed without a word when the last handle on it goes."""

    def __del__(self) -> None:
        """Close it."""
        try:  # noqa: SIM105  contextlib costs start-up
            self.close()
        except OSError:
            pass  # what was read is read, and what was written has no name


def folders() -> list[str]:
    """Give the folders for temporary files, the likeliest to have room first.

    `/var/tmp` comes before `/tmp`, which is often memory: there, nothing would be gained.
    """
    asked = [os.environ.get(name, "") for name in ("TMPDIR", "TEMP", "TMP")]
    usual = ["/var/tmp", "/tmp"] if os.name == "posix" else []  # noqa: S108  no guessable names
    return [*filter(None, asked), *usual, "."]


def _unnamed(folder: str) -> int:
    """Give a descriptor on a new file without a name; OSError where none can be made."""
    try:
        return os.open(folder, os.O_RDWR | os.O_TMPFILE | os.O_EXCL, 0o600)
    except (OSError, AttributeError):  # the file system, or the system, can't
        path = f"{folder}/slice-{os.urandom(8).hex()}"
    exclusive = os.O_RDWR | os.O_CREAT | os.O_EXCL
    if sys.platform == "win32":
        return os.open(path, exclusive | os.O_BINARY | os.O_TEMPORARY, 0o600)
    descriptor = os.open(path, exclusive | os.O_NOFOLLOW, 0o600)
    os.unlink(path)
    return descriptor
