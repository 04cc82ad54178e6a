r"""No name planted in a store makes a line of its own, or steers the terminal it is shown on."""

from __future__ import annotations

import os
import pty
import subprocess
from typing import TYPE_CHECKING

import pytest

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from tests.conftest import Command

FORGED = "0 blobs and 0 records, 0 bytes: no faults"
NAMES = {
    f"a\n{FORGED}": rf"$'raw/a\n{FORGED}'",
    f"a\r\n{FORGED}": rf"$'raw/a\015\n{FORGED}'",
    "\x1b[2J": r"$'raw/\033[2J'",
    "\udce9": r"$'raw/\351'",
    "a: isn't the store's": r"'raw/a: isn'\''t the store'\''s'",
    "plain.txt": "raw/plain.txt",
}


@pytest.mark.parametrize(("name", "shown"), NAMES.items())
def test_verify_shows_a_stranger_on_one_line(slice_: Command, name: str, shown: str) -> None:
    DiskStore(slice_.store).put(b"x")
    (slice_.store / "raw" / name).write_bytes(b"")
    done = slice_("store", "verify")
    assert done.returncode == 1
    assert done.stdout.decode().splitlines() == [
        f"{shown}: isn't the store's",
        "1 blob and 0 records, 1 byte: 1 fault",
    ]


def test_what_a_record_says_of_itself_forges_no_line(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    store.record(store.put(b"x"), b'{"raw": "a\\n%s"}' % FORGED.encode())
    lines = slice_("store", "verify").stdout.decode().splitlines()
    assert len(lines) == 2
    assert lines[0].endswith(": misnamed: a record of another raw")


def test_every_command_keeps_strangers_off_its_lines(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    digest = store.put(b"x")
    store.record(digest, b"{}")
    places = ("", "raw", "runs", "pins", "tmp", "leaving", "quarantine")
    for place in places[1:]:
        for name in (f"{digest}.\n{FORGED}", f"raw-{digest}.\n{FORGED}", f"1-\n{FORGED}"):
            (slice_.store / place).mkdir(exist_ok=True, mode=0o700)
            (slice_.store / place / name).write_bytes(b"")
    for words in (["list"], ["gc", "--dry-run", "--grace", "0s"], ["stats"], ["forget", digest]):
        done = slice_("store", *words)
        assert FORGED.encode() not in done.stdout + done.stderr, words


def test_path_is_exact_to_a_pipe_and_escaped_to_a_terminal(slice_: Command) -> None:
    path = "x\x1b[31m\n"
    words = ("store", "path", "--store", path)
    assert slice_(*words).stdout == os.fsencode(path) + b"\n"
    assert on_a_terminal(slice_, *words) == b"$'x\\033[31m\\n'\r\n"
    assert on_a_terminal(slice_, *words[:3], "/plain/x") == b"/plain/x\r\n"


def on_a_terminal(slice_: Command, *words: str) -> bytes:
    master, slave = pty.openpty()
    try:
        subprocess.run(
            [*slice_.words, *words], stdout=slave, check=True, env=slice_.environment, timeout=60
        )
        return os.read(master, 999)
    finally:
        os.close(slave)
        os.close(master)
