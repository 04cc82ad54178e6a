"""A line that mixes the filter with a command to run is told what is wrong with it, in those words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["--input", "F", "cat"],
            "--input is for the filter, and 'cat' is a command to run; see slice --help",
        ),
        (
            ["--cap=300", "--exit-status", "3", "make", "-j8"],
            "--exit-status is for the filter, and 'make' is a command to run; see slice --help",
        ),
        (["--timeout", "soon", "make"], "'soon' is no duration"),
        (["--tee", "--cap", "many", "make"], "'many' is not a whole number; see slice run --help"),
        (["--kill-after", "1s", "make"], "give --timeout, too"),
        (["--cap", "many", "make"], "'many' is not a whole number; see slice --help"),
        (["--bogus", "make"], "No such option: --bogus"),
        (["--input"], "--input"),
    ],
)
def test_what_is_wrong_is_said(slice_: Command, words: list[str], says: str) -> None:
    done = slice_(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert says in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["shwo"], "shwo: command not found; did you mean slice show?"),
        (
            ["--cap", "100", "stast", "--by", "day"],
            "stast: command not found; did you mean slice stats?",
        ),
        (["run", "shwo"], "shwo: command not found"),
        (["no-such-command"], "no-such-command: command not found"),
    ],
)
def test_a_mistyped_command_of_our_own_is_guessed(
    slice_: Command, words: list[str], says: str
) -> None:
    done = slice_(*words)
    assert (done.returncode, done.stdout) == (127, b"")
    assert done.stderr.decode() == f"slice: {says}\n"


def test_help_among_the_words_of_a_command_is_the_commands(slice_: Command) -> None:
    done = slice_("--cap", "300", "sh", "-c", 'echo "got $1"', "sh", "--help")
    assert done.stdout.endswith(b"\ngot --help\n")
