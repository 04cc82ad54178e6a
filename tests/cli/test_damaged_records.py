"""A damaged record costs its own line of `slice replay`, not the others'."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import Command

RAW = b"".join(b"line %d: error: number %d\n" % (n, n) for n in range(1, 2001))


def flipped(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[40] ^= 1
    path.chmod(0o600)
    path.write_bytes(data)


def emptied(path: Path) -> None:
    path.chmod(0o600)
    path.write_bytes(b"")


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def renamed(path: Path, data: bytes) -> None:
    """Put other bytes in a record's place, under the name that they have."""
    path.unlink()
    path.with_suffix("." + blake3(data).hexdigest()[:16]).write_bytes(data)


def no_json(path: Path) -> None:
    renamed(path, b"{")


def no_fields(path: Path) -> None:
    fields = json.loads(path.read_bytes())
    renamed(path, json.dumps({"raw": fields["raw"]}).encode())


def no_slicer(path: Path) -> None:
    fields = json.loads(path.read_bytes())
    del fields["slicer"]
    renamed(path, json.dumps(fields).encode())


CASES = [
    (flipped, "damaged"),
    (emptied, "damaged"),
    (a_folder, "damaged"),
    (no_json, "damaged"),
    (no_fields, "damaged"),
    (no_slicer, "damaged"),
]


@pytest.mark.parametrize(("damage", "state"), CASES)
def test_the_others_are_replayed(
    slice_: Command, damage: Callable[[Path], None], state: str
) -> None:
    for cap in ("100", "200", "300"):
        slice_("--cap", cap, stdin=RAW)
    damage(sorted((slice_.store / "runs").rglob("*.*"))[1])
    done = slice_("replay")
    assert done.returncode == 1
    assert done.stderr == b""
    lines = done.stdout.decode().splitlines()
    assert sorted(line.partition(":")[0] for line in lines) == sorted(["same", "same", state])
    (told,) = (line for line in lines if line.startswith(state))
    assert told.startswith(f"{state}: the record ")
