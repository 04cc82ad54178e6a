"""Diffs that are damaged, huge, or made to mislead."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import Unsuitable
from slicecli.raw import Raw
from slicecli.slice import Verbatim
from slicecli.slicers.diff.scan import scan
from tests.slicers.diff.slicing import NAMES, case, condense, data_of, patch_of, run, text_of

HANGS = 60
HEAD = b"diff --git a/x b/x\nindex 1111111..2222222 100644\n--- a/x\n+++ b/x\n"


@pytest.mark.parametrize("name", NAMES)
def test_truncated_anywhere(name: str) -> None:
    data = case(name)
    for stop in range(1, len(data), max(1, len(data) // 20)):
        try:
            made = condense(data[:stop], 120)
        except Unsuitable:
            continue
        assert made.tokens <= 120


@given(data=st.binary(max_size=400), cap=st.integers(64, 300))
def test_any_bytes(data: bytes, cap: int) -> None:
    with suppress(Unsuitable):
        assert condense(data, cap).tokens <= cap


ROWS = [
    b"diff --git a/x b/x", b"--- a/x", b"+++ b/x", b"*** a/x", b"***************", b"@@ -1 +1 @@",
    b"@@ -1,2 +1,3 @@ f", b"@@@ -1 -1 +1 @@@", b"*** 1,2 ****", b"--- 1,2 ----", b"3c3", b"5,7d4",
    b"< a", b"> b", b"---", b" a", b"+a", b"-a", b"", b"\\ No newline at end of file", b"++a", b"! b",
    b"Index: x", b"=" * 67, b"Property changes on: x", b"## -0,0 +1 ##", b"Added: p", b"  b", b"\r",
    b"GIT binary patch", b"literal 3", b"Kcmb", b"Only in a: b", b"Binary files a/x and b/x differ",
    b"rename from x", b"rename to y", b"new file mode 100644", b"commit " + b"a" * 40, b"-- ", b"2.0",
    b"Subject: s", b"diff -r a b", b"=== modified file 'x'", b"Submodule x 1111111..2222222:", b"\xff\0",
]  # fmt: skip


@given(rows=st.lists(st.sampled_from(ROWS), max_size=60), cap=st.integers(64, 200))
def test_any_lines_of_diffs(rows: list[bytes], cap: int) -> None:
    data = b"\n".join(rows)
    patch = patch_of(data)
    assert patch.files == len(patch.named())
    assert patch.hunks == sum(file.total for file in patch.named())
    assert patch.message_lines == sum(message.lines for message in patch.messages())
    assert patch.known_lines <= patch.message_lines <= patch.lines
    try:
        made = condense(data, cap)
    except Unsuitable:
        return
    assert made.tokens <= cap
    assert condense(data, cap).output == made.output


def test_a_hunk_larger_than_the_cap_is_left_out_and_the_others_stay() -> None:
    big = b"@@ -1,0 +1,500 @@\n" + b"".join(b"+line %d\n" % number for number in range(500))
    small = b"@@ -9 +509 @@\n-a\n+b\n"
    made = condense(HEAD + big + small, 100)
    assert text_of(made).endswith("@@ -9 +509 @@\n-a\n+b\n")
    assert "(2 of 2 hunks)" in text_of(made)
    assert made.piece.dropped["hunks"] == 1


def test_a_file_whose_only_hunk_is_larger_than_the_cap_is_told_of() -> None:
    rows = b"".join(b"+line %d\n" % number for number in range(500))
    made = condense(HEAD + b"@@ -0,0 +1,500 @@\n" + rows, 100)
    assert text_of(made) == "modified x +500 -0 (0/1 hunk)\n"


def test_removed_and_added_lines_that_look_like_headers_are_lines() -> None:
    body = (
        b"@@ -1,4 +1,4 @@\n--- a/y\n-@@ -1 +1 @@\n+++ b/y\n+@@ -2 +2 @@\n diff --git a/y b/y\n z\n"
    )
    (file,) = patch_of(HEAD + body).named()
    assert (file.path, file.added, file.removed, file.total) == ("x", 2, 2, 1)
    assert file.hunks[0].sound


@pytest.mark.parametrize(
    ("header", "sound"),
    [
        (b"@@ -1,2 +1,2 @@", True),
        (b"@@ -1,3 +1,3 @@", False),
        (b"@@ -1,1 +1,1 @@", True),
        (b"@@ -1,2 +1,1 @@", True),
        (b"@@ -1,99999999999 +1,2 @@", False),
        (b"@@ -0,0 +0,0 @@", True),
    ],
)
def test_wrong_counts_neither_lose_a_file_nor_swallow_one(header: bytes, *, sound: bool) -> None:
    """What is beyond a hunk's counts is no part of it, as git has it; too few lines are a fault."""
    data = HEAD + header + b"\n a\n-b\n+c\n" + HEAD.replace(b"/x", b"/y") + b"@@ -1 +1 @@\n-d\n+e\n"
    files = patch_of(data).named()
    assert [file.path for file in files] == ["x", "y"]
    assert files[0].hunks[0].sound is sound
    assert files[1].hunks[0].sound
    assert data_of(condense(data + b"x" * 4000, 200))["files"][1]["total"] == 1


