"""Which lines sum up a run: found by a quick look if the log slicer knows them for such."""

from __future__ import annotations

import pytest

from slicecli.compare.summing import sums_up
from slicecli.compare.templates import templates

SUMS = [
    "212 passed, 14 skipped in 3.1s",
    "=== 1 failed, 44 passed in 1.48s ===",
    "42 passed",
    "Tests run: 15, Failures: 0, Errors: 2, Skipped: 0",
    "Ran 12 tests in 0.1s",
    "test result: ok. 3 passed; 0 failed; 0 ignored",
    "[INFO] BUILD SUCCESS",
    "BUILD FAILED in 3s",
    "Build succeeded.",
    "Tests:       1 failed, 23 passed, 24 total",
    "  12 passing (34ms)",
    "Finished: FAILURE",
    "Passed: 12, Failed: 0",
    "6 examples, 1 failures",
]
DOES_NOT = [
    "test_12 PASSED",
    "test_a.py::test_n[40] PASSED      [ 91%]",
    "12/300 Test #12: foo ...   Passed    0.03 sec",
    "[12/4000] Building tests/run_7.o",
    "a.c:3:1: error: expected 2 arguments",
    "Ran fast",
    "",
]


@pytest.mark.parametrize("text", SUMS)
def test_a_summary_is_one(text: str) -> None:
    assert sums_up(text, templates([text.encode()])[0])


@pytest.mark.parametrize("text", DOES_NOT)
def test_what_is_none_is_none(text: str) -> None:
    assert not sums_up(text, templates([text.encode()])[0])
