"""Bytes that kill a grammar's parser, or make it take gigabytes or minutes: each ends as a log, soon."""

from __future__ import annotations

import os
import resource
import signal
from typing import TYPE_CHECKING

import pytest

from slicecli.detect import choose
from slicecli.errors import Unsuitable
from slicecli.raw import Raw
from slicecli.slicers.code import CodeSlicer, trial
from slicecli.slicers.code.trial import survives

if TYPE_CHECKING:
    from tests.conftest import Command

DEADLY = {
    "scanner's stack": ("scala", b"\xff" * 2000),
    "scanner's stack, valid text": ("scala", b"\xef\xbb\xbf" * 4000),
    "errors of gigabytes": ("csharp", b"<a" * 32768),
    "errors of gigabytes in Python": ("python", b"/*\n" * 21845),
    "looking ahead at every token": ("python", b"\\\n" * 32768),
    "looking ahead at every token in Kotlin": ("kotlin", b"\\\n" * 32768),
    "errors of minutes": ("python", b"a\\\n" * 21845),
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", DEADLY)
def test_it_is_refused_and_the_process_lives(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "SECONDS", 1)
    language, data = DEADLY[name]
    with pytest.raises(Unsuitable, match=r"can't take it|too much work"):
        CodeSlicer().condense(Raw(data, hint=language), 200)
    assert choose(None, Raw(data, hint=language)).slicer.id.name == "log"


def test_the_command_prints_a_log(slice_: Command) -> None:
    done = slice_("--slicer", "code", "--hint", "x.scala", "--cap", "200", stdin=b"\xff" * 2000)
    assert done.returncode == 0
    assert b"the parser of scala can't take it; sliced as a log" in done.stderr
    assert slice_("show").stdout == b"\xff" * 2000


def test_a_child_is_asked() -> None:
    def dies() -> None:
        os.kill(os.getpid(), signal.SIGSEGV)

    def takes_all() -> None:
        bytearray(4 << 30)

    def spins() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
        while True:
            pass

    def fails() -> None:
        raise Unsuitable(slicer="code", detail="no")

    for work in (dies, takes_all, spins):
        assert not survives(work, 10)
    assert survives(fails, 10)
    assert survives(lambda: None, 10)


def test_a_child_is_asked_where_nobody_may_wait_for_it() -> None:
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        assert survives(lambda: None, 10)
        assert not survives(lambda: os._exit(0), 10)
    finally:
        signal.signal(signal.SIGCHLD, before)


def test_where_there_can_be_no_child_nothing_is_tried() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, hard))
    try:
        assert survives(lambda: os._exit(1), 10)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_nothing_of_a_trial_stays_behind() -> None:
    before = sorted(os.listdir("/proc/self/fd"))
    for _ in range(5):
        assert survives(lambda: None, 10)
        assert not survives(lambda: os._exit(1), 10)
    assert sorted(os.listdir("/proc/self/fd")) == before
