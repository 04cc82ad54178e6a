"""Intake: what has been read so far. Small input stays in memory, large input goes to the store.

Feeding never fails: when the store can't take more, what it has is carried over to the fallback, if
there is one, else to a temporary file, and the reason is kept; when that is full too, to the next
one. So a wrapped command is never held up because of us. Memory is bounded whatever comes.
"""

from __future__ import annotations

from blake3 import blake3

from slicecli import lazy_errors as errors
from slicecli.raw import Raw
from slicecli.source.temporary import TemporaryFile, folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.disk import DiskStore
    from slicecli.store.writer import Writer

    Place = Writer | TemporaryFile

LIMIT = 1 << 20
"""Bytes that are held in memory; with one more, all of them go to the store."""


class Intake:
    """Takes bytes in and gives them back as one Raw.

    `size` counts the bytes that came. `store` is the one that has them, once `finish` was called;
    `trouble` why the stores before it, or all of them, haven't; `brief` is that of the first one in a
    few words.
    """

    __slots__ = (
        "_kept",
        "_last_trouble",
        "_memory",
        "_place",
        "_stores",
        "_troubles",
        "_untried",
        "brief",
        "size",
        "store",
    )

    def __init__(self, *stores: DiskStore | None) -> None:
        """Take in for stores, the first that can be written; nothing is opened before it must be."""
        self.size = 0
        self.brief = ""
        self.store: DiskStore | None = None
        self._stores = [store for store in stores if store is not None]
        self._untried = folders()
        self._memory = bytearray()
        self._place: Place | None = None
        self._kept: int | None = None
        self._troubles: list[str] = []
        self._last_trouble = ""

    @property
    def trouble(self) -> str | None:
        """Why stores could not be written; None where none failed."""
        return "; ".join(self._troubles) or None

    @property
    def not_stored(self) -> str | None:
        """Why no store has the bytes; None where one has, or where there is none."""
        return self.trouble if self.store is None else None

    def feed(self, data: memoryview) -> None:
        """Take bytes in; the view may be reused afterwards. Nothing is raised."""
        if self._kept is None:
            if self._place is not None:
                try:
                    self._place.write(data)
                except (OSError, errors.StoreError) as error:
                    self._carry_on(data, error)
            elif len(self._memory) + len(data) <= LIMIT:
                self._memory += data
            else:
                self._carry_on(data, None)
        self.size += len(data)

    def give_up(self, reason: str) -> None:
        """Keep nothing of what comes from now on: `finish` will say so."""
        self._kept = self.size
        self._last_trouble = reason

    def finish(self) -> Raw:
        """Publish what was taken in, and give it.

        Raises Unavailable where some of it could be kept nowhere; its field `raw` is what could.
        """
        if self._kept is not None:
            detail = f"{self._kept:,} of {self.size:,} bytes could be kept: {self._last_trouble}"
            raise errors.Unavailable(detail=detail, raw=self._so_far())
        if self._place is not None and self._stores:
            try:
                self._place.publish()
            except errors.StoreError as error:
                self._failed(error)
            else:
                self.store = self._stores[0]
        raw = self._so_far()
        if self.store is None:
            self._put(raw)
        return raw

    def _put(self, raw: Raw) -> None:
        """Keep what was taken in, in the first store left that takes it."""
        while self._stores:
            try:
                if raw.in_memory:
                    self._stores[0].put(raw.read())
                else:
                    self._stores[0].keep(raw)
            except (OSError, errors.StoreError) as error:
                self._failed(error)
            else:
                self.store = self._stores[0]
                return

    def _carry_on(self, data: memoryview, error: Exception | None) -> None:
        """Move what was taken in, and `data`, to the first place left that takes it."""
        try:
            from slicecli import errors as _  # noqa: F401, PLC0415  so that they can be told apart
        except (OSError, ImportError) as trouble:  # no descriptor is left
            self.give_up(str(getattr(trouble, "strerror", None) or trouble))
            return
        if error is not None:
            self._failed(error)
        while self._stores or self._untried:
            try:
                place = self._open()
                for block in self._so_far().blocks():
                    place.write(block)
                place.write(data)
            except (OSError, errors.StoreError) as trouble:
                self._failed(trouble)
                continue
            self._place, self._memory = place, bytearray()
            return
        self.give_up(self._last_trouble)

    def _open(self) -> Place:
        return self._stores[0].writer() if self._stores else TemporaryFile(self._untried[0])

    def _failed(self, error: Exception) -> None:
        """Strike the first place left off, and keep why."""
        detail = getattr(error, "detail", None) or getattr(error, "strerror", None)
        self._last_trouble = str(detail or error)
        if self._stores:
            self.brief = self.brief or str(getattr(error, "brief", ""))
            self._troubles.append(self._last_trouble)
            del self._stores[0]
        else:
            del self._untried[0]

    def _so_far(self) -> Raw:
        if self._place is not None:
            return self._place.raw()
        raw = Raw(bytes(self._memory))
        raw.digest = blake3(raw.read()).hexdigest()
        return raw
