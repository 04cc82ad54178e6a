"""Every file of a store held to its name: what is damaged, missing or not the store's is told.

Nothing is made up: what vanishes or comes while this looks is no fault. A fault in one place hides none
in another. With `quarantine`, what bears a name that counts and isn't what it says is set aside;
strangers are told of and left.
"""

from __future__ import annotations

import errno
import os
from stat import S_ISREG

from blake3 import blake3

from slicecli.raw import BLOCK
from slicecli.store.aside import FITS, is_blob, what_it_was
from slicecli.store.census import digest_of
from slicecli.store.digest import CHECK, FAN, is_hex
from slicecli.store.drafts import is_draft
from slicecli.store.folder import Told
from slicecli.store.kinds import NO_FILE, is_odd_file, odd_in_root, unreadable
from slicecli.store.look import look, raw_of
from slicecli.store.publish import DRAFTS
from slicecli.store.quarantine import set_aside
from slicecli.store.reading import is_there
from slicecli.store.root import FORMAT, LEAVING, OURS, PINS, RAW, RUNS, lost_format, open_root

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from slicecli.store.folder import Folder
    from slicecli.store.look import Check
    from slicecli.store.publish import BlobFile

STRANGER = "isn't the store's"
LASTING = (errno.EACCES, errno.EIO)
"""What is wrong with a file that can't be read, and not with the machine that reads it just now."""


class Fault:
    """What is wrong, and at which path in the store."""

    __slots__ = ("place", "what")

    def __init__(self, place: str, what: str) -> None:
        """Keep the fields."""
        self.place = place
        self.what = what


class Part:
    """The part `k` of `n` of a store: each place is in exactly one of the parts 1 to n."""

    __slots__ = ("_k", "_n")

    def __init__(self, k: int = 1, n: int = 1) -> None:
        """Keep the fields; 1 <= k <= n."""
        self._k = k
        self._n = n

    def has(self, digest: str) -> bool:
        """Say whether what has this digest is in the part."""
        return int(digest[:8], 16) * self._n >> 32 == self._k - 1

    def has_place(self, place: str) -> bool:
        """Say whether a path that is no blob or record is in the part."""
        return self.has(blake3(os.fsencode(place)).hexdigest())


