"""`slice store …`, as a process."""

from __future__ import annotations

import json
import os
import re
import time
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

from slicecli.cli.store.amounts import part, size
from slicecli.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % number for number in range(1, 2001))
DIGEST: str = blake3(RAW).hexdigest()
KEY = "abcdefghijklmnopqrstuvwxyz0123456789"


@pytest.fixture
def full(slice_: Command) -> Command:
    """Give a store that has been written to in three ways, each a second after the other."""
    slice_("--cap", "100", "--hint", "a\nlog", stdin=RAW)
    age(slice_, 30)
    slice_(
        "run",
        "--cap",
        "100",
        "--",
        "sh",
        "-c",
        "seq 3000; exit 3",
        f"Authorization: Bearer {KEY}",
    )
    age(slice_, 20)
    slice_("run", "--cap", "100", "--", "sh", "-c", "seq 4000; kill -9 $$")
    age(slice_, 10)
    return slice_


def age(slice_: Command, seconds: int) -> None:
    """Make everything older."""
    for path in [*slice_.store.glob("raw/*/*"), *slice_.store.glob("runs/*/*")]:
        then = path.stat().st_mtime - seconds
        os.utime(path, (then, then))


def text(slice_: Command, *words: str, status: int = 0) -> str:
    done = slice_("store", *words, env={"TZ": "UTC"})
    assert (done.returncode, done.stderr) == (status, b"")
    return done.stdout.decode()


def test_list(full: Command) -> None:
    head, *lines = text(full, "list").splitlines()
    assert head == "WHEN                  EXIT     TOKENS  DIGEST        COMMAND"
    told = [re.fullmatch(r"(\S{10} \S{8})  (.{5})  (.{9})  (\w{12})  (.*)", line) for line in lines]
    rows = [match.groups() for match in told if match]
    assert [row[1].strip() for row in rows] == ["SIG9", "3", "-"]
    assert rows[2][3] == DIGEST[:12]
    assert rows[2][4] == r"($'a\nlog')"
    assert rows[1][4] == "sh -c 'seq 3000; exit 3' 'Authorization: Bearer <redacted:bearer-token>'"
    assert all(0 < int(row[2]) <= 100 for row in rows)
    now = time.time()
    for row, ago in zip(rows, (10, 30, 60), strict=True):
        when = time.mktime(time.strptime(row[0] + " UTC", "%Y-%m-%d %H:%M:%S %Z")) - time.timezone
        assert ago - 2 <= now - when <= ago + 60


def test_list_for_a_program(full: Command) -> None:
    rows = [json.loads(line) for line in text(full, "list", "--json").splitlines()]
    assert [(row["exit"], row["signal"]) for row in rows] == [(None, 9), (3, None), (None, None)]
    assert [row["command"] for row in rows] == [
        ["sh", "-c", "seq 4000; kill -9 $$"],
        ["sh", "-c", "seq 3000; exit 3", "Authorization: Bearer <redacted:bearer-token>"],
        None,
    ]
    assert rows[2]["digest"] == DIGEST
    assert rows[2]["hint"] == "a\nlog"
    for row in rows:
        assert (full.store / "runs" / row["record"][:2] / row["record"][2:]).exists()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", row["when"])


def test_list_tells_of_a_damaged_record_and_goes_on(full: Command) -> None:
    (path,) = full.store.glob(f"runs/{DIGEST[:2]}/{DIGEST[2:]}.*")
    path.chmod(0o600)
    path.write_bytes(b"{}")
    os.utime(path, (0, 0))
    assert text(full, "list").splitlines()[3].endswith("  (damaged)")
    assert json.loads(text(full, "list", "--json").splitlines()[2])["damage"].startswith("damaged")


@pytest.mark.parametrize(
    "record",
    [b"", b"not JSON", b"[]", b"\xff", b'{"outcome":[],"tokens":"x","redact_keys":7,"hint":{}}',
     b'{"outcome":{"argv":"x","status":"y","signal":[]},"tokens":true}', b"[" * 100_000],
)  # fmt: skip
def test_list_takes_any_record(slice_: Command, record: bytes) -> None:
    from slicecli import DiskStore

    store = DiskStore(slice_.store)
    store.record(store.put(RAW), record)
    line = text(slice_, "list").splitlines()[1]
    assert line.split()[2:] == ["-", "-", DIGEST[:12], "-"]
    assert json.loads(text(slice_, "list", "--json"))["digest"] == DIGEST


def test_a_reader_that_has_enough(full: Command) -> None:
    done = full.shell("slice store list --json | head -n 1; echo ${PIPESTATUS[0]}")
    assert done.stdout.endswith(b"}\n0\n")


