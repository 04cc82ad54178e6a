"""Names under which a file stands aside: off its shelf, and not gone.

    raw-9f2c41….5e0b1a2c3d4e5f60     kind, whole name, random

What stands aside still says what it was, two of one name never meet, and it can be put back.
"""

from __future__ import annotations

import os

from slicecli.store.digest import CHECK, FAN, LENGTH, is_hex
from slicecli.store.root import RAW, RUNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.folder import Folder

_RANDOM = 16


def is_blob(name: str) -> bool:
    """Say whether `name`, its fan included, is that of a blob."""
    return is_hex(name, LENGTH)


def is_record(name: str) -> bool:
    """Say whether `name`, its fan included, is that of a record."""
    digest, _, check = name.partition(".")
    return is_hex(digest, LENGTH) and is_hex(check, CHECK)


FITS = {RAW: is_blob, RUNS: is_record}


def aside_name(kind: str, name: str) -> str:
    """Give a new name for a file to stand aside under."""
    return f"{kind}-{name}.{os.urandom(_RANDOM // 2).hex()}"


def what_it_was(aside: str) -> tuple[str, str] | None:
    """Give kind and whole name of what stands aside; None for a stranger."""
    kind, _, rest = aside.partition("-")
    name, _, random = rest.rpartition(".")
    fits = FITS.get(kind)
    if fits is None or not fits(name) or not is_hex(random, _RANDOM):
        return None
    return kind, name


def put_back(root: Folder, folder: Folder, aside: str) -> None:
    """Give what stands aside in `folder` its name again, unless that is taken; then it goes.

    Raises OSError.
    """
    what = what_it_was(aside)
    if what is None:
        return
    kind, name = what
    try:
        with root.make(kind) as shelves, shelves.make(name[:FAN]) as shelf:
            _name_again(folder, aside, shelf, name[FAN:])
    except FileNotFoundError:
        pass  # somebody else was faster, and put it back or removed it


def _name_again(folder: Folder, aside: str, shelf: Folder, name: str) -> None:
    try:
        folder.link(aside, shelf, name)
    except FileExistsError:
        pass
    except FileNotFoundError:
        raise
    except OSError:  # a file system without links: look, then move
        if name not in shelf.names():
            folder.move(aside, shelf, name)
            return
    folder.remove(aside)
