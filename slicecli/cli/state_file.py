"""A state in a file: read, and written anew, by one process at a time.

Whoever holds the file reads what the last holder wrote, so no update is lost; what is written is there
whole or not at all. The lock is on a file of its own beside it, which stays, since the file itself is
replaced; the draft beside it is of one name, so a killed writer's goes when the next one writes.
"""

from __future__ import annotations

import os

from slicecli.errors import SliceFailure, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

MODE = 0o600
FOLDER = "chats"
SUFFIX = ".json"
NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
LONGEST = 200


class StateFile:
    """A file that is locked while it is held, as a context."""

    __slots__ = ("_lock", "_path", "name")

    def __init__(self, path: str) -> None:
        """Name the file; a link stands for what it points at."""
        self.name = path
        self._path = os.path.realpath(path)
        self._lock = -1

    def __enter__(self) -> Self:
        """Wait for the lock. Raises SliceFailure where there can't be one."""
        try:
            import fcntl  # noqa: PLC0415  not on Windows, where all but states works
        except ImportError:
            raise SliceFailure(detail=f"the state {self.name}: states need POSIX") from None
        flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
        try:
            self._lock = os.open(self._path + ".lock", flags, MODE)
            fcntl.flock(self._lock, fcntl.LOCK_EX)
        except OSError as error:
            self._close()
            raise self._failed(error) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let the next one in."""
        self._close()

    def read(self) -> str | None:
        """Give what is in the file; None where there is none yet."""
        try:
            with open(self._path, encoding="utf-8", errors="surrogateescape") as file:
                return file.read()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._failed(error) from None

    def write(self, text: str, *, durable: bool = False) -> None:
        """Put a text in the file's place; with `durable` wait until a power cut couldn't undo it."""
        draft = f"{self._path}.tmp"
        try:
            if os.path.lexists(draft):
                os.unlink(draft)  # of one that was killed: whoever has the lock is alone
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, MODE)
            try:
                with open(descriptor, "w", encoding="utf-8", errors="surrogateescape") as file:
                    file.write(text)
                    if durable:
                        file.flush()
                        os.fsync(descriptor)
                os.replace(draft, self._path)
            except BaseException:
                os.unlink(draft)
                raise
            if durable:
                folder = os.open(os.path.dirname(self._path), os.O_RDONLY)
                try:
                    os.fsync(folder)
                finally:
                    os.close(folder)
        except OSError as error:
            raise self._failed(error) from None

    def _failed(self, error: OSError) -> SliceFailure:
        return SliceFailure(detail=f"the state {self.name}: {error.strerror}")

    def _close(self) -> None:
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def is_path(word: str) -> bool:
    """Say whether a word names a file: it has a slash in it or ends in `.json`."""
    return "/" in word or word.endswith(SUFFIX)


def named(root: str, name: str) -> StateFile:
    """Give the state of a name in the store at `root`, which is made where it is missing.

    Raises UsageError for a name that no file could safely have, Unavailable.
    """
    from slicecli.store.folder import Told  # noqa: PLC0415  only for a name
    from slicecli.store.root import make_root  # noqa: PLC0415

    if not NAME.issuperset(name) or name.startswith(".") or not 0 < len(name) <= LONGEST:
        raise UsageError(
            detail=f"'{name}' is no name of a state: letters, digits, '.', '_' and '-'; a file has "
            "a '/' in it or ends in .json"
        )
    with Told(root):
        make_root(root, durable=False).close()
        folder = os.path.join(root, FOLDER)
        os.makedirs(folder, mode=0o700, exist_ok=True)
    return StateFile(os.path.join(folder, name + SUFFIX))
