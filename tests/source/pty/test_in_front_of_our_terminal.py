"""`--pty` in front of a terminal, with real programs: its size, echo, keys and jobs are right there."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import sys
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Eventually = Callable[[Callable[[], object]], None]
    Line = Callable[[list[str]], str]

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="no shell with job control")

PROMPT = "ready> "


class Shell:
    """An interactive shell on a terminal of its own."""

    def __init__(self) -> None:
        self.terminal = pexpect.spawn(
            "bash",
            ["--norc", "--noprofile", "--noediting", "-i"],
            timeout=30,
            encoding="utf-8",
            dimensions=(30, 100),
            env={**os.environ, "TERM": "xterm"},
        )
        # Put together by the shell, so that what is typed isn't taken for what is printed.
        self.terminal.sendline("PS1='rea''dy> '")
        self.terminal.expect_exact(PROMPT)

    def type(self, line: str) -> None:
        self.terminal.sendline(line)

    def sees(self, text: str) -> str:
        """Wait for a text and give what was shown before it."""
        self.terminal.expect_exact(text)
        return str(self.terminal.before)

    def run(self, line: str) -> str:
        self.type(line)
        return self.sees(PROMPT)

    def status(self) -> int:
        self.terminal.sendline("echo status=$?=")
        self.terminal.expect(r"status=(\d+)=")
        status = int(self.terminal.match.group(1))
        self.sees(PROMPT)
        return status


@pytest.fixture
def shell() -> Iterator[Shell]:
    opened = Shell()
    yield opened
    opened.terminal.close(force=True)


@pytest.fixture
def line(tmp_path: Any) -> Callable[[list[str]], str]:
    """Give a short word that runs a long line, so that its echo isn't taken for what it prints."""

    def written(words: list[str]) -> str:
        script = tmp_path / "it"
        script.write_text(f"#!/bin/sh\nexec {shlex.join(words)}\n")
        script.chmod(0o755)
        return str(script)

    return written


@pytest.mark.parametrize("catching", [False, True])
def test_its_size_is_ours_and_follows_it(
    *, wrapper: Any, line: Line, shell: Shell, catching: bool
) -> None:
    script = "stty size; trap 'stty size; exit' WINCH; echo 'on'; while :; do sleep 0.02; done"
    words = wrapper.words("bash", "-c", script, pty=True, catching=catching)
    shell.type(line(words))
    shell.sees("30 100\r\non\r\n")
    shell.terminal.setwinsize(41, 123)
    shell.sees(PROMPT)
    assert wrapper.told(words, 0).raw == b"30 100\r\non\r\n41 123\r\n"


def test_what_is_typed_is_echoed_once(wrapper: Any, line: Line, shell: Shell) -> None:
    words = wrapper.words(sys.executable, "-c", "print('got', input('name? '))", pty=True)
    shell.type(line(words))
    shell.sees("name? ")
    shell.type("somebody")
    assert shell.sees(PROMPT) == "somebody\r\ngot somebody\r\n"
    assert wrapper.told(words, 0).raw == b"name? somebody\r\ngot somebody\r\n"


def test_a_password_is_not_echoed(wrapper: Any, line: Line, shell: Shell) -> None:
    script = "import getpass; print('got', len(getpass.getpass('secret? ')))"
    words = wrapper.words(sys.executable, "-c", script, pty=True)
    shell.type(line(words))
    shell.sees("secret? ")
    shell.type("hunter2")
    assert "hunter2" not in shell.sees(PROMPT)
    assert wrapper.told(words, 0).raw == b"secret? \r\ngot 7\r\n"


RAW = """
import os, sys, termios, tty
before = termios.tcgetattr(0)
tty.setraw(0)
print("press", end="", flush=True)
key = os.read(0, 10)
termios.tcsetattr(0, termios.TCSANOW, before)
print(key)
"""


@pytest.mark.parametrize("key", ["x", "\x03", "\x1a", "\x04", "\r", "\x1b[A"])
def test_a_program_in_raw_mode_gets_each_key_at_once(
    wrapper: Any, line: Line, shell: Shell, key: str
) -> None:
    words = wrapper.words(sys.executable, "-c", RAW, pty=True)
    shell.type(line(words))
    shell.sees("press")
    shell.terminal.send(key)
    assert shell.sees(PROMPT) == f"{key.encode()!r}\r\n"
    assert shell.status() == 0


@pytest.mark.skipif(shutil.which("less") is None, reason="no less")
def test_a_pager(wrapper: Any, line: Line, shell: Shell, tmp_path: Any) -> None:
    text = tmp_path / "text"
    text.write_text("".join(f"line {n}\n" for n in range(500)))
    words = wrapper.words("less", str(text), pty=True)
    shell.type(line(words))
    shell.sees("line 28")
    shell.terminal.send("G")
    shell.sees("line 499")
    shell.terminal.send("q")
    shell.sees(PROMPT)
    assert shell.status() == 0


MODES = "stty -a"


@pytest.mark.parametrize("catching", [False, True])
def test_ctrl_c_lets_the_command_clean_up_and_the_shell_know(
    *, wrapper: Any, line: Line, shell: Shell, catching: bool
) -> None:
    before = shell.run(MODES)
    script = "trap 'echo cleaned up; trap - INT; kill -INT $$' INT; echo begun; sleep 60 & wait"
    words = wrapper.words("bash", "-c", script, pty=True, catching=catching)
    shell.type(f"for n in 1 2; do {line(words)}; echo not interrupted; done")
    shell.sees("begun")
    shell.terminal.send("\x03")
    assert "not interrupted" not in shell.sees(PROMPT)
    assert shell.status() == 130
    assert wrapper.told(words, 130).raw == b"begun\r\n^Ccleaned up\r\n"
    assert shell.run(MODES) == before


