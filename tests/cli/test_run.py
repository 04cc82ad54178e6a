"""`slice run`, as a process: what the shell sees, and what is printed."""

from __future__ import annotations

import json
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.conftest import Command


def test_killed_by_a_signal_is_a_true_death(slice_: Command) -> None:
    assert slice_("run", "--", "sh", "-c", "kill -9 $$").returncode == -signal.SIGKILL


def test_the_outcome_is_told(slice_: Command) -> None:
    done = slice_("run", "--format", "json", "--", "sh", "-c", "echo hi; exit 7")
    condensate = json.loads(done.stdout)
    outcome = condensate["outcome"]
    assert outcome["argv"] == ["sh", "-c", "echo hi; exit 7"]
    assert outcome["status"] == 7
    assert set(outcome) >= {"duration_ms", "user_ms", "system_ms"}
    assert condensate["payload"] == {"verbatim": "hi\n"}


def test_our_own_memory_is_not_told_as_the_commands(slice_: Command) -> None:
    for options in ([], ["--pty"], ["--timeout", "60s"]):
        done = slice_("run", *options, "--format", "json", "--", "true")
        assert "peak_bytes" not in json.loads(done.stdout)["outcome"]


def test_standard_input_goes_through(slice_: Command) -> None:
    done = slice_("run", "--no-frame", "--", "cat", stdin=b"x\x00y")
    assert b"x\\x00y" in done.stdout
    assert slice_("show").stdout == b"x\x00y"


def test_arguments_arrive_as_they_are(slice_: Command) -> None:
    words = ["a b", "*", "$HOME", "x;y", "--cap", "", "new\nline"]
    slice_("run", "--", "printf", "%s|", *words)
    assert slice_("show").stdout == "".join(f"{word}|" for word in words).encode()


def test_a_command_without_run_is_run(slice_: Command) -> None:
    done = slice_("--cap", "300", "echo", "hi", "--cap")
    assert done.stdout.endswith(b"hi --cap\n")
    assert done.stdout.startswith(b"exit 0 after ")


def test_streams_keep_their_order(slice_: Command) -> None:
    script = "for i in 1 2 3; do echo out $i; echo err $i >&2; done"
    done = slice_("run", "--", "sh", "-c", script)
    assert done.stdout.splitlines()[1:] == [
        line for n in b"123" for line in (b"out %c" % n, b"err %c" % n)
    ]


def test_the_time_limit_is_124(slice_: Command) -> None:
    done = slice_("run", "--timeout", "0.3s", "--", "sh", "-c", "echo begun; sleep 60")
    assert done.returncode == 124
    assert done.stdout.startswith(b"timed out after ")
    assert b"begun" in done.stdout


def test_what_it_left_running_does_not_hold_it_up(slice_: Command) -> None:
    done = slice_("run", "--format", "json", "--", "sh", "-c", "sleep 50 & echo hi")
    condensate = json.loads(done.stdout)
    assert condensate["payload"] == {"verbatim": "hi\n"}
    assert condensate["outcome"]["pipe_held"] is True


def test_the_commands_status_wins_over_our_failure(slice_: Command) -> None:
    slice_.store.write_text("no folder")
    for status in (0, 7):
        done = slice_("run", "--", "sh", "-c", f"echo hi; exit {status}")
        assert done.returncode == (status or 125)
        assert b"hi" in done.stdout
        assert b"raw NOT stored" in done.stderr


def test_a_reader_that_leaves_does_not_change_the_status(slice_: Command) -> None:
    done = slice_.shell(
        "slice run --cap 100000 -- sh -c 'seq 100000; exit 9' | head -1; echo ${PIPESTATUS[0]}"
    )
    assert done.stdout.endswith(b"\n9\n")
    assert done.stderr == b""


def test_nothing_is_run_where_the_line_is_wrong(slice_: Command) -> None:
    for words in (
        ["--cap", "5"],
        ["--timeout", "soon"],
        ["--kill-after", "1s"],
        ["--slicer", "nope"],
        ["--bogus"],
    ):
        done = slice_("run", *words, "--", "touch", "ran")
        assert done.returncode == 2
        assert done.stderr.count(b"\n") == 1
    assert not (slice_.folder / "ran").exists()


def test_tee_passes_the_raw_output_on(slice_: Command) -> None:
    done = slice_(
        "run", "--tee", "--cap", "100", "--", "sh", "-c", "printf 'a\\033[1mb\\n'; seq 999"
    )
    assert done.stderr.startswith(b"a\x1b[1mb\n1\n2\n")
    assert b"\x1b" not in done.stdout
