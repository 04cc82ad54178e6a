"""Marks are found wherever they stand in a raw, whichever way they are looked for."""

from __future__ import annotations

import tempfile
from io import FileIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.redact import NOUNS
from slicecli.redact.marks import BLOCK, DEFAULT, LARGE, MARK, NETRC, PUTTY, marks_of
from slicecli.redact.names import is_secret_key
from slicecli.redact.private_keys import _netrc, learn

ENTRY = "machine example.org login me password hunter2hunter2"


@pytest.mark.parametrize("size", [LARGE - 1, LARGE], ids=["searched", "scanned"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_marks_at_every_place_across_a_border(size: int, encoding: str) -> None:
    other = "default\n  login me\n  password hunter2hunter2"
    words = [word.encode(encoding) for word in (MARK, PUTTY, ENTRY, other)]
    names = [MARK, PUTTY, NETRC, DEFAULT]
    planted = []
    data = bytearray(b"x" * size)
    for number, at in enumerate(range(BLOCK, size - BLOCK, BLOCK)):
        which = number % len(words)
        word = words[which]
        start = at - (number * 2) % (len(names[which].encode(encoding)) + 4)
        data[start : start + len(word)] = word
        planted.append((start, names[which]))
    with tempfile.TemporaryFile(buffering=0) as file:
        assert isinstance(file, FileIO)
        file.write(data)
        assert list(marks_of(Raw.of_file(file, size, "0" * 64), encoding)) == planted
    assert list(marks_of(Raw(bytes(data)), encoding)) == planted


GAPS = [
    " ", "\n", "\t", "\x1f", "\x85", " \x1b[0m", "\x1b[0m ", "\x1b]0;a title\x07", "\x1b]0;a title\x07 ",
    "\x9b1m ", " é ", " " * 90, "",
]  # fmt: skip
gaps = st.sampled_from([" ", *GAPS])
logins = st.sampled_from(["login", "lo\x1b[1mgin", "\x1b[1mlogin\x1b[0m", "machine ", "logins"])
entries = st.tuples(
    *(st.sampled_from(["machine host", "default"]), gaps, logins, gaps, st.just("me"), gaps),
    *(st.just("\npassword s3cr3ts3cr3t"), gaps),
).map("".join)


@given(words=st.lists(entries, min_size=1, max_size=3))
def test_no_entry_of_netrc_is_passed_over(words: list[str]) -> None:
    text = "".join(words)
    expected: set[str] = set()
    for mark in (NETRC, DEFAULT):
        at = text.find(mark)
        while at >= 0:
            expected |= _netrc(text[at : at + 512])
            at = text.find(mark, at + 1)
    learned, named = learn(Raw(text.encode()), NOUNS, is_secret_key)
    assert learned == expected
    assert not named


def test_a_log_that_speaks_of_machines_is_not_read_twice() -> None:
    text = "what a busy machine does, it does\nsome other machine is idle now\n" * 100
    assert not list(marks_of(Raw(text.encode()), "utf-8"))
