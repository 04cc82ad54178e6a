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

from slicecli.cli.bundle import HEAD, KEY, REST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType

    from slicecli.cli.bundle import Entry, Place

PACKAGE = "slicecli"
READER = f"{PACKAGE}.cli.bundle"
NAME = f"{PACKAGE}/cli/modules.{MAGIC_NUMBER.hex()}"
"""Where the bundle lies in a folder of the path."""

RARE = (
    *(
        "cli.bar",
        "cli.completion.",
        "cli.help",
        "cli.hook.",
        "cli.mcp",
        "cli.mdoc.",
        "cli.pager",
        "cli.pages",
        "cli.rules.",
        "cli.showing.",
        "cli.step_summary",
        "cli.store.",
        "compare.",
        "config.check",
        "config.lines",
        "config.trust",
        "hooks.",
        "kept",
        "page.",
        "render.github",
        "render.markdown",
        "render.sarif",
        "slicers.log.diagnosed",
        "slicers.log.schema",
        "source.pty.",
    ),
    *("slicers.chat.", "slicers.code.", "slicers.diff.", "slicers.json."),
)
"""Modules that few runs need: no other reads where they are."""


def made(root: str) -> bytes:
    """Make the bundle of the package in the folder `root`, for the Python that runs this."""
    found = dict(sorted(modules(root)))
    usual: dict[str, Place] = {}
    rare: dict[str, Place] = {}
    entries: list[bytes] = []
    start = HEAD
    for name in found:
        entries.append(marshal.dumps(entry(name, root, found)))
        is_rare = name.removeprefix(f"{PACKAGE}.").startswith(RARE)
        (rare if is_rare else usual)[name] = (start, len(entries[-1]))
        start += len(entries[-1])
    entries.append(marshal.dumps(rare))
    usual[REST] = (start, len(entries[-1]))
    head = marshal.dumps((entry(READER, root, found)[-1], usual))
    if len(head) > HEAD:
        message = f"the bundle's head takes {len(head)} bytes: more modules belong to the rare ones"
        raise ValueError(message)
    return head.ljust(HEAD, b"\0") + b"".join(entries)


def entry(name: str, root: str, found: dict[str, str]) -> Entry:
    """Make the entry of one module; `found` has the file of each that the bundle will have."""
    file = found[name]
    with open(file, "rb") as opened:
        source = opened.read()
    path = file.removeprefix(root)
    folder, _, stem = path.removesuffix(".py").rpartition("/")
    return (
        path,
        f"{folder}/__pycache__/{stem}.{sys.implementation.cache_tag}.pyc",
        stem == "__init__",
        len(source),
        source_hash(KEY, source),
        needs(name, found),
        compiled(source, path),
    )


def modules(root: str) -> Iterator[tuple[str, str]]:
    """Name each module that belongs in the bundle, and its file."""
    for folder, _, files in os.walk(f"{root}/{PACKAGE}"):
        inside = folder.removeprefix(f"{root}/")
        package = inside.replace("/", ".")
        for file in files:
            stem, ending = os.path.splitext(file)
            if ending == ".py":
                name = package if stem == "__init__" else f"{package}.{stem}"
                yield name, f"{folder}/{file}"


def needs(name: str, found: dict[str, str]) -> tuple[str, ...]:
    """Name what importing a module of the bundle imports of it first, in the order of execution."""
    done: dict[str, None] = {}
    _visit(name, found, done, ())
    return tuple(done)[:-1]


def _visit(name: str, found: dict[str, str], done: dict[str, None], above: tuple[str, ...]) -> None:
    """Put what has to be loaded before a module into `done`, then the module.

    What a package imports of its own is left out: it comes while the package is being loaded.
    """
    package = name.rpartition(".")[0]
    if name in done or name not in found or name in above or package in above:
        return
    _visit(package, found, done, (*above, name))
    with open(found[name], "rb") as file:
        tree = ast.parse(file.read())
    for node in tree.body:
        for imported in _imported(node):
            _visit(imported, found, done, (*above, name))
    done[name] = None


def _imported(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        for alias in node.names:
            yield f"{node.module}.{alias.name}"
    elif isinstance(node, ast.Import):
        for alias in node.names:
            yield alias.name


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
