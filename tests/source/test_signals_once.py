"""Each signal reaches the command exactly once, wherever it came from."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Eventually = Callable[[Callable[[], object]], None]

LOGGER = """
import os, signal, sys, time
log = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
for name in "HUP INT QUIT TERM USR1 USR2 ALRM WINCH CONT".split():
    number = getattr(signal, "SIG" + name)
    if signal.getsignal(number) != signal.SIG_IGN:
        signal.signal(number, lambda n, _: os.write(log, f"{signal.Signals(n).name} ".encode()))
print("ready", flush=True)
os.write(log, b"ready ")
while not os.path.exists(sys.argv[1] + ".enough"):
    time.sleep(0.01)
print("last words")
sys.exit(int(sys.argv[2]))
"""
NAMES = [
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGTERM",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGWINCH",
    "SIGCONT",
]


class Logged:
    """A command under `run_command` that logs the signals it gets."""

    def __init__(self, folder: Path, wait: Eventually) -> None:
        self.log = folder / "log"
        self.wait = wait
        self.child = [sys.executable, "-c", LOGGER, str(self.log), "3"]

    def has_got(self) -> list[str]:
        return self.log.read_text().split() if self.log.exists() else []

    def begun(self) -> None:
        self.wait(lambda: self.has_got() == ["ready"])

    def enough(self) -> None:
        """Let the command end, after time enough for a signal too many."""
        time.sleep(0.05)
        self.log.with_name("log.enough").touch()


@pytest.fixture
def logged(tmp_path: Path, eventually: Eventually) -> Logged:
    return Logged(tmp_path, eventually)


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
@pytest.mark.parametrize("catching", [False, True])
def test_kill_to_us_alone(wrapper: Any, logged: Logged, timeout_ms: int, catching: bool) -> None:  # noqa: FBT001
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms, catching=catching)
    with wrapper.start(words) as running:
        logged.begun()
        for n, name in enumerate(NAMES):
            running.send_signal(getattr(signal, name))
            logged.wait(lambda n=n: len(logged.has_got()) > n + 1)  # type: ignore[misc]
        logged.enough()
        assert running.wait(30) == 3
    assert logged.has_got() == ["ready", *NAMES]
    assert wrapper.told(words, 3).raw == b"ready\nlast words\n"


def test_a_queue_of_signals_is_not_shortened(wrapper: Any, logged: Logged) -> None:
    words = wrapper.words(*logged.child)
    with wrapper.start(words) as running:
        logged.begun()
        for n in range(20):
            running.send_signal(signal.SIGUSR1)
            logged.wait(lambda n=n: len(logged.has_got()) > n + 1)  # type: ignore[misc]
        logged.enough()
        assert running.wait(30) == 3
    assert logged.has_got() == ["ready", *["SIGUSR1"] * 20]


KEYS = [("\x03", "SIGINT"), ("\x1c", "SIGQUIT")]


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
@pytest.mark.parametrize("catching", [False, True])
@pytest.mark.parametrize(("key", "name"), KEYS)
def test_keys_on_a_terminal(  # noqa: PLR0913  what is combined
    *,
    wrapper: Any,
    logged: Logged,
    timeout_ms: int,
    catching: bool,
    key: str,
    name: str,
) -> None:
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms, catching=catching)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    logged.begun()
    terminal.send(key)
    logged.wait(lambda: len(logged.has_got()) > 1)
    logged.enough()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 3
    assert logged.has_got() == ["ready", name]
    assert wrapper.told(words, 3).raw == b"ready\nlast words\n"


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_kill_to_us_alone_in_front_of_a_terminal(
    wrapper: Any, logged: Logged, timeout_ms: int
) -> None:
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    logged.begun()
    terminal.kill(signal.SIGINT)
    logged.wait(lambda: len(logged.has_got()) > 1)
    logged.enough()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert (terminal.exitstatus, logged.has_got()) == (3, ["ready", "SIGINT"])


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_a_change_of_the_terminals_size(wrapper: Any, logged: Logged, timeout_ms: int) -> None:
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    logged.begun()
    terminal.setwinsize(30, 100)
    logged.wait(lambda: len(logged.has_got()) > 1)
    logged.enough()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert logged.has_got() == ["ready", "SIGWINCH"]


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_a_terminal_that_is_lost(wrapper: Any, logged: Logged, timeout_ms: int) -> None:
    """The kernel tells only the leader of the session, which is us, so the command has it from us."""
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30)
    logged.begun()
    os.close(terminal.child_fd)
    logged.wait(lambda: "SIGHUP" in logged.has_got())
    logged.enough()
    _, status = os.waitpid(terminal.pid, 0)
    terminal.child_fd = -1
    assert os.WEXITSTATUS(status) == 3
    assert logged.has_got().count("SIGHUP") == 1
    assert wrapper.told(words, 3).raw == b"ready\nlast words\n"


@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_what_nohup_ignores_stays_ignored(wrapper: Any, logged: Logged, timeout_ms: int) -> None:
    words = wrapper.words(*logged.child, timeout_ms=timeout_ms)
    with wrapper.start(["nohup", *words], stdin=subprocess.DEVNULL) as running:
        logged.begun()
        running.send_signal(signal.SIGHUP)
        running.send_signal(signal.SIGTERM)
        logged.wait(lambda: len(logged.has_got()) > 1)
        logged.enough()
        running.wait(30)
    assert logged.has_got() == ["ready", "SIGTERM"]


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_what_a_signal_ends_is_printed_and_ends_us(
    wrapper: Any, eventually: Eventually, name: str, timeout_ms: int
) -> None:
    number = getattr(signal, name)
    words = wrapper.words("sh", "-c", "echo so far; exec sleep 60", timeout_ms=timeout_ms)
    with wrapper.start(words) as running:
        eventually(lambda: is_running(running.pid, b"sleep"))
        running.send_signal(number)
        assert running.wait(30) == -number
    wrapped = wrapper.told(words, -number)
    assert wrapped.raw == b"so far\n"
    assert wrapped.outcome["signal"] == number
    assert "timed_out" not in wrapped.outcome


def is_running(parent: int, name: bytes) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "comm=", "--ppid", str(parent)], stdout=subprocess.PIPE, check=False
    )
    return name in listed.stdout.split()


def test_a_command_that_survives_the_interruption_keeps_its_status(wrapper: Any) -> None:
    script = "trap 'echo cleaned up; exit 0' INT; echo begun; kill -INT $PPID; "
    script += "while :; do sleep 0.01; done"
    wrapped = wrapper.run("sh", "-c", script)
    assert (wrapped.status, wrapped.raw) == (0, b"begun\ncleaned up\n")
