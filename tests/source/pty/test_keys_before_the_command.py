"""Keys that come before the command is executed, and a command that is never executed: no hang."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SLOWLY = {"PATH": "/n:" * 40_000 + os.environ["PATH"]}
"""Looking for the command takes a while in which keys could reach what isn't the command yet."""


def under(name: str) -> dict[str, Any]:
    keys = {"STOP": b"\032", "INT": b"\003", "QUIT": b"\034"}
    return {"input": keys[name], "env": {**os.environ, **SLOWLY}, "timeout": 60}


def test_a_key_that_stops_it(wrapper: Any) -> None:
    for _ in range(3):
        wrapped = wrapper.run(
            "sleep", "0.1", pty=True, timeout_ms=700, kill_after_ms=300, options=under("STOP")
        )
        assert (wrapped.status, wrapped.outcome["timed_out"]) == (124, True)


@pytest.mark.parametrize("name", ["INT", "QUIT"])
def test_a_key_that_ends_it(wrapper: Any, name: str) -> None:
    for _ in range(3):
        wrapped = wrapper.run("sleep", "30", pty=True, options=under(name))
        assert wrapped.status == -getattr(signal, f"SIG{name}")


STOPS_ITSELF_FIRST = """
import os, signal
from slicecli.source.pty import monitor
located = monitor.located
def stopped(name):
    with open(os.environ["MARK"], "w") as file:
        file.write(str(os.getpid()))
    os.kill(os.getpid(), signal.SIGSTOP)
    return located(name)
monitor.located = stopped
"""


@pytest.fixture
def never_executed(wrapper: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have what is to become the command stopped for ever, as on a file system that hangs."""
    wrapper.script.write_text(STOPS_ITSELF_FIRST + wrapper.script.read_text())
    mark = tmp_path / "mark"
    monkeypatch.setenv("MARK", str(mark))
    return mark


@pytest.mark.usefixtures("never_executed")
def test_the_time_limit_reaches_what_is_not_executed_yet(wrapper: Any) -> None:
    wrapped = wrapper.run(
        "sleep",
        "30",
        pty=True,
        timeout_ms=500,
        options={"stdin": subprocess.DEVNULL, "timeout": 60},
    )
    assert wrapped.status == 124


def test_the_kill_of_us_ends_what_is_not_executed_yet(
    wrapper: Any, never_executed: Path, eventually: Callable[[Callable[[], object]], None]
) -> None:
    words = wrapper.words("sleep", "30", pty=True)
    with wrapper.start(words, stdin=subprocess.DEVNULL) as running:
        eventually(lambda: never_executed.exists() and never_executed.read_text())
        running.kill()
        running.wait(30)
    pid = never_executed.read_text()
    eventually(lambda: not lives(pid))


def lives(pid: str) -> bool:
    listed = subprocess.run(["ps", "-o", "stat=", "-p", pid], stdout=subprocess.PIPE, check=False)
    return listed.stdout.strip()[:1] not in (b"", b"Z")
