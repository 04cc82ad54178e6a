from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys

import pytest

END = """
import sys
from slicecli.raw import CommandOutcome
from slicecli.source.ending import end_like
print("last words", end="")
number = sys.argv[3]
end_like(
    CommandOutcome(
        ("x",), int(sys.argv[2]) if sys.argv[2] else None,
        signal=int(number) if number else None,
        timed_out=sys.argv[1] == "timed out",
    ),
    int(sys.argv[4]),
)
"""


def ended(
    how: str = "",
    status: int | None = None,
    number: int | None = None,
    own: int = 0,
    under: str = "",
) -> subprocess.CompletedProcess[bytes]:
    words = ["" if value is None else str(int(value)) for value in (status, number)]
    line = [*under.split(), sys.executable, "-c", END, how, *words, str(own)]
    done = subprocess.run(line, stdout=subprocess.PIPE, check=False)
    assert done.stdout == b"last words"
    return done


@pytest.mark.parametrize(
    ("status", "own", "expected"),
    [(0, 0, 0), (0, 125, 125), (1, 0, 1), (1, 125, 1), (255, 125, 255), (42, 0, 42)],
)
def test_the_commands_status_comes_before_ours(status: int, own: int, expected: int) -> None:
    assert ended(status=status, own=own).returncode == expected


@pytest.mark.parametrize(
    "number",
    [signal.SIGHUP, signal.SIGINT, signal.SIGKILL, signal.SIGSEGV, signal.SIGPIPE, signal.SIGTERM],
)
def test_death_by_the_same_signal(number: signal.Signals) -> None:
    assert ended(number=number, own=125).returncode == -number


def test_time_that_was_up_is_told_whatever_the_command_made_of_it() -> None:
    assert ended("timed out", 0).returncode == 124
    assert ended("timed out", number=signal.SIGKILL, own=125).returncode == 124


@pytest.mark.parametrize("number", [signal.SIGQUIT, signal.SIGSEGV, signal.SIGABRT])
def test_no_second_core(number: signal.Signals) -> None:
    line = [sys.executable, "-c", END, "", "", str(int(number)), "0"]
    raised = (
        f"ulimit -c $(ulimit -H -c); cd {'/dev/shm' if os.path.isdir('/dev/shm') else '/tmp'}; "
    )
    pid = os.posix_spawn(
        "/bin/sh", ["sh", "-c", raised + 'exec "$@" >/dev/null', "sh", *line], os.environ
    )
    _, status = os.waitpid(pid, 0)
    assert os.WTERMSIG(status) == number
    assert not os.WCOREDUMP(status)


def test_a_signal_that_is_ignored_or_blocked_kills_all_the_same() -> None:
    hide = "import os, signal, sys; signal.signal(15, signal.SIG_IGN); signal.pthread_sigmask(0, [15]); "
    line = [sys.executable, "-c", hide + "os.execv(sys.argv[1], sys.argv[1:])"]
    line += [sys.executable, "-c", END, "", "", "15", "0"]
    assert subprocess.run(line, stdout=subprocess.DEVNULL, check=False).returncode == -15


UNSHARE = "unshare --user --map-root-user --pid --fork --kill-child"


def can_unshare() -> bool:
    if shutil.which("unshare") is None:
        return False
    done = subprocess.run([*UNSHARE.split(), "true"], stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


@pytest.mark.skipif(not can_unshare(), reason="no process namespace to be had")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL, signal.SIGSEGV])
def test_the_first_process_exits_with_the_number(number: signal.Signals) -> None:
    assert ended(number=number, under=UNSHARE).returncode == 128 + number


def test_a_closed_standard_output_is_no_traceback() -> None:
    line = [sys.executable, "-c", END, "", "3", "", "0"]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *line], stderr=subprocess.PIPE, check=False
    )
    assert (done.returncode, done.stderr) == (3, b"")
