from __future__ import annotations

import re

from slicecli.condensate import Origin
from slicecli.condense import PrintBudget
from slicecli.raw import Raw
from slicecli.shown import Cleaner
from slicecli.slicers.log import LogLine, LogSlicer
from slicecli.slicers.log.payload import LogPayload
from tests.condensing import conditions_of

LOG = "\n".join(
    [
        *(f"compiling part {at}" for at in range(300)),
        "src/till.c:3:5: error: 'totl' undeclared",
        "    3 |     return totl;",
        *(f"compiling part {at}" for at in range(300, 500)),
        "make: *** [till] Error 1",
    ]
)


def test_each_kept_line_and_each_gap_has_its_reason() -> None:
    raw = Raw(LOG.encode())
    slicer = LogSlicer()
    origin = Origin("0" * 64, raw.size, stored=False)
    budget = PrintBudget(slicer, raw, origin, Cleaner(None), conditions_of(300))
    payload = slicer.slice(raw, budget, {}).payload
    assert isinstance(payload, LogPayload)
    told = list(slicer.explain(raw, budget, {}))
    assert len(told) == len(payload.items)
    for item, reason in zip(payload.items, told, strict=True):
        if isinstance(item, LogLine):
            assert reason.startswith(f"{item.n}: kept, ")
        else:
            first, last = map(int, re.findall(r"^(\d+):(\d+): left out", reason)[0])
            assert last - first + 1 == item.lines
    error = next(reason for reason in told if reason.startswith("301: "))
    assert "bought " in error
    assert "error +" in error
