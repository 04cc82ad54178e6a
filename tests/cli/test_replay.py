"""`slice replay`, as a process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

RAW = b"".join(b"line %d: error: number %d\n" % (n, n) for n in range(1, 2001))


def records(slice_: Command) -> list[Path]:
    return sorted((slice_.store / "runs").rglob("*.*"))


def test_every_record_is_made_again(slice_: Command) -> None:
    slice_("--cap", "100", stdin=RAW)
    slice_("--cap", "300", "--format", "json", "--counter", "bytes", "--cap", "3000", stdin=RAW)
    slice_("--cap", "300", "--no-frame", "--exit-status", "3", "--hint", "x.log", stdin=RAW)
    done = slice_("replay")
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert len(lines) == 3
    assert all(line.startswith("same: log ") for line in lines)


def test_of_a_command_too(slice_: Command) -> None:
    slice_("run", "--cap", "100", "--", "sh", "-c", "seq 3000; echo 'caf\udce9' >&2; exit 3")
    done = slice_("replay")
    assert done.stdout.startswith(b"same: log ")


def test_the_same_run_again_is_the_same_record(slice_: Command) -> None:
    for _ in range(2):
        slice_("--cap", "100", stdin=RAW)
    assert len(records(slice_)) == 1


def rewritten(slice_: Command, **changes: object) -> None:
    from blake3 import blake3

    (path,) = records(slice_)
    fields = {**json.loads(path.read_bytes()), **changes}
    data = json.dumps(fields, sort_keys=True, separators=(",", ":")).encode()
    path.unlink()
    path.with_suffix("." + blake3(data).hexdigest()[:16]).write_bytes(data)


def test_another_version_is_told_and_is_no_difference(slice_: Command) -> None:
    slice_("--cap", "100", stdin=RAW)
    rewritten(slice_, slicer={"name": "log", "version": 9999})
    done = slice_("replay")
    assert done.returncode == 0
    assert done.stdout.startswith(b"other version: log 9999")


def test_a_slicer_that_is_gone_is_told_and_the_others_are_replayed(slice_: Command) -> None:
    slice_("--cap", "100", stdin=RAW)
    rewritten(slice_, slicer={"name": "gone", "version": 1})
    slice_("--cap", "300", stdin=RAW)
    done = slice_("replay")
    assert done.returncode == 1
    assert sorted(line.split(b":")[0] for line in done.stdout.splitlines()) == [b"missing", b"same"]


def test_a_difference_is_1(slice_: Command) -> None:
    slice_("--cap", "100", stdin=RAW)
    rewritten(slice_, condensate="0" * 64)
    done = slice_("replay")
    assert done.returncode == 1
    assert done.stdout.startswith(b"differs: log ")


@pytest.mark.parametrize("words", [["0" * 12], []])
def test_nothing_to_replay_is_1(slice_: Command, words: list[str]) -> None:
    done = slice_("replay", *words)
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
