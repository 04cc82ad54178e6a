"""`slice run` as process 1 of a container: no signal ends it by itself, and orphans are its to bury."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

UNSHARE = [
    "unshare",
    "--user",
    "--map-root-user",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
]
PTY = pytest.mark.parametrize("options", [(), ("--pty",), ("--timeout", "60s")], ids=" ".join)


def can_unshare() -> bool:
    if shutil.which("unshare") is None:
        return False
    done = subprocess.run([*UNSHARE, "true"], stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


pytestmark = pytest.mark.skipif(not can_unshare(), reason="no process namespace to be had")


def first(slice_: Command, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*UNSHARE, *slice_.words, "run", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=60,
        env=slice_.environment,
        cwd=slice_.folder,
    )


@PTY
@pytest.mark.parametrize(
    ("script", "status"),
    [
        ("exit 0", 0),
        ("exit 42", 42),
        ("kill -TERM $$", 143),
        ("kill -KILL $$", 137),
        ("kill -SEGV $$", 139),
        ("kill -PIPE $$", 141),
    ],
)
def test_the_status(slice_: Command, options: tuple[str, ...], script: str, status: int) -> None:
    done = first(slice_, *options, "--", "sh", "-c", f"echo said; {script}")
    assert done.returncode == status
    assert done.stdout.endswith(b"said\n")
    assert done.stderr == b""


@PTY
@pytest.mark.parametrize("name", ["HUP", "INT", "QUIT", "TERM", "USR1", "ALRM"])
def test_a_signal_from_inside_is_passed_on(
    slice_: Command, options: tuple[str, ...], name: str
) -> None:
    """What has its default action is ignored for process 1: it must be heard all the same."""
    done = first(slice_, *options, "--", "sh", "-c", f"echo said; kill -{name} 1; exec sleep 30")
    assert done.returncode == 128 + getattr(signal, f"SIG{name}")
    assert b"said\n" in done.stdout


def test_a_signal_from_outside_is_passed_on(slice_: Command) -> None:
    words = [*UNSHARE, *slice_.words, "run", "--", "sh", "-c", "touch runs; exec sleep 30"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, env=slice_.environment, cwd=slice_.folder
    ) as running:
        deadline = time.monotonic() + 30
        while not (slice_.folder / "runs").exists():
            assert time.monotonic() < deadline
            time.sleep(0.02)
        inside = subprocess.check_output(["pgrep", "-P", str(running.pid)])
        os.kill(int(inside), signal.SIGTERM)
        assert running.wait(30) == 128 + signal.SIGTERM


@PTY
def test_orphans_are_buried_while_the_command_runs(
    slice_: Command, options: tuple[str, ...]
) -> None:
    orphans = "for n in 1 2 3 4 5; do (sleep 0.2 & ) ; done; sleep 1; ps -eo stat=; exit 4"
    done = first(slice_, *options, "--no-frame", "--", "sh", "-c", orphans)
    assert done.returncode == 4
    assert b"Z" not in done.stdout
    assert b"S" in done.stdout


def test_a_time_limit(slice_: Command) -> None:
    script = "trap '' TERM; sh -c 'trap \"\" TERM; sleep 60' & while :; do sleep 0.05; done"
    done = first(slice_, "--timeout", "0.3s", "--kill-after", "0.3s", "--", "sh", "-c", script)
    assert done.returncode == 124
