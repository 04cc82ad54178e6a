"""How much a store holds."""

from __future__ import annotations

from slicecli.store.census import take_census
from slicecli.store.expiry import Limits
from slicecli.store.folder import Told
from slicecli.store.gc import collect
from slicecli.store.root import open_root


class Stats:
    """Numbers of blobs and records, bytes of both, the time of the oldest, bytes a gc would free."""

    __slots__ = ("blobs", "oldest_ns", "reclaimable", "records", "size")

    def __init__(self) -> None:
        """Start with an empty store."""
        self.blobs = self.records = self.size = self.reclaimable = 0
        self.oldest_ns: int | None = None


def count(path: str) -> Stats:
    """Count what the store at `path` holds; `oldest_ns` is None where it is nothing.

    Raises Unavailable.
    """
    stats = Stats()
    with Told(path):
        root = open_root(path)
        if root is None:
            return stats
        with root:
            census = take_census(root)
    seen = [*census.blobs.values(), *census.records.values()]
    stats.blobs, stats.records = len(census.blobs), len(census.records)
    stats.size = sum(status.st_size for status in seen)
    stats.oldest_ns = min((status.st_mtime_ns for status in seen), default=None)
    stats.reclaimable = collect(path, Limits(), dry_run=True).freed
    return stats
