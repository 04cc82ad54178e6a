"""Whatever is left out, what stays parses in its language."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.slicers.code.drawing import Drawing
from slicecli.slicers.code.guess import read
from slicecli.slicers.code.outline import Outline
from slicecli.slicers.code.selection import Selection
from slicecli.slicers.code.steps import Steps, taken
from slicecli.slicers.code.wanted import Wanted
from tests.slicers.code.slicing import SAMPLES, condense, parses

NAMES = [path.stem for path in SAMPLES]


@pytest.mark.parametrize("sample", SAMPLES, ids=NAMES)
def test_the_sample_itself_parses(sample: Path) -> None:
    assert parses(sample.read_text(), sample.stem)


@pytest.mark.parametrize("sample", SAMPLES, ids=NAMES)
def test_at_every_cap(sample: Path) -> None:
    data = sample.read_bytes()
    for cap in range(64, 480, 23):
        condensate = condense(data, cap, sample.stem, "bare")
        assert condensate.tokens <= cap
        assert parses(condensate.output, sample.stem), f"{cap}:\n{condensate.output}"


@settings(max_examples=250)
@given(data=st.data(), sample=st.sampled_from(SAMPLES))
def test_whatever_is_selected(data: st.DataObject, sample: Path) -> None:
    """Any selection, not only those that a budget leads to."""
    outline = Outline(read(Raw(sample.read_bytes(), hint=sample.stem)))
    steps = Steps(outline, Wanted({}))
    every = [step for group in steps.groups() for step in group]
    some = data.draw(st.lists(st.sampled_from(every), max_size=25, unique=True))
    drawing = Drawing(outline, taken([*steps.base(), *some], Selection()))
    assert parses(drawing.text, sample.stem), drawing.text
    totals = drawing.totals
    assert totals.shown + totals.named + totals.unnamed == len(outline.declarations.all)
    assert 0 <= totals.bodies <= outline.declarations.body_total


@pytest.mark.parametrize("sample", SAMPLES, ids=NAMES)
def test_everything_selected_is_the_file(sample: Path) -> None:
    outline = Outline(read(Raw(sample.read_bytes(), hint=sample.stem)))
    steps = Steps(outline, Wanted({}))
    every = [step for group in steps.groups() for step in group]
    drawing = Drawing(outline, taken([*steps.base(), *every], Selection()))
    assert drawing.text == sample.read_text()
    assert drawing.totals.lines == drawing.totals.bodies == 0