class Verification:
    """One pass over a store; while `faults` is read, the numbers of what was looked at grow."""

    def __init__(self, path: str, part: Part, *, quarantine: bool = False) -> None:
        """Name the store and the part of it; nothing is read yet."""
        self.blobs = 0
        self.records = 0
        self.size = 0
        self._path = path
        self._part = part
        self._quarantine = quarantine
        self._moved: set[str] = set()

    def faults(self) -> Iterator[Fault]:
        """Look at everything and give what is wrong, as it is found.

        Raises Unavailable for a store that isn't to be used, and where quarantine can't be written.
        """
        with Told(self._path):
            root = open_root(self._path)
            if root is None:
                return
            strangers = set(root.names()) - OURS
            lost = lost_format(root)
        with root:
            if lost and self._part.has_place(FORMAT):
                yield Fault(FORMAT, lost)
            for name, what in odd_in_root(root):
                if self._part.has_place(name):
                    yield Fault(name, what)
            yield from self._strangers(strangers, "")
            yield from self._shelves(root, RAW, self._blob)
            yield from self._shelves(root, RUNS, self._record)
            yield from self._pins(root)
            yield from self._place(root, DRAFTS, is_draft)
            yield from self._place(root, LEAVING, lambda name: what_it_was(name) is not None)

    def _strangers(self, names: Iterable[str], place: str) -> Iterator[Fault]:
        for name in sorted(names):
            if self._part.has_place(place + name):
                yield Fault(place + name, STRANGER)

    def _place(self, root: Folder, name: str, is_ours: Callable[[str], bool]) -> Iterator[Fault]:
        try:
            with root.folder(name) as folder:
                names = folder.names()
                yield from self._strangers((n for n in names if not is_ours(n)), f"{name}/")
                for one in sorted(filter(is_ours, names)):
                    place = f"{name}/{one}"
                    if self._part.has_place(place) and is_odd_file(folder, one):
                        yield Fault(place, NO_FILE)
        except FileNotFoundError:
            pass
        except OSError as error:
            yield from self._unreadable(name, error)

    def _unreadable(self, place: str, error: OSError) -> Iterator[Fault]:
        if self._part.has_place(place):
            yield Fault(place, unreadable(error))

    def _shelves(self, root: Folder, kind: str, check: Check) -> Iterator[Fault]:
        try:
            with root.folder(kind) as shelves:
                names = shelves.names()
                strangers = (name for name in names if not is_hex(name, FAN))
                yield from self._strangers(strangers, f"{kind}/")
                for fan in sorted(name for name in names if is_hex(name, FAN)):
                    try:
                        with shelves.folder(fan) as shelf:
                            yield from self._shelf(root, shelf, kind, check)
                    except FileNotFoundError:
                        continue
                    except OSError as error:
                        yield from self._unreadable(f"{kind}/{fan}", error)
        except FileNotFoundError:
            return
        except OSError as error:
            yield from self._unreadable(kind, error)

    def _shelf(
        self,
        root: Folder,
        shelf: Folder,
        kind: str,
        check: Check,
    ) -> Iterator[Fault]:
        fan = shelf.path[-FAN:]
        for name in sorted(shelf.names()):
            place, whole = f"{kind}/{fan}/{name}", fan + name
            if not FITS[kind](whole):
                if self._part.has_place(place):
                    yield Fault(place, STRANGER)
            elif self._part.has(digest_of(whole)):
                fault = self._file(root, shelf, kind, name, check)
                if fault:
                    yield Fault(place, fault)

    def _file(
        self,
        root: Folder,
        shelf: Folder,
        kind: str,
        name: str,
        check: Check,
    ) -> str:
        """Say what is wrong with a file, and where it was moved; nothing where all is well."""
        missing = ""
        seen = None
        try:
            try:
                seen, wrong, missing = look(root, shelf, name, check)
            except OSError:  # what can't be read for a moment isn't damaged
                seen, wrong, missing = look(root, shelf, name, check)
        except FileNotFoundError:
            return ""  # removed meanwhile
        except OSError as error:
            wrong = unreadable(error)
            if error.errno not in LASTING:
                return wrong
        whole = shelf.path[-FAN:] + name
        if not wrong or not self._quarantine:
            return wrong or ("" if digest_of(whole) in self._moved else missing)
        with Told(self._path):
            moved = set_aside(root, shelf, kind, name, seen or shelf.stat(name))
        if moved and kind == RAW:
            self._moved.add(whole)  # its records and its pin are no faults of their own
        return f"{wrong}; moved to {moved}" if moved else wrong

    def _blob(self, file: BlobFile, digest: str) -> str:
        hasher, size = blake3(), 0
        view = memoryview(bytearray(BLOCK))
        while got := file.readinto(view):
            hasher.update(view[:got])
            size += got
        self.blobs += 1
        self.size += size
        found = hasher.hexdigest()
        return "" if found == digest else f"damaged: {_bytes(size)} whose digest is {found}"

    def _record(self, file: BlobFile, name: str) -> str:
        data = file.readall()
        self.records += 1
        self.size += len(data)
        found = blake3(data).hexdigest()[:CHECK]
        if found != name[-CHECK:]:
            return f"damaged: {_bytes(len(data))} whose digest begins with {found}"
        of = raw_of(data)
        if of is not None and of != digest_of(name):
            return f"misnamed: a record of {of if is_blob(of) else 'another raw'}"
        return ""

    def _pins(self, root: Folder) -> Iterator[Fault]:
        yield from self._place(root, PINS, is_blob)
        try:
            with root.folder(PINS) as pins:
                for digest in sorted(filter(is_blob, pins.names())):
                    if not self._part.has(digest) or digest in self._moved:
                        continue
                    if is_there(root, digest):
                        continue
                    if S_ISREG(pins.stat(digest).st_mode):
                        yield Fault(f"{PINS}/{digest}", "names a missing blob")
        except OSError:
            return  # told already, or taken away meanwhile


def _bytes(size: int) -> str:
    return f"{size:,} {'byte' if size == 1 else 'bytes'}"
