from __future__ import annotations

import pytest

from slicecli.slicers.diff.messages import Tongue, headline, misleading, without

SHA = b"a" * 40


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        (
            b"commit " + SHA + b"\nAuthor: A <a@b>\nDate:   today\n\n    Say it\n\n    why\n\n",
            [b"commit " + SHA, b"    Say it"],
        ),
        (
            b"-- \n2.39\n\nFrom " + SHA + b" Mon Sep 17 00:00:00 2001\nFrom: A <a@b>\n"
            b"Subject: [PATCH 1/2] Say it\n over two lines\n\nwhy\n---\n x | 2 +-\n",
            [b"Subject: [PATCH 1/2] Say it", b" over two lines"],
        ),
        (
            b"# HG changeset patch\n# User A\n# Node ID " + SHA + b"\nSay it\n\nwhy\n",
            [b"# Node ID " + SHA, b"Say it"],
        ),
        (
            b"changeset:   1:2b28\nuser:        A\nsummary:     Say it\n\n",
            [b"changeset:   1:2b28", b"summary:     Say it"],
        ),
        (b"Description: Say it\nOrigin: upstream\n", [b"Description: Say it"]),
        (b"aa0d632 Say it\n", [b"aa0d632 Say it"]),
        (
            b" a.c | 2 +-\n b.c | 3 ++-\n 2 files changed, 3 insertions(+)\n\n",
            [b" 2 files changed, 3 insertions(+)"],
        ),
        (b"\n\n", []),
        (b"-- \n2.39.5\n\n", []),
        (b"diff --git is what git says\n", []),
    ],
)
def test_a_name_and_a_subject_are_kept(text: bytes, kept: list[bytes]) -> None:
    assert headline(text) == kept


def test_what_is_left_of_a_signature_is_nothing() -> None:
    assert without(b"-- \n2.39.5\n\n", []).strip() == b""
    assert without(b"one\ntwo\n", [b"one"]).strip() == b"two"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"a\ndiff --git a/x b/x\n", True),
        (b"--- a/x\n", True),
        (b"12,13c4\n", True),
        (b"---\n x | 2 +-\n", False),
        (b"    --- a/x\n", False),
    ],
)
def test_lines_that_git_or_patch_might_take_for_a_diff(text: bytes, *, said: bool) -> None:
    assert misleading(text) is said


def test_the_lines_of_a_log_are_known_and_free_text_only_in_mails() -> None:
    tongue = Tongue()
    rows = [b"commit " + SHA, b"Author: A <a@b>", b"", b"    free text", b" x.c | 2 +-"]
    assert all(tongue.knows(row) for row in rows)
    assert not tongue.knows(b"free text")
    assert tongue.knows(b"Subject: x")
    assert tongue.knows(b"free text")
    tongue.rest()
    assert not tongue.knows(b"free text")
