"""Lines: on which line of a TOML file each key stands.

Python's reader doesn't tell. But a TOML file is a row of statements, each of which reads alone, and no
part of one that ends at a line end does: so lines are gathered until they read, and what they say is
what that statement said.
"""

from __future__ import annotations

import tomllib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Path = tuple[str | int, ...]

LONG = 64
OFTEN = 200
"""Of a statement of more lines only those are tried that look like its end, and after so many tries
ever fewer, or one of 10,000 lines would take minutes. No file written by hand comes there; in
one that did, a key further down might be told to stand on another line."""


def lines_of(text: str) -> dict[Path, int]:
    """Give the line, from 1, of each key and table of a text that is TOML, by its path.

    The path of a key in the third `[[rule]]` is `("rule", 2, "error")`.
    """
    found: dict[Path, int] = {}
    table: Path = ()
    sizes: dict[Path, int] = {}
    gathered: list[str] = []
    tried = 0
    lines = text.replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, 1):
        gathered.append(line)
        if number < len(lines) and not _may_end(line, len(gathered), tried):
            continue
        tried += 1
        statement = "\n".join(gathered)
        try:
            said = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        first = number - len(gathered) + 1
        gathered, tried = [], 0
        if not said:
            continue
        if statement.lstrip().startswith("["):
            table = _table(said, sizes)
            found.setdefault(table, first)
        else:
            for path in _paths(said):
                found.setdefault(table + path, first)
    return found


def _may_end(line: str, size: int, tried: int) -> bool:
    """Say whether a statement of so many lines is worth a try here."""
    if size <= LONG:
        return True
    if tried > OFTEN:
        return size % (size // LONG) == 0
    return not line.rstrip().endswith(",") and any(sign in line for sign in ("]", '"""', "'''"))


def _table(said: dict[str, Any], sizes: dict[Path, int]) -> Path:
    """Give the path that a header names; in an array of tables the last one's is meant."""
    path: Path = ()
    here: Any = said
    while here:
        if isinstance(here, list):
            sizes[path] = sizes.get(path, -1) + 1
            return (*path, sizes[path])
        name, here = next(iter(here.items()))
        path = (*path, name)
        if here and path in sizes and not isinstance(here, list):
            path = (*path, sizes[path])
    return path


def _paths(said: dict[str, Any]) -> Iterator[Path]:
    for name, value in said.items():
        yield (name,)
        if isinstance(value, dict):
            for path in _paths(value):
                yield (name, *path)
