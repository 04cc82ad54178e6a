from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from slicecli.source.watch import Catching, Waiting, Watch, watch

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(params=[Waiting, Catching])
def watching(request: pytest.FixtureRequest) -> Iterator[Watch]:
    if request.param is Waiting and not hasattr(signal, "sigtimedwait"):
        pytest.skip("one can't wait for signals here")
    opened: Watch = request.param(suspend=False)
    yield opened
    opened.close()


def test_a_signal_from_a_process(watching: Watch) -> None:
    signal.raise_signal(signal.SIGUSR1)
    arrival = watching.next(30)
    assert arrival is not None
    assert (arrival.number, arrival.to_group) == (signal.SIGUSR1, False)


def test_signals_come_one_after_the_other(watching: Watch) -> None:
    for number in (signal.SIGUSR1, signal.SIGTERM, signal.SIGHUP):
        signal.raise_signal(number)
    came = [watching.next(30) for _ in range(3)]
    assert {arrival.number for arrival in came if arrival} == {
        signal.SIGUSR1,
        signal.SIGTERM,
        signal.SIGHUP,
    }
    assert watching.next(0) is None


@pytest.mark.parametrize("seconds", [-1.0, 0.0, 0.01])
def test_none_came(watching: Watch, seconds: float) -> None:
    assert watching.next(seconds) is None


@pytest.mark.parametrize("kind", [Waiting, Catching])
def test_all_is_put_back_and_what_came_too_late_is_dropped(kind: type[Watch]) -> None:
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGUSR1, signal.SIGTSTP, signal.SIGCHLD]
    before = [signal.getsignal(number) for number in numbers]
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    opened = sorted(os.listdir("/dev/fd"))
    watching = kind(suspend=True)
    signal.raise_signal(signal.SIGTERM)
    watching.close()
    assert [signal.getsignal(number) for number in numbers] == before
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == mask
    assert sorted(os.listdir("/dev/fd")) == opened


def test_waiting_where_one_can_wait() -> None:
    watching = watch(suspend=False)
    watching.close()
    assert isinstance(watching, Waiting) == hasattr(signal, "sigtimedwait")


def test_an_ignored_signal_is_not_watched() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        watching = watch(suspend=False)
        assert signal.SIGHUP not in watching.watched
        watching.close()
        assert signal.getsignal(signal.SIGHUP) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


SUSPENDED = """
import sys
from slicecli.source.watch import Catching, Waiting
watching = {"Waiting": Waiting, "Catching": Catching}[sys.argv[1]](suspend=True)
watching.suspend(whole_job=sys.argv[2] == "job")
came = watching.next(0.3)
watching.close()
print("nothing" if came is None else came.number)
"""


@pytest.mark.parametrize("kind", ["Waiting", "Catching"])
@pytest.mark.parametrize("what", ["job", "us"])
def test_the_signal_that_resumes_us_is_taken(kind: str, what: str) -> None:
    """Who suspends passes it on; once more would be once too often."""
    words = [sys.executable, "-c", SUSPENDED, kind, what]
    # A group that isn't orphaned, or it would not be stopped.
    with subprocess.Popen(words, stdout=subprocess.PIPE, process_group=0) as running:
        _, status = os.waitpid(running.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        running.send_signal(signal.SIGCONT)
        assert running.stdout is not None
        assert running.stdout.read() == b"nothing\n"
