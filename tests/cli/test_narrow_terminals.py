"""On a narrow terminal a list still says what was run, and a digest can still be typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.screen import COLOUR, screen

if TYPE_CHECKING:
    from tests.conftest import Command


@pytest.mark.parametrize("columns", [20, 40, 52, 60])
def test_digests_are_whole_and_commands_begin(slice_: Command, columns: int) -> None:
    slice_("run", "--", "seq", "1000")
    digest = slice_("list").stdout.decode().split()[-3]
    seen = COLOUR.sub("", screen(slice_, columns, "list")).splitlines()
    assert seen[0].split()[-2:] == ["DIGEST", "COMMAND"]
    assert f"{digest}  seq 1000" in seen[2]
    assert max(map(len, seen)) <= max(40, columns)
