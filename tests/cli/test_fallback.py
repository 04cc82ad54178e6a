"""A store that can't be written: the condensate is printed and says so, or a fallback has the raw."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

SMALL = b"".join(b"line %d\n" % n for n in range(3000))
LARGE = SMALL * 100


@pytest.fixture(autouse=True)
def in_the_way(slice_: Command) -> None:
    slice_.store.write_bytes(b"no folder")


@pytest.mark.parametrize("raw", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("cap", ["64", "100", "200", "400", "2000"])
def test_the_condensate_itself_says_why(slice_: Command, raw: bytes, cap: str) -> None:
    done = slice_("--cap", cap, stdin=raw)
    assert done.returncode == 125
    assert done.stderr.startswith(f"slice: raw NOT stored: {slice_.store} is not a folder".encode())
    assert done.stderr.count(b"\n") == 1
    last = done.stdout.splitlines()[-1]
    assert b"raw NOT stored: " in last
    assert b"slice show" not in last
    assert b"\nline 2999\n" in done.stdout
    assert slice_.store.read_bytes() == b"no folder"


def test_how_such_a_line_would_end_well_is_said_in_the_same_line(slice_: Command) -> None:
    run = ("run", "--cap", "100", "--", "seq", "3000")
    for words in (("--cap", "100"), run):
        told = slice_(*words, stdin=SMALL).stderr.decode()
        assert told.endswith(
            "; --store-fallback DIR keeps it in another folder, --no-store nowhere\n"
        )
        assert told.count("\n") == 1
    with_two = slice_(*run, env={"SLICE_STORE_FALLBACK": "/dev/null"})
    assert with_two.stderr.endswith(b"; --no-store keeps nothing\n")
    for option in ("--no-store", f"--store-fallback={slice_.folder / 'other'}"):
        assert slice_(*run[:1], option, *run[1:]).returncode == 0


def test_what_is_wrong_is_said_before_where(slice_: Command) -> None:
    done = slice_("--cap", "200", "--store", "/dev/full/" + "x" * 100, stdin=SMALL)
    assert done.stdout.endswith(b"raw NOT stored: Not a directory\n")


@pytest.mark.parametrize("cap", ["250", "300", "310", "400", "2000"])
def test_in_json_too(slice_: Command, cap: str) -> None:
    words = ("--format", "json", "--cap", cap, "--hint", "x" * 300, "--exit-status", "1")
    done = slice_(*words, stdin=SMALL)
    assert done.returncode == 125
    raw = json.loads(done.stdout)["raw"]
    assert raw["stored"] is False
    assert ("reason" in raw) == (int(cap) >= 300)


def test_the_command_s_status_is_worse(slice_: Command) -> None:
    done = slice_("run", "--cap", "100", "--", "sh", "-c", "seq 3000; exit 3")
    assert done.returncode == 3
    assert b"raw NOT stored: " in done.stdout


@pytest.mark.parametrize("raw", [SMALL, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("by", ["option", "variable"])
def test_the_fallback_has_it(slice_: Command, raw: bytes, by: str) -> None:
    other = slice_.folder / "other"
    words = ["--store-fallback", str(other)] if by == "option" else []
    env = {} if by == "option" else {"SLICE_STORE_FALLBACK": str(other)}
    done = slice_("--cap", "800", *words, stdin=raw, env=env)
    assert done.returncode == 0
    told = f"slice: {slice_.store} is not a folder: "
    assert done.stderr.startswith(told.encode())
    assert done.stderr.endswith(f"; raw stored in the fallback {other}\n".encode())
    assert done.stderr.count(b"\n") == 1
    last = done.stdout.decode().splitlines()[-1]
    assert f"--store {other}" in last
    digest = last.partition("slice show ")[2].split()[0]
    assert slice_("show", digest, "--store", str(other)).stdout == raw
    assert slice_("replay", digest, "--store", str(other)).stdout.startswith(b"same: ")


def test_a_store_that_works_needs_none(slice_: Command) -> None:
    slice_.store.unlink()
    other = slice_.folder / "other"
    done = slice_("--cap", "400", "--store-fallback", str(other), stdin=SMALL)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"--store" not in done.stdout
    assert not other.exists()


def test_of_no_store_there_is_no_fallback(slice_: Command) -> None:
    other = slice_.folder / "other"
    done = slice_("--cap", "400", "--no-store", "--store-fallback", str(other), stdin=SMALL)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"raw not stored\n")
    assert not other.exists()


def test_where_both_fail(slice_: Command) -> None:
    done = slice_("--cap", "400", "--store-fallback", "/dev/null/x", stdin=LARGE)
    assert done.returncode == 125
    assert b"is not a folder" in done.stderr
    assert b"/dev/null/x: Not a directory" in done.stderr
    assert done.stderr.count(b"\n") == 1
    assert b"raw NOT stored: " in done.stdout


NOWHERE = """
import os, sys
import pwd
def unknown(_):
    raise KeyError
pwd.getpwuid = unknown
for name in ("HOME", "USERPROFILE", "SLICE_STORE", "XDG_DATA_HOME"):
    os.environ.pop(name, None)
from slicecli.cli.main import main
main()
"""


@pytest.mark.parametrize("fallback", [False, True])
def test_without_a_home(slice_: Command, *, fallback: bool) -> None:
    other = slice_.folder / "other"
    words = ["--store-fallback", str(other)] if fallback else []
    asked = [sys.executable, "-c", NOWHERE, "run", "--cap", "800", *words, "--", "seq", "3000"]
    done = subprocess.run(asked, capture_output=True, check=False)
    assert b"no home folder is known: set SLICE_STORE or give --store" in done.stderr
    assert done.stderr.count(b"\n") == 1
    assert done.returncode == (0 if fallback else 125)
    assert (f"--store {other}".encode() in done.stdout) == fallback
    assert (b"raw NOT stored: " in done.stdout) != fallback
    assert Path(other).exists() == fallback
