"""`slice show --html`, as a process: where the page goes, and what keeps it from going there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command


@pytest.fixture(autouse=True)
def _run(slice_: Command) -> None:
    slice_(stdin=b"one\ntwo\n")


def page(slice_: Command) -> bytes:
    return slice_("show", "--html", "-").stdout


def test_a_file_is_put_in_place_and_replaced_whole(slice_: Command) -> None:
    file = slice_.folder / "page.html"
    for _ in range(2):
        done = slice_("show", "--html", "page.html")
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
        assert file.read_bytes() == page(slice_)
        file.write_bytes(b"x" * 1_000_000)
        file.chmod(0o640)
    assert file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in slice_.folder.glob("page*")] == ["page.html"]


def test_a_link_stands_for_its_file_and_a_device_is_written_to(slice_: Command) -> None:
    link = slice_.folder / "link.html"
    link.symlink_to("target.html")
    assert slice_("show", "--html", "link.html").returncode == 0
    assert link.is_symlink()
    assert (slice_.folder / "target.html").read_bytes() == page(slice_)
    assert slice_("show", "--html", "/dev/stdout").stdout == page(slice_)


@pytest.mark.parametrize(
    ("path", "status"),
    [("missing/page.html", 125), (".", 125), ("/dev/full", 125), ("", 2), ("store/format/x", 125)],
)
def test_what_cannot_be_written_is_one_sentence(slice_: Command, path: str, status: int) -> None:
    before = sorted(os.listdir(slice_.folder))
    done = slice_("show", "--html", path)
    assert (done.returncode, done.stdout) == (status, b"")
    assert done.stderr.startswith(b"slice: ")
    assert done.stderr.count(b"\n") == 1
    assert sorted(os.listdir(slice_.folder)) == before


@pytest.mark.parametrize(
    "words", [["--lines", "1:2"], ["--raw"], ["--condensate"], ["--tail", "1"], ["--grep", "x"]]
)
def test_it_stands_alone(slice_: Command, words: list[str]) -> None:
    done = slice_("show", "--html", "page.html", *words)
    assert done.returncode == 2
    assert b"don't go together" in done.stderr
    assert not (slice_.folder / "page.html").exists()


def test_nothing_stored_is_1_and_writes_nothing(slice_: Command) -> None:
    done = slice_("show", "0" * 12, "--html", "page.html")
    assert done.returncode == 1
    assert not (slice_.folder / "page.html").exists()


def test_the_way_to_the_raw_names_a_store_that_has_to_be_named(slice_: Command) -> None:
    slice_("--store", "other place", stdin=b"three\n")
    text = slice_("show", "--store", "other place", "--html", "-").stdout.decode()
    assert " --store &#x27;other place&#x27; --lines A:B</code>" in text
    assert "--store" not in page(slice_).decode().partition("<footer>")[2]
