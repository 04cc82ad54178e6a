from __future__ import annotations

from slicecli.raw import Raw
from slicecli.slicers.diff.colours import unpainted
from tests.slicers.diff.slicing import case


def test_colours_go() -> None:
    assert unpainted(Raw(case("git-color"))).read() == case("git")


def test_a_diff_without_colours_is_not_touched() -> None:
    raw = Raw(case("git"))
    assert unpainted(raw) is raw


def test_sequences_in_the_text_of_a_file_are_no_colours_of_the_diff() -> None:
    raw = Raw(
        case("git") + b"diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-\x1b[31mred\x1b[m\n+b\n"
    )
    assert unpainted(raw) is raw
