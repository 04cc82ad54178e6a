"""What a slice shows of a diff is a diff: git and patch take it, and make of it what it says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.slicers.diff.slicing import case, condense, hunks_of, run, text_of
from tests.slicers.diff.trees import Tree, changes, diff, read, sides, write

caps = st.integers(64, 700)


def expected(old: bytes, new: bytes, hunks: list[tuple[int, int, int, int]]) -> bytes:
    """Put the shown regions of the new file into the old one, by their numbers."""
    rows, fresh = old.splitlines(keepends=True), new.splitlines(keepends=True)
    made: list[bytes] = []
    at = 0
    for old_start, old_count, new_start, new_count in hunks:
        made += rows[at:old_start] + fresh[new_start : new_start + new_count]
        at = old_start + old_count
    return b"".join(made + rows[at:])


def shown(text: str) -> dict[str, list[tuple[int, int, int, int]]]:
    found: dict[str, list[tuple[int, int, int, int]]] = {}
    for name, hunk in hunks_of(text):
        place = (hunk.old_start, len(hunk.old), hunk.new_start, len(hunk.new))
        found.setdefault(name, []).append(place)
    return found


Change = dict[str, tuple[bytes | None, bytes | None]]


@settings(max_examples=60)
@given(
    change=changes,
    cap=caps,
    wide=st.sampled_from(["-U3", "-U3", "-U0", "-U8", "-W"]),
    floor=st.sampled_from([None, 0, 1, 2]),
)
def test_git_makes_of_it_what_its_numbers_say(
    change: Change, cap: int, wide: str, floor: int | None, tmp_path: Path
) -> None:
    old, new = sides(change)
    raw = diff(tmp_path, old, new, wide)
    least: dict[str, Any] = {} if floor is None else {"min_context": floor}
    text = text_of(condense(raw, cap, **least)) if raw else ""
    if "diff --git" not in text or (wide == "-U0" and " of " in text):
        return  # without context, hunks behind one that is left out are put where they don't belong
    write(tmp_path / "tree", old)
    lone = [] if floor != 0 and wide != "-U0" else ["--unidiff-zero"]
    done = run(tmp_path / "tree", "git", "apply", "-p1", *lone, "-", stdin=text.encode())
    assert done.returncode == 0, done.stderr
    held(read(tmp_path / "tree"), old, new, text)


@settings(max_examples=40)
@given(change=changes, cap=caps)
def test_patch_makes_of_it_what_its_numbers_say(change: Change, cap: int, tmp_path: Path) -> None:
    old, new = sides(change)
    raw = diff(tmp_path, old, new)
    text = text_of(condense(raw, cap)) if raw else ""
    words = ("patch", "-p1", "-s", "-f", "-E", "--binary")
    write(tmp_path / "tree", old)
    # patch can't read the name of a file that is empty, if there is a space in it.
    if not shown(text) or run(tmp_path / "tree", *words, "--dry-run", stdin=raw).returncode:
        return
    done = run(tmp_path / "tree", *words, stdin=text.encode())
    assert done.returncode == 0, done.stdout
    held(read(tmp_path / "tree"), old, new, text)


def held(made: Tree, old: Tree, new: Tree, text: str) -> None:
    """Compare a tree that was patched with what the numbers of the shown hunks say."""
    places = {_plain(name): regions for name, regions in shown(text).items()}
    assert set(places) <= {*old, *new}
    for name in {*old, *new}:
        before, after = old.get(name, b""), new.get(name, b"")
        assert made.get(name, b"") == expected(before, after, places.get(name, []))


def _plain(name: str) -> str:
    if name.startswith('"'):
        name = name.strip('"').encode().decode("unicode_escape").encode("latin-1").decode()
    return name[2:]


@pytest.mark.parametrize("name", ["git", "git-moves", "git-u10", "git-function", "git-stat"])
@pytest.mark.parametrize("cap", range(64, 500, 20))
def test_lines_between_files_break_no_diff(name: str, cap: int, tmp_path: Path) -> None:
    text = text_of(condense(case(name), cap))
    hunks = sum(len(found) for found in shown(text).values())
    done = run(tmp_path, "git", "apply", "--numstat", "-", stdin=text.encode())
    assert done.returncode == 0 or not hunks
    told = [row.split(b"\t") for row in done.stdout.splitlines()]
    added = sum(row.startswith("+") for _, hunk in hunks_of(text) for row in hunk.changes)
    assert sum(int(row[0]) for row in told if row[0] != b"-") == added
