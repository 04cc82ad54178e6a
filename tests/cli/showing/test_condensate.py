"""`slice show --condensate`, as a process: what a run printed, again, byte for byte."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

RAW = b"".join(b"line %d: error: number %d\n" % (n, n) for n in range(1, 2001))
DIGEST = blake3(RAW).hexdigest()
SECRET = b"password=Xk3jf92jfKq20fj2\n\x1b]0;title\x07" + RAW
DIFF = b"".join(
    b"--- a/f%d\n+++ b/f%d\n@@ -1,3 +1,3 @@\n one\n-two\n+three\n four\n" % (n, n)
    for n in range(100)
)
VALUES = json.dumps([{"id": n, "name": f"user {n}"} for n in range(300)]).encode()


@pytest.mark.parametrize(
    ("words", "stdin"),
    [
        (["--cap", "100"], RAW),
        (["--cap", "100"], b"fits\n"),
        (["--cap", "400", "--fence", "--exit-status", "2"], RAW),
        (["--cap", "400", "--format", "json", "--hint", "a.log"], SECRET),
        (["--cap", "400", "--format", "markdown"], SECRET),
        (["--cap", "400", "--format", "github"], SECRET),
        (["--cap", "400", "--format", "sarif"], SECRET),
        (["--cap", "900", "--no-frame", "--exit-status", "2", "--counter", "bytes"], SECRET),
        (["--cap", "400", "--no-redact"], SECRET),
        (["--cap", "400", "--redact-key", "number"], SECRET),
        (["--cap", "200"], DIFF),
        (["--cap", "200"], VALUES),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_it_is_what_the_run_printed(slice_: Command, words: list[str], stdin: bytes) -> None:
    ran = slice_(*words, stdin=stdin)
    assert ran.returncode == 0
    shown = slice_("show", "--condensate")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, ran.stdout, ran.stderr)
    assert b"Xk3jf92" not in shown.stdout or "--no-redact" in words


def test_of_a_command_with_its_outcome(slice_: Command) -> None:
    ran = slice_("run", "--cap", "100", "--", "sh", "-c", "seq 3000; exit 3")
    shown = slice_("show", "--condensate")
    assert (shown.returncode, shown.stdout) == (0, ran.stdout)


def test_the_newest_of_several_and_how_to_have_another(slice_: Command) -> None:
    ran = [slice_("--cap", cap, stdin=RAW).stdout for cap in ("100", "200", "300")]
    slice_("--cap", "100", stdin=RAW)  # again: now its record is the newest
    shown = slice_("show", DIGEST[:10], "--condensate")
    assert shown.stdout == ran[0]
    said = shown.stderr.decode()
    assert said.startswith(f"slice: 3 runs have this raw; this is the newest, {DIGEST[:12]}.")
    assert said.count("\n") == 1
    named = [word for word in re.findall(r"[0-9a-f.]+", said) if word.startswith(DIGEST[:12])]
    assert len(named) == 3
    again = [slice_("show", name, "--condensate") for name in named]
    assert {one.stdout for one in again} == set(ran)
    assert again[0].stdout == ran[0]
    assert not any(one.stderr for one in again)


def test_the_newest_goes_by_time_and_not_by_name(slice_: Command) -> None:
    ran = {cap: slice_("--cap", cap, stdin=RAW).stdout for cap in ("100", "200", "300")}
    for path in (slice_.store / "runs").rglob("*.*"):
        os.utime(path, (1000, 1000 + json.loads(path.read_bytes())["cap"] % 300))
    assert slice_("show", DIGEST, "--condensate").stdout == ran["200"]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["0" * 12], 1, b"nothing stored under"),
        ([DIGEST[:12] + ".zz"], 1, b"nothing stored under"),
        ([DIGEST[:12] + "."], 1, b"nothing stored under"),
        (["abc.12"], 2, b"is no digest"),
        (["--head", "3"], 2, b"--head and --condensate don't go together"),
        (["--raw"], 2, b"--condensate and --raw don't go together"),
        (["--context", "3"], 2, b"--context goes with --grep"),
    ],
)
def test_what_makes_no_sense_is_one_line(
    slice_: Command, words: list[str], status: int, said: bytes
) -> None:
    slice_("--cap", "100", stdin=RAW)
    done = slice_("show", "--condensate", *words)
    assert (done.returncode, done.stdout) == (status, b"")
    assert said in done.stderr
    assert done.stderr.count(b"\n") == 1


def rewritten(path: Path, **changes: object) -> None:
    fields = {**json.loads(path.read_bytes()), **changes}
    data = json.dumps(fields, sort_keys=True, separators=(",", ":")).encode()
    path.unlink()
    path.with_suffix("." + blake3(data).hexdigest()[:16]).write_bytes(data)


@pytest.mark.parametrize(
    "changes",
    [{"cap": 120}, {"slicer": {"name": "log", "version": 9999}}, {"output": "0" * 64}],
    ids=["cap", "version", "output"],
)
def test_what_would_be_another_is_not_printed(slice_: Command, changes: dict[str, object]) -> None:
    slice_("--cap", "100", stdin=RAW)
    (path,) = (slice_.store / "runs").rglob("*.*")
    rewritten(path, **changes)
    done = slice_("show", "--condensate")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.startswith(b"slice: what was printed can't be made again; ")
    assert done.stderr.count(b"\n") == 1


def test_a_raw_without_a_record(slice_: Command) -> None:
    slice_("--cap", "100", stdin=RAW)
    for path in (slice_.store / "runs").rglob("*.*"):
        path.unlink()
    done = slice_("show", DIGEST, "--condensate")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == f"slice: nothing stored under a record of {DIGEST[:12]}\n".encode()
