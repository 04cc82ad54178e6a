"""In front of a terminal, under a shell with job control: suspend, resume, read, and who has it then."""

from __future__ import annotations

import shlex
import shutil
import sys
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

from slicecli.source.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Eventually = Callable[[Callable[[], object]], None]

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="no shell with job control")

TICKER = """
import os, sys, time
for n in range(10_000):
    if os.path.exists(sys.argv[1] + ".enough"):
        break
    with open(sys.argv[1], "w") as file:
        file.write(str(n))
    time.sleep(0.01)
print("ticked to the end")
"""
WITH_AND_WITHOUT_A_LIMIT = pytest.mark.parametrize("timeout_ms", [0, 60_000])


class Shell:
    """An interactive shell on a terminal of its own."""

    PROMPT = "ready> "

    def __init__(self) -> None:
        self.terminal = pexpect.spawn(
            "bash",
            ["--norc", "--noprofile", "--noediting", "-i"],
            timeout=30,
            encoding="utf-8",
            echo=False,
        )
        # Put together by the shell, so that what is typed isn't taken for what is printed.
        self.terminal.sendline("PS1='rea''dy> '")
        self.terminal.expect_exact(self.PROMPT)

    def type(self, line: str) -> None:
        self.terminal.sendline(line)

    def run(self, line: str) -> str:
        """Type a line and give what is printed until the next prompt."""
        self.type(line)
        self.terminal.expect_exact(self.PROMPT)
        return str(self.terminal.before)

    def status(self) -> int:
        self.terminal.sendline("echo status=$?=")
        self.terminal.expect(r"status=(\d+)=")
        status = int(self.terminal.match.group(1))
        self.terminal.expect_exact(self.PROMPT)
        return status


@pytest.fixture
def shell() -> Iterator[Shell]:
    opened = Shell()
    yield opened
    opened.terminal.close(force=True)


def line(words: list[str]) -> str:
    return shlex.join(words)


@WITH_AND_WITHOUT_A_LIMIT
def test_suspend_and_resume(
    wrapper: Any, shell: Shell, tmp_path: Any, eventually: Eventually, timeout_ms: int
) -> None:
    ticks = tmp_path / "ticks"
    words = wrapper.words(sys.executable, "-c", TICKER, str(ticks), timeout_ms=timeout_ms)
    shell.type(line(words))
    eventually(lambda: ticks.exists() and ticks.read_text() > "3")
    shell.terminal.send("\x1a")
    shell.terminal.expect_exact("Stopped")
    shell.terminal.expect_exact(shell.PROMPT)
    at = ticks.read_text()
    assert shell.run("sleep 0.2") is not None
    assert ticks.read_text() == at, "the command runs on while we are stopped"
    shell.type("fg")
    eventually(lambda: ticks.read_text() not in ("", at))
    (tmp_path / "ticks.enough").touch()
    shell.terminal.expect_exact(shell.PROMPT)
    assert shell.status() == 0
    assert wrapper.told(words, 0).raw == b"ticked to the end\n"


@WITH_AND_WITHOUT_A_LIMIT
def test_in_the_background_and_back(
    wrapper: Any, shell: Shell, tmp_path: Any, eventually: Eventually, timeout_ms: int
) -> None:
    ticks = tmp_path / "ticks"
    words = wrapper.words(sys.executable, "-c", TICKER, str(ticks), timeout_ms=timeout_ms)
    shell.run(line(words) + " &")
    eventually(lambda: ticks.exists() and ticks.read_text() > "3")
    (tmp_path / "ticks.enough").touch()
    shell.type("fg")
    shell.terminal.expect_exact(shell.PROMPT)
    assert wrapper.told(words, 0).raw == b"ticked to the end\n"


@WITH_AND_WITHOUT_A_LIMIT
def test_the_interruption_is_seen_by_the_shell(
    wrapper: Any, shell: Shell, tmp_path: Any, eventually: Eventually, timeout_ms: int
) -> None:
    ticks = tmp_path / "ticks"
    script = f"echo begun; touch {ticks}; exec sleep 60"
    words = wrapper.words("sh", "-c", script, timeout_ms=timeout_ms)
    shell.type(f"for n in 1 2 3; do {line(words)}; echo not interrupted; done")
    eventually(ticks.exists)
    shell.terminal.send("\x03")
    shell.terminal.expect_exact(shell.PROMPT)
    assert "not interrupted" not in shell.terminal.before
    assert shell.status() == 130
    assert wrapper.told(words, 130).raw == b"begun\n"


