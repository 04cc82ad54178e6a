"""slicers/log/summary.py: what sums up a run, and what only sounds like it."""

from __future__ import annotations

import pytest

from slicecli import LogSlicer, Raw

NOISE = b"".join(b"[%d/900] error: compiling part_%d again failed\n" % (n, n) for n in range(900))


@pytest.mark.parametrize(
    "line",
    [
        "Tests run: 58, Failures: 0, Errors: 0, Skipped: 0",
        "[WARNING] Tests run: 12410, Failures: 0, Errors: 0, Skipped: 9",
        "212 passed, 14 skipped, 627 warnings in 114.16 seconds",
        "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured",
        "[INFO] BUILD SUCCESS",
    ],
)
def test_the_last_summary_is_kept_whatever_else_there_is(line: str) -> None:
    raw = NOISE + line.encode() + b"\n" + NOISE + b"  <td>Project tests run</td>\ndone\n"
    for cap in (300, 1000):
        assert line in LogSlicer().condense(Raw(raw), cap).output
