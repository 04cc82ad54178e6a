"""`--explain` of a diff: each message, file and hunk, and the rule that decided."""

from __future__ import annotations

from slicecli.condense import explain
from slicecli.raw import Raw
from slicecli.slicers.diff import DiffSlicer
from tests.condensing import Quarters, conditions_of


def file_of(name: str, hunks: int, lines: int = 3) -> str:
    rows = [f"diff --git a/{name} b/{name}", f"--- a/{name}", f"+++ b/{name}"]
    for at in range(hunks):
        rows += [f"@@ -{at * 100 + 1} +{at * 100 + 1},{lines} @@", f"-old {at}"]
        rows += [f"+new {at} {line}" for line in range(lines)]
    return "\n".join([*rows, ""])


def lines_of(text: str, cap: int) -> list[str]:
    conditions = conditions_of(cap, Quarters(), "text", options={})
    return list(explain(DiffSlicer(), Raw(text.encode()), conditions))


def test_what_decided_about_each_hunk() -> None:
    text = file_of("a.c", 3) + file_of("poetry.lock", 2) + file_of("b.c", 1, 80) + file_of("c.c", 4)
    lines = lines_of(text, 150)
    assert lines[0] == "4 files, 10 hunks; all lines of context"
    assert lines[1:3] == ["1: modified a.c; named", "4: hunk 1 of 3; shown"]
    assert "22: hunk 1 of 2; left out, lock file: such go first" in lines
    assert "35: hunk 1 of 1; left out: alone it took more than half of the room" in lines
    assert lines[-1].endswith("hunk 4 of 4; left out, no room: hunks go from the end")


def test_what_decided_about_names() -> None:
    lines = lines_of("".join(file_of(f"dir/f{at}.c", 1) for at in range(90)), 90)
    assert lines[0] == "90 files, 90 hunks; no hunk is shown"
    assert any(line.endswith("; named, among those that change most") for line in lines)
    counted = "counted by folder: the entries are too many, those that change least go"
    assert any(line.endswith(counted) for line in lines)
    assert sum("hunk 1 of 1; left out: not even all entries fit" in line for line in lines) > 80


def test_what_decided_about_messages() -> None:
    mail = "From 0a1b2c3d Mon Sep 17 00:00:00 2001\nFrom: me\nSubject: it\n\nwords\n---\n a.c | 1 +\n\n"
    lines = lines_of("".join(mail + file_of(f"f{at}.c", 1, 9) for at in range(9)), 300)
    assert "message of 8 lines; its name and its subject, the rest had to go" in lines
