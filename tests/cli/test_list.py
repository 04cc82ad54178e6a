"""`slice list`, as a process: off a terminal, on one, and for a program."""

from __future__ import annotations

import json
import os
import re
import time
from typing import TYPE_CHECKING

import pytest

from slicecli import DiskStore
from slicecli.cli.list import HEAD
from tests.cli.screen import COLOUR, screen
from tests.history.recorded import put

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

KEY = "abcdefghijklmnopqrstuvwxyz0123456789"


def age(slice_: Command, seconds: int) -> None:
    for path in slice_.store.glob("runs/*/*"):
        then = path.stat().st_mtime - seconds
        os.utime(path, (then, then))


@pytest.fixture
def full(slice_: Command) -> Command:
    """Give a store with five runs, each ten seconds after the other."""
    slice_("--cap", "100", "--hint", "a\nlog", stdin=b"line\n" * 2000)
    age(slice_, 10)
    slice_(
        "run", "--cap", "100", "--", "sh", "-c", "seq 3000; exit 3", f"Authorization: Bearer {KEY}"
    )
    age(slice_, 10)
    slice_("run", "--cap", "100", "--", "sh", "-c", "seq 40000; kill -9 $$")
    age(slice_, 10)
    slice_("run", "--timeout", "0.1", "--", "sleep", "50")
    age(slice_, 10)
    slice_("run", "--", "echo", "hi\x1b[31m [bold]there[/]\u202e")
    age(slice_, 10)
    return slice_


def text(slice_: Command, *words: str) -> str:
    done = slice_("list", *words, env={"TZ": "UTC"})
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def test_a_run_is_a_line(full: Command) -> None:
    head, *lines = text(full).splitlines()
    assert tuple(head.split()) == HEAD
    rows = [
        re.fullmatch(r"(\S+ \S+)  (.{9})  (.{11})  (.{7})  (.{9})  (\w+) +(\w{12})  (.*)", line)
        for line in lines
    ]
    cells = [[cell.strip() for cell in row.groups()] for row in rows if row]
    assert [row[1] for row in cells] == ["ok", "timed out", "SIGKILL", "exit 3", "-"]
    assert [row[2] for row in cells] == ["13", "0", cells[2][2], "8,001", "4,000"]
    assert re.fullmatch(r"~1\d\d,\d{3}", cells[2][2])
    assert [row[4] for row in cells] == ["1", "0", "40,000", "3,000", "2,000"]
    assert cells[0][7] == "echo 'hi [bold]there[/]\\u202e'"
    assert cells[3][7] == "sh -c 'seq 3000; exit 3' 'Authorization: Bearer <redacted:bearer-token>'"
    assert cells[4][7] == r"($'a\nlog')"
    assert all(0 < int(row[3]) <= 100 for row in cells)
    assert cells[0][0] > cells[1][0] > cells[4][0] > time.strftime("%Y-%m-%d", time.gmtime(0))


def test_for_a_program(full: Command) -> None:
    rows = [json.loads(line) for line in text(full, "--json").splitlines()]
    assert [(row["exit"], row["signal"], row["timed_out"]) for row in rows[:4]] == [
        (0, None, False), (None, rows[1]["signal"], True), (None, 9, False), (3, None, False)
    ]  # fmt: skip
    assert [row["raw_tokens_exact"] for row in rows] == [True, True, False, True, True]
    assert [row["raw_lines"] for row in rows] == [1, 0, 40_000, 3_000, 2_000]
    assert KEY not in json.dumps(rows)
    for row in rows:
        assert (full.store / "runs" / row["record"][:2] / row["record"][2:]).exists()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row["when"])
        assert row["tokens"] <= 100 or row["command"][0] in ("echo", "sleep")