def test_wrong_counts_before_a_header_without_a_word_of_git() -> None:
    data = b"--- x\n+++ x\n@@ -1,9 +1,9 @@\n a\n-b\n+c\n--- y\n+++ y\n@@ -1 +1 @@\n-d\n+e\n"
    assert [file.path for file in patch_of(data).named()] == ["x", "y"]


def test_numbers_too_long_to_be_numbers_are_no_header() -> None:
    data = HEAD + b"@@ -" + b"1" * 5000 + b" +1 @@\n-a\n+b\n"
    assert patch_of(data).hunks == 0


@pytest.mark.parametrize(
    ("written", "path", "shown"),
    [
        (b'"a\\nb"', "a\nb", '"a\\nb"'),
        (b'"a\\377b"', "a\\xffb", "a\\xffb"),
        (b"a\xffb", "a\\xffb", "a\\xffb"),
        (b'"a\\"b"', 'a"b', '"a\\"b"'),
        (b'"\\033[2J"', "\x1b[2J", '"\\x1b[2J"'),
        (b'"\\303\\251"', "\u00e9", "\u00e9"),
        (b"a\\b", "a\\b", "a\\b"),
    ],
)
def test_names_break_no_line(written: bytes, path: str, shown: str) -> None:
    inner = written.strip(b'"') if written[:1] == b'"' else written
    mark = b'"' if written[:1] == b'"' else b""
    names = [mark + prefix + inner + mark for prefix in (b"a/", b"b/")]
    rows = b"".join(b"+%d\n" % number for number in range(400))
    data = b"diff --git %s %s\n--- %s\n+++ %s\n@@ -0,0 +1,400 @@\n" % (*names, *names) + rows
    made = condense(data, 80)
    assert data_of(made)["files"][0]["path"] == path
    assert text_of(made) == f"modified {shown} +400 -0 (0/1 hunk)\n"


def test_control_characters_and_invalid_bytes_are_shown_as_escapes() -> None:
    body = b"@@ -1,2 +1,2 @@\n \xff\xfe\n-\x1b]0;title\x07\n+\x00\n"
    made = condense(HEAD + body + b"@@ -8 +8 @@\n-a\n+" + b"long " * 200 + b"\n", 120)
    assert " \\xff\\xfe\n" in made.output
    assert "+\\x00\n" in made.output
    assert "\x1b" not in made.output


@pytest.mark.parametrize("cap", range(900, 1400, 50))
def test_a_message_that_plays_a_diff_is_never_shown_whole(cap: int, tmp_path: Path) -> None:
    made = condense(case("git-format-patch"), cap)
    if isinstance(made.piece.payload, Verbatim):
        return
    text = text_of(made)
    assert "diff --git is no start" not in text
    done = run(tmp_path, "git", "apply", "--numstat", "-", stdin=text.encode())
    assert done.returncode == 0, done.stderr


def test_a_log_with_a_diff_inside_is_unsuitable() -> None:
    log = b"".join(b"[%d/900] compiling module_%d\n" % (number, number) for number in range(900))
    with pytest.raises(Unsuitable):
        condense(log + case("git") + log, 300)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n" * 3000,
        b"no diff\n" * 900,
        b"--- a\n+++ b\nno hunk\n" * 300,
        b"12c12\n" * 900,
        b"***************\n" * 900,
        b"diff old new\n" * 900,
        b"Index: x\n" * 900,
    ],
)
def test_what_only_begins_like_a_diff_is_unsuitable(data: bytes) -> None:
    if len(data) < 3:
        assert condense(data, 64).output == ""
        return
    with pytest.raises(Unsuitable):
        condense(data, 64)


@pytest.mark.parametrize(
    "part",
    [
        HEAD + b"@@ -1 +1 @@\n-a\n+b\n",
        HEAD + b"@@ -1,9 +1,9 @@\n-a\n+b\n",
        b"@@ -1 +1 @@\n-a\n+b\n",
        b"--- a\n",
        b"+" * 400 + b"\n",
        b"diff -u a b\n--- a\n+++ b\n",
        b"\n",
        b"GIT binary patch\nliteral 3\nKcmb\n\n",
        b"Property changes on: x\n",
        b"diff --git a/d/%d b/d/%d\nold mode 100644\nnew mode 100755\n",
    ],
)
def test_cost_does_not_run_away(part: bytes) -> None:
    begun = time.monotonic()
    data = b"".join(part.replace(b"%d", b"%d" % n) for n in range(200_000 // len(part)))
    scan(Raw(HEAD + data), 500)
    with suppress(Unsuitable):
        assert condense(HEAD + b"@@ -1 +1 @@\n-a\n+b\n" + data, 200).tokens <= 200
    assert time.monotonic() - begun < HANGS


def test_one_endless_line() -> None:
    body = b"@@ -1 +1 @@\n-a\n+" + b"x" * 3_000_000 + b"\n"
    data = HEAD + body + HEAD.replace(b"/x", b"/y") + b"@@ -1 +1 @@\n-a\n+b\n"
    patch = patch_of(data)
    assert [(file.path, file.added, file.removed) for file in patch.named()] == [
        ("x", 1, 1),
        ("y", 1, 1),
    ]
    hunk = patch.named()[0].hunks[0]
    assert data[hunk.start : hunk.stop] == body
    text = text_of(condense(data, 100))
    assert text.startswith("modified x +1 -1 (0/1 hunk)\n")
    assert text.endswith("-a\n+b\n")
