"""What slicing needs of a store: bytes in, digest out, and the same bytes back."""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw


class Store(ABC):
    """Where raw bytes are kept, so that slicing loses nothing."""

    @abstractmethod
    def put(self, data: bytes) -> str:
        """Keep bytes and give their digest: BLAKE3, 64 lowercase hex characters.

        Raises Unavailable.
        """

    @abstractmethod
    def get(self, digest: str) -> bytes:
        """Give the bytes back, hashed again.

        Raises NotFound, Corrupt, Unavailable.
        """

    def keep(self, raw: Raw) -> str:
        """Keep all bytes of a raw and give their digest.

        A raw's own digest doesn't say in which store it is kept, so this puts it in any case. A
        store that can tell more cheaply, or takes a large raw in blocks, does that here.
        """
        return self.put(raw.read())