@pytest.mark.parametrize("catching", [False, True])
def test_ctrl_z_suspends_both_and_the_terminal_is_the_shells(
    *, wrapper: Any, line: Line, shell: Shell, catching: bool
) -> None:
    before = shell.run(MODES)
    script = "trap 'echo resumed' CONT; echo begun; read a; echo got $a"
    words = wrapper.words("bash", "-c", script, pty=True, catching=catching)
    shell.type(line(words))
    shell.sees("begun")
    shell.terminal.send("\x1a")
    shell.sees("Stopped")
    shell.sees(PROMPT)
    assert shell.run(MODES) == before
    shell.type("fg")
    shell.sees("resumed")
    shell.type("one")
    shell.sees("got one")
    shell.sees(PROMPT)
    assert shell.status() == 0
    assert wrapper.told(words, 0).raw.count(b"resumed") == 1
    assert wrapper.told(words, 0).raw.endswith(b"got one\r\n")
    assert shell.run(MODES) == before


def test_ctrl_z_again_and_again_in_a_pipeline(wrapper: Any, line: Line, shell: Shell) -> None:
    words = wrapper.words("sh", "-c", "echo begun; read a; echo got $a; exit 5", pty=True)
    shell.run("set -o pipefail")
    shell.type(line(words) + " | cat")
    shell.sees("begun")
    for _ in range(3):
        shell.terminal.send("\x1a")
        shell.sees("Stopped")
        shell.sees(PROMPT)
        shell.type("fg")
        shell.sees("| cat")
    shell.type("one")
    shell.sees(PROMPT)
    assert shell.status() == 5


def test_a_shell_in_it_has_jobs_of_its_own(wrapper: Any, line: Line, shell: Shell) -> None:
    words = wrapper.words("bash", "--norc", "--noprofile", "--noediting", "-i", pty=True)
    shell.type(line(words))
    shell.type("PS1='inn''er> '")
    shell.sees("inner> ")
    shell.type("echo slee''ping; sleep 60")
    shell.sees("sleeping")
    shell.terminal.send("\x1a")
    shell.sees("Stopped")
    shell.sees("inner> ")
    shell.type("kill %1; fg")
    shell.sees("inner> ")
    shell.type("exit 3")
    shell.sees(PROMPT)
    assert shell.status() == 3


def test_in_the_background_it_runs_and_leaves_the_terminal_alone(
    wrapper: Any, line: Line, shell: Shell, tmp_path: Any, eventually: Eventually
) -> None:
    before = shell.run(MODES)
    script = f"touch {tmp_path}/runs; read a; echo got $a; exit 4"
    words = wrapper.words("sh", "-c", script, pty=True)
    shell.run(line(words) + " &")
    eventually((tmp_path / "runs").exists)
    assert shell.run(MODES) == before
    assert "the shell's" in shell.run('echo "the shell"\\\'s')
    shell.type("fg")
    shell.type("one")
    shell.sees("got one")
    shell.sees(PROMPT)
    assert shell.status() == 4
    assert shell.run(MODES) == before


STARTER = """
import subprocess, sys
def modes():
    return subprocess.check_output(["stty", "-a"])
before = modes()
running = subprocess.Popen(sys.argv[2:])
with open(sys.argv[1], "w") as file:
    file.write(str(running.pid))
running.wait()
print("put back" if modes() == before else "left raw", end="\\r\\n")
"""


@pytest.mark.parametrize("name", ["TERM", "HUP", "QUIT", "USR1"])
def test_the_modes_are_put_back_when_we_are_told_to_end(
    wrapper: Any, line: Line, shell: Shell, tmp_path: Any, name: str
) -> None:
    """A shell puts them back itself after a job that died, so another program starts us here."""
    words = wrapper.words("sh", "-c", "echo begun; exec sleep 60", pty=True)
    shell.type(line([sys.executable, "-c", STARTER, f"{tmp_path}/pid", *words]))
    shell.sees("begun")
    os.kill(int((tmp_path / "pid").read_text()), getattr(signal, f"SIG{name}"))
    assert "put back" in shell.sees(PROMPT)
    assert wrapper.told(words, 0).outcome["signal"] == getattr(signal, f"SIG{name}")


TELLER = """
import os, signal, sys, time
for name in sys.argv[1:]:
    number = getattr(signal, name)
    signal.signal(number, lambda n, _: os.write(1, f"{signal.Signals(n).name}.".encode()))
os.write(1, b"begun.")
while True:
    time.sleep(0.01)
"""


def test_signals_reach_the_command_once(wrapper: Any) -> None:
    names = ["SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM", "SIGUSR1", "SIGCONT"]
    words = wrapper.words(sys.executable, "-c", TELLER, *names, pty=True)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    terminal.expect_exact("begun.")
    for name in names:
        terminal.kill(getattr(signal, name))
        terminal.expect_exact(f"{name}.")
    terminal.kill(signal.SIGUSR2)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.signalstatus == signal.SIGUSR2
    assert wrapper.told(words, 0).raw.decode() == ".".join(["begun", *names, ""])


def test_a_terminal_that_is_lost_ends_it(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo begun; exec sleep 60", pty=True)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    terminal.expect_exact("begun")
    os.close(terminal.child_fd)
    _, status = os.waitpid(terminal.pid, 0)
    terminal.child_fd = -1
    assert os.WTERMSIG(status) == signal.SIGHUP
    assert wrapper.told(words, 0).raw == b"begun\r\n"
