"""Parsed: what a configuration file says, from the cache where the same bytes were checked before.

Reading TOML takes Python half a start. So what a file said is kept in a form that loads in no time, in
a folder that is only the user's, and is taken from there where every byte of the file, the version of
`slice` and its options are what they were. An entry that isn't ours, or is torn, counts as none.
"""

from __future__ import annotations

import os
from _imp import source_hash
from marshal import dumps, loads

from slicecli import __version__
from slicecli.config.find import FLAGS, KIND, MOST_BYTES, REGULAR, base

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from slicecli.config.check import Known, Parsed
    from slicecli.config.find import File

SALT = 1
FOLDER, OTHERS = 0o40000, 0o077
MOST_ENTRY = 8 * MOST_BYTES


def parsed(file: File, options: Mapping[str, Known], environ: Mapping[str, str]) -> Parsed:
    """Give what a file says.

    Raises UsageError where it says anything wrong.
    """
    folder = base(environ, "XDG_CACHE_HOME", ".cache")
    if not folder or not hasattr(os, "geteuid"):
        return _anew(file, options)
    folder = os.path.join(folder, "slice")
    name = source_hash(SALT, os.fsencode(file.path)).hex()
    entry = os.path.join(folder, f"config-{name}")
    key = (__version__, _form(options), file.data)
    kept = _kept(folder, entry)
    if isinstance(kept, tuple) and kept[:-1] == key:
        found: Parsed = kept[-1]
        return found
    fresh = _anew(file, options)
    _keep(folder, entry, (*key, fresh))
    return fresh


def _anew(file: File, options: Mapping[str, Known]) -> Parsed:
    from slicecli.config.check import parse  # noqa: PLC0415  half an interpreter start

    return parse(file.path, file.data, options)


def _form(options: Mapping[str, Known]) -> str:
    return " ".join([f"{o.name}={o.metavar}" for o in options.values()])


def _kept(folder: str, entry: str) -> object:
    try:
        if not _is_ours(os.lstat(folder), FOLDER):
            return None
        descriptor = os.open(entry, FLAGS | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        status = os.fstat(descriptor)
        if not _is_ours(status, REGULAR) or status.st_size > MOST_ENTRY:
            return None
        return loads(os.read(descriptor, MOST_ENTRY))  # noqa: S302  nobody but us can have written it
    except (OSError, EOFError, ValueError, TypeError):
        return None
    finally:
        os.close(descriptor)


def _is_ours(status: os.stat_result, kind: int) -> bool:
    """Say whether only this user can have written what is there."""
    mode = status.st_mode
    return mode & KIND == kind and status.st_uid == os.geteuid() and not mode & OTHERS


def _keep(folder: str, entry: str, content: tuple[Any, ...]) -> None:
    """Keep an entry for the next start, as far as that goes: nothing is lost without."""
    draft = f"{entry}.{os.getpid()}"
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        if not _is_ours(os.lstat(folder), FOLDER):
            return
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC | os.O_NOFOLLOW
        descriptor = os.open(draft, flags, 0o600)
        try:
            os.write(descriptor, dumps(content))
        finally:
            os.close(descriptor)
        os.replace(draft, entry)
    except (OSError, ValueError):
        return
