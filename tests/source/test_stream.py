from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from io import FileIO
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.errors import ReadFailed, UsageError
from slicecli.source import stream
from slicecli.source.intake import Intake
from slicecli.source.stream import read
from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILTER = """
import os, sys
from slicecli.errors import SliceFailure
from slicecli.source.ending import die_of, leave
from slicecli.source.intake import Intake
from slicecli.source.stream import read
intake = Intake(None)
os.write(2, b"ready\\n")
try:
    caught = read(intake)
except SliceFailure as error:
    os.write(2, f"slice: {error}\\n".encode())
    leave(error.exit_status)
for block in intake.finish().blocks():
    os.write(1, block)
if caught is not None:
    die_of(caught)
leave(0)
"""


@contextmanager
def reading(**options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Run the filter; give it once it reads, or has read what there is."""
    pipes: dict[str, Any] = {
        "stdin": subprocess.PIPE,
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
    }
    with subprocess.Popen([sys.executable, "-c", FILTER], **(pipes | options)) as filtering:
        assert filtering.stderr is not None
        assert filtering.stderr.readline() == b"ready\n"
        while not is_waiting(filtering.pid):
            time.sleep(0.001)
        yield filtering


def is_waiting(pid: int) -> bool:
    """Say whether a process sleeps in poll(2)."""
    if sys.platform != "linux":
        time.sleep(0.5)
        return True
    with open(f"/proc/{pid}/wchan") as file:
        return "poll" in file.read()


def give(filtering: subprocess.Popen[bytes], data: bytes) -> None:
    assert filtering.stdin is not None
    filtering.stdin.write(data)
    filtering.stdin.flush()


def printed(filtering: subprocess.Popen[bytes]) -> bytes:
    assert filtering.stdout is not None
    return filtering.stdout.read()


def in_shell(redirection: str) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" -c "$1" {redirection}', sys.executable, FILTER],
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.replace(b"ready\n", b"")


@pytest.mark.parametrize("data", [b"", b"x", b"no end", b"\0\xff\r\n", os.urandom(3_000_000)])
def test_standard_input(data: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-c", FILTER], input=data, capture_output=True, check=True
    )
    assert done.stdout == data


@pytest.mark.parametrize("size", [0, 5, 3_000_000])
def test_a_file(tmp_path: Path, size: int) -> None:
    path = tmp_path / "two\nlines \udcff"
    data = os.urandom(size)
    path.write_bytes(data)
    intake = Intake(None)
    assert read(intake, str(path)) is None
    assert intake.finish().read() == data


def test_no_input_from_the_null_device() -> None:
    assert in_shell("</dev/null") == (0, b"", b"")


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing", "No such file or directory"), ("folder", "Is a directory"), ("", "No such file")],
)
def test_what_cannot_be_read(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    path = str(tmp_path / name) if name else ""
    with pytest.raises(UsageError, match=reason) as caught:
        read(Intake(None), path)
    assert caught.value.exit_status == 2
    assert str(caught.value).startswith(f"{path}: ")


@pytest.fixture
def unreadable(tmp_path: Path) -> Iterator[Path]:
    """Give a file that this process may not read: it is nobody's for a while, if it was root's."""
    path = tmp_path / "secret"
    path.touch(mode=0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    yield path
    if root:
        os.seteuid(0)


def test_a_file_that_may_not_be_read(unreadable: Path) -> None:
    with pytest.raises(UsageError, match="Permission denied"):
        read(Intake(None), str(unreadable))


def test_a_closed_standard_input() -> None:
    assert in_shell("<&-") == (2, b"", b"slice: standard input is closed\n")


def test_a_standard_input_that_can_only_be_written() -> None:
    assert in_shell("0>/dev/null") == (2, b"", b"slice: standard input is closed\n")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_reading_and_what_came_is_printed(number: signal.Signals) -> None:
    with reading() as filtering:
        give(filtering, b"so far\n")
        filtering.send_signal(number)
        assert printed(filtering) == b"so far\n"
        assert filtering.wait(30) == -number


def test_what_is_in_the_pipe_when_the_signal_comes_has_come() -> None:
    with reading() as filtering:
        filtering.send_signal(signal.SIGSTOP)
        give(filtering, b"x" * 50_000)
        filtering.send_signal(signal.SIGTERM)
        filtering.send_signal(signal.SIGCONT)
        assert printed(filtering) == b"x" * 50_000
        assert filtering.wait(30) == -signal.SIGTERM


def test_last_words_after_the_signal_are_read() -> None:
    """^C reaches the command before us in the pipe, too; what it says then is worth reading."""
    trap = "trap 'sleep 0.02; echo interrupted; exit' INT; echo begun; while :; do sleep 0.01; done"
    with (
        subprocess.Popen(["sh", "-c", trap], stdout=subprocess.PIPE) as command,
        reading(stdin=command.stdout) as filtering,
    ):
        command.send_signal(signal.SIGINT)
        filtering.send_signal(signal.SIGINT)
        assert printed(filtering) == b"begun\ninterrupted\n"
        assert filtering.wait(30) == -signal.SIGINT


def test_an_input_that_never_ends_is_left() -> None:
    chatter = ["sh", "-c", "sleep 0.3; while echo y; do :; done"]
    with (
        subprocess.Popen(chatter, stdout=subprocess.PIPE) as endless,
        reading(stdin=endless.stdout, stdout=subprocess.DEVNULL) as filtering,
    ):
        time.sleep(0.3)
        filtering.send_signal(signal.SIGINT)
        assert filtering.wait(60) == -signal.SIGINT
        endless.kill()


def test_an_ignored_signal_stays_ignored() -> None:
    with reading(preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)) as filtering:
        filtering.send_signal(signal.SIGINT)
        out, _ = filtering.communicate(b"all of it", 30)
        assert (filtering.returncode, out) == (0, b"all of it")


def test_handlers_are_put_back(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    before = [signal.getsignal(n) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)]
    opened = sorted(os.listdir("/dev/fd"))
    read(Intake(None), str(path))
    assert [signal.getsignal(n) for n in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)] == before
    assert sorted(os.listdir("/dev/fd")) == opened


def test_a_signal_at_the_very_end_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ending(FileIO):
        def readinto(self, buffer: Any) -> int | None:
            got = super().readinto(buffer)
            if not got:
                signal.raise_signal(signal.SIGTERM)
            return got

    monkeypatch.setattr(stream, "FileIO", Ending)
    path = tmp_path / "file"
    path.write_bytes(b"all of it")
    intake = Intake(None)
    assert read(intake, str(path)) == signal.SIGTERM
    assert intake.finish().read() == b"all of it"


@pytest.mark.parametrize("stored", [True, False])
def test_an_input_that_breaks_off(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    stored: bool,  # noqa: FBT001
) -> None:
    class Breaking(FileIO):
        reads = 0

        def readinto(self, buffer: Any) -> int | None:
            self.reads += 1
            if self.reads == 3:
                raise OSError(5, "Input/output error")
            return super().readinto(buffer[:10])

    monkeypatch.setattr(stream, "FileIO", Breaking)
    path = tmp_path / "file"
    path.write_bytes(b"0123456789" * 5)
    store = DiskStore(tmp_path / "store") if stored else None
    with pytest.raises(ReadFailed, match="Input/output error; the 20 bytes before that") as caught:
        read(Intake(store), str(path))
    assert caught.value.exit_status == 125
    if store is not None:
        digest = str(caught.value).rsplit(" ", 1)[1]
        assert store.get(digest) == b"0123456789" * 2


def test_where_one_cannot_poll(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    path = tmp_path / "file"
    path.write_bytes(b"x" * 200_000)
    intake = Intake(None)
    assert read(intake, str(path)) is None
    assert intake.finish().read() == b"x" * 200_000
