"""Run records read, and the newest one found.

There is one file for each condensate of a raw, `runs/9f/2c41….1a2b3c4d5e6f7081`: the digest of the
raw, a dot, and the first 16 hex characters of the record's own digest. So equal records are one
file and a record can be checked. What is in it is not the store's business.

The newest record is found without looking at all of them: the time of a fan-out folder is set to
now after each record in it, so a folder is never older than its newest record.
"""

from __future__ import annotations

from blake3 import blake3

from slicecli import lazy_errors as errors
from slicecli.store.digest import CHECK, FAN, LENGTH, is_hex
from slicecli.store.folder import Told
from slicecli.store.reading import fan, open_file
from slicecli.store.root import RUNS, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.store.folder import Folder

# For a crash between a record and its folder's time, and file systems that count whole seconds.
NEVER = -(1 << 63) - 1
"""Before any time that a file may have, those before 1970 among them."""

SLACK_NS = 2_000_000_000


def read_records(path: str, digest: str) -> list[tuple[str, bytes | errors.StoreError]]:
    """Give all records of the raw `digest`, by name; for one that can't be had, what is wrong.

    Raises OSError, Unavailable where none can be had.
    """
    found: list[tuple[str, bytes | errors.StoreError]] = []
    try:
        with fan(path, RUNS, digest) as folder:
            for name in sorted(name for name in folder.names() if name.startswith(digest[FAN:])):
                if not _is_record(name):
                    continue
                try:
                    with Told(f"{folder.path}/{name}"):
                        data = read_record(folder, name)
                except errors.StoreError as error:
                    found.append((digest[:FAN] + name, error))
                else:
                    if data is not None:
                        found.append((digest[:FAN] + name, data))
    except FileNotFoundError:
        pass
    return found


def newest_records(path: str, digest: str) -> list[tuple[str, bytes | errors.StoreError]]:
    """Give what `read_records` gives, the record that was written last first.

    Raises what that raises.
    """
    found = read_records(path, digest)
    try:
        with fan(path, RUNS, digest) as folder:
            times = {name: _time(folder, name[FAN:]) for name, _ in found}
    except FileNotFoundError:
        return found
    return sorted(found, key=lambda record: -times[record[0]])


def _time(folder: Folder, name: str) -> int:
    try:
        return folder.stat(name).st_mtime_ns
    except FileNotFoundError:
        return NEVER  # forgotten meanwhile


def newest_record(path: str) -> str:
    """Give the digest of the raw that the newest record is of.

    Raises NothingRecorded, OSError, Unavailable.
    """
    newest = (NEVER, "")
    root = open_root(path)
    if root is None:
        raise errors.NothingRecorded
    try:
        with root, root.folder(RUNS) as runs:
            for stamp, name in _newest_first(runs):
                if stamp + SLACK_NS < newest[0]:
                    break
                newest = max(newest, _newest_in(runs, name))
    except FileNotFoundError:
        pass
    if not newest[1]:
        raise errors.NothingRecorded
    return newest[1]


def recent(path: str, prefix: str, most: int) -> list[tuple[int, str, bytes | errors.StoreError]]:
    """Give time, name and bytes of the newest record of each raw whose digest begins so, newest first.

    At most `most` of them; what is wrong, for one that can't be had. Raises OSError, Unavailable.
    """
    newest: dict[str, tuple[int, str]] = {}
    root = open_root(path)
    if root is None:
        return []
    with root, root.folder(RUNS) as runs:
        for stamp, fan_name in _newest_first(runs):
            times = sorted((when for when, _ in newest.values()), reverse=True)
            if len(times) >= most and stamp + SLACK_NS < times[most - 1]:
                break
            if fan_name.startswith(prefix[:FAN]):
                for when, name in _times_in(runs, fan_name, prefix[FAN:]):
                    digest = name[:LENGTH]
                    newest[digest] = max(newest.get(digest, (NEVER, "")), (when, name))
        found = sorted(newest.values(), reverse=True)[:most]
        return [(when, name, record) for when, name in found if (record := _had(runs, name))]


def _had(runs: Folder, name: str) -> bytes | errors.StoreError | None:
    try:
        with Told(f"{runs.path}/{name[:FAN]}/{name[FAN:]}"), runs.folder(name[:FAN]) as folder:
            return read_record(folder, name[FAN:])
    except errors.StoreError as error:
        return error


def _is_record(name: str) -> bool:
    rest, _, check = name.partition(".")
    return is_hex(rest, LENGTH - FAN) and is_hex(check, CHECK)


def read_record(folder: Folder, name: str) -> bytes | None:
    """Give a record by its name in its folder; None where it isn't there.

    Raises Corrupt, OSError.
    """
    try:
        with open_file(folder, name) as file:
            data = file.readall()
    except FileNotFoundError:
        return None  # forgotten meanwhile
    expected, found = name[-CHECK:], blake3(data).hexdigest()[:CHECK]
    if found != expected:
        raise errors.Corrupt(expected=expected, found=found)
    return data


def _newest_first(runs: Folder) -> list[tuple[int, str]]:
    names = [name for name in runs.names() if is_hex(name, FAN)]
    return sorted(((runs.stat(name).st_mtime_ns, name) for name in names), reverse=True)


def _newest_in(runs: Folder, fan_name: str) -> tuple[int, str]:
    newest = max(_times_in(runs, fan_name, ""), default=(NEVER, ""))
    return newest[0], newest[1][:LENGTH]


def _times_in(runs: Folder, fan_name: str, prefix: str) -> list[tuple[int, str]]:
    """Give time and name of each record in a fan-out folder whose name begins so there."""
    found = []
    with runs.folder(fan_name) as folder:
        for name in folder.names():
            if _is_record(name) and name.startswith(prefix):
                try:
                    found.append((folder.stat(name).st_mtime_ns, fan_name + name))
                except FileNotFoundError:
                    continue  # forgotten meanwhile
    return found
