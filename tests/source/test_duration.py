from __future__ import annotations

import subprocess
from decimal import Decimal
from shutil import which

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import UsageError
from slicecli.source.duration import FOREVER, milliseconds


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10", 10_000),
        ("1.5", 1_500),
        ("2s", 2_000),
        ("3m", 180_000),
        ("4h", 14_400_000),
        ("1d", 86_400_000),
        (".5", 500),
        ("5.", 5_000),
        ("+5", 5_000),
        (" 5", 5_000),
        ("007", 7_000),
        ("1e3", 1_000_000),
        ("1E-2m", 600),
        ("0.1", 100),
        ("0.3", 300),
        ("1.001s", 1_001),
        ("0", 0),
        ("0.000d", 0),
        ("0.0000001", 1),
        ("1.0001", 1_001),
        ("1e-400", 1),
        ("0e400", 0),
        ("inf", FOREVER),
        ("INFINITY", FOREVER),
        ("infd", FOREVER),
        ("1e400", FOREVER),
        ("9" * 59, FOREVER),
    ],
)
def test_durations(text: str, expected: int) -> None:
    assert milliseconds(text) == expected


WRONG = [
    "", "s", ".", "-1", "5ms", "0.5ss", "5S", "1,5", "1_0", "5 s", "nan", "e3", "1e", "1e+-3", "1.2.3",
    "\uff11", "²", "ten", "1e3e3", "++5", "0b1", "5\x00", "9" * 61, "--help",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_duration(text: str) -> None:
    with pytest.raises(UsageError, match="is no duration") as caught:
        milliseconds(text)
    assert caught.value.exit_status == 2


@given(st.integers(0, 10**9), st.integers(0, 9), st.sampled_from("smhd"))
def test_exact_for_any_decimal(number: int, places: int, unit: str) -> None:
    value = Decimal(number).scaleb(-places)
    scale = {"s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}[unit]
    exact = value * scale
    ceiling = int(exact) + (exact != int(exact))
    assert milliseconds(f"{value:f}{unit}") == min(ceiling, FOREVER)


@given(st.text(max_size=80))
def test_any_text_is_a_duration_or_a_usage_error(text: str) -> None:
    try:
        assert 0 <= milliseconds(text) <= FOREVER
    except UsageError:
        return


@pytest.mark.skipif(which("timeout") is None, reason="no timeout(1) here")
@pytest.mark.parametrize("text", [text for text in WRONG if "\x00" not in text and len(text) < 60])
def test_timeout_refuses_the_same(text: str) -> None:
    refused = subprocess.run(["timeout", "--", text, "true"], capture_output=True, check=False)
    assert refused.returncode == 125
