"""Hunks beyond those that are kept, whose headers disagree with their lines: each is read once."""

from __future__ import annotations

import pytest

from tests.slicers.diff.slicing import patch_of

NAMES = b"--- a/x\n+++ b/x\n"
GOOD = b"@@ -1,2 +1,2 @@\n one\n-two\n+three\n"


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "line", [b"@@ -0,0 +1 @@\n", b"@@ -1,3 +1,4 @@ f\n", b"@@ x\n", b"@@ -1 +1 @@\n-a\n"]
)
def test_many_of_them_are_read_in_linear_time(line: bytes) -> None:
    assert patch_of(NAMES + GOOD + line * 40_000).lines == 2 + 4 + 40_000 * line.count(b"\n")


@pytest.mark.parametrize("place", [0, 100, 399])
def test_one_of_them_costs_the_others_nothing(place: int) -> None:
    hunks = [GOOD] * 1000
    hunks[300 + place] = b"@@ -1,2 +1,9 @@\n one\n-two\n+three\n"
    patch = patch_of(NAMES + b"".join(hunks), 256)
    assert patch.hunks == 1000
    (file,) = patch.named()
    assert (file.added, file.removed, len(file.hunks)) == (1000, 1000, 256)
