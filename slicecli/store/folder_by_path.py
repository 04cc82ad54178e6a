"""A folder known by its path, where the system can't look names up in an open folder (Windows).

A link is looked for before it could be followed; unlike with an open folder, somebody who may write
to the store could put one there in between. Others can't write to a user's profile there.
"""

from __future__ import annotations

import errno
import os
import stat

from slicecli.clock import now_ns
from slicecli.store.folder import Folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self, TypeVar

    Answer = TypeVar("Answer")

# Windows' numbers for a symbolic link and a junction; `stat` has them on Windows only.
_LINKS = (0xA000000C, 0xA0000003)


class FolderByPath(Folder):
    """A folder that is named anew in every call."""

    __slots__ = ()

    moves_open_files = False
    # What is made read-only can be neither replaced nor removed there.
    new_file_mode = 0o600

    @classmethod
    def at(cls, path: str) -> Self:
        """Check that a folder is there and is no link."""
        status = os.lstat(path)
        if _is_link(status):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), path)
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), path)
        return cls(path)

    def _at(
        self, call: Callable[..., Answer], name: str, *arguments: object, **named: object
    ) -> Answer:
        path = f"{self.path}/{name}"
        try:
            return call(path, *arguments, **named)
        except OSError as error:
            error.filename = path
            raise

    def status(self) -> os.stat_result:
        """Give owner, mode and times of the folder itself."""
        return os.lstat(self.path)

    def folder(self, name: str) -> Self:
        """Open a folder in this one."""
        return self.at(f"{self.path}/{name}")

    def open(self, name: str) -> int:
        """Give a descriptor that reads a file."""
        if _is_link(self.stat(name)):
            raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), f"{self.path}/{name}")
        return super().open(name)

    def names(self) -> list[str]:
        """List what is in the folder, in no order."""
        return os.listdir(self.path)

    def touch(self, name: str) -> None:
        """Set the times of a name to now."""
        now = now_ns()
        self._at(os.utime, name, ns=(now, now))

    def protect(self, fd: int) -> None:
        """Leave the file writable, see `new_file_mode`."""

    def move(self, name: str, target: Folder, new_name: str) -> None:
        """Move a file to another folder in one step, over whatever file or link has that name."""
        try:
            os.replace(f"{self.path}/{name}", f"{target.path}/{new_name}")
        except OSError as error:
            error.filename = f"{target.path}/{new_name}"
            raise

    def link(self, name: str, target: Folder, new_name: str) -> None:
        """Give a file a second name in another folder; FileExistsError where that is taken."""
        os.link(f"{self.path}/{name}", f"{target.path}/{new_name}")

    def sync(self) -> None:
        """Do nothing: such a system has no call that waits for a folder."""

    def sync_file(self, name: str) -> None:
        """Wait until a file's bytes are on the disk; only a descriptor that writes can."""
        fd = self._at(os.open, name, os.O_RDWR)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def _is_link(status: os.stat_result) -> bool:
    return stat.S_ISLNK(status.st_mode) or getattr(status, "st_reparse_tag", 0) in _LINKS
