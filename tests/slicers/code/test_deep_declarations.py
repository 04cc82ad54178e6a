"""Declarations in declarations, thousands deep: none is looked up from the start again."""

import pytest

from slicecli.slicers.code.declarations import Declaration
from slicecli.slicers.code.marks import listed

DEPTH = 60_000


@pytest.mark.timeout(60)
def test_names_are_listed_in_one_pass() -> None:
    every = []
    for depth in range(DEPTH):
        one = Declaration.__new__(Declaration)
        one.name, one.outer = f"f{depth % 2}", depth - 1
        every.append(one)
    words = [listed(range(start, DEPTH), every) for start in range(3)]
    assert words[0] == f"f0 {{f1 ({DEPTH // 2}), f0 ({DEPTH // 2 - 1})}}"
    assert words[1] == f"f1 {{f0 ({DEPTH // 2 - 1}), f1 ({DEPTH // 2 - 1})}}"
