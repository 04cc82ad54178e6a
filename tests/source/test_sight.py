from __future__ import annotations

import os
import re
import subprocess
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

from slicecli.source import sight as module
from slicecli.source.intake import Intake
from slicecli.source.sight import Heartbeat, LiveLine, elapsed, sight

if TYPE_CHECKING:
    from slicecli.source.tee import Tee

CLEAR = b"\r\x1b[K"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(module, "put", lines.append)
    return lines


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 ms"),
        (0.35, "350 ms"),
        (1, "1 s"),
        (59.9, "59 s"),
        (60, "1 m 0 s"),
        (300, "5 m 0 s"),
        (3_599, "59 m 59 s"),
        (3_723, "1 h 2 m 3 s"),
        (360_000, "100 h 0 m 0 s"),
    ],
)
def test_times_for_people(seconds: float, text: str) -> None:
    assert elapsed(seconds) == text


def test_a_heartbeat_after_each_silence(shown: list[str]) -> None:
    intake = Intake(None)
    intake.feed(memoryview(bytes(1_234)))
    beat = Heartbeat(100.0, intake, 300.0, None)
    assert beat.due == 400.0
    beat.show(400.5)
    assert shown == ["slice: still running after 5 m 0 s, 1,234 bytes so far\n"]
    assert beat.due == 700.5


def test_no_heartbeat_where_none_is_wanted() -> None:
    assert Heartbeat(100.0, Intake(None), 0, None).due is None


def test_what_the_copy_says_breaks_the_silence(shown: list[str]) -> None:
    class Said:
        last = 350.0

    said: Any = Said()
    tee: Tee = said
    beat = Heartbeat(100.0, Intake(None), 300.0, tee)
    beat.show(400.0)
    assert (shown, beat.due) == ([], 650.0)
    beat.show(650.0)
    assert len(shown) == 1


def test_a_live_line(shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ours", lambda: True)
    monkeypatch.setattr(module, "width", lambda: 80)
    line = LiveLine(100.0, Intake(None))
    assert line.due is not None
    assert line.due > 100.0
    line.close()
    assert shown == []
    line.see(memoryview(b"fine\nx.c:1: error: no\nTypeError: x\nFAILED t\nerror.c\n0 errors\n"))
    line.show(165.0)
    assert shown == ["\rslice: 1 m 5 s, 6 lines, 3 errors\x1b[K"]
    assert line.due - 165.0 >= 0.2
    line.close()
    assert shown[1:] == ["\r\x1b[K"]


def test_a_narrow_terminal_is_not_wrapped(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ours", lambda: True)
    monkeypatch.setattr(module, "width", lambda: 10)
    LiveLine(0.0, Intake(None)).show(5.0)
    assert shown == ["\rslice: 5 \x1b[K"]


def test_somebody_elses_terminal_is_left_alone(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ours", lambda: False)
    LiveLine(0.0, Intake(None)).show(5.0)
    assert shown == []


def test_which_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    said: Any = object()
    intake = Intake(None)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(os, "isatty", lambda _: True)
    assert isinstance(sight(0.0, 1.0, None, intake), LiveLine)
    assert isinstance(sight(0.0, 1.0, said, intake), Heartbeat)
    monkeypatch.setenv("TERM", "dumb")
    assert isinstance(sight(0.0, 1.0, None, intake), Heartbeat)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(os, "isatty", lambda _: False)
    assert isinstance(sight(0.0, 1.0, None, intake), Heartbeat)


def test_off_a_terminal_heartbeats_and_nothing_else(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "echo out; sleep 0.9", heartbeat_ms=200)
    beat = rb"slice: still running after \d+ ms, 4 bytes so far\n"
    assert re.fullmatch(rb"(%b)+" % beat, wrapped.stderr)
    assert wrapped.raw == b"out\n"


def test_off_a_terminal_silence_by_default(wrapper: Any) -> None:
    assert wrapper.run("sh", "-c", "echo out; sleep 0.2").stderr == b""


@pytest.mark.parametrize("stderr", ["2>&-", "2>/dev/full"])
def test_a_heartbeat_that_nobody_can_hear(wrapper: Any, stderr: str) -> None:
    words = wrapper.words("sh", "-c", "sleep 0.3; exit 6", heartbeat_ms=50)
    ended = subprocess.run(["sh", "-c", f'exec "$@" {stderr}', "sh", *words], check=False)
    assert ended.returncode == 6


def test_on_a_terminal_a_line_that_is_cleared_in_the_end(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo one; echo an error: here; sleep 1.4", heartbeat_ms=50)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30, env={**os.environ, "TERM": "xterm"})
    terminal.expect(pexpect.EOF)
    terminal.close()
    seen = terminal.before
    assert re.search(rb"\rslice: \d+ s, 2 lines, 1 error\x1b\[K", seen)
    assert seen.endswith(CLEAR)
    assert b"still running" not in seen
    assert b"\n" not in seen


def test_on_a_terminal_nothing_for_a_quick_command(wrapper: Any) -> None:
    words = wrapper.words("true")
    terminal = pexpect.spawn(words[0], words[1:], timeout=30, env={**os.environ, "TERM": "xterm"})
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.before == b""


def test_a_terminal_that_is_held_holds_up_no_limit(wrapper: Any) -> None:
    """^S stops what is written to the terminal; our line must not wait for ^Q."""
    words = wrapper.words("sh", "-c", "sleep 60", timeout_ms=1_500)
    terminal = pexpect.spawn(words[0], words[1:], timeout=30, env={**os.environ, "TERM": "xterm"})
    terminal.send("\x13")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 124
