"""A shelf: one fan-out folder (`raw/9f`, `runs/9f`), and how a draft comes to stand in it."""

from __future__ import annotations

from stat import S_ISREG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from slicecli.store.draft import Draft
    from slicecli.store.folder import Folder


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

    def stamp(self) -> None:
        """Set the shelf's own time to now: never older than the newest file that was put on it."""
        self._kind.touch(self._fan)

    def _sync(self) -> None:
        if self._durable:
            for folder in (self._folder, self._kind, self._root):
                folder.sync()
