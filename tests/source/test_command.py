from __future__ import annotations

import os
import resource
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.errors import CommandError, CommandNotFound, UsageError
from slicecli.source.command import Limits, run_command
from slicecli.source.intake import Intake

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("status", [0, 1, 42, 124, 125, 126, 127, 128, 200, 255])
def test_the_exit_status_is_the_commands(wrapper: Any, status: int) -> None:
    wrapped = wrapper.run("sh", "-c", f"echo out; exit {status}")
    assert wrapped.status == status
    assert wrapped.outcome["status"] == status
    assert "signal" not in wrapped.outcome
    assert wrapped.raw == b"out\n"


@pytest.mark.parametrize(
    "name", ["HUP", "INT", "QUIT", "KILL", "SEGV", "PIPE", "TERM", "ABRT", "USR1"]
)
def test_death_by_a_signal_is_ours_too(wrapper: Any, name: str) -> None:
    number = int(subprocess.check_output(["bash", "-c", f"kill -l {name}"]))
    wrapped = wrapper.run("sh", "-c", f"echo out; kill -{name} $$")
    assert wrapped.status == -number
    assert wrapped.outcome["signal"] == number
    assert "status" not in wrapped.outcome
    assert wrapped.raw == b"out\n"


def test_the_arguments_are_kept(wrapper: Any) -> None:
    words = [
        b"a b",
        b"*",
        b"$HOME",
        b"x;y",
        b"",
        b"two\nlines",
        b"\xff\xfe",
        b"--cap",
        b"-",
        b"`id`",
        b'"',
    ]
    wrapped = wrapper.run("printf", r"%s\0", *words)
    assert wrapped.raw.split(b"\0")[:-1] == words
    assert wrapped.outcome["argv"][2:] == [os.fsdecode(word) for word in words]


def test_both_streams_come_in_order_of_arrival(wrapper: Any) -> None:
    script = "for n in 1 2 3 4 5; do echo out $n; echo err $n >&2; done"
    wrapped = wrapper.run("sh", "-c", script)
    assert wrapped.raw == b"".join(b"out %d\nerr %d\n" % (n, n) for n in range(1, 6))
    assert wrapped.stderr == b""


def test_standard_input_is_passed_through(wrapper: Any) -> None:
    assert wrapper.run("cat", options={"input": b"x\0y\xff"}).raw == b"x\0y\xff"


def test_what_the_command_leaves_of_standard_input_is_left(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "read line; echo got $line")
    script = '"$@"; echo; cat'
    rest = subprocess.run(
        ["sh", "-c", script, "sh", *words], input=b"one\ntwo\n", stdout=subprocess.PIPE, check=True
    )
    assert wrapper.told(words, 0).raw == b"got one\n"
    assert rest.stdout == b"\ntwo\n"


def test_a_closed_standard_input_is_closed_for_the_command(wrapper: Any) -> None:
    words = wrapper.words("cat")
    ended = subprocess.run(["sh", "-c", 'exec "$@" <&-', "sh", *words], check=False)
    assert ended.returncode == 1
    assert b"Bad file descriptor" in wrapper.told(words, 1).raw


