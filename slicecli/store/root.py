"""The root folder of a store: looked at before it is used, made at the first write.

A root is used only if it is a folder, not a link to one; is ours; can't be written by others; and
holds a layout this version knows, or nothing yet. Whatever else it is, it is left as it was.

A power cut may leave the file that names the layout without its bytes, empty or zeros, or take it away.
No version wrote that, so the store is read as it is, and the next write puts the name there again.
"""

from __future__ import annotations

import os
from stat import S_IMODE, S_ISREG

from slicecli import lazy_errors as errors
from slicecli.store.folder import FOLDER_MODE, open_folder
from slicecli.store.publish import DRAFTS, Draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.folder import Folder

RAW = "raw"
RUNS = "runs"
FORMAT = "format"
FORMAT_TEXT = b"slice store 1\n"
TAG = "CACHEDIR.TAG"
TAG_TEXT = b"""Signature: 8a477f597d28d172789f06886806bc55
# This folder is a store of slice: programs that make backups may leave it out.
# What this file is for: https://bford.info/cachedir/
"""
SIZE_CHECKED = "size-checked"
DAY = 86_400
"""The file that bears the time of the last look at the size, and the seconds until the next."""
PINS = "pins"
LEAVING = "leaving"
QUARANTINE = "quarantine"
CHATS = "chats"
SYNCED = "synced"

OURS = frozenset(
    (RAW, RUNS, FORMAT, TAG, DRAFTS, SIZE_CHECKED, PINS, LEAVING, QUARANTINE, CHATS, SYNCED)
)
AFTER_FORMAT = frozenset((RAW, RUNS, PINS, LEAVING, QUARANTINE, CHATS))
"""What is only ever made in a root that has its `format`."""
_ELSEWHERE = "give another with --store or SLICE_STORE"
_OTHERS_WRITE = 0o022


def open_root(path: str) -> Folder | None:
    """Open a store to read it; None where there is nothing yet.

    Raises Unavailable for a root that isn't to be used, OSError.
    """
    try:
        root = _looked_at(path)
    except FileNotFoundError:
        return None
    try:
        text = _format(root)
        if text == FORMAT_TEXT or _names_of_ours(root) or text is not None:
            return root
    except BaseException:
        root.close()
        raise
    root.close()
    return None


def make_root(path: str, *, durable: bool) -> Folder:
    """Open a store to write it, made where it is missing.

    Raises Unavailable for a root that isn't to be used, OSError.
    """
    try:
        root = _looked_at(path)
    except FileNotFoundError:
        _make_folders(_bare(path))
        root = _looked_at(path)
    try:
        if _format(root) != FORMAT_TEXT:
            _names_of_ours(root)
            # The version comes last: a root that has one is complete.
            for name, text in ((TAG, TAG_TEXT), (FORMAT, FORMAT_TEXT)):
                with Draft(root) as draft:
                    draft.write(text)
                    draft.settle(root, name, durable=durable)
        if durable:
            _sync_above(root)
    except BaseException:
        root.close()
        raise
    return root


def _bare(path: str) -> str:
    # `link/` and `link/.` name the folder behind the link, not the link that is to be refused.
    while len(path) > 1 and path.endswith(("/", "/.")):
        path = path[:-1]
    return path


def _looked_at(path: str) -> Folder:
    path = _bare(path)
    try:
        root = open_folder(path)
    except FileNotFoundError:
        raise
    except OSError as error:
        if os.path.islink(path):
            target = os.path.realpath(path)
            detail = f"{path} is a symbolic link: give the folder itself, {target}"
            raise errors.Unavailable(detail=detail, brief="it is a symbolic link") from error
        if os.path.exists(path) and not os.path.isdir(path):
            detail = f"{path} is not a folder: {_ELSEWHERE}"
            raise errors.Unavailable(detail=detail, brief="it is not a folder") from error
        if isinstance(error, NotADirectoryError):
            brief = str(error.strerror)
            raise errors.Unavailable(
                detail=f"{path}: {brief}: {_ELSEWHERE}", brief=brief
            ) from error
        raise
    try:
        _refuse_foreign(root)
    except BaseException:
        root.close()
        raise
    return root


