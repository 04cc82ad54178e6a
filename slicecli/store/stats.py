"""How much a store holds."""

from __future__ import annotations

from slicecli.store.expiry import Limits
from slicecli.store.gc import survey


class Stats:
    """Numbers of blobs and records, bytes of both, the time of the oldest, bytes a gc would free."""

    __slots__ = ("blobs", "oldest_ns", "reclaimable", "records", "size")

    def __init__(
        self, blobs: int, records: int, size: int, oldest_ns: int | None, reclaimable: int
    ) -> None:
        """Keep the fields; `oldest_ns` is None where there is nothing."""
        self.blobs = blobs
        self.records = records
        self.size = size
        self.oldest_ns = oldest_ns
        self.reclaimable = reclaimable


def count(path: str) -> Stats:
    """Count what the store at `path` holds. Raises Unavailable."""
    census, gone = survey(path, Limits(), dry_run=True)
    seen = [*census.blobs.values(), *census.records.values()]
    return Stats(
        len(census.blobs),
        len(census.records),
        sum(status.st_size for status in seen),
        min((status.st_mtime_ns for status in seen), default=None),
        gone.freed,
    )
