"""cli/picture.py: numbers in three digits, names in the room that they have."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from slicecli.cli.picture import CELLS, clipped, short


@pytest.mark.parametrize(
    ("number", "told"),
    [(0, "0"), (999, "999"), (1000, "1.00k"), (9_994, "9.99k"), (9_996, "10.0k"), (99_999, "100k"),
     (999_999, "1.00M"), (123_456_789, "123M"), (-12_345, "-12.3k"), (10**12, "1.00T")],
)  # fmt: skip
def test_short(number: int, told: str) -> None:
    assert short(number) == told


@given(st.integers(-(10**18), 10**18))
def test_a_short_number_is_near(number: int) -> None:
    told = short(number)
    match = re.fullmatch(r"(-?[\d.]+)([kMGTPE]?)", told)
    assert match
    value = float(match[1]) * 1000 ** " kMGTPE".index(match[2] or " ")
    assert abs(value - number) <= abs(number) / 190
    assert len(match[1].strip("-").replace(".", "")) <= 3


@given(st.text(max_size=60))
def test_a_name_fits_its_room(name: str) -> None:
    assert cell_len(clipped(name)) <= CELLS
    assert clipped(name) == name or clipped(name).endswith("\u2026")
