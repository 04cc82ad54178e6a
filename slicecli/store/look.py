"""One file of a store looked at: what is wrong with it, or with what it names."""

from __future__ import annotations

import os
from stat import S_ISREG

from slicecli.store.aside import is_record
from slicecli.store.census import digest_of
from slicecli.store.digest import FAN
from slicecli.store.kinds import NO_FILE
from slicecli.store.leaving import same
from slicecli.store.reading import is_there, open_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.store.folder import Folder
    from slicecli.store.publish import BlobFile

    Check = Callable[[BlobFile, str], str]


def look(root: Folder, shelf: Folder, name: str, check: Check) -> tuple[os.stat_result, str, str]:
    """Give a file's status, what is wrong with it, or else with what it names. Raises OSError."""
    seen = shelf.stat(name)
    if not S_ISREG(seen.st_mode):
        return seen, NO_FILE, ""
    with open_file(shelf, name) as file:
        seen = os.fstat(file.fileno())
        wrong = check(file, shelf.path[-FAN:] + name)
    if wrong or not is_record(shelf.path[-FAN:] + name):
        return seen, wrong, ""
    return seen, "", _lacks_raw(root, shelf, name, seen)


def _lacks_raw(root: Folder, shelf: Folder, name: str, seen: os.stat_result) -> str:
    """Say so if the blob of a record is missing while the record is the one that was seen."""
    digest = digest_of(shelf.path[-FAN:] + name)
    while not is_there(root, digest):
        now = shelf.stat(name)
        if same(now, seen):
            return f"names a missing blob: {digest}"
        seen = now  # put again, and its blob before it
    return ""


def raw_of(data: bytes) -> str | None:
    """Give the digest that a record of slice's own says it is of."""
    import json  # noqa: PLC0415  only where records are read

    try:
        fields = json.loads(data.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        return None
    of = fields.get("raw") if isinstance(fields, dict) else None
    return of if isinstance(of, str) else None
