from __future__ import annotations

import os
import shutil
import signal
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.source.child import Child

if TYPE_CHECKING:
    from collections.abc import Callable

    Eventually = Callable[[Callable[[], object]], None]


def started(script: str, *, own_group: bool = False) -> Child:
    options: dict[str, Any] = {"setpgroup": 0} if own_group else {}
    pid = os.posix_spawnp("sh", ["sh", "-c", script], os.environ, **options)
    return Child(pid, own_group=own_group)


@pytest.fixture(params=["waitid", "without waitid"])
def _waits(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "without waitid":
        monkeypatch.delattr(os, "waitid", raising=False)


@pytest.mark.usefixtures("_waits")
def test_an_end_is_noticed_and_told(eventually: Eventually) -> None:
    child = started("sleep 0.1; exit 7")
    assert not child.has_ended()
    eventually(child.has_ended)
    assert child.has_ended()
    status, used = child.reap()
    assert os.WEXITSTATUS(status) == 7
    assert used.ru_maxrss > 0
    assert child.reap() == (status, used)


@pytest.mark.usefixtures("_waits")
def test_a_signal_reaches_it(eventually: Eventually) -> None:
    child = started("sleep 60")
    child.send(signal.SIGTERM)
    eventually(child.has_ended)
    assert os.WTERMSIG(child.reap()[0]) == signal.SIGTERM
    child.send(0)


@pytest.mark.usefixtures("_waits")
def test_a_signal_for_a_group_reaches_all_of_it(eventually: Eventually) -> None:
    ours, theirs = os.pipe()
    os.set_inheritable(theirs, True)  # noqa: FBT003
    child = started("sleep 60 & sleep 60", own_group=True)
    os.close(theirs)
    child.send(signal.SIGKILL)
    assert os.read(ours, 1) == b"", "the pipe is closed when the last of them has ended"
    os.close(ours)
    eventually(child.has_ended)
    child.reap()


def test_its_number_is_nobody_elses_until_it_is_reaped(eventually: Eventually) -> None:
    child = started("exit 0")
    eventually(child.has_ended)
    os.kill(child.pid, 0)
    child.reap()
    with pytest.raises(ProcessLookupError):
        os.kill(child.pid, 0)


def test_what_stopped_it_is_told_once(eventually: Eventually) -> None:
    child = started("sleep 60")
    assert child.stopped_by() is None
    child.send(signal.SIGSTOP)
    eventually(lambda: child.stopped_by() == signal.SIGSTOP)
    assert child.stopped_by() is None
    assert not child.has_ended()
    child.send(signal.SIGKILL)
    eventually(child.has_ended)
    assert child.stopped_by() is None
    child.reap()


UNSHARE = [
    "unshare",
    "--user",
    "--map-root-user",
    "--pid",
    "--fork",
    "--kill-child",
    "--mount-proc",
]


def can_unshare() -> bool:
    if shutil.which("unshare") is None:
        return False
    done = subprocess.run([*UNSHARE, "true"], stderr=subprocess.DEVNULL, check=False)
    return done.returncode == 0


@pytest.mark.skipif(not can_unshare(), reason="no process namespace to be had")
def test_as_the_first_process_it_reaps_those_whose_parents_have_gone(wrapper: Any) -> None:
    orphans = "for n in 1 2 3; do (sleep 0.1 & ) ; done; sleep 0.4; ps -eo stat=; exit 4"
    words = wrapper.words("sh", "-c", orphans)
    ended = subprocess.run([*UNSHARE, *words], check=False)
    assert ended.returncode == 4
    assert b"Z" not in wrapper.told(words, 4).raw
