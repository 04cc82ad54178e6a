"""The line that says when the store has grown large: once a day, at the price of one stat a run.

A file in the root bears the time of the last look. A look adds up the sizes in at most as many
fan-out folders as hold 20,000 blobs; where that isn't all of them, the rest is taken to be alike,
which digests, being evenly spread, make true of a store of so many files.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.clock import SECOND, now_ns
from slicecli.store.digest import is_hex
from slicecli.store.publish import Draft
from slicecli.store.root import DAY, RAW, SIZE_CHECKED, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.folder import Folder

LARGE = 2 << 30
LOOKED_AT = 20_000


def notice(path: str) -> str | None:
    """Give the sentence, or None where nothing is to be said, or it can't be found out."""
    try:
        root = open_root(path)
        if root is None:
            return None
        with root:
            if _looked_today(root):
                return None
            size = _size(root)
    except (OSError, errors.StoreError):
        return None
    if size < LARGE:
        return None
    held = f"{size / (1 << 30):.1f} GiB"
    return f"the store {path} holds {held}: slice store gc --max-size 1G would make room"


def _looked_today(root: Folder) -> bool:
    try:
        age = (now_ns() - root.stat(SIZE_CHECKED).st_mtime_ns) // SECOND
    except FileNotFoundError:
        pass
    else:
        if 0 <= age < DAY:
            return True
    # Before the look: of two runs at once, at most one is held up.
    with Draft(root) as draft:
        draft.settle(root, SIZE_CHECKED, durable=False)
    return False


def _size(root: Folder) -> int:
    size = files = folders = 0
    with root.folder(RAW) as raw:
        fans = sorted(name for name in raw.names() if is_hex(name, 2))
        for name in fans:
            if files >= LOOKED_AT:
                break
            folders += 1
            with raw.folder(name) as fan:
                for blob in fan.names():
                    files += 1
                    size += fan.stat(blob).st_size
    return size * len(fans) // max(folders, 1)
