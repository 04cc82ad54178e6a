"""Makes the bundle: `python -m slicecli.cli.make_bundle` puts one beside the modules it is made of.

Building the wheel does that for the Python that builds it; for another Python, this command does. What
a bundle is for and how it is laid out stands in `bundle`.
"""

from __future__ import annotations
import __future__

import ast
import marshal
import os
import sys
from _imp import source_hash
from importlib.util import MAGIC_NUMBER

from slicecli.cli.bundle import KEY, PREFIX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType

    from slicecli.cli.bundle import Entry

PACKAGE = "slicecli"
READER = f"{PACKAGE}.cli.bundle"
NAME = f"{PACKAGE}/cli/modules.{sys.implementation.cache_tag}"
"""Where the bundle lies in a folder of the path."""

RARE = ("cli/store", "slicers/chat", "slicers/code", "slicers/diff", "slicers/json")
"""Folders whose modules few runs need: every run would read them."""


def made(root: str) -> bytes:
    """Make the bundle of the package in the folder `root`, for the Python that runs this."""
    index: dict[str, Entry] = {}
    codes: list[bytes] = []
    start = 0
    reader: CodeType | None = None
    for name, path in sorted(modules(root)):
        with open(path, "rb") as file:
            source = file.read()
        code = compiled(source, path.removeprefix(f"{root}/"))
        if name == READER:
            reader = code
        codes.append(marshal.dumps(code))
        is_package = path.endswith("/__init__.py")
        length = len(codes[-1])
        index[name] = (is_package, len(source), source_hash(KEY, source), start, length)
        start += length
    head = marshal.dumps((reader, index))
    lengths = (PREFIX + len(head) + start, len(head))
    prefix = MAGIC_NUMBER + b"".join(number.to_bytes(4, "little") for number in lengths)
    return prefix + head + b"".join(codes)


def modules(root: str) -> Iterator[tuple[str, str]]:
    """Name each module that belongs in the bundle, and its file."""
    for folder, _, files in os.walk(f"{root}/{PACKAGE}"):
        inside = folder.removeprefix(f"{root}/")
        if any(f"{inside}/".startswith(f"{PACKAGE}/{rare}/") for rare in RARE):
            continue
        package = inside.replace("/", ".")
        for file in files:
            stem, ending = os.path.splitext(file)
            if ending == ".py":
                name = package if stem == "__init__" else f"{package}.{stem}"
                yield name, f"{folder}/{file}"


def compiled(source: bytes, path: str) -> CodeType:
    """Compile a module as importing it would.

    Annotations stay text by a flag, so that `__future__` need not be imported for that.
    """
    tree = ast.parse(source, path)
    tree.body = [node for node in tree.body if not _is_future(node)]
    flags = __future__.annotations.compiler_flag
    code: CodeType = compile(tree, path, "exec", flags=flags, dont_inherit=True, optimize=0)
    return code


def _is_future(node: ast.stmt) -> bool:
    if not isinstance(node, ast.ImportFrom) or node.module != "__future__":
        return False
    return [alias.name for alias in node.names] == ["annotations"]


def write(root: str) -> None:
    """Put the bundle in its place. Raises OSError."""
    with open(f"{root}/{NAME}.new", "wb") as file:
        file.write(made(root))
    os.replace(f"{root}/{NAME}.new", f"{root}/{NAME}")


if __name__ == "__main__":
    write(os.path.abspath(f"{__file__}/../../.."))
