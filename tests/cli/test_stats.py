"""`slice stats`, as a process: text, a terminal, JSON, CSV, a picture."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import time
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

from slicecli import DiskStore
from slicecli.tokens import counter
from tests.cli.screen import COLOUR, screen
from tests.history.recorded import put

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

DAY = 86_400
NOON = time.time() // DAY * DAY - DAY // 2
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert(1)<b>&"\x1b[31m\u202e\ufffe\x00'
LOG = b"error: something in line %d\n"


@pytest.fixture
def full(slice_: Command) -> Command:
    """Give a store with runs of three commands on three days, and one that read standard input."""
    store = DiskStore(slice_.store)
    long = b"".join(LOG % number for number in range(900))
    put(
        store,
        long,
        NOON,
        tokens=300,
        outcome={"argv": ["cargo", "test"], "status": 1, "duration_ms": 61_000},
    )
    put(store, long, NOON - DAY, tokens=310, outcome={"argv": ["cargo", "test", "x"], "status": 0})
    put(
        store,
        b"ok\n",
        NOON - DAY,
        tokens=12,
        outcome={"argv": ["make"], "status": 0, "duration_ms": 900},
    )
    put(
        store,
        long * 3,
        NOON - 40 * DAY,
        tokens=290,
        outcome=None,
        slicer={"name": "json", "version": 1},
    )
    return slice_


def text(slice_: Command, *words: str) -> str:
    done = slice_("stats", *words, env={"TZ": "UTC"})
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def data(slice_: Command, *words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text(slice_, "--json", *words))
    return found


def rows(told: str) -> list[list[str]]:
    return [re.split(r" {2,}", line) for line in told.partition("\n\n")[2].splitlines()]


def test_text(full: Command) -> None:
    told = text(full)
    tokens = counter().count("".join((LOG % n).decode() for n in range(900)))
    assert told.startswith("4 runs, ")
    head, *groups, total = rows(told)
    assert head == ["COMMAND", "RUNS", "FAILED", "IN", "OUT", "SAVED", "KEPT", "TIME"]
    assert groups[0][:3] == ["cargo test", "2", "1"]
    assert groups[0][3:6] == [f"{2 * tokens:,}", "610", f"{2 * tokens - 610:,}"]
    assert groups[0][6:] == [f"{30500 / tokens:.1f}%", "1m 01s"]
    assert [group[0] for group in groups] == ["cargo test", "(standard input)", "make"]
    assert groups[2][3:6] == ["2", "12", "-10"]
    assert total[:3] == ["total", "4", "1"]
    assert "$" not in told
    assert "~" in groups[1][3]
    assert "the raws of 1 run are large: estimated, not counted" in told


def test_cost_is_told_only_at_a_price(full: Command) -> None:
    told = text(full, "--price", "$2.50")
    assert "\nat $2.50 a million: $0." in told
    assert rows(told)[1][-1] == "$0.0015"
    assert data(full)["total"]["cost_out"] is None
    whole = data(full, "--price", "0.000001")
    assert whole["price"] == 0.000001
    assert whole["total"]["cost_out"] == 0.0


@pytest.mark.parametrize("by", ["command", "day", "slicer"])
@pytest.mark.parametrize("reader", ["none", "claude-code", "codex", "gemini", "opencode"])
def test_parts_add_up_to_the_whole(full: Command, by: str, reader: str) -> None:
    whole = data(full, "--by", by, "--reader", reader)
    keys = ["runs", "failed", "estimated", "tokens_in", "tokens_out", "saved", "duration_ms"]
    for key in keys:
        assert sum(group[key] for group in whole["groups"]) == whole["total"][key]
    assert whole["total"]["saved"] == whole["total"]["tokens_in"] - whole["total"]["tokens_out"]
    assert (whole["by"], whole["reader"], whole["counters"]) == (by, reader, ["o200k_base"])


def test_an_agent_would_have_shown_less(full: Command) -> None:
    none, claude = data(full), data(full, "--reader", "claude-code")
    assert claude["total"]["tokens_in"] < none["total"]["tokens_in"]
    assert claude["total"]["estimated"] == 0
    assert none["total"]["tokens_out"] == claude["total"]["tokens_out"]


def test_days_are_local_and_the_latest_is_first(full: Command) -> None:
    done = full("stats", "--by", "day", "--json", env={"TZ": "XXX-13"})
    days = [group["name"] for group in json.loads(done.stdout)["groups"]]
    assert days == [
        time.strftime("%Y-%m-%d", time.gmtime(NOON + 13 * 3600 - ago * DAY)) for ago in (0, 1, 40)
    ]


def test_since_and_a_pattern(full: Command) -> None:
    assert data(full, "--since", "30d")["total"]["runs"] == 3
    assert data(full, "cargo")["total"]["runs"] == 2
    assert data(full, "cargo test x")["total"]["runs"] == 1


def test_a_limit_loses_nothing(full: Command) -> None:
    head, first, others, total = rows(text(full, "--limit", "1"))
    assert (first[0], others[0], total[0], head[0]) == (
        "cargo test",
        "(2 others)",
        "total",
        "COMMAND",
    )
    assert int(first[1]) + int(others[1]) == int(total[1])
    assert [group["name"] for group in data(full, "--limit", "2", "--by", "day")["groups"]][
        2
    ] == "(1 earlier)"


def test_csv(full: Command) -> None:
    store = DiskStore(full.store)
    put(store, b"x", NOON, outcome={"argv": ['=HYPERLINK("x")'], "status": 0})
    table = list(csv.reader(io.StringIO(text(full, "--csv", "--price", "1"))))
    assert table[0][:4] == ["command", "runs", "failed", "estimated"]
    assert {len(row) for row in table} == {12}
    names = [row[0] for row in table]
    assert "cargo test" in names
    assert """'=HYPERLINK("x")""" in names


