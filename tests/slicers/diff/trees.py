"""Random trees of files before and after a change, and the diff that git makes of them."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from hypothesis import strategies as st

from tests.slicers.diff.slicing import run

NAMES = ["a.txt", "b c.c", "src/caf\u00e9.py", "src/deep/x.rs", "yarn.lock", "t\tb"]

Tree = Mapping[str, bytes]


@st.composite
def edits(draw: st.DrawFn) -> tuple[bytes | None, bytes | None]:
    """Draw a file before and after: no two lines are alike, so that a hunk fits in one place."""
    size = draw(st.integers(0, 60))
    old = [b"%d %s" % (number, b"x" * (number % 7)) for number in range(size)]
    new = list(old)
    for number in range(draw(st.integers(0, 5))):
        at = draw(st.integers(0, max(0, len(new) - 1)))
        gone = draw(st.integers(0, 3))
        fresh = draw(st.integers(0, 3))
        new[at : at + gone] = [b"n%d.%d" % (number, which) for which in range(fresh)]
    ending = draw(st.sampled_from([b"\n", b"\n", b"\r\n"]))
    sides = [_joined(rows, ending, draw(st.booleans())) for rows in (old, new)]
    kind = draw(st.integers(0, 9))
    return None if kind == 0 else sides[0], None if kind == 1 else sides[1]


def _joined(rows: list[bytes], ending: bytes, ended: bool) -> bytes:  # noqa: FBT001
    data = b"".join(row + ending for row in rows)
    return data if ended else data.removesuffix(ending)


changes = st.dictionaries(st.sampled_from(NAMES), edits(), min_size=1, max_size=5)


def write(where: Path, tree: Tree) -> None:
    """Let a folder hold just this tree."""
    shutil.rmtree(where, ignore_errors=True)
    where.mkdir(parents=True)
    for name, data in tree.items():
        path = where / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def read(where: Path) -> Tree:
    """Read all files of a folder."""
    return {
        str(path.relative_to(where)): path.read_bytes()
        for path in sorted(where.rglob("*"))
        if path.is_file()
    }


def sides(change: Mapping[str, tuple[bytes | None, bytes | None]]) -> tuple[Tree, Tree]:
    """Give the tree before a change and the one after."""
    old = {name: pair[0] for name, pair in change.items() if pair[0] is not None}
    new = {name: pair[1] for name, pair in change.items() if pair[1] is not None}
    return old, new


def diff(where: Path, old: Tree, new: Tree, *options: str) -> bytes:
    """Let git compare two trees."""
    write(where / "a", old)
    write(where / "b", new)
    words = ("git", "diff", "--no-index", "--no-renames", "--no-prefix", *options, "a", "b")
    return run(where, *words).stdout