@pytest.mark.parametrize(
    ("words", "outcomes"),
    [
        (("--limit", "2"), ["ok", "timed out"]),
        (("--limit", "0"), ["ok", "timed out", "SIGKILL", "exit 3", "-"]),
        (("--failed",), ["timed out", "SIGKILL", "exit 3"]),
        (("--since", "35"), ["ok", "timed out", "SIGKILL"]),
        (("sh",), ["SIGKILL", "exit 3"]),
        (("sh -c *exit*", "--limit", "1"), ["exit 3"]),
        (("--failed", "--since", "1h", "sl*p"), ["timed out"]),
    ],
)
def test_what_is_asked_for(full: Command, words: tuple[str, ...], outcomes: list[str]) -> None:
    assert [line[21:30].strip() for line in text(full, *words).splitlines()[1:]] == outcomes


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_an_empty_store(slice_: Command, words: tuple[str, ...]) -> None:
    done = slice_("list", *words)
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"slice: no run is recorded in this store yet\n"
    assert not slice_.store.exists()


def test_nothing_that_fits(full: Command) -> None:
    done = full("list", "no-such-command")
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"slice: no run on record fits\n"


def test_damaged_records_are_told_once_and_the_others_listed(full: Command) -> None:
    for path in sorted(full.store.glob("runs/*/*"))[:2]:
        path.chmod(0o600)
        path.write_bytes(b"{}")
    done = full("list")
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 1 + 3
    assert done.stderr.startswith(b"slice: 2 records left out, damaged")
    assert done.stderr.count(b"\n") == 1


def test_a_raw_that_is_gone_or_damaged_costs_its_own_figures(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    for number, raw in enumerate((b"gone", b"damaged")):
        digest = put(store, raw, time.time() - number)
        path = slice_.store / "raw" / digest[:2] / digest[2:]
        path.unlink()
        if number:
            path.write_bytes(b"changed")
    put(store, b"of another counter", time.time() - 9, counter="no-such")
    rows = [json.loads(line) for line in text(slice_, "--json").splitlines()]
    assert [(row["raw_tokens"], row["raw_lines"]) for row in rows] == [
        (None, None),
        (None, None),
        (None, 1),
    ]
    assert [line.split()[3:6] for line in text(slice_).splitlines()[1:]] == [
        ["-", "10", "-"], ["-", "10", "-"], ["-", "10", "1"]
    ]  # fmt: skip


@pytest.mark.parametrize("columns", [50, 80, 100, 160])
def test_on_a_terminal_a_run_is_a_line_too(full: Command, columns: int) -> None:
    seen = screen(full, columns, "list", "--limit", "0", TZ="UTC")
    lines = COLOUR.sub("", seen).splitlines()
    assert all(len(line) <= columns for line in lines)
    head, rule, *rows = [line for line in lines if line]
    assert set(rule) == {"\u2500"}
    assert len(rows) == 5
    shown = [name for name in HEAD if name in head.split()]
    assert shown[:4] == ["WHEN", "OUTCOME", "IN", "OUT"] or columns == 50
    assert ("LINES" in shown, "SLICER" in shown) == (columns >= 100, columns >= 100)
    assert not set(seen) & {"\u202e", "\x07"}
    assert "[bold]" in seen or columns == 50


def test_colour_is_left_out_where_nobody_wants_it(full: Command) -> None:
    assert "\x1b[32m" in screen(full, 100, "list")
    assert "\x1b[3" not in screen(full, 100, "list", NO_COLOR="1")
    assert "\x1b[3" not in screen(full, 100, "list", TERM="dumb")


def test_a_reader_that_has_enough(full: Command) -> None:
    done = full.shell("slice list --json | head -n 1; echo ${PIPESTATUS[0]}")
    assert done.stdout.endswith(b"}\n0\n")


def test_a_full_disk_is_told(full: Command) -> None:
    done = full.shell("slice list > /dev/full; echo $?")
    assert (done.stdout, done.stderr.count(b"No space left on device")) == (b"125\n", 1)


def test_only_the_records_that_are_listed_are_read(slice_: Command, tmp_path: Path) -> None:
    store = DiskStore(slice_.store)
    for number in range(300):
        put(store, b"raw %d" % number, time.time() - number)
    trace = tmp_path / "trace"
    environment = {**os.environ, **slice_.environment}
    import subprocess

    subprocess.run(
        ["strace", "-f", "-e", "trace=open,openat", "-o", trace, *slice_.words, "list", "--limit", "3"],
        env=environment, check=True, stdout=subprocess.DEVNULL, timeout=60,
    )  # fmt: skip
    opened = re.findall(r'"[0-9a-f]{62}\.[0-9a-f]{16}"', trace.read_text())
    assert len(opened) == 3
