"""`--pty` where standard input is no terminal: the command has one all the same, and nothing hangs."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Eventually = Callable[[Callable[[], object]], None]

NOTHING = {"stdin": subprocess.DEVNULL}


def raw(wrapper: Any, *argv: str | bytes, options: dict[str, Any] | None = None) -> bytes:
    out: bytes = wrapper.run(*argv, pty=True, options=options or NOTHING).raw
    return out


def test_all_three_are_one_terminal_that_controls(wrapper: Any) -> None:
    script = "tty; tty <&1; tty <&2; : >/dev/tty && ps -o tty= -p $$"
    names = raw(wrapper, "sh", "-c", script).split()
    assert names[0].startswith(b"/dev/")
    assert set(names[:3]) == {names[0]}
    assert names[3] == names[0].removeprefix(b"/dev/")


def test_its_size_is_the_usual_one(wrapper: Any) -> None:
    assert raw(wrapper, "stty", "size") == b"24 80\n"


@pytest.mark.parametrize("status", [0, 1, 42, 255])
def test_the_exit_status(wrapper: Any, status: int) -> None:
    wrapped = wrapper.run("sh", "-c", f"echo out; exit {status}", pty=True, options=NOTHING)
    assert (wrapped.status, wrapped.raw, wrapped.outcome["status"]) == (status, b"out\n", status)


@pytest.mark.parametrize("name", ["HUP", "INT", "KILL", "SEGV", "PIPE", "TERM"])
def test_death_by_a_signal(wrapper: Any, name: str) -> None:
    wrapped = wrapper.run("sh", "-c", f"echo out; kill -{name} $$", pty=True, options=NOTHING)
    number = getattr(signal, f"SIG{name}")
    assert (wrapped.status, wrapped.raw, wrapped.outcome["signal"]) == (-number, b"out\n", number)


@pytest.mark.parametrize(
    ("name", "status", "says"),
    [
        ("no-such-command-anywhere", 127, b"command not found"),
        ("", 127, b"'': command not found"),
        ("/", 126, b"it is a folder"),
        ("./plain", 126, b"chmod +x"),
        ("./lost", 126, b"its interpreter"),
        ("./bare", 3, b""),
    ],
)
def test_what_does_not_start(
    wrapper: Any, tmp_path: Path, name: str, status: int, says: bytes
) -> None:
    for file, text, mode in (
        ("plain", "", 0o644),
        ("lost", "#!/no/such/thing\n", 0o755),
        ("bare", "exit 3\n", 0o755),
    ):
        (tmp_path / file).write_text(text)
        (tmp_path / file).chmod(mode)
    wrapped = wrapper.run(name, pty=True, options={**NOTHING, "cwd": tmp_path})
    assert wrapped.status == status
    assert says in wrapped.stderr


def test_the_raw_is_what_the_command_wrote(wrapper: Any) -> None:
    assert raw(wrapper, "printf", r"a\nb\r\nc\td\033[1m") == b"a\nb\r\nc\td\x1b[1m"


@pytest.mark.parametrize("text", [b"one\n", b"one", b"", b"one\ntwo", b"\n"])
def test_what_comes_in_is_typed_and_not_echoed(wrapper: Any, text: bytes) -> None:
    assert raw(wrapper, "cat", options={"input": text}) == text


def test_much_that_comes_in(wrapper: Any) -> None:
    text = b"".join(b"%d\n" % n for n in range(200_000))
    assert raw(wrapper, "cat", options={"input": text}) == text


READERS = [
    "input()",
    "import time; time.sleep(0.5); input()",
    "import termios; termios.tcflush(0, termios.TCIFLUSH); input()",
    "print(end=open('/dev/tty').read()); input()",
]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("stdin", ["</dev/null", "<&-"])
def test_the_end_of_the_input_is_found_by_whoever_looks_for_it(
    wrapper: Any, reader: str, stdin: str
) -> None:
    words = wrapper.words(sys.executable, "-c", reader, pty=True)
    subprocess.run(["sh", "-c", f'exec "$@" {stdin}', "sh", *words], check=False, timeout=60)
    assert b"EOFError" in wrapper.told(words, 1).raw


def test_a_command_that_reads_nothing_does_not_wait(wrapper: Any) -> None:
    words = wrapper.words("true", pty=True)
    with wrapper.start(words, stdin=subprocess.PIPE) as running:
        assert running.wait(30) == 0


def test_all_three_closed(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "echo out; echo err >&2; exit 9", pty=True)
    ended = subprocess.run(["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *words], check=False)
    assert ended.returncode == 9
    assert wrapper.told(words, 9).raw == b"out\nerr\n"


def test_no_byte_is_lost_at_the_end(wrapper: Any) -> None:
    for size in (1, 4_095, 4_096, 50_000, 3_000_000):
        assert len(raw(wrapper, "head", "-c", str(size), "/dev/zero")) == size


def test_no_byte_is_lost_that_we_come_late_for(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "seq 14000; exit 4", pty=True, tee=True)
    with wrapper.start(words, stdin=subprocess.DEVNULL) as running:
        time.sleep(0.5)  # the copy is full by now, and the command has ended
        copy = running.stderr.read()
        assert running.wait(30) == 4
    assert copy == wrapper.told(words, 4).raw == b"".join(b"%d\n" % n for n in range(1, 14_001))


def test_what_holds_the_terminal_does_not_hold_us_up(wrapper: Any, tmp_path: Path) -> None:
    script = f"trap '' HUP; sleep 60 & echo $! >{tmp_path}/pid; echo hi"
    wrapped = wrapper.run("sh", "-c", script, pty=True, options={**NOTHING, "timeout": 30})
    assert (wrapped.status, wrapped.raw, wrapped.outcome["pipe_held"]) == (0, b"hi\n", True)
    os.kill(int((tmp_path / "pid").read_text()), signal.SIGKILL)


def test_what_it_leaves_in_front_may_have_its_say_within_the_grace(wrapper: Any) -> None:
    assert raw(wrapper, "sh", "-c", "(sleep 0.04; echo late) & echo hi") == b"hi\nlate\n"


def test_what_it_leaves_in_front_is_hung_up(
    wrapper: Any, tmp_path: Path, eventually: Eventually
) -> None:
    wrapper.run("sh", "-c", f"sleep 60 & echo $! >{tmp_path}/pid", pty=True, options=NOTHING)
    pid = int((tmp_path / "pid").read_text())
    eventually(lambda: not lives(pid))


def test_a_time_limit_leaves_none_of_the_group(
    wrapper: Any, tmp_path: Path, eventually: Eventually
) -> None:
    stubborn = "trap '' TERM HUP; while :; do sleep 0.05; done"
    script = f"sh -c {stubborn!r} & echo $! >{tmp_path}/pid; {stubborn}"
    wrapped = wrapper.run(
        "sh", "-c", script, pty=True, timeout_ms=300, kill_after_ms=300, options=NOTHING
    )
    assert wrapped.status == 124
    assert wrapped.outcome["signal"] == signal.SIGKILL
    pid = int((tmp_path / "pid").read_text())
    eventually(lambda: not lives(pid))


def test_the_kill_of_us_ends_the_command(
    wrapper: Any, tmp_path: Path, eventually: Eventually
) -> None:
    words = wrapper.words("sh", "-c", f"echo $$ >{tmp_path}/pid; exec sleep 60", pty=True)
    with wrapper.start(words, **NOTHING) as running:
        eventually(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
        running.kill()
        running.wait(30)
    pid = int((tmp_path / "pid").read_text())
    eventually(lambda: not lives(pid))


def test_arguments_environment_descriptors_and_signals_are_untouched(
    wrapper: Any, tmp_path: Path
) -> None:
    if sys.platform != "linux":
        pytest.skip("reads /proc")
    script = 'printf "%s|" "$@"; env | sort; pwd; umask; ls /proc/self/fd | wc -l; '
    script += "grep -E '^Sig(Blk|Ign)' /proc/self/status | grep -o '.......$'"
    given: list[str | bytes] = ["sh", "-c", script, "sh", "a b", b"\xff", "two\nlines", ""]
    odd = {b"ODD": b"\xff", b"PATH": os.environb[b"PATH"], b"LC_ALL": b"C"}
    under = ["sh", "-c", 'trap "" USR2; umask 027; exec "$@" </dev/null', "sh"]
    plain = subprocess.run(
        [*under, *given], cwd=tmp_path, env=odd, stdout=subprocess.PIPE, check=True
    )
    words = wrapper.words(*given, pty=True)
    subprocess.run([*under, *words], cwd=tmp_path, env=odd, check=True)
    assert wrapper.told(words, 0).raw == plain.stdout


@pytest.mark.parametrize("name", ["STOP", "TSTP"])
def test_a_command_that_stops_itself_does_not_stop_us(wrapper: Any, name: str) -> None:
    """Nobody at a terminal has asked for it: the script that we are part of must go on."""
    script = f"(sleep 0.2; kill -CONT $$) & kill -{name} $$; echo on; exit 3"
    words = wrapper.words("sh", "-c", script, pty=True)
    with wrapper.start(words, stdin=subprocess.DEVNULL, process_group=0) as running:
        try:
            assert running.wait(30) == 3
        finally:
            running.kill()
    assert wrapper.told(words, 3).raw == b"on\n"


def test_a_new_size_that_somebody_tells_us_of_is_passed_on(
    wrapper: Any, tmp_path: Path, eventually: Eventually
) -> None:
    mark = tmp_path / "mark"
    script = f"trap 'echo told; exit 6' WINCH; touch {mark}; while :; do sleep 0.02; done"
    words = wrapper.words("sh", "-c", script, pty=True)
    with wrapper.start(words, **NOTHING) as running:
        eventually(mark.exists)
        running.send_signal(signal.SIGWINCH)
        try:
            assert running.wait(30) == 6
        finally:
            running.kill()
    assert wrapper.told(words, 6).raw == b"told\n"


def test_where_descriptors_run_out_it_ends_with_a_sentence(wrapper: Any) -> None:
    told = []
    for most in range(5, 16):
        words = wrapper.words("true", pty=True)

        def few(most: int = most) -> None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=60,
            preexec_fn=few,
        )
        assert done.returncode in (0, 125)
        told.append(done.stderr)
    assert told[-1] == b""
    assert any(b"no terminal for it: " in line for line in told)
    assert not any(b"Traceback" in line for line in told)


def lives(pid: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], stdout=subprocess.PIPE, check=False
    )
    return listed.stdout.strip()[:1] not in (b"", b"Z")
