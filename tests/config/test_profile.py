"""config/profile.py: which commands a pattern means."""

from __future__ import annotations

import pytest

from slicecli.config.profile import matches


@pytest.mark.parametrize(
    ("pattern", "line", "fits"),
    [
        ("pytest", "pytest -q", True),
        ("pytest", "/usr/bin/pytest", True),
        ("pytest", "pytest2", False),
        ("python* -m pytest", "python3.12 -m pytest -x", True),
        ("python* -m pytest", "python -m mypy", False),
        ("git diff*", "git difftool", True),
        ("git diff", "git difftool", False),
        ("git diff", "git", False),
        ("*", "anything", True),
        ("a*b*c", "aXbYc", True),
        ("a*b*c", "acb", False),
        ("ab*ba", "aba", False),
        ("a*a", "a", False),
        ("**", "", True),
    ],
)
def test_a_pattern_is_words_that_begin_the_line(pattern: str, line: str, fits: bool) -> None:  # noqa: FBT001
    assert matches(pattern, line.split(" ")) is fits


def test_many_stars_hang_nothing() -> None:
    assert not matches("*a" * 2000 + "b", ["a" * 100_000])
