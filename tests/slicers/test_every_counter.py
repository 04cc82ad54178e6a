"""Every slicer with every counter, in every format, at caps from the smallest on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slicecli import render, slicers, tokens
from slicecli.condense import smallest_cap
from slicecli.errors import CapTooSmall
from slicecli.raw import Raw

HERE = Path(__file__).parent
TALK = [
    {"role": "system", "content": "be good"},
    *({"role": "user", "content": f"step {n} of many, größer 日本"} for n in range(200)),
]
SAMPLES = {
    "log": (HERE / "log/golden/pytest_v.txt").read_bytes() * 5,
    "diff": (HERE / "diff/cases/git-log.diff").read_bytes(),
    "json": (HERE / "json/samples/eslint.json").read_bytes(),
    "code": (HERE / "code/samples/inventory.py.sample").read_bytes(),
    "chat": json.dumps(TALK, ensure_ascii=False).encode(),
}
# A conversation's last messages stay whatever the cap: below this they don't fit.
ROOM = {"chat": 700}


@pytest.mark.parametrize("counter", tokens.NAMES)
@pytest.mark.parametrize("name", slicers.BUILT_IN)
def test_the_cap_holds_and_something_is_shown(name: str, counter: str) -> None:
    slicer, count = slicers.find(name), tokens.counter(counter)
    raw = Raw(SAMPLES[name], hint="inventory.py" if name == "code" else None)
    for renderer in map(render.find, render.FORMATS):
        if renderer.only_diagnostics and not slicer.diagnoses:
            continue
        least = smallest_cap(slicer, renderer, count)
        assert least >= count.minimum(64)
        caps = [least + count.minimum(more) for more in (0, 1, 150, 600)]
        caps = [max(cap, count.minimum(ROOM.get(name, 0))) for cap in caps]
        for cap in caps:
            made = slicer.condense(raw, cap, counter=count, renderer=renderer)
            assert count.count(made.output) <= made.tokens <= cap
            assert made.counter == counter
            assert made.piece.lossy or cap > caps[0]
        assert made.piece.shown > 0 or renderer.only_diagnostics
        with pytest.raises(CapTooSmall, match=str(least)):
            slicer.condense(raw, least - 1, counter=count, renderer=renderer)
