"""All run records, newest first, each read when its turn comes."""

from __future__ import annotations

from slicecli.errors import StoreError
from slicecli.store.census import plain_files
from slicecli.store.digest import FAN
from slicecli.store.folder import Told
from slicecli.store.records import read_record
from slicecli.store.root import RUNS, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.store.folder import Folder


def newest_first(path: str) -> Iterator[tuple[str, int, bytes | StoreError]]:
    """Give name, time in nanoseconds and bytes of each record; what is wrong, for one that can't be had.

    Raises Unavailable.
    """
    with Told(path):
        root = open_root(path)
        if root is None:
            return
        with root:
            seen = [(status.st_mtime_ns, name) for name, status in plain_files(root, RUNS)]
            for mtime_ns, name in sorted(seen, reverse=True):
                record = _read(root, name)
                if record is not None:
                    yield name, mtime_ns, record


def _read(root: Folder, name: str) -> bytes | StoreError | None:
    try:
        with (
            Told(f"{root.path}/{RUNS}/{name[:FAN]}/{name[FAN:]}"),
            root.folder(RUNS) as shelves,
            shelves.folder(name[:FAN]) as shelf,
        ):
            return read_record(shelf, name[FAN:])
    except StoreError as error:
        return error