def test_a_picture(full: Command, tmp_path: Path) -> None:
    store = DiskStore(full.store)
    put(store, b"x\n" * 9, NOON, outcome={"argv": [HOSTILE], "status": 0})
    assert not text(full, "--svg", str(tmp_path / "a.svg"), "--price", "3")
    drawing = (tmp_path / "a.svg").read_text()
    root = ET.fromstring(drawing)  # noqa: S314  our own
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds <= {"svg", "title", "desc", "style", "rect", "text", "path", "g"}
    assert not re.search(r"href|url\(|@import|\bon\w+=", drawing)
    words = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert "cargo test" in words
    assert any(word.startswith("<script>") for word in words)
    assert "\u202e" not in drawing
    width = float(root.get("width", "0"))
    bars = [rect for rect in root.iter(f"{SVG}rect") if rect.get("class") in ("in", "out", "more")]
    assert all(
        float(bar.get("width", "0")) > 0
        and float(bar.get("x", "0")) + float(bar.get("width", "0")) < width
        for bar in bars
    )
    assert {bar.get("class") for bar in bars} == {"in", "out", "more"}
    assert text(full, "--svg", "-").startswith("<svg ")


def test_a_picture_of_nothing(slice_: Command) -> None:
    done = slice_("stats", "--svg", "-")
    assert done.returncode == 0
    assert b"nothing was run" in done.stdout
    ET.fromstring(done.stdout)  # noqa: S314  our own


def test_a_picture_that_can_t_be_written(full: Command) -> None:
    done = full("stats", "--svg", "/no/such/folder/a.svg")
    assert (done.returncode, done.stdout) == (125, b"")
    assert done.stderr == b"slice: /no/such/folder/a.svg: No such file or directory\n"


def test_an_empty_store(slice_: Command) -> None:
    done = slice_("stats")
    assert (done.returncode, done.stdout) == (0, b"")
    assert done.stderr == b"slice: no run is recorded in this store yet\n"
    assert json.loads(slice_("stats", "--json").stdout)["groups"] == []
    assert len(slice_("stats", "--csv").stdout.splitlines()) == 1
    assert not slice_.store.exists()


def test_what_is_damaged_or_gone_is_told_and_left_out(full: Command) -> None:
    store = DiskStore(full.store)
    digest = put(store, b"gone", NOON)
    (full.store / "raw" / digest[:2] / digest[2:]).unlink()
    record = next(iter(sorted(full.store.glob("runs/*/*"), key=os.path.getmtime)))
    record.chmod(0o600)
    record.write_bytes(b"damaged")
    done = full("stats", "--json")
    found = json.loads(done.stdout)
    assert (found["total"]["runs"], found["not_counted"]) == (3, 1)
    assert done.stderr.count(b"\n") == 2
    assert b"1 record left out" in done.stderr
    assert b"1 run is in no figure" in done.stderr


@pytest.mark.parametrize(
    "words",
    [("--json", "--csv"), ("--svg", "x", "--json"), ("--by", "moon"), ("--reader", "me"),
     ("--price", "free"), ("--price", "-1"), ("--price", "1.2345678"), ("--price", ""),
     ("--since", "ever"), ("--limit", "-1"), ("--svg", ""), ("a", "b")],
)  # fmt: skip
def test_wrong_usage(full: Command, words: tuple[str, ...]) -> None:
    done = full("stats", *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert not (full.folder / "x").exists()


@pytest.mark.parametrize("columns", [44, 60, 80, 120])
def test_on_a_terminal_it_is_as_wide_as_that(full: Command, columns: int) -> None:
    store = DiskStore(full.store)
    put(store, b"x\n" * 9, NOON, outcome={"argv": [HOSTILE], "status": 0})
    seen = screen(full, columns, "stats", "--price", "3")
    lines = COLOUR.sub("", seen).splitlines()
    assert all(len(line) <= columns for line in lines)
    assert ("\u2588" in seen, "\u2591" in seen) == (
        (True, True) if columns == 120 else (False, False)
    )
    total = next(line for line in lines if line.startswith("total"))
    assert "$0.0" in total
    assert "\u2026" not in total
    assert not set(seen) & {"\u202e", "\x00"}


def test_a_terminal_without_colour(full: Command) -> None:
    assert "\x1b[3" not in screen(full, 120, "stats", NO_COLOR="1")
    assert "\x1b[3" in screen(full, 120, "stats")


def test_wide_names_stand_in_the_columns_of_others(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    put(
        store,
        b"a",
        NOON,
        outcome={"argv": ["./\u65e5\u672c\u8a9e\u306e\u30b3\u30de\u30f3\u30c9"], "status": 0},
    )
    put(store, b"b", NOON, outcome={"argv": ["make"], "status": 0})
    _, wide, narrow, _ = text(slice_).partition("\n\n")[2].splitlines()
    from rich.cells import cell_len

    assert cell_len(wide) == cell_len(narrow)
