"""A line of many blocks is searched in time linear in it: once it was copied anew with each block."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from slicecli import Raw
from slicecli.cli import parts

if TYPE_CHECKING:
    from collections.abc import Iterator


class InSmallBlocks(Raw):
    """A raw that is read in so many blocks as a large one is."""

    def blocks(self, size: int = 64) -> Iterator[memoryview]:
        yield from super().blocks(size)


@pytest.mark.timeout(40)
def test_a_line_of_many_blocks_is_searched_at_once() -> None:
    line = b"x" * 12_000_000
    raw = InSmallBlocks(b"first\n" + line + b"y\nlast")
    assert b"".join(parts.grep("y$|last", 0)(raw)) == b"2:" + line + b"y\n3:last\n"
