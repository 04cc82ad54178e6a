"""A folder held open: names are looked up in it, and a symbolic link is never followed.

Every step from the store's root to a file goes through an open folder, so a link planted anywhere
on the way is an error and can't lead outside, however the steps are raced. An OSError that leaves
here carries the whole path in `filename`.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors
from slicecli.clock import now_ns

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self, TypeVar

    Answer = TypeVar("Answer")

FOLDER_MODE = 0o700
FILE_MODE = 0o400

_BINARY: int = getattr(os, "O_BINARY", 0)
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)
# A planted FIFO would hold a plain open until somebody writes to it.
_NO_WAIT: int = getattr(os, "O_NONBLOCK", 0)
_FOLDER: int = os.O_RDONLY | _NO_LINK | getattr(os, "O_DIRECTORY", 0)


class Folder:
    """An open folder. Close it, or use it in a `with` statement."""

    __slots__ = ("_fd", "path")

    moves_open_files = True
    new_file_mode = FILE_MODE

    def __init__(self, path: str, fd: int = -1) -> None:
        """Hold a descriptor and the path by which errors speak of it."""
        self.path = path
        self._fd = fd

    @classmethod
    def at(cls, path: str) -> Self:
        """Open a folder by its path; only the last name in it must not be a link."""
        return cls(path, os.open(path, _FOLDER))

    def __enter__(self) -> Self:
        """Give the folder itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def __del__(self) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Close it; closing again does nothing, and what was only looked into loses nothing."""
        fd, self._fd = self._fd, -1
        if fd >= 0:
            try:  # noqa: SIM105  contextlib costs start-up
                os.close(fd)
            except OSError:
                pass

    def _at(
        self, call: Callable[..., Answer], name: str, *arguments: object, **named: object
    ) -> Answer:
        try:
            return call(name, *arguments, dir_fd=self._fd, **named)
        except OSError as error:
            error.filename = f"{self.path}/{name}"
            raise

    def status(self) -> os.stat_result:
        """Give owner, mode and times of the folder itself."""
        return os.fstat(self._fd)

    def folder(self, name: str) -> Self:
        """Open a folder in this one."""
        return type(self)(f"{self.path}/{name}", self._at(os.open, name, _FOLDER))

    def make(self, name: str) -> Self:
        """Open a folder in this one, made with mode 0700 under any umask where it is missing."""
        try:
            return self.folder(name)
        except FileNotFoundError:
            try:
                self._at(os.mkdir, name, FOLDER_MODE)
                self._at(os.chmod, name, FOLDER_MODE)
            except FileExistsError:
                pass  # another process was faster; what it made is checked like any other
            return self.folder(name)

    def create(self, name: str) -> int:
        """Make a file that wasn't there and give a descriptor that writes and reads it."""
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _NO_LINK | _BINARY
        return self._at(os.open, name, flags, self.new_file_mode)

    def open(self, name: str) -> int:
        """Give a descriptor that reads a file."""
        return self._at(os.open, name, os.O_RDONLY | _NO_LINK | _NO_WAIT | _BINARY)

    def stat(self, name: str) -> os.stat_result:
        """Give the status of a name, of the link itself where it is one."""
        return self._at(os.stat, name, follow_symlinks=False)

    def names(self) -> list[str]:
        """List what is in the folder, in no order."""
        return os.listdir(self._fd)

    def touch(self, name: str) -> None:
        """Set the times of a name to now.

        To the nanosecond: the clock from which the kernel takes a file's time ticks in
        milliseconds, and two records may be closer than that.
        """
        now = now_ns()
        self._at(os.utime, name, ns=(now, now), follow_symlinks=False)

    def protect(self, fd: int) -> None:
        """Make an open file one that its owner may read and nobody may write."""
        os.chmod(fd, FILE_MODE)

    def remove(self, name: str) -> None:
        """Remove a file."""
        self._at(os.unlink, name)

    def remove_folder(self, name: str) -> bool:
        """Remove a folder in this one if it is empty; say whether it was."""
        import errno  # noqa: PLC0415  only for looking after the store

        try:
            self._at(os.rmdir, name)
        except OSError as error:
            if error.errno not in (errno.ENOTEMPTY, errno.EEXIST):
                raise
            return False
        return True

    def move(self, name: str, target: Folder, new_name: str) -> None:
        """Move a file to another folder in one step, over whatever file or link has that name."""
        try:
            os.replace(name, new_name, src_dir_fd=self._fd, dst_dir_fd=target._fd)
        except OSError as error:
            error.filename = f"{target.path}/{new_name}"
            raise

    def link(self, name: str, target: Folder, new_name: str) -> None:
        """Give a file a second name in another folder; FileExistsError where that is taken."""
        try:
            os.link(
                name, new_name, src_dir_fd=self._fd, dst_dir_fd=target._fd, follow_symlinks=False
            )
        except OSError as error:
            error.filename = f"{target.path}/{new_name}"
            raise

    def sync(self) -> None:
        """Wait until the folder's entries are on the disk."""
        os.fsync(self._fd)

    def sync_file(self, name: str) -> None:
        """Wait until a file's bytes are on the disk."""
        fd = self.open(name)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def open_folder(path: str) -> Folder:
    """Open a folder in the way this system can."""
    if os.open in os.supports_dir_fd:
        return Folder.at(path)
    from slicecli.store.folder_by_path import FolderByPath  # noqa: PLC0415  Windows only

    return FolderByPath.at(path)


class Told:
    """A `with` block in which an OSError becomes Unavailable."""

    __slots__ = ("_path",)

    def __init__(self, path: str) -> None:
        """Name the path to tell where the error itself has none."""
        self._path = path

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        """Turn an OSError into Unavailable and let everything else pass."""
        if isinstance(error, OSError):
            where = error.filename if isinstance(error.filename, str) else self._path
            brief = str(error.strerror or error)
            detail = ": ".join(filter(None, (where, brief, _way_out(where))))
            raise errors.Unavailable(detail=detail, brief=brief) from error


def _way_out(path: str) -> str:
    try:
        from slicecli.store.mending import how_to_mend  # noqa: PLC0415  what has failed may cost
    except (ImportError, OSError):
        return ""  # no descriptor left to load it with
    return how_to_mend(path)
