"""Where no line of a log fits the cap, the one gap is marked all the same, if the cap has the room."""

from __future__ import annotations

import pytest

from slicecli.slicers.log.payload import Dropped, LogPayload
from tests.condensing import COUNTERS
from tests.slicers.log.condensing import condense_bytes

WIDE = "".join(f" {at % 10}" for at in range(4000))
LOG = "\n".join(f"error: x{at}{WIDE}" for at in range(100)).encode()


@pytest.mark.parametrize("counter", sorted(COUNTERS))
def test_the_one_gap_is_marked(counter: str) -> None:
    cap = COUNTERS[counter].minimum(64)
    condensate = condense_bytes(LOG, cap, counter)
    assert condensate.tokens <= cap
    assert condensate.piece.shown == 0
    assert isinstance(condensate.piece.payload, LogPayload)
    (gap,) = condensate.piece.payload.items
    assert isinstance(gap, Dropped)
    assert (gap.lines, gap.errors) == (100, 100)
    assert condensate.output.startswith("... 100 lines, 100 errors\n")
