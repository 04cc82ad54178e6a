"""Ctrl-C, Ctrl-Z and kill -9 while `slice run` runs: what came so far is printed, or safe."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pexpect
import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.conftest import Command

    Opener = Callable[[str, str], "Terminal"]

LONG = os.environ.get("SLICE_LONG") == "1"
WAYS = pytest.mark.parametrize("options", ["", "--timeout 60s", "--pty"], ids=["", "limit", "pty"])


class Terminal:
    """An interactive bash on a terminal, in which `go` runs the real command."""

    PROMPT = "ready> "

    def __init__(self, slice_: Command, options: str, script: str) -> None:
        go = slice_.folder / "go"
        go.write_text(f"#!/bin/sh\nexec {' '.join(slice_.words)} run {options} -- ./it\n")
        go.chmod(0o755)
        (slice_.folder / "it").write_text(f"#!/bin/bash\n{script}\n")
        (slice_.folder / "it").chmod(0o755)
        self.bash = pexpect.spawn(
            "bash",
            ["--norc", "--noprofile", "--noediting", "-i"],
            timeout=30,
            env={**slice_.environment, "TERM": "xterm"},
            cwd=slice_.folder,
            encoding="utf-8",
        )
        self.run("PS1='rea''dy> '")

    def run(self, line: str) -> str:
        self.bash.sendline(line)
        return self.sees(self.PROMPT)

    def sees(self, text: str) -> str:
        self.bash.expect_exact(text)
        return str(self.bash.before)


@pytest.fixture
def terminal(slice_: Command) -> Iterator[Opener]:
    opened: list[Terminal] = []

    def opens(options: str, script: str) -> Terminal:
        opened.append(Terminal(slice_, options, script))
        return opened[0]

    yield opens
    opened[0].bash.close(force=True)


@WAYS
@pytest.mark.parametrize(
    ("end", "told", "status"),
    [
        ("trap - INT; kill -INT $$", "killed by signal 2", 130),
        ("exit 0", "exit 0", 0),
        ("exit 7", "exit 7", 7),
    ],
)
def test_ctrl_c_lets_the_command_clean_up_and_prints_what_came(  # noqa: PLR0913  what is combined
    *, slice_: Command, terminal: Opener, options: str, end: str, told: str, status: int
) -> None:
    script = f"trap 'echo cleaned up; {end}' INT; echo begun; touch begun; sleep 60 & wait"
    shell = terminal(options, script)
    shell.bash.sendline("./go; echo status=$?=")
    until((slice_.folder / "begun").exists)
    shell.bash.send("\x03")
    shown = shell.sees(f"{told} after ")
    assert "cleaned up" not in shown or options == "--pty"
    shell.sees("begun")
    shell.sees("cleaned up")
    if status == 130:
        shell.sees(shell.PROMPT)  # bash leaves the rest of the line out
        shell.bash.sendline("echo status=$?=")
    shell.sees(f"status={status}=")
    raw = slice_("show").stdout.replace(b"\r\n", b"\n").replace(b"^C", b"")
    assert raw == b"begun\ncleaned up\n"


@WAYS
def test_ctrl_z_and_fg(slice_: Command, terminal: Opener, options: str) -> None:
    script = "n=0; while [ ! -e enough ]; do echo $((n += 1)) >count; sleep 0.02; done; echo on"
    shell = terminal(options, script)
    shell.bash.sendline("./go; echo status=$?=")
    count = slice_.folder / "count"
    until(count.exists)
    shell.bash.send("\x1a")
    shell.sees("Stopped")
    shell.sees(shell.PROMPT)
    at = count.read_text()
    time.sleep(0.2)
    assert count.read_text() == at
    shell.bash.sendline("fg; echo status=$?=")
    until(lambda: count.read_text() not in ("", at))
    (slice_.folder / "enough").touch()
    shell.sees("exit 0 after ")
    shell.sees("on")
    shell.sees("status=0=")


@pytest.mark.parametrize("options", ["", "--timeout=60s", "--pty", "--durable"])
def test_kill_9_tears_nothing_and_ends_the_command(slice_: Command, options: str) -> None:
    chance = random.Random(options)  # noqa: S311  moments, no secrets
    for _ in range(125 if LONG else 6):
        pid = slice_.folder / "pid"
        pid.unlink(missing_ok=True)
        script = "echo $$ >pid.new; mv pid.new pid; exec yes $RANDOM$RANDOM"
        words = [*slice_.words, "run", *filter(None, [options]), "--", "bash", "-c", script]
        with subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            env=slice_.environment,
            cwd=slice_.folder,
        ) as running:
            until(pid.exists)
            time.sleep(chance.random() / 4)
            running.kill()
        number = int(pid.read_text())
        until(lambda number=number: not lives(number))  # type: ignore[misc]
    for path in (slice_.store / "raw").rglob("*"):
        if path.is_file():
            assert blake3(path.read_bytes()).hexdigest() == path.parent.name + path.name
    assert slice_("--cap", "300", stdin=b"still in order\n").returncode == 0


@pytest.mark.parametrize("name", ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM"])
def test_kill_to_us_prints_what_came_and_ends_us_alike(slice_: Command, name: str) -> None:
    words = [*slice_.words, "run", "--", "sh", "-c", "echo begun; touch begun; exec sleep 60"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, env=slice_.environment, cwd=slice_.folder
    ) as running:
        until((slice_.folder / "begun").exists)
        number = getattr(signal, f"SIG{name}")
        running.send_signal(number)
        assert running.stdout is not None
        out = running.stdout.read()
    assert out.startswith(f"killed by signal {int(number)} after ".encode())
    assert out.endswith(b"\nbegun\n")
    assert running.returncode == -number


def until(is_so: Callable[[], object]) -> None:
    deadline = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < deadline, "it never came about"
        time.sleep(0.01)


def lives(pid: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], stdout=subprocess.PIPE, check=False
    )
    return listed.stdout.strip()[:1] not in (b"", b"Z")