def test_stats(full: Command) -> None:
    from slicecli import DiskStore

    DiskStore(full.store).put(b"unnamed")
    age(full, 86_400)
    size = sum(p.stat().st_size for kind in ("raw", "runs") for p in full.store.glob(f"{kind}/*/*"))
    rows = dict(line.split(None, 1) for line in text(full, "stats").splitlines())
    oldest = time.strftime("%Y-%m-%d %H:%M", time.gmtime(time.time() - 86_460))
    assert rows.pop("oldest").startswith(oldest[:10])
    assert rows == {"blobs": "4", "bytes": f"{size:,}", "records": "3", "reclaimable": "7"}
    found = json.loads(text(full, "stats", "--json"))
    assert found.pop("oldest").startswith(f"{oldest[:10]}T")
    assert found == {"blobs": 4, "bytes": size, "records": 3, "reclaimable": 7}


@pytest.mark.parametrize("command", ["list", "stats", "verify", "gc"])
def test_nothing_is_made_where_nothing_is(slice_: Command, command: str) -> None:
    text(slice_, command)
    assert not slice_.store.exists()


def test_verify_and_quarantine_and_healing(full: Command) -> None:
    assert re.fullmatch(r"3 blobs and 3 records, [\d,]+ bytes: no faults\n", text(full, "verify"))
    path = full.store / "raw" / DIGEST[:2] / DIGEST[2:]
    path.chmod(0o600)
    path.write_bytes(RAW.replace(b"line 7\n", b"line 8\n"))
    fault, summary = text(full, "verify", status=1).splitlines()
    assert fault.startswith(f"raw/{DIGEST[:2]}/{DIGEST[2:]}: damaged: {len(RAW):,} bytes whose")
    assert summary.endswith(": 1 fault")
    told = [text(full, "verify", "--quarantine", "--subset", f"{k}/4", status=s) for k, s in PARTS]
    assert sum("; moved to quarantine/raw-" in lines for lines in told) == 1
    assert full("show", DIGEST).returncode == 1
    full("--cap", "100", stdin=RAW)
    assert full("show", DIGEST).stdout == RAW
    assert text(full, "verify").endswith(": no faults\n")


PARTS = [(k, int(int(DIGEST[:8], 16) * 4 >> 32 == k - 1)) for k in (1, 2, 3, 4)]


def test_a_place_that_would_move_the_cursor_is_escaped(full: Command) -> None:
    (full.store / "raw" / "\x1b[2J\n").write_bytes(b"")
    assert text(full, "verify", status=1).startswith("$'raw/\\033[2J\\n': ")


def test_gc_says_what_it_does_and_does_what_it_said(full: Command) -> None:
    def files() -> set[str]:
        found = [p for kind in ("raw", "runs", "tmp") for p in full.store.glob(f"{kind}/**/*")]
        return {str(path.relative_to(full.store)) for path in found if path.is_file()}

    (full.store / "tmp" / "999999999-0123456789abcdef").write_bytes(b"draft")
    os.utime(full.store / "tmp" / "999999999-0123456789abcdef", (0, 0))
    words = ("gc", "--max-age", "15s", "--max-size", "1G", "--grace", "5s")
    before = files()
    *told, would = text(full, *words, "--dry-run").splitlines()
    assert files() == before
    did = text(full, *words)
    assert did == would.replace("would remove", "removed") + "\n"
    assert did.startswith("removed 2 records, 2 blobs, 1 draft: ")
    places = {"record": "runs/{}/{}", "blob": "raw/{}/{}", "draft": "tmp/{}{}"}
    named = {places[kind].format(name[:2], name[2:]) for kind, name, *_ in map(str.split, told)}
    assert before - files() == named
    assert text(full, "verify").endswith(": no faults\n")


def test_gc_by_default_leaves_what_has_a_record(full: Command) -> None:
    age(full, 10 * 365 * 86_400)
    assert "removed 0 records, 0 blobs, 0 drafts: 0 bytes; left 6 files" in text(full, "gc")
    told = text(full, "gc", "--max-size", "20K")
    assert re.fullmatch(r"removed 2 records, 2 blobs.* left 2 files, 1\d,\d{3} bytes\n", told)


def test_gc_says_why_a_store_stays_larger_than_it_may_be(full: Command) -> None:
    done = full("store", "gc", "--max-size", "1K")
    assert done.stdout.startswith(b"removed 0 records, 0 blobs")
    told = "what is left is more than --max-size: it is pinned, or younger than --grace"
    assert done.stderr.decode() == f"slice: {told}\n"
    assert full("store", "gc", "--max-size", "1G").stderr == b""


