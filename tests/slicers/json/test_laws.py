"""The laws, over random documents: it parses, it fits, everything is counted, nothing is invented."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.slice import Slice, Verbatim
from slicecli.slicers.json import fitting, grammar, reader, window
from tests.slicers.json.condensing import COUNTERS, condense_bytes, document, slice_of
from tests.slicers.json.reading import Shown, parsed, parsed_all, tally
from tests.slicers.json.texts import streams, texts


def check(piece: Slice, text: str) -> None:
    """Hold a slice to its raw."""
    real = parsed_all(text)
    shown = parsed(document(piece))
    json.loads(document(piece))
    counted = Shown()
    totals = [tally(value) for value in real]
    elements = sum(one.elements for one in totals)
    if len(real) == 1:
        counted.compare(shown, real[0])
    else:
        counted.compare_stream(shown, real)
        elements += len(real)
    keys, values = sum(one.keys for one in totals), sum(one.values for one in totals)
    assert piece.total == values
    assert piece.shown == counted.values
    assert piece.dropped == {
        "values": values - counted.values,
        "elements": elements - counted.elements,
        "keys": keys - counted.keys,
        "strings": counted.strings,
    }


@given(text=texts, cap=st.integers(8, 700))
def test_a_document_agrees_with_its_raw(text: str, cap: int) -> None:
    check(slice_of(text, cap, redact=False), text)


@given(text=streams, cap=st.integers(8, 700))
def test_a_stream_agrees_with_its_raw(text: str, cap: int) -> None:
    check(slice_of(text, cap, redact=False), text)
