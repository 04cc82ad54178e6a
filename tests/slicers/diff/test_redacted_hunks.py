"""A hunk that a secret was taken out of doesn't apply; its file's entry says so, all others apply."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from slicecli.condense import Conditions, assemble
from slicecli.raw import Raw
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.slicers.diff import DiffSlicer
from slicecli.tokens import counter
from tests.slicers.diff.slicing import run
from tests.slicers.diff.trees import diff, read, write

if TYPE_CHECKING:
    from pathlib import Path

SECRET = "hunter2xyz"  # noqa: S105  that of a test
OTHER = b"".join(b"line %d\n" % at for at in range(40))
ROWS = b"".join(b"row %d\n" % at for at in range(60))
OLD: dict[str, bytes] = {
    "conf": b"user=me\npassword=" + SECRET.encode() + b"\nhost=a\n" + ROWS + b"port=1\n",
    "other": OTHER,
}
NEW: dict[str, bytes] = {
    "conf": OLD["conf"].replace(b"host=a", b"host=b").replace(b"port=1", b"port=2"),
    "other": OTHER.replace(b"line 20\n", b"line twenty\n"),
}


def condensed(raw: bytes, cap: int, *, data: bool = False, redact: bool = True) -> str:
    renderer = JsonRenderer() if data else TextRenderer()
    conditions = Conditions(
        cap, counter(), renderer, options={}, origin=None, redact=redact, redact_keys=()
    )
    return assemble(DiffSlicer(), Raw(raw), None, conditions).output


@pytest.mark.parametrize("cap", [260, 2000])
def test_the_entry_counts_it_and_the_rest_applies(cap: int, tmp_path: Path) -> None:
    raw = diff(tmp_path, OLD, NEW, "-U3")
    text = condensed(raw, cap)
    assert SECRET not in text
    assert "1 redacted)" in next(row for row in text.split("\n") if row.startswith("modified"))
    write(tmp_path / "tree", OLD)
    tree = tmp_path / "tree"
    assert run(tree, "git", "apply", "--include=conf", stdin=text.encode()).returncode != 0
    assert read(tree) == OLD
    done = run(tree, "git", "apply", "--exclude=conf", stdin=text.encode())
    assert done.returncode == 0, done.stderr
    assert read(tree) == {**OLD, "other": NEW["other"]}


def test_json_counts_it(tmp_path: Path) -> None:
    raw = diff(tmp_path, OLD, NEW, "-U3")
    out = condensed(raw, 2000, data=True)
    assert SECRET not in out
    assert '"redacted":1,' in out
    assert '"lossy":true' in out


def test_without_redaction_nothing_is_said(tmp_path: Path) -> None:
    raw = diff(tmp_path, OLD, NEW, "-U3")
    assert condensed(raw, 2000, redact=False).encode() == raw
