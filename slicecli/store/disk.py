"""The store in a folder: the bytes, exactly, under their digest, for anyone with `cat` and `b3sum`.

What it promises: what was put is found again or its damage is told; a crash at any moment leaves no
torn file under a name that counts; nothing is written outside the root; reading writes nothing.
"""

from __future__ import annotations

import os

from blake3 import blake3

from slicecli import lazy_errors as errors
from slicecli.clock import SECOND, now_ns
from slicecli.store.contract import Store
from slicecli.store.digest import CHECK, FAN, LENGTH, check_prefix, check_whole, is_hex
from slicecli.store.folder import Told
from slicecli.store.publish import Draft, Shelf
from slicecli.store.root import DAY, RAW, RUNS, SIZE_CHECKED, make_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.errors import StoreError
    from slicecli.raw import Raw
    from slicecli.store.folder import Folder
    from slicecli.store.writer import Writer


class DiskStore(Store):
    """A store at the folder `root`, which is made at the first write.

    With `durable` every write waits until it would survive a power cut. Every method raises
    Unavailable where the folder can't be used, and says how to mend that.
    """

    __slots__ = ("_durable", "root")

    def __init__(self, root: str | os.PathLike[str], *, durable: bool = False) -> None:
        """Name the folder; nothing is touched yet."""
        self.root = os.fspath(root)
        self._durable = durable

    def put(self, data: bytes) -> str:
        """Keep bytes and give their digest.

        Kept already, they aren't written again: the length is compared, the times are set to now.
        """
        digest: str = blake3(data).hexdigest()
        self._place(RAW, digest, data)
        return digest

    def get(self, digest: str) -> bytes:
        """Give the bytes of a whole digest. Raises NotFound, Corrupt, PartialDigest."""
        return self.open(digest).read()

    def keep(self, raw: Raw) -> str:
        """Keep a raw, a large one in blocks, and give its digest; what is here already is left."""
        if raw.digest is not None and self._refreshed(raw.digest, raw.size):
            return raw.digest
        if raw.in_memory:
            return self.put(raw.read())
        with self.writer() as writer:
            for block in raw.blocks():
                writer.write(block)
            return writer.publish()

    def writer(self) -> Writer:
        """Start taking in raw bytes as they come."""
        from slicecli.store.writer import Writer  # noqa: PLC0415  only where something is written

        return Writer(self.root, durable=self._durable)

    def open(self, digest: str) -> Raw:
        """Give a raw by its whole digest, hashed again; up to 1 MiB in memory, more from the file.

        Raises NotFound, Corrupt, PartialDigest.
        """
        from slicecli.store.reading import read  # noqa: PLC0415  only where something is read

        return read(self.root, check_whole(digest))

    def resolve(self, prefix: str) -> str:
        """Give the one whole digest of a raw that begins so.

        Raises BadDigest unless `prefix` is 8 to 64 lowercase hex characters, NotFound, Ambiguous.
        """
        from slicecli.store.reading import fan, leaving_names  # noqa: PLC0415

        check_prefix(prefix)
        with Told(self.root):
            try:
                with fan(self.root, RAW, prefix) as folder:
                    names = [
                        name
                        for name in folder.names()
                        if name.startswith(prefix[FAN:]) and is_hex(name, LENGTH - FAN)
                    ]
            except FileNotFoundError:
                names = []
            if not names:
                names = leaving_names(self.root, prefix)
        if not names:
            raise errors.NotFound(digest=prefix)
        if len(names) > 1:
            raise errors.Ambiguous(digest=prefix, count=len(names))
        return prefix[:FAN] + names[0]

    def record(self, raw_digest: str, data: bytes) -> str:
        """Keep a run record of a raw and give the record's name; kept already, it counts as new.

        The record comes first, and then a look at the raw: what has a record isn't removed.
        Raises NotFound where the raw isn't kept, or no longer; PartialDigest.
        """
        name = f"{check_whole(raw_digest)}.{blake3(data).hexdigest()[:CHECK]}"
        self._place(RUNS, name, data)
        return name

    def records(self, raw_digest: str) -> list[bytes]:
        """Give all run records of a raw, ordered by name. Raises Corrupt, PartialDigest."""
        records = []
        for _, record in self.each_record(raw_digest):
            if not isinstance(record, bytes):
                raise record
            records.append(record)
        return records

    def each_record(self, raw_digest: str) -> list[tuple[str, bytes | StoreError]]:
        """Give name and bytes of each run record of a raw; what is wrong, for one that can't be had.

        Raises PartialDigest.
        """
        from slicecli.store.records import read_records  # noqa: PLC0415

        with Told(self.root):
            return read_records(self.root, check_whole(raw_digest))

    def newest_records(self, raw_digest: str) -> list[tuple[str, bytes | StoreError]]:
        """Give what `each_record` gives, the record that was written last first."""
        from slicecli.store.records import newest_records  # noqa: PLC0415

        with Told(self.root):
            return newest_records(self.root, check_whole(raw_digest))

    def last(self) -> str:
        """Give the digest of the raw that was recorded last. Raises NothingRecorded."""
        from slicecli.store.records import newest_record  # noqa: PLC0415

        with Told(self.root):
            return newest_record(self.root)

    def size_notice(self) -> str | None:
        """Give a sentence where the store has grown past 2 GiB, at most once a day; else None."""
        try:
            age = (now_ns() - os.lstat(f"{self.root}/{SIZE_CHECKED}").st_mtime_ns) // SECOND
        except OSError:
            age = -1
        if 0 <= age < DAY:
            return None
        from slicecli.store.size import notice  # noqa: PLC0415  once a day

        return notice(self.root)

    def _place(self, kind: str, name: str, data: bytes) -> None:
        with (
            Told(self.root),
            make_root(self.root, durable=self._durable) as root,
            Shelf(root, kind, name[:FAN], durable=self._durable) as shelf,
        ):
            if not shelf.refresh(name[FAN:], len(data)):
                with Draft(root) as draft:
                    draft.write(data)
                    shelf.take(draft, name[FAN:])
            if kind == RUNS:
                shelf.stamp()
                if not hold(root, name[:LENGTH]):
                    shelf.withdraw(name[FAN:])
                    raise errors.NotFound(digest=name[:LENGTH])

    def _refreshed(self, digest: str, size: int) -> bool:
        with (
            Told(self.root),
            make_root(self.root, durable=self._durable) as root,
            Shelf(root, RAW, digest[:FAN], durable=self._durable) as shelf,
        ):
            return shelf.refresh(digest[FAN:], size)


def hold(root: Folder, digest: str) -> bool:
    """Set a raw's time to now, so that nothing removes it for a while; say whether it is there.

    Who needs a raw says so first, by a record or a pin, and then calls this. Raises OSError.
    """
    try:
        _touch(root, digest)
    except FileNotFoundError:
        from slicecli.store.leaving import fetch_back  # noqa: PLC0415  hardly ever

        fetch_back(root, RAW, digest)
    else:
        return True
    try:
        _touch(root, digest)
    except FileNotFoundError:
        return False
    return True


def _touch(root: Folder, digest: str) -> None:
    with root.folder(RAW) as shelves, shelves.folder(digest[:FAN]) as shelf:
        shelf.touch(digest[FAN:])