def test_all_three_closed(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo out; echo err >&2; exit 9")
    ended = subprocess.run(["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *words], check=False)
    assert ended.returncode == 9
    assert wrapper.told(words, 9).raw == b"out\nerr\n"


def test_other_descriptors_are_inherited_and_none_of_ours(wrapper: Any) -> None:
    mine, other = os.pipe()
    os.set_inheritable(other, True)  # noqa: FBT003
    child = f"import os; os.write({other}, b'through'); print(*os.listdir('/dev/fd'))"
    wrapped = wrapper.run(sys.executable, "-c", child, options={"pass_fds": [other]})
    os.close(other)
    with open(mine, "rb") as file:
        assert file.read() == b"through"
    # 3, or the next free one, is what lists them.
    assert len({*wrapped.raw.split()} - {b"0", b"1", b"2", b"%d" % other}) == 1


def test_folder_and_umask_and_environment_are_untouched(wrapper: Any, tmp_path: Path) -> None:
    script = "pwd; umask; env | sort"
    odd = {b"ODD": b"\xff\n=", b"PATH": os.environb[b"PATH"], b"LANG": b"de_DE.UTF-8"}
    plain = subprocess.run(
        ["sh", "-c", f"umask 027; {script}"],
        cwd=tmp_path,
        env=odd,
        stdout=subprocess.PIPE,
        check=True,
    )
    words = wrapper.words("sh", "-c", script)
    subprocess.run(["sh", "-c", 'umask 027; "$@"', "sh", *words], cwd=tmp_path, env=odd, check=True)
    assert wrapper.told(words, 0).raw == plain.stdout


def test_the_signal_dispositions_are_untouched(wrapper: Any) -> None:
    if sys.platform != "linux":
        pytest.skip("reads /proc")
    # The last seven digits are signals 1 to 28; the C library keeps 32 and 33 for itself.
    script = "grep -E '^Sig(Blk|Ign)' /proc/self/status | grep -o '.......$'"
    under = 'trap "" HUP USR2; "$@"'
    plain = subprocess.run(
        ["sh", "-c", under, "sh", "sh", "-c", script], stdout=subprocess.PIPE, check=True
    )
    words = wrapper.words("sh", "-c", script)
    subprocess.run(["sh", "-c", under, "sh", *words], check=True)
    assert wrapper.told(words, 0).raw == plain.stdout


def test_a_broken_pipe_inside_the_command_kills_as_ever(wrapper: Any) -> None:
    assert wrapper.run("sh", "-c", "yes | head -n 2; echo done").raw == b"y\ny\ndone\n"


def test_times_and_memory_are_told(wrapper: Any) -> None:
    # What this process reached is where its children begin.
    much = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 + 100_000_000
    busy = f"x = bytearray({much})\nfor n in range(0, len(x), 4096): x[n] = 1"
    outcome = wrapper.run(sys.executable, "-c", busy).outcome
    assert outcome["peak_bytes"] > much
    assert outcome["user_ms"] + outcome["system_ms"] > 0
    assert outcome["duration_ms"] > 0


def test_memory_that_cannot_be_known_is_not_told(wrapper: Any) -> None:
    assert "peak_bytes" not in wrapper.run("true").outcome


def test_a_command_that_is_stopped_and_continued(wrapper: Any) -> None:
    script = "(sleep 0.2; kill -CONT $$) & kill -STOP $$; echo on; exit 3"
    wrapped = wrapper.run("sh", "-c", script)
    assert (wrapped.status, wrapped.raw) == (3, b"on\n")


def test_a_command_that_closes_its_output_is_still_waited_for(wrapper: Any) -> None:
    wrapped = wrapper.run("sh", "-c", "echo out; exec >&- 2>&-; sleep 0.3; exit 5")
    assert (wrapped.status, wrapped.raw) == (5, b"out\n")
    assert wrapped.outcome["duration_ms"] >= 300


def test_a_parent_that_ignores_the_end_of_children(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "exit 6")
    ignore = "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); "
    ended = subprocess.run(
        [sys.executable, "-c", ignore + "os.execv(sys.argv[1], sys.argv[1:])", *words], check=False
    )
    assert ended.returncode == 6


def test_what_went_wrong_with_starting_leaves_nothing_open() -> None:
    before = sorted(os.listdir("/proc/self/fd" if sys.platform == "linux" else "/dev/fd"))
    with pytest.raises(CommandNotFound):
        run_command(["no-such-command-anywhere"], Intake(None), Limits())
    assert sorted(os.listdir("/proc/self/fd" if sys.platform == "linux" else "/dev/fd")) == before


def test_in_this_process_nothing_is_left_behind() -> None:
    before = sorted(os.listdir("/proc/self/fd" if sys.platform == "linux" else "/dev/fd"))
    intake = Intake(None)
    outcome = run_command(["sh", "-c", "sleep 5 & echo hi"], intake, Limits())
    assert (outcome.status, outcome.pipe_held, intake.finish().read()) == (0, True, b"hi\n")
    assert sorted(os.listdir("/proc/self/fd" if sys.platform == "linux" else "/dev/fd")) == before


def test_windows_is_told_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(CommandError, match="needs POSIX signals") as caught:
        run_command(["dir"], Intake(None), Limits())
    assert caught.value.exit_status == 125


def test_patience_after_a_limit_that_is_not_there_is_refused() -> None:
    values: dict[str, object] = {
        "timeout": None,
        "kill_after": 0,
        "heartbeat": 0,
        "tee": 0,
        "pty": 0,
    }
    with pytest.raises(UsageError, match="give --timeout"):
        Limits.of(values)
    assert Limits.of(values | {"timeout": 0}).kill_after == 0


def test_limits_come_from_the_values_of_a_command_line() -> None:
    values = {"timeout": 1_500, "kill_after": None, "heartbeat": 300_000, "tee": True, "pty": True}
    limits = Limits.of(values)
    assert (limits.timeout, limits.kill_after, limits.heartbeat) == (1.5, 0, 300)
    assert (limits.tee, limits.pty) == (True, True)
