"""The bundle: the modules of a short run, compiled, in one file.

A filter that looks at ten lines imports some fifty modules, and finding, opening and reading fifty
files takes as long as starting Python. Joining the modules would spoil the house. So beside them lies
one file with the code of them all, `modules.cpython-311`, made when the wheel is built (`make_bundle`),
and the command's script hands it to `install`. What a module imports at its top is then loaded before
it, in the same order and without the import system's ado.

It is a short cut, never another way: a module comes from the bundle only where a plain import would
have given the same. The file's name and its first bytes say for which Python it is. A source that was
changed later than the bundle (by the inode's time, which nobody can set back) or has another size is
hashed, and with another hash it is imported as ever; so is what the bundle lacks. What was imported
looks as ever too: its file, its source, its lines in a traceback. Editable installs have no bundle.

The file: the magic number of Python's compiled files, the length of the file, the length of the head,
four bytes each; the head; then an `Entry` for each module. All is marshalled. The head has the code of
this very module, and where the entry of each module is; for those that few runs need, where that stands.
"""

from __future__ import annotations

import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import ExtensionFileLoader, SourceFileLoader
from _imp import _fix_co_filename, extension_suffixes, source_hash  # type: ignore[attr-defined]
from _thread import _count
from marshal import loads
from posix import fstat, pread, stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import FileIO
    from types import CodeType
    from typing import Any

    Place = tuple[int, int]
    """Where an entry begins, counted from the head's end, and its length."""
    Entry = tuple[bool, int, bytes, tuple[str, ...], CodeType]
    """Is it a package; its source's size and hash; which modules it imports at its top; its code."""

PREFIX = 12
"""Bytes before the head."""

KEY = 1
"""What the hashes of sources are keyed with."""

REST = ""
"""Under this name stands the place of the places that the head doesn't have."""

STANDARD_ERROR = 2

SUFFIX = extension_suffixes()[0]


class Bundled(SourceFileLoader):
    """Loads a module whose code is known already; in all else it is the usual loader."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        """Take the code that importing the file would give."""
        self.name = name
        self.path = path
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """Give the module's code."""
        del fullname
        return self._code


class Bundle:
    """Finds the modules of a bundle that are what their sources say."""

    __slots__ = ("_extensions", "_file", "_folder", "_made", "_modules", "_start")

    def __init__(self, folder: str, file: FileIO, start: int, modules: dict[str, Place]) -> None:
        """Hold a bundle for the package in `folder`; the entries begin at `start` of the file."""
        self._folder = folder
        self._file = file
        self._start = start
        self._modules = modules
        self._made = fstat(file.fileno()).st_ctime_ns
        self._extensions = next((path for path in sys.path if path.endswith("/lib-dynload")), "")

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Give the spec that a plain import would, or None where it has to do that itself.

        What the module needs is loaded first, as far as it comes from the bundle.
        """
        del path, target
        if name not in self._modules and not self._is_rare(name):
            return self._extension(name)
        entry = self._entry(name)
        if not _count():  # other threads would take a module that is half loaded
            for need in entry[3]:
                if need not in sys.modules and not self._load(need):
                    break
        return self._spec(name, entry)

    def _is_rare(self, name: str) -> bool:
        """Say whether a module is among those whose places are only looked up when one is needed."""
        if name.startswith("slicecli.") and REST in self._modules:
            rest: dict[str, Place] = self._read(*self._modules.pop(REST))
            self._modules.update(rest)
        return name in self._modules

    def _extension(self, name: str) -> ModuleSpec | None:
        """Find an extension module of Python's own without a look into the folders before it."""
        file = f"{self._extensions}/{name}{SUFFIX}"
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
            exec(entry[4], module.__dict__)  # noqa: S102
        except Exception:  # noqa: BLE001  a plain import meets the same, in due order
            del sys.modules[name]
            return False
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], child, module)
        return True

    def _entry(self, name: str) -> Entry:
        entry: Entry = self._read(*self._modules[name])
        return entry

    def _read(self, start: int, length: int) -> Any:
        data = pread(self._file.fileno(), length, self._start + start)
        return loads(data)  # noqa: S302  as Python does with its own

    def _spec(self, name: str, entry: Entry) -> ModuleSpec | None:
        is_package, size, digest, _, code = entry
        stem = f"{self._folder}/{name.replace('.', '/')}"
        folder, stem = (stem, "__init__") if is_package else stem.rsplit("/", 1)
        file = f"{folder}/{stem}.py"
        if not self._is_current(file, size, digest):
            return None
        _fix_co_filename(code, file)
        spec = ModuleSpec(name, Bundled(name, file, code), origin=file, is_package=is_package)
        if is_package:
            spec.submodule_search_locations = [folder]
        spec.has_location = True
        spec.cached = f"{folder}/__pycache__/{stem}.{sys.implementation.cache_tag}.pyc"
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


def install(folder: str, file: FileIO, modules: dict[str, Place], start: int, size: int) -> None:
    """Import from the bundle `file`, found in `folder` of the path.

    `modules` is its index, `start` where its entries begin, `size` how long it was made. Does nothing
    where a plain import wouldn't take the package of that folder, or would compile it otherwise
    (`python -O`), nor with a bundle that was cut short or has a standard descriptor's place.
    """
    if sys.flags.optimize or sys.pycache_prefix is not None or file.fileno() <= STANDARD_ERROR:
        return
    if fstat(file.fileno()).st_size != size:
        return
    for earlier in sys.path[: sys.path.index(folder)]:
        try:
            stat(f"{earlier or '.'}/slicecli/__init__.py")
        except OSError:
            continue
        return
    sys.meta_path.insert(0, Bundle(folder, file, start, modules))
