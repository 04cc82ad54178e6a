"""The bundle: the modules of a short run, compiled, in one file that is read at once.

A filter that looks at ten lines imports some fifty modules, and finding, opening and reading fifty
files takes as long as starting Python. Joining the modules would spoil the house. So beside them lies
one file with the code of them all, `modules.cpython-311`, made when the wheel is built (`make_bundle`),
and the command's script reads that and hands it to `install`. Measured: 4 of 12 ms beyond the
interpreter's own.

It is a short cut, never another way: a module comes from the bundle only where a plain import would
have given the same. The file's name and its first bytes say for which Python it is. A source that was
changed later than the bundle (by the inode's time, which nobody can set back) or has another size is
hashed, and with another hash it is imported as ever; so is what the bundle lacks. What was imported
looks as ever too: its file, its source, its lines in a traceback. Editable installs have no bundle.

The file: the magic number of Python's compiled files, the length of the file and that of the head in
four bytes each, the head, then the code objects of the modules. The head is marshalled: the code of
this very module, and for each module whether it is a package, the size and hash of its source, where
its code begins, how long it is.
"""

from __future__ import annotations

import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import SourceFileLoader
from _imp import _fix_co_filename, source_hash  # type: ignore[attr-defined]
from marshal import loads
from posix import stat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import CodeType

    Entry = tuple[bool, int, bytes, int, int]

PREFIX = 12
"""Bytes before the head."""

KEY = 1
"""What the hashes of sources are keyed with."""


class Bundled(SourceFileLoader):
    """Loads a module whose code is known already; in all else it is the usual loader."""

    def __init__(self, name: str, path: str, data: memoryview) -> None:
        """Take the code, marshalled."""
        self.name = name
        self.path = path
        self._data = data

    def get_code(self, fullname: str) -> CodeType:
        """Give the module's code, under the name of its file."""
        del fullname
        code: CodeType = loads(self._data)  # noqa: S302  as Python does with its own
        _fix_co_filename(code, self.path)
        return code


class Bundle:
    """Finds the modules of a bundle that are what their sources say."""

    __slots__ = ("_data", "_folder", "_made", "_modules")

    def __init__(self, folder: str, modules: dict[str, Entry], data: memoryview, made: int) -> None:
        """Hold a bundle for the package in `folder`, unchanged since `made` (nanoseconds)."""
        self._folder = folder
        self._modules = modules
        self._data = data
        self._made = made

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Give the spec that a plain import would, or None where it has to do that itself."""
        del path, target
        entry = self._modules.get(name)
        if entry is None:
            return None
        is_package, size, digest, start, length = entry
        stem = f"{self._folder}/{name.replace('.', '/')}"
        folder, stem = (stem, "__init__") if is_package else stem.rsplit("/", 1)
        file = f"{folder}/{stem}.py"
        if not self._is_current(file, size, digest):
            return None
        loader = Bundled(name, file, self._data[start : start + length])
        spec = ModuleSpec(name, loader, origin=file, is_package=is_package)
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


def install(folder: str, data: bytes, made: int) -> None:
    """Import from the bundle `data`, found in `folder` of the path and unchanged since `made`.

    Does nothing where a plain import wouldn't take the package of that folder, or would compile it
    otherwise (`python -O`), nor with a bundle that was cut short.
    """
    view = memoryview(data)
    length, head = int.from_bytes(view[4:8], "little"), int.from_bytes(view[8:PREFIX], "little")
    if sys.flags.optimize or sys.pycache_prefix is not None or length != len(data):
        return
    for earlier in sys.path[: sys.path.index(folder)]:
        try:
            stat(f"{earlier or '.'}/slicecli/__init__.py")
        except OSError:
            continue
        return
    end = PREFIX + head
    modules = loads(view[PREFIX:end])[1]  # noqa: S302
    sys.meta_path.insert(0, Bundle(folder, modules, view[end:], made))
