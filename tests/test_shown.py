"""Words as the system gives them, and what a shell makes of how they are shown."""

import os
import subprocess

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.controls import visible
from slicecli.shown import legible, quoted

WORDS = [
    b"plain/word.txt",
    b"",
    b"a b",
    b"it's",
    b"a\nb\r\nc",
    b"n\xe9.log",
    b"n\xe9\n'\\x41\\",
    "\N{RIGHT-TO-LEFT OVERRIDE}gnp.exe".encode(),
    b"\x1b]0;title\x07",
    "d\N{LATIN SMALL LETTER E WITH ACUTE}j\N{LATIN SMALL LETTER A WITH GRAVE}".encode(),
    "\N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER}".encode(),
    b'$(exit) `exit` "$HOME" !! ~ *',
]


def read_by_a_shell(line: str, shell: str = "bash") -> list[bytes]:
    asked: list[str | bytes] = [shell, "-c", f"printf '%s\\0' {line}".encode()]
    return subprocess.run(asked, check=True, capture_output=True).stdout.split(b"\0")[:-1]


@pytest.mark.parametrize("word", WORDS, ids=repr)
def test_a_shell_reads_the_same_word(word: bytes) -> None:
    shown = quoted([os.fsdecode(word)])
    assert "\n" not in shown
    assert visible(shown) == (shown, 0)
    assert read_by_a_shell(shown) == [word]


@settings(max_examples=30)
@given(st.lists(st.binary().map(lambda data: data.replace(b"\0", b"\n")), min_size=1))
def test_any_words(words: list[bytes]) -> None:
    assert read_by_a_shell(quoted(map(os.fsdecode, words))) == words


def test_a_command_line_can_be_typed_again() -> None:
    assert quoted(("sh", "-c", "echo 'a b' $X", "")) == "sh -c 'echo '\\''a b'\\'' $X' ''"
    assert quoted(("a\nb\udce9",)) == r"$'a\nb\351'"


def test_bytes_that_are_no_utf_8_are_shown_as_bytes() -> None:
    assert legible(os.fsdecode(b"n\xe9.log")) == r"n\xe9.log"
    assert (
        legible("d\N{LATIN SMALL LETTER E WITH ACUTE}j") == "d\N{LATIN SMALL LETTER E WITH ACUTE}j"
    )
    assert legible("\ud800") == "\ud800"
