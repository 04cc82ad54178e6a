"""history/counts.py: what is remembered is what was counted; without the file nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from slicecli import DiskStore
from slicecli.history.counts import Counts, cache_file
from slicecli.history.measure import Measure
from tests.history.recorded import put

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

ONE, OTHER = Measure(7, exact=True), Measure(70, exact=False)


def test_what_was_counted_is_known_the_next_time(tmp_path: Path) -> None:
    path = str(tmp_path / "deep" / "counts")
    with Counts(path) as counts:
        assert counts.get("aa", "x") is None
        counts.put("aa", "x", ONE)
        counts.put("aa", "y", OTHER)
        assert counts.get("aa", "x") == ONE
        assert not os.path.exists(path)
    with Counts(path) as counts:
        assert (counts.get("aa", "x"), counts.get("aa", "y")) == (ONE, OTHER)
        assert counts.get("ab", "x") is None
        counts.forget("aa")
        assert counts.get("aa", "x") is None
    with Counts(path) as counts:
        assert counts.get("aa", "y") is None
    assert (tmp_path / "deep").stat().st_mode & 0o777 == 0o700


def test_what_was_counted_is_kept_where_it_is_broken_off(tmp_path: Path) -> None:
    path = str(tmp_path / "counts")

    def broken_off() -> None:
        with Counts(path) as counts:
            counts.put("aa", "x", ONE)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    with Counts(path) as counts:
        assert counts.get("aa", "x") == ONE


def test_counts_of_another_version_are_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "counts")
    with Counts(path) as counts:
        counts.put("aa", "x", ONE)
    monkeypatch.setattr("slicecli.history.counts.__version__", "9.9")
    with Counts(path) as counts:
        assert counts.get("aa", "x") is None


@pytest.mark.parametrize(
    "content", [b"", b"no database at all, but long enough to be taken for one" * 50]
)
def test_a_file_that_is_none_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "counts"
    path.write_bytes(content)
    for _ in range(2):
        with Counts(str(path)) as counts:
            counts.get("aa", "x")
            counts.put("aa", "x", ONE)
    with Counts(str(path)) as counts:
        assert counts.get("aa", "x") == ONE


def test_another_table_or_odd_values_are_no_counts(tmp_path: Path) -> None:
    path = str(tmp_path / "counts")
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE counts (digest, what, tokens, exact)")
        connection.execute("INSERT INTO counts VALUES ('aa', '0.1.0 x', 'many', -1)")
    connection.close()
    with Counts(path) as counts:
        assert counts.get("aa", "x") is None


def test_a_table_of_another_shape_costs_only_the_memory(tmp_path: Path) -> None:
    path = str(tmp_path / "counts")
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE counts (one)")
    connection.close()
    with Counts(path) as counts:
        assert counts.get("aa", "x") is None
        counts.put("aa", "x", ONE)
        assert counts.get("aa", "x") == ONE


@pytest.mark.parametrize("path", ["/proc/none/counts", "/dev/null/counts", None])
def test_without_a_place_nothing_is_lost(path: str | None) -> None:
    with Counts(path) as counts:
        counts.put("aa", "x", ONE)
        assert counts.get("aa", "x") == ONE


@pytest.mark.parametrize(
    ("environ", "path"),
    [
        ({"XDG_CACHE_HOME": "/c", "HOME": "/h"}, "/c/slice/counts.sqlite3"),
        ({"XDG_CACHE_HOME": "c", "HOME": "/h"}, "/h/.cache/slice/counts.sqlite3"),
        ({"HOME": "/h"}, "/h/.cache/slice/counts.sqlite3"),
        ({"HOME": "h"}, None),
        ({}, None),
    ],
)
def test_the_place(environ: dict[str, str], path: str | None) -> None:
    assert cache_file(environ) == path


def test_the_second_report_is_the_first_and_reads_no_raw(slice_: Command) -> None:
    store = DiskStore(slice_.store)
    digests = [put(store, b"raw %d\n" % number * 50) for number in range(5)]
    first = slice_("stats", "--json").stdout
    for digest in digests:
        path = slice_.store / "raw" / digest[:2] / digest[2:]
        path.unlink()
        path.write_bytes(b"something else")
    assert slice_("stats", "--json").stdout == first
    assert b'"not_counted": 5' in slice_("stats", "--json", "--reader", "codex").stdout


def test_a_raw_that_is_forgotten_leaves_no_count(slice_: Command) -> None:
    digest = put(DiskStore(slice_.store), b"a secret")
    slice_("stats")
    file = slice_.folder / "cache" / "slice" / "counts.sqlite3"
    assert digest.encode() in file.read_bytes()
    assert slice_("store", "forget", digest).returncode == 0
    assert digest.encode() not in file.read_bytes()


def test_nothing_is_made_where_nothing_was_counted(slice_: Command) -> None:
    slice_("stats")
    slice_("store", "forget", "ab" * 32)
    assert not (slice_.folder / "cache").exists()


def test_a_python_without_sqlite_counts_and_forgets_all_the_same(slice_: Command) -> None:
    digest = put(DiskStore(slice_.store), b"a secret")
    for words in (["stats"], ["store", "forget", digest]):
        code = (
            "import sys; sys.modules['sqlite3'] = None\n"
            f"sys.argv = {['slice', *words]!r}\n"
            "from slicecli.cli.main import main; main()"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=slice_.environment, capture_output=True, check=False, timeout=60,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
    assert not (slice_.folder / "cache").exists()
