"""A time limit reaches the command and all of its group, and nobody else."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

STUBBORN = "trap '' TERM; while :; do sleep 0.05; done"


def survivors(mark: Path) -> list[str]:
    """Give the processes whose command line names `mark`."""
    listed = subprocess.run(
        ["ps", "-ww", "-eo", "stat=,args="], stdout=subprocess.PIPE, text=True, check=True
    )
    lines = listed.stdout.splitlines()
    return [line for line in lines if str(mark) in line and not line.startswith("Z")]


def test_a_command_in_time_is_left_alone(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "echo out; exit 3", timeout_ms=60_000, kill_after_ms=10)
    assert (wrapped.status, wrapped.raw) == (3, b"out\n")
    assert "timed_out" not in wrapped.outcome


def test_term_at_the_limit(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "echo out; sleep 60", timeout_ms=200)
    assert (wrapped.status, wrapped.raw) == (124, b"out\n")
    assert wrapped.outcome["timed_out"] is True
    assert wrapped.outcome["signal"] == signal.SIGTERM
    assert wrapped.outcome["duration_ms"] >= 200


def test_what_the_command_says_to_its_end_is_read(wrapper: Any) -> None:
    script = "trap 'sleep 0.1; echo bye; exit 0' TERM; while :; do sleep 0.01; done"
    wrapped = wrapper.run("sh", "-c", script, timeout_ms=200)
    assert wrapped.status == 124
    assert wrapped.raw.endswith(b"bye\n")
    assert wrapped.outcome["status"] == 0


def test_kill_for_those_who_ignore_term(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", STUBBORN, timeout_ms=200, kill_after_ms=200)
    assert wrapped.status == 124
    assert wrapped.outcome["signal"] == signal.SIGKILL
    assert wrapped.outcome["duration_ms"] >= 400


@pytest.mark.parametrize("quiet", ["", ">/dev/null 2>&1"])
@pytest.mark.parametrize(
    ("leader", "kill_after_ms"), [("sleep 60", 0), ("sleep 60", 300), (STUBBORN, 300)]
)
def test_no_grandchild_survives(
    wrapper: Any, tmp_path: Path, leader: str, kill_after_ms: int, quiet: str
) -> None:
    child = f"sh -c {STUBBORN!r} {tmp_path} {quiet} & sh -c 'sleep 60; :' {tmp_path} {quiet} &"
    script = f"{child} echo out; {leader}"
    wrapped = wrapper.run("sh", "-c", script, timeout_ms=300, kill_after_ms=kill_after_ms)
    assert (wrapped.status, wrapped.raw) == (124, b"out\n")
    deadline = time.monotonic() + 30
    while survivors(tmp_path):
        assert time.monotonic() < deadline, survivors(tmp_path)


def test_a_stopped_command_is_continued_to_heed_its_end(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "kill -STOP $$; sleep 60", timeout_ms=200)
    assert wrapped.status == 124


def test_what_is_left_behind_in_time_lives_on(
    wrapper: Any, tmp_path: Path, eventually: Callable[[Callable[[], object]], None]
) -> None:
    mark = tmp_path / "mark"
    script = f"(sleep 0.5; touch {mark}) >/dev/null 2>&1 & echo out"
    wrapped = wrapper.run("sh", "-c", script, timeout_ms=60_000)
    assert (wrapped.status, wrapped.raw) == (0, b"out\n")
    eventually(mark.exists)


def test_an_endless_output_ends_with_the_time(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "while echo y; do :; done", timeout_ms=300)
    assert wrapped.status == 124
    assert wrapped.raw.strip(b"y\n") == b""
    assert len(wrapped.raw) > 10_000


def test_a_limit_that_no_clock_can_hold(wrapper: Any) -> None:
    assert wrapper.run("true", timeout_ms=10**15, kill_after_ms=10**15).status == 0


def test_our_own_group_is_not_signalled(wrapper: Any) -> None:
    """The next process of a pipeline is in our group; what timeout(1) does would end it, too."""
    words = wrapper.words("sleep", "60", timeout_ms=200)
    line = [sys.executable, "-c", "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1:]))"]
    with subprocess.Popen([*line, *words], start_new_session=True) as ours:
        assert ours.wait(30) == 124


def test_a_limit_does_not_run_while_we_are_asked_for_nothing(wrapper: Any) -> None:
    began = time.monotonic()
    assert wrapper.run("sh", "-c", "sleep 0.1; exit 2", timeout_ms=3_600_000).status == 2
    assert time.monotonic() - began < 60
