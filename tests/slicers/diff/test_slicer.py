"""Whole outputs, as a reader sees them."""

from __future__ import annotations

import pytest

from slicecli.raw import Raw
from slicecli.slicers.diff import DIFF_SCHEMA, DiffSlicer
from tests.slicers.diff.slicing import case, condense, data_of

PADDING = b"\n" * 600
"""Lines that cost much where raw is shown whole, and nothing where it isn't."""


def test_hunks_go_from_the_end_and_every_file_keeps_its_entry() -> None:
    assert DiffSlicer().condense(Raw(case("git")), 300).output == (
        "modified +3 -4 (3/3 hunks)\n"
        "diff --git a/a.txt b/a.txt\n"
        "index bab081f..2d274ed 100644\n"
        "--- a/a.txt\n"
        "+++ b/a.txt\n"
        "@@ -1,5 +1,5 @@\n"
        " line 1\n"
        "-line 2\n"
        "+two\n"
        " line 3\n"
        " line 4\n"
        " line 5\n"
        "@@ -17,8 +17,7 @@ line 16\n"
        " line 17\n"
        " line 18\n"
        " line 19\n"
        "-line 20\n"
        "-line 21\n"
        "+twenty\n"
        " line 22\n"
        " line 23\n"
        " line 24\n"
        "@@ -36,5 +35,5 @@ line 35\n"
        " line 36\n"
        " line 37\n"
        " line 38\n"
        "-line 39\n"
        "+last but one\n"
        " line 40\n"
        "modified dos.txt +1 -1 (0/1 hunk)\n"
        "modified end.txt +1 -1 (0/1 hunk)\n"
        "added fresh.txt +2 -0 (0/1 hunk)\n"
        "deleted gone.txt +0 -4 (0/1 hunk)\n"
        "modified sql/q.sql +2 -3 (0/2 hunks)\n"
        "modified src/near.c +3 -3 (0/1 hunk)\n"
        "3 of 10 hunks; left out 6 files. raw not stored\n"
    )


def test_entries_say_all_that_a_name_has() -> None:
    assert condense(case("git-moves"), 140).output == (
        "binary blob.bin\n"
        "modified caf\u00e9 au lait.txt +1 -1 (0/1 hunk)\n"
        "copied move me.txt -> copy.txt +1 -1 (0/1 hunk)\n"
        "modified keep.txt +1 -1 (0/1 hunk)\n"
        "mode mode.sh 100644 -> 100755\n"
        "submodule module +1 -1 (0/1 hunk)\n"
        "added new.bin (binary)\n"
        "renamed empty.txt -> none.txt\n"
        "renamed move me.txt -> sub/moved.txt +1 -1 (0/1 hunk)\n"
        "renamed pure.txt -> sub/pure.txt\n"
        'modified "tab\\there.txt" +1 -1 (0/1 hunk)\n'
        "type type.txt +0 -1 (0/1 hunk)\n"
        "type type.txt +1 -0 (0/1 hunk)\n"
        "0/8 hunks -8 files; raw not stored\n"
    )


def test_messages_keep_a_name_and_a_subject() -> None:
    output = condense(case("git-log"), 212).output
    assert output.startswith(
        "commit cf872eab1ccebffc18c865751a20b09b323490cd\n    Move things about\n... 4 lines\n"
    )
    assert (
        "\ncommit e6dbd3e02b1a1a847edb0dfaa18dae83bc712cd0\n    Odd things\n... 5 lines\n" in output
    )


def test_json() -> None:
    made = condense(case("git-merge-2") + PADDING, 260, "json", None, context=0)
    assert data_of(made)["files"] == [
        {
            "added": 2,
            "hunks": [
                {
                    "header": "@@@ -10,2 -10,2 +10 @@@",
                    "lines": ["- LEFT", " -RIGHT", "--line 11", "++BOTH"],
                },
                {"header": "@@@ -36 -36 +35 @@@", "lines": ["--line 36", "++evil"]},
            ],
            "path": "a.txt",
            "removed": 4,
            "shown": 2,
            "status": "modified",
            "total": 2,
        }
    ]
    assert data_of(made)["messages"] == [
        {
            "before": 0,
            "left_out": 5,
            "lines": ["commit 91e6ed5f54a2b2a53e2be5e320508fcc8308136c", "    Join"],
        },
        {"before": 1, "left_out": 600, "lines": []},
    ]


def test_header_lines_that_nobody_knows_are_carried() -> None:
    head = b"diff --git a/x b/x\nfuture index 7\nindex 1111111..2222222 100644\n--- a/x\n+++ b/x\n"
    hunk = b"@@ -1 +1 @@\n-a\n+b\n"
    rest = b"@@ -9 +9 @@\n-a\n+" + b"long " * 150 + b"\n"
    made = condense(head + hunk + rest, 90)
    assert made.output.startswith("modified +2 -2 (1 of 2 hunks)\n" + (head + hunk).decode())
    assert data_of(made)["files"][0]["other"] == ["future index 7"]


@pytest.mark.parametrize(
    ("options", "first"),
    [
        ({}, "@@ -1,5 +1,5 @@"),
        ({"context": 1}, "@@ -1,3 +1,3 @@"),
        ({"context": 0}, "@@ -2 +2 @@"),
        ({"context": 2, "min_context": 2}, "@@ -1,4 +1,4 @@"),
    ],
)
def test_context_begins_where_it_is_asked_to(options: dict[str, int], first: str) -> None:
    made = condense(case("git") + PADDING, 500, "text", None, **options)
    assert first in made.output.split("\n")


def test_what_the_slicer_is_called() -> None:
    assert (DiffSlicer.id.name, DiffSlicer.schema) == ("diff", DIFF_SCHEMA)
