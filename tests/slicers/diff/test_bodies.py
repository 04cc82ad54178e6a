from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from slicecli.slicers.diff.bodies import Body, CombinedBody, UnifiedBody, sides
from slicecli.slicers.diff.notations import ContextBody, NormalBody


def taken(body: Body, data: bytes, *cuts: int) -> bytes:
    """Let a body take lines, cut in pieces behind the lines of these numbers; give the rest."""
    rows = data.splitlines(keepends=True)
    ends = [*cuts, len(rows)]
    begins = [0, *cuts]
    for begin, end in zip(begins, ends, strict=True):
        piece = b"\n" + b"".join(rows[begin:end])
        if len(piece) > 1:
            pos = body.take(piece, 1)
            if body.done:
                return piece[pos:] + b"".join(rows[end:])
    body.close()
    return b""


bodies = st.lists(
    st.sampled_from([b" a\n", b"+b\n", b"-c\n", b"\\ No newline at end of file\n"]), max_size=30
)


@example(rows=[b" a\n", b" a\n", b"\\ No newline at end of file\n", b" a\n"], cuts=[3], rest=b"")
@given(
    rows=bodies,
    cuts=st.lists(st.integers(0, 30), max_size=3),
    rest=st.sampled_from([b"", b"diff --git a/x b/x\n", b"@@ -1 +1 @@\n", b"\nnext\n"]),
)
def test_counts_say_where_a_hunk_ends(rows: list[bytes], cuts: list[int], rest: bytes) -> None:
    marks = [row[:1] for row in rows]
    old, new = marks.count(b" ") + marks.count(b"-"), marks.count(b" ") + marks.count(b"+")
    while rows and rows[-1][:1] == b"\\" and not (old or new):
        rows = rows[:-1]
    body = UnifiedBody(old, new)
    if body.done:
        return
    data = b"".join(rows) + rest
    last = max(number for number, mark in enumerate(marks) if mark != b"\\")
    cuts = sorted(cut for cut in set(cuts) if 0 < cut <= last)
    left = taken(body, data, *cuts)
    assert body.sound
    assert (body.added, body.removed) == (marks.count(b"+"), marks.count(b"-"))
    assert left == rest
    assert body.lines == len(rows)


@pytest.mark.parametrize(
    ("counts", "data", "rest", "sound"),
    [
        ((1, 1), b"-a\n+b\n", b"", True),
        ((1, 1), b"-a\n+b\n-- \n2.0\n", b"-- \n2.0\n", True),
        ((3, 3), b" a\n\n c\n", b"", True),
        ((3, 3), b" a\r\n\r\n c\r\n", b"", True),
        ((2, 2), b" a\n", b"", False),
        ((2, 2), b" a\nx\n", b"x\n", False),
        ((1, 2), b"-a\n-b\n+c\n@@", b"@@", False),
        ((1, 9), b"-a\n+b\n--- y\n+++ y\n@@ -1 +1 @@\n", b"--- y\n+++ y\n@@ -1 +1 @@\n", False),
        ((2, 1), b"-a\n--- y\n+b\n", b"", True),
    ],
)
def test_unified(counts: tuple[int, int], data: bytes, rest: bytes, *, sound: bool) -> None:
    body = UnifiedBody(*counts)
    assert taken(body, data) == rest
    assert body.sound is sound


@pytest.mark.parametrize(
    ("columns", "found"),
    [
        (b" ", [1, 1]),
        (b"+", [0, 1]),
        (b"-", [1, 0]),
        (b"  ", [1, 1, 1]),
        (b"+ ", [0, 1, 1]),
        (b"- ", [1, 0, 0]),
        (b"--", [1, 1, 0]),
        (b"++", [0, 0, 1]),
    ],
)
def test_which_sides_a_line_is_in(columns: bytes, found: list[int]) -> None:
    assert sides(columns) == found


def test_combined() -> None:
    data = b"  a\n- b\n +c\n++d\n--e\n"
    body = CombinedBody([4, 2, 3])
    assert taken(body, data + b"diff --cc x\n") == b"diff --cc x\n"
    assert (body.sound, body.added, body.removed, body.lines) == (True, 2, 2, 5)
    assert taken(CombinedBody([9, 9, 9]), data + b"x\n") == b"x\n"


@pytest.mark.parametrize(
    ("data", "rest", "sound", "added", "removed"),
    [
        (b"*** 1,2 ****\n  a\n! b\n--- 1,2 ----\n  a\n! c\n", b"", True, 1, 1),
        (b"*** 1 ****\n--- 1,2 ----\n  a\n+ b\nend\n", b"end\n", True, 1, 0),
        (b"*** 1,2 ****\n  a\n- b\n--- 1 ----\n", b"", True, 0, 1),
        (
            b"*** 1,2 ****\n  a\n- b\n--- 1 ----\n***************\n",
            b"***************\n",
            True,
            0,
            1,
        ),
        (b"*** 1,2 ****\n  a\nend\n", b"end\n", False, 0, 0),
        (b"no range\n", b"no range\n", False, 0, 0),
        (b"*** 1 ****\n! b\n\\ No newline at end of file\n--- 1 ----\n! c\n", b"", True, 1, 1),
    ],
)
def test_context_notation(
    data: bytes, rest: bytes, added: int, removed: int, *, sound: bool
) -> None:
    body = ContextBody()
    assert taken(body, data) == rest
    assert (body.sound, body.added, body.removed) == (sound, added, removed)


@pytest.mark.parametrize(
    ("counts", "data", "rest", "sound"),
    [
        ((1, 1), b"< a\n---\n> b\n", b"", True),
        ((1, 1), b"< a\r\n---\r\n> b\r\n4c4\n", b"4c4\n", True),
        ((0, 2), b"> a\n> b\nend\n", b"end\n", True),
        ((2, 0), b"< a\n< b\n\\ No newline at end of file\n", b"", True),
        ((2, 0), b"< a\n> b\n", b"> b\n", False),
        ((1, 1), b"< a\nend\n", b"end\n", False),
    ],
)
def test_normal_notation(counts: tuple[int, int], data: bytes, rest: bytes, *, sound: bool) -> None:
    body = NormalBody(*counts)
    assert taken(body, data) == rest
    assert body.sound is sound
