"""Intake: what has been read so far. Small input stays in memory, large input goes to the store.

Feeding never fails: when the store can't take more, what it has is carried over to a temporary
file and the reason is kept; when that is full too, to the next one. So a wrapped command is never
held up because of us. Memory is bounded whatever comes.
"""

from __future__ import annotations

from blake3 import blake3

from slicecli.errors import StoreError, Unavailable
from slicecli.raw import Raw
from slicecli.source.temporary import TemporaryFile, folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.disk import DiskStore
    from slicecli.store.writer import Writer

    Place = Writer | TemporaryFile

LIMIT = 1 << 20
"""Bytes that are held in memory; with one more, all of them go to the store."""

_STORE = ""
"""Stands for the store among the folders that large input may go to."""


class Intake:
    """Takes bytes in and gives them back as one Raw.

    `size` counts the bytes that came. `not_stored` is why the store doesn't have them, None where it
    has, or where there is no store.
    """

    __slots__ = (
        "_kept",
        "_memory",
        "_place",
        "_places",
        "_store",
        "_trouble",
        "not_stored",
        "size",
    )

    def __init__(self, store: DiskStore | None) -> None:
        """Take in for a store, or for none; nothing is opened before there is much to keep."""
        self.size = 0
        self.not_stored: str | None = None
        self._store = store
        self._memory = bytearray()
        self._place: Place | None = None
        self._places = iter(folders() if store is None else (_STORE, *folders()))
        self._kept: int | None = None
        self._trouble = ""

    @property
    def stored(self) -> bool:
        """Say whether there is a store and it has, or may still have, every byte."""
        return self._store is not None and self.not_stored is None

    def feed(self, data: memoryview) -> None:
        """Take bytes in; the view may be reused afterwards. Nothing is raised."""
        if self._kept is None:
            if self._place is not None:
                try:
                    self._place.write(data)
                except (OSError, StoreError) as error:
                    self._carry_on(data, error)
            elif len(self._memory) + len(data) <= LIMIT:
                self._memory += data
            else:
                self._carry_on(data, None)
        self.size += len(data)

    def give_up(self, reason: str) -> None:
        """Keep nothing of what comes from now on: `finish` will say so."""
        self._kept = self.size
        self._trouble = reason

    def finish(self) -> Raw:
        """Publish what was taken in, and give it.

        Raises Unavailable where some of it could be kept nowhere; its field `raw` is what could.
        """
        if self._kept is not None:
            detail = f"{self._kept:,} of {self.size:,} bytes could be kept: {self._trouble}"
            raise Unavailable(detail=detail, raw=self._so_far())
        if self._place is None:
            return self._put()
        try:
            self._place.publish()
        except StoreError as error:
            self._note(error)
        return self._place.raw()

    def _put(self) -> Raw:
        raw = self._so_far()
        if self._store is not None:
            try:
                self._store.put(raw.read())
            except StoreError as error:
                self._note(error)
        return raw

    def _carry_on(self, data: memoryview, error: Exception | None) -> None:
        """Move what was taken in, and `data`, to the first place left that takes it."""
        if error is not None:
            self._note(error)
        for folder in self._places:
            try:
                place = self._open(folder)
                for block in self._so_far().blocks():
                    place.write(block)
                place.write(data)
            except (OSError, StoreError) as trouble:
                self._note(trouble)
                continue
            self._place, self._memory = place, bytearray()
            return
        self.give_up(self._trouble)

    def _open(self, folder: str) -> Place:
        if folder == _STORE and self._store is not None:
            return self._store.writer()
        return TemporaryFile(folder)

    def _note(self, error: Exception) -> None:
        """Keep why a place failed; the first one, if there is a store, is the store."""
        detail = getattr(error, "detail", None) or getattr(error, "strerror", None)
        self._trouble = str(detail or error)
        if self._store is not None and self.not_stored is None:
            self.not_stored = self._trouble

    def _so_far(self) -> Raw:
        if self._place is not None:
            return self._place.raw()
        raw = Raw(bytes(self._memory))
        raw.digest = blake3(raw.read()).hexdigest()
        return raw
