"""Which run a digest means: a raw, and of its run records the newest, or the one that is named.

A record is named as `slice store list --json` names it, by the digest of its raw, a dot, and the
beginning of its own: `9f2c41d80b7e.1a2b`.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.errors import StoreError
    from slicecli.raw import Raw
    from slicecli.store.disk import DiskStore

NAMED = 12
CHECKED = 8
MOST = 3
"""So many other records are named; `slice store list` names them all."""


class Run:
    """A raw and its run records, the one that is meant first, then newest first.

    A record is its name and its bytes, or what is wrong with it; there may be none. `is_named` says
    that the digest named the one that is meant.
    """

    __slots__ = ("is_named", "raw", "records")

    def __init__(
        self, raw: Raw, records: list[tuple[str, bytes | StoreError]], *, is_named: bool
    ) -> None:
        """Keep the fields."""
        self.raw = raw
        self.records = records
        self.is_named = is_named

    def record(self) -> bytes:
        """Give the record that is meant.

        Raises NotFound where the raw has none, and what is wrong with the one that is meant.
        """
        if not self.records:
            raise errors.NotFound(digest=f"a record of {str(self.raw.digest)[:NAMED]}")
        record = self.records[0][1]
        if not isinstance(record, bytes):
            raise record
        return record

    def choice(self) -> str:
        """Say which of several records is meant and how to name another; nothing where none is left."""
        if self.is_named or len(self.records) < 2:  # noqa: PLR2004  a choice
            return ""
        this, *others = [_short(name) for name, _ in self.records]
        more = ", ..." if len(others) > MOST else ""
        return (
            f"{len(self.records)} runs have this raw; this is the newest, {this}; the others: "
            f"{', '.join(others[:MOST])}{more}"
        )


def run_of(store: DiskStore, word: str | None) -> Run:
    """Find the run that a word means: the beginning of a digest, of a record, or None, the last.

    Raises what resolving and opening a digest raise, NotFound and Ambiguous for a record.
    """
    prefix, dot, check = (word or "").partition(".")
    digest = store.last() if word is None else store.resolve(prefix)
    raw = store.open(digest)
    records = store.newest_records(digest)
    if not dot:
        return Run(raw, records, is_named=False)
    meant = [record for record in records if record[0].partition(".")[2].startswith(check)]
    if not meant or not check:
        raise errors.NotFound(digest=str(word))
    if len(meant) > 1:
        raise errors.Ambiguous(digest=str(word), count=len(meant))
    others = [record for record in records if record is not meant[0]]
    return Run(raw, meant + others, is_named=True)


def _short(name: str) -> str:
    digest, _, check = name.partition(".")
    return f"{digest[:NAMED]}.{check[:CHECKED]}"
