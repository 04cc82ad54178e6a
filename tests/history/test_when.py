"""history/when.py: any time that a file may have can be told, or is left untold."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from slicecli.history.when import local, utc


@given(st.integers(-(2**63) * 10**9, 2**63 * 10**9))
def test_any_time(at_ns: int) -> None:
    assert local(at_ns) == "-" or re.fullmatch(r"-?\d+-\d\d-\d\d \d\d:\d\d:\d\d", local(at_ns))
    told = utc(at_ns)
    assert told is None or re.fullmatch(r"-?\d+-\d\d-\d\dT\d\d:\d\d:\d\dZ", told)


def test_a_time() -> None:
    assert utc(1_000_000_000_999_999_999) == "2001-09-09T01:46:40Z"
    assert utc(None) is None
    assert utc(2**62 * 10**9) is None
    assert local(2**62 * 10**9) == "-"
