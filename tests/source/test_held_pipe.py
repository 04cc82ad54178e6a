"""What the command leaves behind holds its output open: that must not hold us up, or lose a byte."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.errors import Unavailable
from slicecli.source.command import Limits, run_command
from slicecli.source.intake import Intake

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_a_silent_one(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "sleep 60 & echo hi", options={"timeout": 30})
    assert (wrapped.status, wrapped.raw) == (0, b"hi\n")
    assert wrapped.outcome["pipe_held"] is True


def test_one_in_a_session_of_its_own(wrapper: Any) -> None:
    script = "setsid sleep 60 & echo hi"
    wrapped = wrapper.run("sh", "-c", script, options={"timeout": 30}, timeout_ms=25_000)
    assert (wrapped.status, wrapped.raw, wrapped.outcome["pipe_held"]) == (0, b"hi\n", True)


def test_a_chatty_one(wrapper: Any) -> None:
    script = "(while :; do echo chat || exit; done) & echo hi; exit 6"
    wrapped = wrapper.run("sh", "-c", script, options={"timeout": 30})
    assert wrapped.status == 6
    assert wrapped.outcome["pipe_held"] is True
    assert set(wrapped.raw.split(b"\n")) <= {b"hi", b"chat", b"", b"cha", b"ch", b"c"}


def test_one_that_ends_within_the_grace_is_read_to_its_end(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "(sleep 0.03; echo late) & echo hi")
    assert wrapped.raw == b"hi\nlate\n"
    assert "pipe_held" not in wrapped.outcome


@pytest.mark.parametrize("size", [1, 4_096, 65_536, 1_000_000])
def test_trailing_bytes_are_not_lost(wrapper: Any, size: int) -> None:
    script = f"sleep 60 & head -c {size} /dev/zero; exit 1"
    wrapped = wrapper.run("sh", "-c", script)
    assert (wrapped.status, len(wrapped.raw)) == (1, size)


def test_a_closed_pipe_is_not_a_held_one(wrapper: Any) -> None:
    assert "pipe_held" not in wrapper.run("sh", "-c", "sleep 60 >/dev/null 2>&1 & echo hi").outcome


class Failing(Intake):
    """Fails in a way that nobody thought of."""

    __slots__ = ("calls",)

    def feed(self, data: memoryview) -> None:
        self.calls = getattr(self, "calls", 0) + 1
        if self.calls == 3:
            raise MemoryError
        super().feed(data)


def test_our_own_failure_does_not_block_the_command(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    intake = Failing(None)
    script = f"head -c 3000000 /dev/zero; touch {mark}; exit 9"
    outcome = run_command(["sh", "-c", script], intake, Limits())
    assert outcome.status == 9
    assert mark.exists()
    with pytest.raises(Unavailable, match="MemoryError"):
        intake.finish()


def test_the_kill_of_us_ends_the_command_at_its_next_write(
    wrapper: Any, tmp_path: Path, eventually: Callable[[Callable[[], object]], None]
) -> None:
    words = wrapper.words("sh", "-c", f"echo $$ >{tmp_path}/pid; while echo x; do sleep 0.01; done")
    with wrapper.start(words) as running:
        eventually((tmp_path / "pid").exists)
        running.kill()
        running.wait(30)
    pid = (tmp_path / "pid").read_text().strip()
    eventually(lambda: not pid or not lives(pid))


def lives(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    return True
