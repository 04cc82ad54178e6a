from __future__ import annotations

import pytest

from slicecli.slicers.diff import evidence
from tests.slicers.diff.slicing import NAMES, case

STRONG = 90
LOG = b"".join(b"[%d/900] Building CXX object mod_%d.o\n" % (n, n) for n in range(300))


@pytest.mark.parametrize(
    "name", [name for name in NAMES if name not in ("git-color", "git-word", "diff-rq")]
)
def test_a_diff_is_one(name: str) -> None:
    assert evidence(case(name)) >= STRONG


def test_a_diff_in_colour_is_one() -> None:
    assert evidence(case("git-color")) >= STRONG


def test_a_list_of_files_that_differ_is_weaker() -> None:
    assert 0 < evidence(case("diff-rq")) < STRONG


def test_a_word_diff_is_none() -> None:
    assert evidence(case("git-word")) < 50


@pytest.mark.parametrize("name", ["git", "git-log", "svn", "diff-ru"])
def test_a_sample_out_of_the_middle_is_one(name: str) -> None:
    rows = case(name).split(b"\n")
    for first in range(0, len(rows) // 2, 3):
        sample = b"\n".join(rows[first : first + 60])
        assert evidence(sample) >= 60


@pytest.mark.parametrize("name", ["git", "git-log", "hg", "diff-u"])
def test_a_log_with_a_diff_inside_is_none(name: str) -> None:
    assert evidence(LOG + case(name)) < 60
    assert evidence(case(name) + LOG) < 60
    assert evidence(LOG + case(name) + LOG) < 40


@pytest.mark.parametrize(
    "sample",
    [
        b"",
        b"\n\n\n",
        LOG,
        b" indented\n" * 50,
        b"+ echo one\n+ echo two\none\n" * 20,
        b"--- setup\n+++ run\n@@ marker @@\n" * 20,
        b"- item\n- other\n\nText.\n" * 20,
        b"commit " + b"a" * 40 + b"\nAuthor: A <a@b>\n\n    Words only\n",
        b"3c3\n" * 40,
        b"a.c:12: warning: x\n-----\n*** Error 1\n" * 20,
        b"--- FAIL: TestX (0.00s)\n+++ expected\n-got\n" * 20,
    ],
)
def test_what_is_no_diff(sample: bytes) -> None:
    assert evidence(sample) < 30


def test_one_long_run_of_changes_says_little() -> None:
    assert 0 < evidence(b"+line\n" * 400) < 60
