"""cli/stats_text.py: amounts as they are told."""

from __future__ import annotations

import pytest

from slicecli.cli.stats_text import dollars, duration, share


@pytest.mark.parametrize(
    ("amount", "told"),
    [(None, "-"), (0, "$0.00"), (0.00003, "<$0.0001"), (-0.00003, "-<$0.0001"), (0.0001, "$0.0001"),
     (0.25, "$0.2500"), (1, "$1.00"), (-12345.678, "-$12,345.68")],
)  # fmt: skip
def test_dollars(amount: float | None, told: str) -> None:
    assert dollars(amount) == told


@pytest.mark.parametrize(
    ("milliseconds", "told"),
    [(0, "-"), (40, "40ms"), (1_540, "1.5s"), (59_900, "59.9s"), (61_000, "1m 01s"),
     (3_720_000, "1h 02m"), (90_000_000, "1d 1h")],
)  # fmt: skip
def test_durations(milliseconds: int, told: str) -> None:
    assert duration(milliseconds) == told


@pytest.mark.parametrize(
    ("part", "told"),
    [
        (0, "0.0%"),
        (0.0123, "1.2%"),
        (0.5, "50%"),
        (13, "1,300%"),
        (-0.37, "-37%"),
        (0.0004, "<0.1%"),
        (0.99961, "99.9%"),
        (0.993, "99.3%"),
        (0.99, "99%"),
        (1, "100%"),
    ],
)
def test_shares(part: float, told: str) -> None:
    assert share(part) == told
