"""A command that stops itself in front of a terminal gives the shell back, and fg continues it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="no shell with job control")

PROMPT = "ready> "
BASH = ["bash", "--norc", "--noprofile", "--noediting", "-i"]


@pytest.fixture
def shell() -> Iterator[Any]:
    env = {**os.environ, "TERM": "xterm"}
    terminal = pexpect.spawn(BASH[0], BASH[1:], timeout=20, encoding="utf-8", env=env)
    terminal.sendline("PS1='rea''dy> '")
    terminal.expect_exact(PROMPT)
    yield terminal
    terminal.close(force=True)


def script(folder: Path, words: list[str]) -> str:
    """Give a short word that runs a long line."""
    path = folder / "it"
    path.write_text(f"#!/bin/sh\nexec {shlex.join(words)}\n")
    path.chmod(0o755)
    return str(path)


def see(shell: Any, *texts: str) -> None:
    for text in texts:
        shell.expect_exact(text)


@pytest.mark.parametrize("name", ["STOP", "TSTP", "TTIN", "TTOU"])
@pytest.mark.parametrize("how", [{}, {"pty": True}, {"catching": True}])
def test_fg_continues_both(
    wrapper: Any, shell: Any, tmp_path: Path, name: str, how: dict[str, bool]
) -> None:
    stops = f"echo a; kill -{name} $$; echo b; sleep 0.2; kill -{name} $$; echo c; exit 3"
    words = wrapper.words("sh", "-c", stops, **how)
    shell.sendline(script(tmp_path, words))
    see(shell, "Stopped", PROMPT)
    shell.sendline("echo still''here")
    see(shell, "stillhere", PROMPT)
    shell.sendline("fg")
    see(shell, "Stopped", PROMPT)
    shell.sendline("fg; echo status=$?=")
    see(shell, "status=3=", PROMPT)
    assert wrapper.told(words, 3).raw.split() == [b"a", b"b", b"c"]


@pytest.mark.parametrize("how", [{}, {"pty": True}])
def test_what_continues_us_alone_continues_it(
    wrapper: Any, shell: Any, tmp_path: Path, how: dict[str, bool]
) -> None:
    words = wrapper.words("sh", "-c", f"kill -STOP $$; touch {tmp_path}/runs; exit 3", **how)
    shell.sendline(script(tmp_path, words))
    see(shell, "Stopped", PROMPT)
    # bash may not have heard yet that the job goes on: then it says how it was stopped. With no
    # other command between, it doesn't forget the job when it hears that it has ended.
    wait = "until wait %1; s=$?; [ $s -lt 128 ]; do :; done"
    shell.sendline(f"kill -CONT $(jobs -p); {wait}; echo status=$s=")
    see(shell, "status=3=")
    assert (tmp_path / "runs").exists()


def test_a_shell_that_suspends_itself(wrapper: Any, shell: Any, tmp_path: Path) -> None:
    words = wrapper.words(*BASH, pty=True)
    shell.sendline(script(tmp_path, words))
    shell.sendline("PS1='inn''er> '")
    see(shell, "inner> ")
    shell.sendline("suspend")
    see(shell, "Stopped", PROMPT)
    shell.sendline("fg")
    shell.sendline("echo aga''in; exit 4")
    see(shell, "again", PROMPT)
    shell.sendline("echo status=$?=")
    see(shell, "status=4=")


def test_ctrl_z_stops_both_once(
    wrapper: Any, shell: Any, tmp_path: Path, eventually: Callable[[Callable[[], object]], None]
) -> None:
    words = wrapper.words("sh", "-c", f"touch {tmp_path}/runs; read a; echo got $a")
    shell.sendline(script(tmp_path, words))
    eventually((tmp_path / "runs").exists)
    shell.sendcontrol("z")
    see(shell, "Stopped", PROMPT)
    for _ in range(5):
        shell.sendline("fg")
        see(shell, "fg\r\n")
        shell.sendcontrol("z")
        see(shell, "Stopped", PROMPT)
    shell.sendline("fg")
    shell.sendline("one")
    see(shell, PROMPT)
    assert wrapper.told(words, 0).raw.endswith(b"got one\n")


def test_a_script_that_continues_it_goes_on(wrapper: Any, shell: Any, tmp_path: Path) -> None:
    """Nobody would continue us there."""
    itself = "(sleep 0.3; kill -CONT $$) & kill -STOP $$; echo on; exit 5"
    words = wrapper.words("sh", "-c", itself)
    outer = tmp_path / "outer"
    outer.write_text(f"{shlex.join(words)}\necho inner=$?=\n")
    shell.sendline(f"sh {outer}")
    see(shell, "inner=5=", PROMPT)


def test_without_a_terminal_it_goes_on(wrapper: Any) -> None:
    itself = "(sleep 0.3; kill -CONT $$) & kill -STOP $$; echo on; exit 5"
    words = wrapper.words("sh", "-c", itself)
    with wrapper.start(words, stdin=subprocess.DEVNULL, start_new_session=True) as running:
        try:
            assert running.wait(30) == 5
        finally:
            running.kill()
