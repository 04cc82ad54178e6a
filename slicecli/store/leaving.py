"""How a file leaves its shelf: aside, looked at again, and only then gone.

A writer that finds its bytes stored sets the file's time to now and relies on it, and so does whoever
writes a record of them or pins them: he says first what he needs, and sets the time after that. So a
file may go only if its time is the one that was seen when it was found to be unneeded. To look and to
remove isn't one step, but to move is: a name is moved to `leaving/`; from then on nobody can set its
time by that name, and who did so before is seen. Then the file is put back.

So removing costs a writer no lock, and needs none of the file system. In between, readers find the
file in `leaving/`; after a crash it stands there until somebody needs it or the next removal puts it
back.
"""

from __future__ import annotations

from slicecli.store.aside import aside_name, put_back, what_it_was
from slicecli.store.digest import FAN
from slicecli.store.root import LEAVING

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from slicecli.store.folder import Folder


def remove(root: Folder, kind: str, name: str, seen: os.stat_result) -> bool:
    """Remove a file, if it is still as it was seen; say whether it is gone.

    Raises OSError.
    """
    aside = step_aside(root, kind, name)
    try:
        with root.folder(LEAVING) as leaving:
            if aside and same(leaving.stat(aside), seen):
                leaving.remove(aside)
                return True
            put_back(root, leaving, aside)
    except FileNotFoundError:
        pass  # somebody else has removed it, or fetched it back
    return False


def step_aside(root: Folder, kind: str, name: str) -> str:
    """Move a file to `leaving/` and give its name there; nothing where it wasn't on its shelf.

    Raises OSError.
    """
    aside = aside_name(kind, name)
    try:
        with (
            root.folder(kind) as shelves,
            shelves.folder(name[:FAN]) as shelf,
            root.make(LEAVING) as leaving,
        ):
            shelf.move(name[FAN:], leaving, aside)
    except FileNotFoundError:
        return ""
    return aside


def same(now: os.stat_result, seen: os.stat_result) -> bool:
    """Say whether a file is the one that was seen, and nobody has put it again since."""
    return (now.st_ino, now.st_mtime_ns) == (seen.st_ino, seen.st_mtime_ns)


def names(root: Folder) -> Iterator[tuple[str, str, str]]:
    """Give each file that is leaving: its name there, its kind, its whole name."""
    try:
        folder = root.folder(LEAVING)
    except FileNotFoundError:
        return
    with folder:
        for aside in folder.names():
            what = what_it_was(aside)
            if what is not None:
                yield aside, *what


def fetch_back(root: Folder, kind: str = "", name: str = "") -> None:
    """Put back what is leaving: one name, or whatever an interrupted removal has left.

    Raises OSError.
    """
    for aside, its_kind, its_name in names(root):
        if not kind or (its_kind, its_name) == (kind, name):
            with root.folder(LEAVING) as folder:
                put_back(root, folder, aside)