def lost_format(root: Folder) -> str:
    """Say what has become of the file that names the layout; nothing where all is well.

    Raises OSError.
    """
    names = set(root.names())  # before the look at the file: that is made before the others
    text = _format(root)
    if text == FORMAT_TEXT or (text is None and not names & AFTER_FORMAT):
        return ""
    lost = "is missing" if text is None else "has lost its text"
    return f"{lost}; the next write makes it anew"


def _refuse_foreign(root: Folder) -> None:
    if not hasattr(os, "geteuid"):
        return  # Windows: the profile's own access list guards it
    status = root.status()
    if status.st_uid != os.geteuid():
        detail = f"{root.path} belongs to user {status.st_uid}, this runs as user {os.geteuid()}"
        raise errors.Unavailable(detail=f"{detail}: {_ELSEWHERE}", brief="it is another user's")
    if status.st_mode & _OTHERS_WRITE:
        mode = S_IMODE(status.st_mode)
        detail = f"{root.path} can be written by others (mode {mode:04o})"
        raise errors.Unavailable(
            detail=f"{detail}: chmod go-w {root.path}", brief="others can write it"
        )


def _format(root: Folder) -> bytes | None:
    """Give what names the layout: None where nothing does, else our text or what a cut left of it."""
    try:
        fd = root.open(FORMAT)
    except FileNotFoundError:
        return None
    except OSError as error:
        try:
            status = root.stat(FORMAT)
        except OSError:
            raise error from None
        _refuse_no_file(root, status)
        raise
    try:
        _refuse_no_file(root, os.fstat(fd))
        text = os.read(fd, len(FORMAT_TEXT) + 1)
    finally:
        os.close(fd)
    if text != FORMAT_TEXT and text.strip(b"\0"):
        shown = ascii(text.decode("latin-1"))
        detail = f"{root.path} has a layout that this version doesn't know (format: {shown})"
        detail += f": use a newer slice, or {_ELSEWHERE}"
        raise errors.Unavailable(detail=detail, brief="its layout is unknown")
    return text


def _refuse_no_file(root: Folder, status: os.stat_result) -> None:
    if not S_ISREG(status.st_mode):
        detail = f"{root.path}/{FORMAT} is no plain file: move it away"
        raise errors.Unavailable(
            detail=f"{detail}, and the next write makes it anew",
            brief="its format is no plain file",
        )


def _names_of_ours(root: Folder) -> set[str]:
    """Give what is in a root without the name of the layout; strangers are refused."""
    names = set(root.names())
    strangers = sorted(names - OURS)
    if strangers:
        detail = f"{root.path} is no store and not empty ({strangers[0]!a} is in it)"
        raise errors.Unavailable(
            detail=f"{detail}: {_ELSEWHERE}", brief="it is no store and not empty"
        )
    return names


def _make_folders(path: str) -> None:
    parent = os.path.dirname(path) or "."
    if not os.path.lexists(parent):
        _make_folders(parent)
    try:
        os.mkdir(path, FOLDER_MODE)
    except FileExistsError:
        return  # another process was faster, and what it made will be looked at
    os.chmod(path, FOLDER_MODE)


def _sync_above(root: Folder) -> None:
    """Sync the folders above the store, up to where its file system begins, once in its life.

    Whoever made them, a `slice` without `durable` included, may not have waited for the disk. Each
    costs as much as a file, so a file in the root says that it is done.
    """
    try:
        root.stat(SYNCED)
    except FileNotFoundError:
        pass
    else:
        return
    device = root.status().st_dev
    below, above = "", os.path.dirname(os.path.realpath(root.path))
    while above != below:
        try:
            with open_folder(above) as folder:
                if folder.status().st_dev != device:
                    break
                folder.sync()
        except PermissionError:
            pass  # who may not look into it has made nothing in it
        below, above = above, os.path.dirname(above)
    with Draft(root) as draft:
        draft.settle(root, SYNCED, durable=False)
