"""Clearing up: expired records, blobs that no record names, drafts that were left behind.

Records vanish before the blobs they name, so that none ever names a missing one. What is needed again
while this works stays; `leaving` says how.
"""

from __future__ import annotations

from slicecli.clock import now_ns
from slicecli.store import leaving
from slicecli.store.census import Census, digest_of, take_census
from slicecli.store.drafts import left_behind, remove_draft
from slicecli.store.expiry import plan
from slicecli.store.folder import Told
from slicecli.store.root import RAW, RUNS, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.census import Seen
    from slicecli.store.expiry import Limits, Plan
    from slicecli.store.folder import Folder


class Gone:
    """What was removed, or would be: name and size of each; and the bytes and files that stay.

    While it goes on, `done` files of `planned` have gone, None where that isn't known yet.
    """

    __slots__ = ("blobs", "drafts", "left_bytes", "left_files", "planned", "records")

    def __init__(self) -> None:
        """Start with nothing."""
        self.records: dict[str, int] = {}
        self.blobs: dict[str, int] = {}
        self.drafts: dict[str, int] = {}
        self.left_bytes = 0
        self.left_files = 0
        self.planned: int | None = None

    @property
    def done(self) -> int:
        """The files that went."""
        return len(self.records) + len(self.blobs) + len(self.drafts)

    @property
    def freed(self) -> int:
        """The bytes of all that went."""
        return sum(sum(sizes.values()) for sizes in (self.records, self.blobs, self.drafts))


def collect(path: str, limits: Limits, *, dry_run: bool = False, gone: Gone | None = None) -> Gone:
    """Clear the store at `path` up, or say what that would do; `gone` is filled meanwhile.

    Raises Unavailable.
    """
    return survey(path, limits, dry_run=dry_run, gone=gone)[1]


def survey(
    path: str, limits: Limits, *, dry_run: bool, gone: Gone | None = None
) -> tuple[Census, Gone]:
    """Give what the store at `path` holds, and what of that went or would go.

    Raises Unavailable.
    """
    gone = gone or Gone()
    with Told(path):
        root = open_root(path)
        if root is None:
            return Census({}, {}, frozenset()), gone
        with root:
            if not dry_run:
                leaving.fetch_back(root)
            census = take_census(root)
            now = now_ns()
            drafts = left_behind(root, limits.grace_ns, now)
            wanted = plan(census, limits, now)
            gone.planned = len(wanted.records) + len(wanted.blobs) + len(drafts)
            _carry_out(root, census, wanted, gone, dry_run=dry_run)
            _clear_drafts(root, drafts, gone, dry_run=dry_run)
    return census, gone


def _carry_out(root: Folder, census: Census, wanted: Plan, gone: Gone, *, dry_run: bool) -> None:
    kept: set[str] = set()
    for name in wanted.records:
        seen = census.records[name]
        if dry_run or leaving.remove(root, RUNS, name, seen):
            gone.records[name] = seen.st_size
        else:
            kept.add(digest_of(name))
    for digest in wanted.blobs:
        seen = census.blobs[digest]
        if digest not in kept and (dry_run or leaving.remove(root, RAW, digest, seen)):
            gone.blobs[digest] = seen.st_size
    for seen_files, removed in ((census.records, gone.records), (census.blobs, gone.blobs)):
        gone.left_files += len(seen_files) - len(removed)
        gone.left_bytes += sum(s.st_size for s in seen_files.values()) - sum(removed.values())


def _clear_drafts(root: Folder, drafts: Seen, gone: Gone, *, dry_run: bool) -> None:
    for name, status in drafts.items():
        if dry_run or remove_draft(root, name):
            gone.drafts[name] = status.st_size
