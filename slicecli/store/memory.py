"""A store that lives as long as the process: for tests, and for slicing without a disk."""

from __future__ import annotations

from blake3 import blake3

from slicecli.errors import NotFound
from slicecli.store.contract import Store
from slicecli.store.digest import check_whole


class MemoryStore(Store):
    """A store in memory."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        """Start empty."""
        self._kept: dict[str, bytes] = {}

    def put(self, data: bytes) -> str:
        """Keep bytes and give their digest."""
        digest: str = blake3(data).hexdigest()
        self._kept.setdefault(digest, data)
        return digest

    def get(self, digest: str) -> bytes:
        """Give the bytes of a whole digest. Raises NotFound, PartialDigest."""
        try:
            return self._kept[check_whole(digest)]
        except KeyError:
            raise NotFound(digest=digest) from None
