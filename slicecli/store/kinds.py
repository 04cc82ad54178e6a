"""What stands at a name of the store's and isn't of its kind: a link, a FIFO, a folder for a file."""

from __future__ import annotations

from stat import S_ISDIR, S_ISREG

from slicecli.store.root import CHATS, QUARANTINE, SIZE_CHECKED, SYNCED, TAG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.store.folder import Folder

NO_FILE = "is no plain file"
NO_FOLDER = "is no folder"

# The others in the root are opened by whoever looks into them, and `format` with the root itself.
_KINDS = (
    *((name, S_ISREG, NO_FILE) for name in (TAG, SIZE_CHECKED, SYNCED)),
    *((name, S_ISDIR, NO_FOLDER) for name in (QUARANTINE, CHATS)),
)


def odd_in_root(root: Folder) -> Iterator[tuple[str, str]]:
    """Give name and fault of what is of the wrong kind in the root, or can't be looked at."""
    for name, fits, what in _KINDS:
        try:
            mode = root.stat(name).st_mode
        except FileNotFoundError:
            continue
        except OSError as error:
            yield name, unreadable(error)
        else:
            if not fits(mode):
                yield name, what


def unreadable(error: OSError) -> str:
    """Give the fault of what can't be looked at."""
    return f"can't be read: {error.strerror}"


def is_odd_file(folder: Folder, name: str) -> bool:
    """Say whether what should be a file is there and is none. Raises OSError."""
    try:
        return not S_ISREG(folder.stat(name).st_mode)
    except FileNotFoundError:
        return False


def is_folder(folder: Folder, name: str) -> bool:
    """Say whether a name is that of a folder, not of a link to one. Raises OSError."""
    return S_ISDIR(folder.stat(name).st_mode)
