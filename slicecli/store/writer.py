"""Raw bytes hashed and written while they come, published once they are whole."""

from __future__ import annotations

from blake3 import blake3

from slicecli.raw import Raw
from slicecli.store.digest import FAN
from slicecli.store.folder import Told
from slicecli.store.publish import Draft, Shelf
from slicecli.store.root import RAW, make_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Self

    from slicecli.store.publish import BlobFile


class Writer:
    """Takes raw bytes in as they come. Use it in a `with` statement: unpublished, nothing is left.

    `size` is the number of bytes taken in. Every method but `abandon` raises Unavailable where the
    system refuses; nothing is left in the store then, and `raw` still gives what was taken in.
    """

    __slots__ = ("_draft", "_durable", "_file", "_hash", "_root", "size")

    def __init__(self, path: str, *, durable: bool) -> None:
        """Start a draft in the store at `path`, made where it is missing. Raises Unavailable."""
        self.size = 0
        self._durable = durable
        self._hash = blake3()
        with Told(path):
            self._root = make_root(path, durable=durable)
            try:
                self._draft = Draft(self._root)
                # Now, not when something has failed: then there may be no descriptor left for it.
                self._file: BlobFile | None = self._draft.file()
            except OSError:
                self._root.close()
                raise

    def __enter__(self) -> Self:
        """Give the writer itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Abandon what wasn't published."""
        self.abandon()

    def write(self, data: bytes | memoryview) -> None:
        """Take bytes in, all of them. Raises Unavailable."""
        with Told(self._root.path):
            try:
                self._draft.write(data)
            except OSError:
                self.abandon()
                raise
        self._hash.update(data)
        self.size += len(data)

    def publish(self) -> str:
        """Give the bytes their place in the store, and their digest to the caller.

        Where they are stored already, what was written is removed: the length is compared, the
        times are set to now. The writer takes nothing in after that. Raises Unavailable.
        """
        digest: str = self._hash.hexdigest()
        with Told(self._root.path):
            try:
                with Shelf(self._root, RAW, digest[:FAN], durable=self._durable) as shelf:
                    if not shelf.refresh(digest[FAN:], self.size):
                        shelf.take(self._draft, digest[FAN:])
            finally:
                self.abandon()
        return digest

    def raw(self) -> Raw:
        """Give the bytes taken in, after `publish` or after either has failed.

        They aren't hashed again: it is the very file that was hashed while it was written, open
        since. Raises Unavailable where there is none: on Windows, after a failure.
        """
        digest: str = self._hash.hexdigest()
        if self._file is None:
            from slicecli.store.reading import read  # noqa: PLC0415  Windows only

            return read(self._root.path, digest)
        return Raw.of_file(self._file, self.size, digest)

    def abandon(self) -> None:
        """Remove what was written, unless it is published; doing it again does nothing."""
        self._draft.discard()
        self._root.close()
