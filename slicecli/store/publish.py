"""Publishing: a draft, and the shelf it comes to stand on.

A draft is a file that is being written in `tmp/`, under a name that means nothing. It gets its name
on a shelf (a fan-out folder: `raw/9f`, `runs/9f`) in one step, once it is whole; until then, and
after a crash, nobody reads it. While its writer lives, the draft is locked (a POSIX record lock,
which the kernel drops however the process ends) and its name begins with the writer's process
number, so that clearing up can tell a slow writer's draft from one that was left behind.
"""

from __future__ import annotations

import os
from io import FileIO
from stat import S_IMODE, S_ISREG

from slicecli.store.folder import FILE_MODE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from slicecli.store.folder import Folder

DRAFTS = "tmp"


class BlobFile(FileIO):
    """A file of the store, closed without a word when the last handle on it goes."""

    def __del__(self) -> None:
        """Close it."""
        try:  # noqa: SIM105  contextlib costs start-up
            self.close()
        except OSError:
            pass  # what was read is read; what was written was closed before it got its name


class Draft:
    """A file being written. Use it in a `with` statement: what isn't settled is discarded."""

    __slots__ = ("_fd", "_folder", "_name", "size")

    def __init__(self, root: Folder) -> None:
        """Make an empty draft in the store at `root`.

        Raises OSError, as every method here.
        """
        self.size = 0
        self._fd = -1
        self._name = ""
        self._folder = root.make(DRAFTS)
        try:
            name = f"{os.getpid()}-{os.urandom(8).hex()}"
            self._fd = self._folder.create(name)
        except OSError:
            self._folder.close()
            raise
        self._name = name
        _lock(self._fd)

    def __enter__(self) -> Self:
        """Give the draft itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Discard it if it wasn't settled."""
        self.discard()

    def __del__(self) -> None:
        """Discard what was forgotten, but in a forked child: there it is the parent's."""
        if self._name.startswith(f"{os.getpid()}-"):
            self.discard()

    def write(self, data: bytes | memoryview) -> None:
        """Append bytes; `size` counts them."""
        done = os.write(self._fd, data)
        if done < len(data):
            rest = memoryview(data)
            while done < len(rest):
                done += os.write(self._fd, rest[done:])
        self.size += done

    def file(self) -> BlobFile | None:
        """Give a file on the same bytes that stays open when the draft is settled or discarded.

        None where the system can't move or remove what is open.
        """
        return BlobFile(os.dup(self._fd)) if self._folder.moves_open_files else None

    def settle(self, folder: Folder, name: str, *, durable: bool) -> None:
        """Give the draft its name, over whatever file or link has it already.

        It is closed before: a network file system may tell only then that it couldn't keep the
        bytes. Its times are set to now first: a writer that was silent for days makes a new file,
        not an old one.
        """
        self._folder.touch(self._name)
        status = os.fstat(self._fd)
        if status.st_size != self.size:
            path = f"{self._folder.path}/{self._name}"
            raise OSError(None, f"{self.size} bytes written, {status.st_size} found", path)
        if S_IMODE(status.st_mode) != FILE_MODE:
            self._folder.protect(self._fd)
        if durable:
            os.fsync(self._fd)
        self._close()
        self._folder.move(self._name, folder, name)
        self._folder.close()
        self._name = ""

    def discard(self) -> None:
        """Remove the draft unless it is settled.

        It never fails: a draft that can't be removed has no name that counts.
        """
        if not self._name:
            return
        try:
            if not self._folder.moves_open_files:
                self._close()
            self._folder.remove(self._name)
        except OSError:
            pass
        try:  # noqa: SIM105  contextlib costs start-up
            self._close()
        except OSError:
            pass
        self._folder.close()
        self._name = ""

    def _close(self) -> None:
        fd, self._fd = self._fd, -1
        if fd >= 0:
            os.close(fd)


class Shelf:
    """A fan-out folder held open for writing. Use it in a `with` statement.

    With `durable`, what is said to stand on it stands there through a power cut: the file is
    synced, then its folder and the folders above it up to the root. All of them, and also for a
    file that was there before, because whoever made those may not have waited for the disk.
    """

    __slots__ = ("_durable", "_fan", "_folder", "_kind", "_root")

    def __init__(self, root: Folder, kind: str, fan: str, *, durable: bool) -> None:
        """Open a shelf, made where it is missing. Raises OSError, as every method here."""
        self._root = root
        self._fan = fan
        self._durable = durable
        self._kind = root.make(kind)
        try:
            self._folder = self._kind.make(fan)
        except OSError:
            self._kind.close()
            raise

    def __enter__(self) -> Self:
        """Give the shelf itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close its folders; the root is the caller's."""
        self._folder.close()
        self._kind.close()

    def refresh(self, name: str, size: int) -> bool:
        """Set a file's times to now, if it is there and `size` bytes long; say whether it was.

        What is there with another length, or is no file, is damaged: `take` puts the good one over
        it.
        """
        try:
            status = self._folder.stat(name)
            if not S_ISREG(status.st_mode) or status.st_size != size:
                return False
            self._folder.touch(name)
            if self._durable:
                self._folder.sync_file(name)
        except FileNotFoundError:
            return False
        self._sync()
        return True

    def take(self, draft: Draft, name: str) -> None:
        """Give a whole draft its name on the shelf."""
        draft.settle(self._folder, name, durable=self._durable)
        self._sync()

    def withdraw(self, name: str) -> None:
        """Take a file off the shelf again, unless somebody else has."""
        try:  # noqa: SIM105  contextlib costs start-up
            self._folder.remove(name)
        except FileNotFoundError:
            pass

    def stamp(self) -> None:
        """Set the shelf's own time to now: never older than the newest file that was put on it."""
        self._kind.touch(self._fan)

    def _sync(self) -> None:
        if self._durable:
            for folder in (self._folder, self._kind, self._root):
                folder.sync()


def _lock(fd: int) -> None:
    if hasattr(os, "lockf"):
        try:  # noqa: SIM105  contextlib costs start-up
            os.lockf(fd, os.F_TLOCK, 0)
        except OSError:
            pass  # a file system without locks: the process number and the age are left
