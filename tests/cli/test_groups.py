"""cli/groups.py: a word behind which stands one of several commands."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ([], 2, "slice: Missing command; see slice store --help\n"),
        (["bogus"], 2, "slice: No such command 'bogus'; see slice store --help\n"),
        (["--bogus"], 2, "slice: No such option: --bogus; see slice store --help\n"),
        (["path", "--bogus"], 2, "slice: No such option: --bogus; see slice store path --help\n"),
    ],
)
def test_what_is_wrong_is_one_line(
    slice_: Command, words: list[str], status: int, said: str
) -> None:
    done = slice_("store", *words)
    assert (done.returncode, done.stdout, done.stderr.decode()) == (status, b"", said)


def test_help_of_group_and_of_member(slice_: Command) -> None:
    assert b"Print the folder of the store." in slice_("store", "--help").stdout
    assert b"slice store path" in slice_("store", "path", "--help").stdout


def test_path(slice_: Command, tmp_path: Path) -> None:
    assert slice_("store", "path").stdout.decode() == f"{slice_.store}\n"
    odd = os.fsdecode(b"a\xffb")
    assert slice_("store", "path", "--store", odd, cwd=tmp_path).stdout == b"a\xffb\n"
    assert not slice_.store.exists()
