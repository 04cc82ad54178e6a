"""Drafts that were left behind: by a writer that was killed, or by a machine that went down.

A living writer holds a lock on its draft, which the kernel drops however the writer ends. Where a
file system has no locks, the writer's process number, which the draft's name begins with, is asked for.
"""

from __future__ import annotations

import errno
import os
from stat import S_ISREG

from slicecli.store.digest import is_hex
from slicecli.store.publish import DRAFTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.census import Seen
    from slicecli.store.folder import Folder

MINUTE_NS = 60_000_000_000
"""No draft goes earlier: a draft has no lock just after it is made, and just before it is published."""

_HELD = (errno.EACCES, errno.EAGAIN)


def is_draft(name: str) -> bool:
    """Say whether a name is one that a draft may have."""
    process, _, random = name.partition("-")
    return process.isascii() and process.isdigit() and is_hex(random, 16)


def left_behind(root: Folder, age_ns: int, now_ns: int) -> Seen:
    """Give the drafts that nobody writes any more, and that are older than `age_ns`.

    Raises OSError.
    """
    found: Seen = {}
    try:
        folder = root.folder(DRAFTS)
    except FileNotFoundError:
        return found
    with folder:
        for name in sorted(folder.names()):
            if not is_draft(name):
                continue
            try:
                status = folder.stat(name)
                old = now_ns - status.st_mtime_ns >= max(age_ns, MINUTE_NS)
                if old and S_ISREG(status.st_mode) and not _is_written(folder, name):
                    found[name] = status
            except FileNotFoundError:
                continue  # published, or discarded
    return found


def remove_draft(root: Folder, name: str) -> bool:
    """Remove a draft that was left behind; say whether it was still there."""
    try:
        with root.folder(DRAFTS) as folder:
            folder.remove(name)
    except FileNotFoundError:
        return False
    return True


def _is_written(folder: Folder, name: str) -> bool:
    process = int(name.partition("-")[0])
    if process == os.getpid():
        return True  # and to open and close it would drop our own lock
    if hasattr(os, "lockf"):
        fd = folder.open(name)
        try:
            os.lockf(fd, os.F_TEST, 0)
        except OSError as error:
            if error.errno in _HELD:
                return True
        else:
            return False
        finally:
            os.close(fd)
    return _is_alive(process)


def _is_alive(process: int) -> bool:
    if not hasattr(os, "geteuid"):
        return False  # Windows: to ask is to kill, and a file that is open can't be removed there
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
