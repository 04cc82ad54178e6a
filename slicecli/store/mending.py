"""How to mend what stands in the way of a call, seen by what it is: loaded once something has failed."""

from __future__ import annotations

import os
from stat import S_ISDIR, S_ISLNK, S_ISREG

from slicecli.store.aside import FITS
from slicecli.store.digest import FAN, is_hex
from slicecli.store.publish import DRAFTS
from slicecli.store.root import CHATS, LEAVING, PINS, QUARANTINE, RAW, RUNS

FOLDERS = frozenset((RAW, RUNS, DRAFTS, PINS, LEAVING, QUARANTINE, CHATS))


def how_to_mend(path: str) -> str:
    """Give what to do about a path in a store that a call has failed at, or nothing."""
    try:
        mode = os.lstat(path).st_mode
    except OSError:
        return ""
    above, _, name = path.rpartition("/")
    above, _, fan = above.rpartition("/")
    kind = os.path.basename(above)
    if kind in FITS and FITS[kind](fan + name):
        return "" if S_ISREG(mode) else "slice store verify --quarantine moves it out of the way"
    if S_ISDIR(mode) or not (name in FOLDERS or (fan in FITS and is_hex(name, FAN))):
        return ""
    if S_ISLNK(mode):
        return "it is a symbolic link: put the folder itself in its place, or move the link away"
    return "it is no folder: move it away"
