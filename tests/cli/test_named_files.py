"""Files that are named for a page or a picture: whole or not at all, whatever the name is one of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

WAYS = [("show", "--html"), ("stats", "--svg")]
FULL = "ulimit -f 1; trap '' XFSZ; "
"""From here on no file can have more than a KiB."""


@pytest.fixture(autouse=True)
def _run(slice_: Command) -> None:
    slice_(stdin=b"one\ntwo\n")
    slice_("stats")


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_what_cannot_be_written_leaves_the_file_as_it_was(
    slice_: Command, way: tuple[str, str]
) -> None:
    file = slice_.folder / "a"
    file.write_bytes(b"old")
    before = sorted(slice_.folder.iterdir())
    done = slice_.shell(f"{FULL} slice {way[0]} {way[1]} a")
    assert (done.returncode, done.stderr) == (125, b"slice: a: File too large\n")
    assert file.read_bytes() == b"old"
    assert sorted(slice_.folder.iterdir()) == before


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_the_longest_name_is_one(slice_: Command, way: tuple[str, str]) -> None:
    for _ in range(2):
        assert slice_(*way, "n" * 255).returncode == 0
    assert (slice_.folder / ("n" * 255)).read_bytes() == slice_(*way, "-").stdout


@pytest.mark.parametrize("way", WAYS, ids=" ".join)
def test_a_name_of_standard_output_adds_to_it(slice_: Command, way: tuple[str, str]) -> None:
    line = f"{{ echo before; slice {way[0]} {way[1]} /dev/stdout; echo after; }} > a"
    assert slice_.shell(line).returncode == 0
    printed = slice_(*way, "-").stdout
    assert (slice_.folder / "a").read_bytes() == b"before\n" + printed + b"after\n"
