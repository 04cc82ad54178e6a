"""Which records expire and which blobs go with them: a pure function of what there is.

Records go by age, then oldest first until the store is small enough; a blob goes when no living record
names it. What is pinned, and what is younger than the grace period, stays, whatever the limits; a time
that is still to come counts as young, since a clock that was wrong must not cost anything.
"""

from __future__ import annotations

from slicecli.store.census import digest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.census import Census

HOUR_NS = 3_600_000_000_000


class Limits:
    """How old a record may get and how large the store, in nanoseconds and bytes; None is no limit."""

    __slots__ = ("grace_ns", "max_age_ns", "max_size")

    def __init__(
        self, max_age_ns: int | None = None, max_size: int | None = None, grace_ns: int = HOUR_NS
    ) -> None:
        """Keep the fields."""
        self.max_age_ns = max_age_ns
        self.max_size = max_size
        self.grace_ns = grace_ns


class Plan:
    """The names of records and blobs that are to go, in the order in which they go."""

    __slots__ = ("blobs", "records")

    def __init__(self, records: list[str], blobs: list[str]) -> None:
        """Keep the fields."""
        self.records = records
        self.blobs = blobs


def plan(census: Census, limits: Limits, now_ns: int) -> Plan:
    """Decide what goes at the time `now_ns`, in nanoseconds."""
    return _Planning(census, limits, now_ns).plan()


class _Planning:
    def __init__(self, census: Census, limits: Limits, now_ns: int) -> None:
        self._census = census
        self._limits = limits
        self._now = now_ns
        self._living: dict[str, int] = {}
        for name in census.records:
            digest = digest_of(name)
            self._living[digest] = self._living.get(digest, 0) + 1
        self._size = sum(
            status.st_size for seen in (census.blobs, census.records) for status in seen.values()
        )
        self._records: list[str] = []
        self._blobs: list[str] = []

    def plan(self) -> Plan:
        for digest in sorted(self._census.blobs):
            if not self._living.get(digest):
                self._free(digest)
        records = self._census.records
        for name in sorted(records, key=lambda name: (records[name].st_mtime_ns, name)):
            if self._is_young(records[name].st_mtime_ns) or not self._over_limits(name):
                break  # and so is every one that is younger
            if digest_of(name) not in self._census.pins:
                self._expire(name)
        return Plan(self._records, self._blobs)

    def _is_young(self, mtime_ns: int) -> bool:
        return self._now - mtime_ns < self._limits.grace_ns

    def _over_limits(self, name: str) -> bool:
        age = self._now - self._census.records[name].st_mtime_ns
        return (self._limits.max_age_ns is not None and age > self._limits.max_age_ns) or (
            self._limits.max_size is not None and self._size > self._limits.max_size
        )

    def _expire(self, name: str) -> None:
        digest = digest_of(name)
        self._records.append(name)
        self._size -= self._census.records[name].st_size
        self._living[digest] -= 1
        if not self._living[digest]:
            self._free(digest)

    def _free(self, digest: str) -> None:
        status = self._census.blobs.get(digest)
        if (
            status is not None
            and digest not in self._census.pins
            and not self._is_young(status.st_mtime_ns)
        ):
            self._blobs.append(digest)
            self._size -= status.st_size
