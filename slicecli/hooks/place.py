"""A file of somebody else's: read, and written anew in one step or not at all.

A link stands for the file that it points at, whose mode and owner stay. Folders that had to be made are
remembered by the file itself, which is of our making then too: it ends in a blank line for each.
"""

from __future__ import annotations

import os
from stat import S_IMODE, S_ISREG

from slicecli.errors import UnfitSettings

NEW = 0o666
"""Mode of a file that is made, less the umask."""
WRITERS = 0o222


class Place:
    """A path where a file is or may be; `text` is what is in it, None where there is no file.

    Every method raises UnfitSettings.
    """

    __slots__ = ("_target", "path", "text")

    def __init__(self, path: str) -> None:
        """Read what is there."""
        self.path = path
        self._target = os.path.realpath(path)
        self.text = self._read()

    def write(self, text: str | None) -> None:
        """Put a text in the file's place, or with None remove it and the folders made for it."""
        if self._read() != self.text:
            raise UnfitSettings(path=self.path, detail="it was changed by somebody else just now")
        try:
            if text is None:
                self._remove()
            else:
                self._replace(text)
        except OSError as error:
            raise self._failed(error) from None
        self.text = text

    def _read(self) -> str | None:
        try:
            if not S_ISREG(os.stat(self._target).st_mode):
                raise UnfitSettings(path=self.path, detail="it is no file")
            with open(self._target, encoding="utf-8", newline="") as file:
                return file.read()
        except FileNotFoundError:
            return None
        except UnicodeDecodeError:
            raise UnfitSettings(path=self.path, detail="not valid UTF-8") from None
        except OSError as error:
            raise self._failed(error) from None

    def _replace(self, text: str) -> None:
        folder, name = os.path.split(self._target)
        owner = None
        if self.text is None:
            text += "\n" * _make(folder)
            umask = os.umask(0)
            os.umask(umask)
            mode = NEW & ~umask
        else:
            owner = os.stat(self._target)
            mode = S_IMODE(owner.st_mode)
            if not mode & WRITERS:
                raise UnfitSettings(path=self.path, detail="it is read-only")
        draft = os.path.join(folder, f".{name}.{os.getpid()}.{os.urandom(4).hex()}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with open(descriptor, "w", encoding="utf-8", newline="") as file:
                file.write(text)
                file.flush()
                if owner and hasattr(os, "fchown") and os.geteuid() == 0:
                    os.fchown(descriptor, owner.st_uid, owner.st_gid)
                os.chmod(draft, mode)
                os.fsync(descriptor)
            os.replace(draft, self._target)
        except BaseException:
            os.unlink(draft)
            raise

    def _remove(self) -> None:
        text = self.text or ""
        if not os.stat(self._target).st_mode & WRITERS:
            raise UnfitSettings(path=self.path, detail="it is read-only")
        os.unlink(self._target)
        folder = os.path.dirname(self._target)
        for _ in range(len(text) - len(text.rstrip("\n")) - 1):
            if os.listdir(folder):
                return
            os.rmdir(folder)
            folder = os.path.dirname(folder)

    def _failed(self, error: OSError) -> UnfitSettings:
        return UnfitSettings(path=self.path, detail=error.strerror or str(error))


def _make(folder: str) -> int:
    """Make a folder and those it is in; give how many were missing."""
    if os.path.isdir(folder):
        return 0
    above = _make(os.path.dirname(folder))
    os.mkdir(folder)
    return above + 1
