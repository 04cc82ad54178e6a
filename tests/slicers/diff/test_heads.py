from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.slicers.diff.slicing import patch_of

if TYPE_CHECKING:
    from slicecli.slicers.diff.patch import FileChange

HUNK = b"@@ -1 +1 @@\n-a\n+b\n"


def only(data: bytes) -> FileChange:
    (file,) = patch_of(data).named()
    return file


@pytest.mark.parametrize(
    ("data", "status", "path", "origin"),
    [
        (
            b"=== modified file 'x y'\n--- x y\t2012-01-01\n+++ x y\t2012-01-02\n" + HUNK,
            "modified",
            "x y",
            "",
        ),
        (
            b"=== added file 'x'\n--- x\t1970-01-01 00:00:00\n+++ x\t2012\n@@ -0,0 +1 @@\n+a\n",
            "added",
            "x",
            "",
        ),
        (
            b"=== removed file 'x'\n--- x\t2012\n+++ x\t1970-01-01 00:00:00\n@@ -1 +0,0 @@\n-a\n",
            "deleted",
            "x",
            "",
        ),
        (b"=== renamed file 'x' => 'y'\n", "renamed", "y", "x"),
        (b"==== //depot/a/x.c#3 - /home/a/x.c ====\n" + HUNK, "modified", "//depot/a/x.c", ""),
        (b"Submodule lib/x 1111111..2222222:\n  > Say it\n", "submodule", "lib/x", ""),
        (b"Submodule lib/x 1111111...2222222 (rewind):\n", "submodule", "lib/x", ""),
        (b"File a/x is a directory while file b/x is a regular file\n", "type", "x", ""),
        (b"Binary file x has changed\n", "binary", "x", ""),
        (
            b"diff --git a/x b/y\nsimilarity index 90%\nrename from x\nrename to y\n",
            "renamed",
            "y",
            "x",
        ),
        (
            b'diff --git "a/\\303\\251" b/e\ncopy from "\\303\\251"\ncopy to e\n',
            "copied",
            "e",
            "\u00e9",
        ),
        (b"diff --git a/x b/x\nold mode 100644\nnew mode 120000\n", "type", "x", ""),
        (
            b"diff --git a/x b/x\nnew file mode 160000\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+S\n",
            "submodule",
            "x",
            "",
        ),
        (b"diff --git a/x b/x\nnew file mode 100644\nindex 0000000..e69de29\n", "added", "x", ""),
        (
            b"diff --cc x y\nindex 1,2..3\nmode 100644,100644..100755\n--- a/x y\n+++ b/x y\n",
            "mode",
            "x y",
            "",
        ),
        (b"--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n", "deleted", "x", ""),
        (b"--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n", "added", "x", ""),
        (b"--- x\t(revision 0)\n+++ x\t(working copy)\n@@ -0,0 +1 @@\n+a\n", "added", "x", ""),
        (b"--- x\n+++ x\n@@ -0,0 +1 @@\n+a\n", "modified", "x", ""),
        (
            b"diff -r 1111 x y\n--- a/x y\tThu Jan 01 00:00:00 1970\n+++ b/x y\tMon\n" + HUNK,
            "modified",
            "x y",
            "",
        ),
        (HUNK, "modified", "", ""),
    ],
)
def test_what_a_header_says(data: bytes, status: str, path: str, origin: str) -> None:
    file = only(data)
    assert (file.status, file.path, file.origin) == (status, path, origin)


def test_a_mode_beside_changes_is_told_with_them() -> None:
    file = only(b"diff --git a/x b/x\nold mode 100644\nnew mode 100755\n--- a/x\n+++ b/x\n" + HUNK)
    assert (file.status, file.modes) == ("modified", ("100644", "100755"))


def test_a_header_ends_before_a_message() -> None:
    mode = b"diff --git a/x b/x\nold mode 100644\nnew mode 100755\n"
    for message in (
        b"\nText\n",
        b"commit " + b"a" * 40 + b"\n",
        b"-- \n2.0\n",
        b"aa0d632 Say it\n",
    ):
        patch = patch_of(mode + message + mode.replace(b"/x", b"/y"))
        assert [file.path for file in patch.named()] == ["x", "y"]
        assert patch.message_lines == message.count(b"\n")


def test_two_headers_in_a_row_are_two_files() -> None:
    data = b"diff --git a/x b/x\nnew file mode 100644\ndiff --git a/y b/y\nnew file mode 100644\n"
    assert [file.path for file in patch_of(data).named()] == ["x", "y"]