def test_pin_unpin_forget(full: Command) -> None:
    assert text(full, "pin", DIGEST[:12]) == ""
    text(full, "gc", "--max-age", "0", "--grace", "0")
    assert full("show", DIGEST).stdout == RAW
    done = full("store", "forget", DIGEST[:8])
    assert (done.returncode, done.stdout) == (1, b"")
    told = f"{DIGEST[:12]} is pinned: slice store unpin {DIGEST[:12]}, then forget it"
    assert done.stderr.decode() == f"slice: {told}\n"
    assert text(full, "unpin", DIGEST[:12]) == ""
    done = full("store", "unpin", DIGEST[:12])
    assert (done.returncode, done.stderr.decode()) == (1, f"slice: {DIGEST[:12]} isn't pinned\n")
    assert text(full, "forget", DIGEST[:12]) == f"forgot {DIGEST}: 1 blob, 1 record\n"
    for word in ("forget", "pin", "unpin"):
        done = full("store", word, DIGEST[:12])
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.decode() == f"slice: nothing stored under {DIGEST[:12]}\n"
        assert full("store", word, "../../etc/passwd").returncode == 2
        assert full("store", word).returncode == 2


def test_a_store_that_is_refused_is_told_with_how_to_mend_it(full: Command, tmp_path: Path) -> None:
    full.store.chmod(0o777)
    for words in (["list"], ["stats"], ["verify"], ["gc"], ["pin", DIGEST], ["forget", DIGEST]):
        done = full("store", *words)
        assert (done.returncode, done.stdout) == (125, b"")
        assert done.stderr.decode().endswith(f"chmod go-w {full.store}\n")
    (tmp_path / "link").symlink_to(full.store)
    done = full("store", "verify", "--store", str(tmp_path / "link"))
    assert done.stderr.decode().endswith(f"give the folder itself, {full.store}\n")


def test_an_unknown_layout_is_refused_and_left(full: Command) -> None:
    (full.store / "format").chmod(0o600)
    (full.store / "format").write_bytes(b"slice store 2\n")
    before = sorted(str(path) for path in full.store.rglob("*"))
    for words in (["verify", "--quarantine"], ["gc", "--max-age", "0", "--grace", "0"], ["stats"]):
        done = full("store", *words)
        assert done.returncode == 125
        assert b"has a layout that this version doesn't know" in done.stderr
    assert sorted(str(path) for path in full.store.rglob("*")) == before


@pytest.mark.parametrize(
    ("word", "value"),
    [("0", 0), ("1500", 1500), ("500K", 512_000), ("500k", 512_000), ("1.5G", 3 << 29),
     ("2GiB", 2 << 30), ("0.5m", 1 << 19), ("1T", 1 << 40), ("0.3K", 307)],
)  # fmt: skip
def test_sizes(word: str, value: int) -> None:
    assert size(word) == value


@pytest.mark.parametrize(
    "word", ["", "K", "-1", "1.5", "1.", ".5G", "1.G", "1KB", "1ib", "1e3", "1 G", "٣", "9" * 20]
)
def test_what_is_no_size(word: str) -> None:
    with pytest.raises(UsageError, match="is no size"):
        size(word)


@pytest.mark.parametrize(
    "word", ["", "1", "0/5", "6/5", "1/0", "-1/5", "1/5/5", "a/b", "1/" + "9" * 10]
)
def test_what_is_no_part(word: str) -> None:
    with pytest.raises(UsageError, match="is no part"):
        part(word)
    assert part("3/5") == "3/5"


def test_several_are_looked_at_before_anything_is_done_about_any(full: Command) -> None:
    every = [json.loads(line)["digest"] for line in text(full, "list", "--json").splitlines()]
    first, second, third = every
    unknown = "0" * 64
    for word in ("pin", "unpin", "forget"):
        done = full("store", word, first, second, unknown)
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.decode() == f"slice: nothing stored under {unknown}\n"
        assert full("store", word, first, "xyz").returncode == 2
    assert len(text(full, "list", "--json").splitlines()) == 3
    assert not list(full.store.glob("pins/*"))
    text(full, "pin", first, second[:12], "--", second)
    assert {path.name for path in full.store.glob("pins/*")} == {first, second}
    for words in (["forget", third, first], ["unpin", first, third]):
        done = full("store", *words)
        assert (done.returncode, done.stdout) == (1, b"")
        assert done.stderr.count(b"\n") == 1
    assert len(text(full, "list", "--json").splitlines()) == 3
    assert {path.name for path in full.store.glob("pins/*")} == {first, second}
    text(full, "unpin", second, first)
    forgotten = text(full, "forget", first, third)
    assert forgotten == "".join(f"forgot {one}: 1 blob, 1 record\n" for one in (first, third))
    assert [json.loads(text(full, "list", "--json"))["digest"]] == [second]
