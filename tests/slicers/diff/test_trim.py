from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.slicers.diff.scan import scan
from slicecli.slicers.diff.trim import SEAM, parts
from tests.slicers.diff.slicing import case

HEAD = b"--- a\n+++ b\n"


def trimmed(data: bytes, context: int | None, file: int = 0, hunk: int = 0) -> tuple[bytes, int]:
    found = scan(Raw(data), 1000).named()[file].hunks[hunk]
    made, left = parts(found, data[found.start : found.stop], context)
    return b"".join(part.header + b"".join(part.lines) for part in made), left


@st.composite
def hunks(draw: st.DrawFn) -> tuple[bytes, list[bytes]]:
    kinds = draw(st.lists(st.sampled_from(b"    +-"), min_size=1, max_size=60))
    rows = [bytes([kind]) + b"%d\n" % number for number, kind in enumerate(kinds)]
    old = sum(kind != b"+"[0] for kind in kinds)
    new = sum(kind != b"-"[0] for kind in kinds)
    starts = [draw(st.integers(1, 900)) - (count == 0) for count in (old, new)]
    return b"@@ -%d,%d +%d,%d @@ here\n" % (starts[0], old, starts[1], new), rows


@given(hunk=hunks(), context=st.integers(0, 5))
def test_changes_stay_and_context_is_at_most_as_wide_as_asked(
    hunk: tuple[bytes, list[bytes]], context: int
) -> None:
    header, rows = hunk
    data = HEAD + header + b"".join(rows)
    whole = scan(Raw(data), 1000).named()[0].hunks[0]
    made, left = parts(whole, data[whole.start : whole.stop], context)
    kept = [row for part in made for row in part.lines]
    assert left == len(rows) - len(kept)
    assert [row for row in kept if row[:1] != b" "] == [row for row in rows if row[:1] != b" "]
    if not any(row[:1] != b" " for row in rows):
        assert kept == rows
        return
    at = 0
    for part in made:
        first = rows.index(part.lines[0])
        assert first >= at
        at = first + len(part.lines)
        assert rows[first:at] == part.lines
        marks = b"".join(row[:1] for row in part.lines)
        inner = marks.strip(b" ")
        assert len(marks) - len(marks.lstrip(b" ")) <= context
        assert len(marks) - len(marks.rstrip(b" ")) <= context
        assert b" " * (max(2 * context, SEAM) + 1) not in inner


@given(hunk=hunks(), context=st.integers(0, 5))
def test_numbers_of_the_parts_point_where_those_of_the_whole_do(
    hunk: tuple[bytes, list[bytes]], context: int
) -> None:
    header, rows = hunk
    data = HEAD + header + b"".join(rows)
    text, _ = trimmed(data, context)
    again = scan(Raw(HEAD + text), 1000).named()[0]
    assert all(part.sound for part in again.hunks)
    assert _places(HEAD + text) <= _places(data)


def _places(data: bytes) -> set[tuple[bytes, int, int]]:
    """Give each line with its number on both sides."""
    found = set()
    old = new = 0
    for row in data.splitlines()[2:]:
        if row.startswith(b"@@"):
            numbers = [word[1:].split(b",") for word in row.split(b" ")[1:3]]
            old, new = (int(word[0]) + (word[1:] == [b"0"]) for word in numbers)
            continue
        found.add((row, old, new))
        old += row[:1] != b"+"
        new += row[:1] != b"-"
    return found


def test_a_hunk_that_keeps_all_its_lines_keeps_its_bytes() -> None:
    data = HEAD + b"@@ -1,1 +1,2 @@ f(x)\r\n a\n+b\n"
    assert trimmed(data, 3) == (data[len(HEAD) :], 0)
    assert trimmed(data, None) == (data[len(HEAD) :], 0)


@pytest.mark.parametrize(
    ("context", "expected"),
    [
        (3, b"@@ -4,18 +4,18 @@ line 1\n"),
        (2, b"@@ -5,9 +5,9 @@\n"),
        (1, b"@@ -6,3 +6,3 @@\n"),
        (0, b"@@ -7 +7 @@\n"),
    ],
)
def test_near_changes_share_a_part_while_the_lines_between_serve_both(
    context: int, expected: bytes
) -> None:
    text, _ = trimmed(case("git"), context, file=6)
    assert text.splitlines(keepends=True)[0] == expected


def test_a_combined_hunk_counts_each_parent() -> None:
    text, left = trimmed(case("git-merge-3"), 1, hunk=1)
    assert text == (
        b"@@@@ -29,3 -29,3 -29,3 +28,3 @@@@\n"
        b"   line 29\n"
        b" - RIGHT too\n"
        b"  -FAR too\n"
        b" ++LEFT too\n"
        b"   line 31\n"
        b"@@@@ -35,3 -35,3 -35,3 +34,3 @@@@\n"
        b"   line 35\n"
        b"---line 36\n"
        b"+++evil\n"
        b"   line 37\n"
    )
    assert left == 7


def test_the_mark_of_a_missing_line_end_stays_with_its_line() -> None:
    data = HEAD + b"@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n\\ No newline at end of file\n"
    assert trimmed(data, 0) == (b"@@ -2 +2 @@\n-b\n+c\n", 3)
    data = HEAD + b"@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"
    assert trimmed(data, 0) == (b"@@ -2 +2 @@\n-b\n\\ No newline at end of file\n+b\n", 1)


def test_context_whose_space_was_lost_is_context() -> None:
    data = HEAD + b"@@ -1,5 +1,5 @@\n\n\n-a\n+b\n\n\n"
    assert trimmed(data, 1) == (b"@@ -2,3 +2,3 @@\n\n-a\n+b\n\n", 2)


@pytest.mark.parametrize("name", ["diff-c", "diff-normal", "svn"])
def test_other_notations_stay_as_they_are(name: str) -> None:
    data = case(name)
    hunk = scan(Raw(data), 1000).named()[0].hunks[-1]
    made, left = parts(hunk, data[hunk.start : hunk.stop], 0)
    assert (
        b"".join(part.header + b"".join(part.lines) for part in made)
        == data[hunk.start : hunk.stop]
    )
    assert left == 0


def test_a_hunk_that_miscounts_stays_as_it_is() -> None:
    data = HEAD + b"@@ -1,9 +1,9 @@\n a\n b\n c\n-d\n+e\n f\n g\n"
    assert trimmed(data, 0) == (data[len(HEAD) :], 0)


@pytest.mark.parametrize(
    ("above", "told"), [(b"    return 1;", b" int one(void)"), (b"int two(void)", b"")]
)
def test_a_header_names_no_function_but_that_in_which_the_part_begins(
    above: bytes, told: bytes
) -> None:
    rows = [b" " + above, b"     a();", b"     b();", b"-    c();", b"+    d();"]
    body = b"\n".join([b"@@ -7,4 +7,4 @@ int one(void)", *rows, b""])
    whole = b"--- a/x.c\n+++ b/x.c\n" + body
    assert trimmed(whole, 1)[0].startswith(b"@@ -9,2 +9,2 @@" + told + b"\n")
    assert trimmed(whole, None)[0] == body