ASKER = "read answer </dev/tty; echo got $answer; read answer </dev/tty; echo got $answer; exit 5"


@WITH_AND_WITHOUT_A_LIMIT
@pytest.mark.parametrize("tail", ["", " | cat"])
def test_a_command_that_reads_the_terminal(
    wrapper: Any, shell: Shell, timeout_ms: int, tail: str
) -> None:
    words = wrapper.words("sh", "-c", ASKER, timeout_ms=timeout_ms)
    shell.type(line(words) + tail)
    shell.type("one")
    shell.type("two")
    shell.terminal.expect_exact(shell.PROMPT)
    assert shell.status() == (0 if tail else 5)
    assert wrapper.told(words, 5).raw == b"got one\ngot two\n"


def test_a_command_that_has_been_lent_the_terminal_is_interrupted_by_its_keys(
    wrapper: Any, shell: Shell, tmp_path: Any, eventually: Eventually
) -> None:
    script = f"read answer; echo got $answer; touch {tmp_path}/read; exec sleep 60"
    words = wrapper.words("sh", "-c", script, timeout_ms=60_000)
    shell.type(line(words))
    shell.type("one")
    eventually((tmp_path / "read").exists)
    shell.terminal.send("\x03")
    shell.terminal.expect_exact(shell.PROMPT)
    assert shell.status() == 130
    assert wrapper.told(words, 130).raw == b"got one\n"


def test_a_command_that_has_been_lent_the_terminal_is_suspended_with_us(
    wrapper: Any, shell: Shell, tmp_path: Any, eventually: Eventually
) -> None:
    script = f"read a; touch {tmp_path}/read; read b; echo $a $b"
    words = wrapper.words("sh", "-c", script, timeout_ms=60_000)
    shell.type(line(words))
    shell.type("one")
    eventually((tmp_path / "read").exists)
    shell.terminal.send("\x1a")
    shell.terminal.expect_exact("Stopped")
    shell.terminal.expect_exact(shell.PROMPT)
    assert "the shell has it" in shell.run("echo the 'shell' has it")
    shell.type("fg")
    shell.type("two")
    shell.terminal.expect_exact(shell.PROMPT)
    assert shell.status() == 0
    assert wrapper.told(words, 0).raw == b"one two\n"


@WITH_AND_WITHOUT_A_LIMIT
def test_a_command_that_reads_the_terminal_from_the_background_waits_to_be_brought_to_the_front(
    wrapper: Any, shell: Shell, timeout_ms: int
) -> None:
    words = wrapper.words("sh", "-c", ASKER, timeout_ms=timeout_ms)
    shell.run(line(words) + " &")
    shell.type("while test -z \"$(jobs -s)\"; do sleep 0.05; done; echo it 'is' stopped")
    shell.terminal.expect_exact("it is stopped")
    shell.terminal.expect_exact(shell.PROMPT)
    shell.type("fg")
    shell.type("one")
    shell.type("two")
    shell.terminal.expect_exact(shell.PROMPT)
    assert shell.status() == 5
    assert wrapper.told(words, 5).raw == b"got one\ngot two\n"


def test_without_a_terminal_there_is_nothing_to_lend(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "exec 2>/dev/null; : </dev/tty; exit 7", timeout_ms=60_000)
    with wrapper.start(words, start_new_session=True) as running:
        assert running.wait(30) in (1, 2, 7)


def test_suspending_where_nobody_could_resume_does_not_stop_us(
    wrapper: Any, tmp_path: Any, eventually: Eventually
) -> None:
    """The leader of a session isn't stopped by the key: nobody would be there to resume it."""
    ticks = tmp_path / "ticks"
    words = wrapper.words(sys.executable, "-c", TICKER, str(ticks), timeout_ms=60_000)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    eventually(lambda: ticks.exists() and ticks.read_text() > "3")
    terminal.send("\x1a")
    at = ticks.read_text()
    eventually(lambda: ticks.read_text() not in ("", at))
    (tmp_path / "ticks.enough").touch()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_what_is_not_ours_is_neither_lent_nor_taken() -> None:
    terminal = Terminal()
    assert not terminal.is_lent
    terminal.take_back()
    terminal.close()
