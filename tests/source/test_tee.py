from __future__ import annotations

import subprocess
import time
from typing import Any

import pytest

SCRIPT = "echo one; echo two >&2; head -c 300000 /dev/zero; echo end"
EXPECTED = b"one\ntwo\n" + bytes(300_000) + b"end\n"


def test_the_raw_output_is_copied_as_it_is(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", SCRIPT, tee=True)
    assert wrapped.stderr == wrapped.raw == EXPECTED


def test_nothing_is_copied_unless_asked(wrapper: Any) -> None:
    assert wrapper.run("sh", "-c", SCRIPT).stderr == b""


def test_it_is_copied_at_once(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo now; read wait; echo then", tee=True)
    with wrapper.start(words, stdin=subprocess.PIPE) as running:
        assert running.stderr.readline() == b"now\n"
        running.stdin.write(b"go\n")
        running.stdin.close()
        assert running.stderr.read() == b"then\n"
        assert running.wait(30) == 0


def test_a_slow_reader_gets_all_of_it(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", SCRIPT, tee=True)
    with wrapper.start(words) as running:
        time.sleep(0.3)
        got = running.stderr.read()
        assert running.wait(30) == 0
    assert got == wrapper.told(words, 0).raw == EXPECTED


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full", "2</dev/null"])
def test_a_standard_error_that_takes_nothing(wrapper: Any, redirection: str) -> None:
    words = wrapper.words("sh", "-c", SCRIPT + "; exit 5", tee=True)
    ended = subprocess.run(["sh", "-c", f'exec "$@" {redirection}', "sh", *words], check=False)
    assert ended.returncode == 5
    assert wrapper.told(words, 5).raw == EXPECTED


def test_a_reader_that_goes_away(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo first; read wait; " + SCRIPT, tee=True)
    with wrapper.start(words, stdin=subprocess.PIPE) as running:
        assert running.stderr.readline() == b"first\n"
        running.stderr.close()
        running.stdin.write(b"go\n")
        running.stdin.close()
        assert running.wait(30) == 0
    assert wrapper.told(words, 0).raw == b"first\n" + EXPECTED


def test_a_standard_error_that_does_not_block(wrapper: Any) -> None:
    """Some programs set the pipe so for all who share it; the copy must wait, not lose."""
    words = wrapper.words("sh", "-c", SCRIPT, tee=True)
    copied = wrapper.read_slowly(words, 10_000, 0.005, blocking=False)
    assert copied == wrapper.told(words, 0).raw == EXPECTED
