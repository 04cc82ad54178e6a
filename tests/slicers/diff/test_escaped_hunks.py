"""A hunk whose bytes are shown as escapes doesn't apply; its file's entry counts it, others apply."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from slicecli.raw import Raw
from slicecli.slicers.diff import DiffSlicer
from tests.slicers.diff.slicing import run
from tests.slicers.diff.test_redacted_hunks import condensed
from tests.slicers.diff.trees import diff, read, write

if TYPE_CHECKING:
    from pathlib import Path

ROWS = b"".join(b"row %d\n" % at for at in range(60))
ODD = {"latin-1": b"caf\xe9\n", "form feed": b"\x0cpage\n", "hidden": "a\u202eb\n".encode()}


@pytest.mark.parametrize("kind", ODD)
@pytest.mark.parametrize("cap", [220, 2000])
def test_the_entry_counts_it_and_the_rest_applies(kind: str, cap: int, tmp_path: Path) -> None:
    old = {"odd.c": b"one\n" + ODD[kind] + ROWS + b"end\n", "plain.c": b"one\r\n" + ROWS}
    new = {
        "odd.c": b"two\n" + ODD[kind] + ROWS + b"last\n",
        "plain.c": old["plain.c"].replace(b"one", b"two").replace(b"row 9\n", b"row nine\n"),
    }
    raw = diff(tmp_path, old, new, "-U3")
    text = condensed(raw, cap)
    entries = [row for row in text.split("\n") if row.startswith("modified")]
    assert ["1 escaped" in row for row in entries] == [True, False]
    tree = tmp_path / "tree"
    write(tree, old)
    assert run(tree, "git", "apply", "--include=odd.c", stdin=text.encode()).returncode != 0
    assert read(tree) == old
    done = run(tree, "git", "apply", "--exclude=odd.c", stdin=text.encode())
    assert done.returncode == 0, done.stderr
    assert read(tree) == {**old, "plain.c": new["plain.c"]}
    files = json.loads(condensed(raw, 2000, data=True))["payload"]["files"]
    assert [file.get("escaped") for file in files] == [1, None]


def test_colours_that_are_taken_out_are_no_escapes() -> None:
    hunk = b"\x1b[1m@@ -1 +1 @@\x1b[m\n\x1b[31m-a\x1b[m\n\x1b[32m+b\x1b[m\n"
    raw = b"\x1b[1mdiff --git a/x b/x\x1b[m\n\x1b[1m--- a/x\x1b[m\n\x1b[1m+++ b/x\x1b[m\n" + hunk
    assert "escaped" not in DiffSlicer().condense(Raw(raw), 2000).output
