"""A standard error that is there and takes nothing: the copy is given up, the raw is whole."""

from __future__ import annotations

import os
import pty
import signal
import socket
import subprocess
import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE = 300_000
LOUD = f"head -c {SIZE} /dev/zero"


@pytest.fixture(params=["pipe", "terminal", "socket"])
def unread(request: pytest.FixtureRequest) -> Iterator[int]:
    """Give a descriptor whose other end is open and never read."""
    if request.param == "socket":
        one, other = socket.socketpair()
        ends = one.detach(), other.detach()
    else:
        ends = os.pipe() if request.param == "pipe" else pty.openpty()
    yield ends[1]
    for end in ends:
        os.close(end)


def run(wrapper: Any, unread: int, script: str, **asked: Any) -> Any:
    options = {"stdin": subprocess.DEVNULL, "stderr": unread, "timeout": 60}
    return wrapper.run("sh", "-c", script, tee=True, options=options, **asked)


def test_the_command_has_ended(wrapper: Any, unread: int) -> None:
    wrapped = run(wrapper, unread, f"{LOUD} & sleep 0.5; exit 3")
    assert (wrapped.status, wrapped.raw.strip(b"\0")) == (3, b"")


def test_the_command_has_ended_on_its_terminal(wrapper: Any, unread: int) -> None:
    """What it left behind there waits for us to read on."""
    wrapped = run(wrapper, unread, f"{LOUD} & sleep 0.5; exit 3", pty=True)
    assert (wrapped.status, wrapped.raw.strip(b"\0")) == (3, b"")


@pytest.mark.parametrize("own", [False, True])
def test_the_time_is_up(wrapper: Any, unread: int, own: bool) -> None:  # noqa: FBT001
    wrapped = run(wrapper, unread, "yes & sleep 30", pty=own, timeout_ms=500, kill_after_ms=300)
    assert (wrapped.status, wrapped.raw[:4]) == (124, b"y\ny\n")


@pytest.mark.parametrize("name", ["INT", "TERM", "HUP"])
@pytest.mark.parametrize("own", [False, True])
def test_a_signal(wrapper: Any, unread: int, name: str, own: bool) -> None:  # noqa: FBT001
    words = wrapper.words("sh", "-c", f"{LOUD} & exec sleep 30", tee=True, pty=own)
    with wrapper.start(words, stdin=subprocess.DEVNULL, stderr=unread) as running:
        time.sleep(0.5)
        number = getattr(signal, f"SIG{name}")
        running.send_signal(number)
        try:
            assert running.wait(30) == -number
        finally:
            running.kill()
    assert wrapper.told(words, 0).raw.strip(b"\0") == b""


def test_a_reader_that_takes_a_little_now_and_then_gets_all(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", LOUD, tee=True)
    assert wrapper.read_slowly(words, 50_000, 0.3) == wrapper.told(words, 0).raw == bytes(SIZE)


def test_what_others_share_is_left_as_it_is(wrapper: Any) -> None:
    ours, theirs = os.pipe()
    wrapper.run("sh", "-c", "echo out", tee=True, options={"stderr": theirs})
    assert os.get_blocking(theirs)
    assert os.read(ours, 10) == b"out\n"
    os.close(ours)
    os.close(theirs)
