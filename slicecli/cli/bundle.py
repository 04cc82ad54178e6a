"""The bundle: the modules of a short run, compiled, in one file.

A filter that looks at ten lines imports some fifty modules, and finding, opening and reading fifty
files takes as long as starting Python. Joining the modules would spoil the house. So beside them lies
one file with the code of them all, `modules.a70d0d0a`, made when the wheel is built (`make_bundle`),
and the command's script hands it to `install`. What a module imports at its top is then loaded before
it, in the same order and without the import system's ado.

It is a short cut, never another way: a module comes from the bundle only where a plain import would
have given the same. The file's name has the magic number of the compiled files of the Python it is for.
A source that was changed later than the bundle (by the inode's time, which nobody can set back) or has
another size is hashed, and with another hash it is imported as ever; so is what the bundle lacks. What
was imported looks as ever too: its file, its source, its lines in a traceback. Editable installs have
no bundle.

The file: a head of `HEAD` bytes, then an `Entry` for each module, each marshalled. The head is too, and
has the code of this very module and where the entry of each other is; for modules that few runs need,
where that stands.
"""

from __future__ import annotations

import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import ExtensionFileLoader, SourceFileLoader
from _imp import _fix_co_filename, extension_suffixes, is_builtin, source_hash  # type: ignore[attr-defined]
from _thread import _count
from gc import set_threshold
from marshal import loads
from posix import fstat, pread, stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import FileIO
    from types import CodeType
    from typing import Any

    Place = tuple[int, int]
    """Where an entry begins, and its length."""
    Entry = tuple[str, str, bool, int, bytes, tuple[str, ...], CodeType]
    """Paths of the source and of its compiled file; is it a package; the source's size and hash; which
    modules it imports at its top; its code."""

HEAD = 1 << 15
"""Bytes of the head, filled up with zeros."""

REST = ""
"""Under this name stands the place of the places that the head doesn't have; they come last."""

KEY = 1
"""What the hashes of sources are keyed with."""

MADE_IN_STARTING = 30_000
"""More objects than starting makes: they stay, and the collector would look through them for nothing."""

HASHING = "blake3"

BUNDLED = "bundled"
"""What a spec says of its module beyond what it says after a plain import."""

STANDARD_ERROR = 2

SUFFIX = extension_suffixes()[0]


class Bundle:
    """Finds the modules of a bundle that are what their sources say."""

    __slots__ = ("_extensions", "_file", "_folder", "_hashing", "_made", "_places")

    def __init__(self, folder: str, file: FileIO, places: dict[str, Place]) -> None:
        """Hold the bundle `file` for the package in `folder`."""
        self._folder = folder
        self._file = file
        self._places = places
        self._made = fstat(file.fileno()).st_ctime_ns
        before = sys.path[: sys.path.index(folder)]
        self._extensions = next((path for path in before if path.endswith("/lib-dynload")), "")
        own = all(path.startswith(f"{sys.base_prefix}/lib") for path in before)
        self._hashing = f"{folder}/{HASHING}" if own else ""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Give the spec that a plain import would, or None where it has to do that itself.

        What the module needs is loaded first, as far as it comes from the bundle.
        """
        del path, target
        if name not in self._places and not self._is_rare(name):
            return self._extension(name)
        entry = self._entry(name)
        if not _count():  # other threads would take a module that is half loaded
            for need in entry[5]:
                if need not in sys.modules and not self._load(need):
                    break
        spec = self._spec(name, entry)
        if spec is not None:
            spec.loader.get_code = lambda _: entry[6]  # type: ignore[union-attr]
        return spec

    def _is_rare(self, name: str) -> bool:
        """Say whether a module is among those whose places are only looked up when one is needed."""
        if name.startswith("slicecli.") and REST in self._places:
            rest: dict[str, Place] = self._read(*self._places.pop(REST))
            self._places.update(rest)
        return name in self._places

    def _extension(self, name: str) -> ModuleSpec | None:
        """Find an extension module of Python's own without a look into the folders before it.

        And the one that hashes: its package has nothing else in it, and takes a third of its time.
        """
        if is_builtin(name) or "." in name:
            return None
        folder = self._hashing if name == HASHING else self._extensions
        file = f"{folder}/{name}{SUFFIX}"
        try:
            stat(file)
        except OSError:
            return None
        spec = ModuleSpec(name, ExtensionFileLoader(name, file), origin=file)
        spec.has_location = True
        return spec

    def _load(self, name: str) -> bool:
        """Load a module whose own needs are met; say whether it was."""
        entry = self._entry(name)
        spec = self._spec(name, entry)
        if spec is None:
            return False
        module = MODULE(name)
        module.__spec__ = spec
        module.__loader__ = spec.loader
        module.__package__ = spec.parent
        module.__file__ = spec.origin
        module.__cached__ = spec.cached  # type: ignore[attr-defined]
        if spec.submodule_search_locations is not None:
            module.__path__ = spec.submodule_search_locations
        sys.modules[name] = module
        try:
            exec(entry[6], module.__dict__)  # noqa: S102
        except Exception:  # noqa: BLE001  a plain import meets the same, in due order
            del sys.modules[name]
            return False
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, module)
        return True

    def _entry(self, name: str) -> Entry:
        if name not in self._places:
            self._is_rare(name)
        entry: Entry = self._read(*self._places[name])
        return entry

    def _read(self, start: int, length: int) -> Any:
        data = pread(self._file.fileno(), length, start)
        return loads(data)  # noqa: S302  as Python does with its own

    def _spec(self, name: str, entry: Entry) -> ModuleSpec | None:
        path, compiled, is_package, size, digest, _, code = entry
        file = self._folder + path
        if not self._is_current(file, size, digest):
            return None
        _fix_co_filename(code, file)
        loader = SourceFileLoader(name, file)
        spec = ModuleSpec(name, loader, origin=file, is_package=is_package, loader_state=BUNDLED)
        if is_package:
            spec.submodule_search_locations = [file.removesuffix("/__init__.py")]
        spec.has_location = True
        spec.cached = self._folder + compiled
        return spec

    def _is_current(self, file: str, size: int, digest: bytes) -> bool:
        try:
            status = stat(file)
            if status.st_size != size:
                return False
            if status.st_ctime_ns <= self._made:
                return True
            with open(file, "rb", buffering=0) as source:
                return source_hash(KEY, source.read()) == digest
        except OSError:
            return False


MODULE = type(sys)


def install(folder: str, file: FileIO, places: dict[str, Place]) -> None:
    """Import from the bundle `file`, found in `folder` of the path, whose head has `places`.

    Does nothing where a plain import wouldn't take the package of that folder, or would compile it
    otherwise (`python -O`), nor with a bundle that was cut short or has a standard descriptor's place.
    """
    if sys.flags.optimize or sys.pycache_prefix is not None or file.fileno() <= STANDARD_ERROR:
        return
    if fstat(file.fileno()).st_size != sum(places[REST]):
        return
    for earlier in sys.path[: sys.path.index(folder)]:
        try:
            stat(f"{earlier}/slicecli/__init__.py")
        except OSError:
            continue
        return
    set_threshold(MADE_IN_STARTING)
    sys.meta_path.insert(0, Bundle(folder, file, places))
