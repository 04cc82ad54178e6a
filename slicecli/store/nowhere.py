"""The store of somebody who has no home: it can't be written, and says so each time.

So a command is run and condensed where no folder for a store can be found.
"""

from __future__ import annotations

from slicecli.store.disk import DiskStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from slicecli.errors import Unavailable
    from slicecli.raw import Raw


class Nowhere(DiskStore):
    """A store without a folder."""

    __slots__ = ("_why",)

    def __init__(self, why: Unavailable) -> None:
        """Say why there is no folder."""
        super().__init__("")
        self._why = why

    def put(self, data: bytes) -> NoReturn:
        """Raise Unavailable."""
        del data
        raise self._why

    def keep(self, raw: Raw) -> NoReturn:
        """Raise Unavailable."""
        del raw
        raise self._why

    def writer(self) -> NoReturn:
        """Raise Unavailable."""
        raise self._why
