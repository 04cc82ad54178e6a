"""Quarantine: what is damaged leaves the shelf and is kept, so that the same bytes can be put again.

Nothing is deleted, and nothing is ever moved over something that is in quarantine already.
"""

from __future__ import annotations

from slicecli.store.aside import aside_name, put_back
from slicecli.store.root import QUARANTINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os

    from slicecli.store.folder import Folder


def set_aside(root: Folder, shelf: Folder, kind: str, name: str, seen: os.stat_result) -> str:
    """Move a file off its shelf, if it is the one that was seen; give its path in the store, or "".

    A writer may have put a good one in its place meanwhile: that stays. Raises OSError.
    """
    aside = aside_name(kind, shelf.path[-2:] + name)
    try:
        if shelf.stat(name).st_ino != seen.st_ino:
            return ""
        with root.make(QUARANTINE) as folder:
            shelf.move(name, folder, aside)
            if folder.stat(aside).st_ino != seen.st_ino:
                put_back(root, folder, aside)
                return ""
    except FileNotFoundError:
        return ""
    return f"{QUARANTINE}/{aside}"
