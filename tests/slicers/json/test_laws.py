"""The laws, over random documents: it parses, it fits, everything is counted, nothing is invented."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.slice import Slice, Verbatim
from slicecli.slicers.json import cursor, reader, window
from tests.condensing import COUNTERS
from tests.slicers.json.condensing import condense_bytes, document, slice_of
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


@settings(max_examples=30)
@given(text=streams, cap=st.integers(8, 700))
def test_a_stream_agrees_with_its_raw(text: str, cap: int) -> None:
    check(slice_of(text, cap, redact=False), text)


@given(
    text=st.one_of(texts, streams),
    more=st.integers(0, 600),
    counter=st.sampled_from(sorted(COUNTERS)),
    output=st.sampled_from(["text", "json"]),
    redact=st.booleans(),
)
def test_the_cap_holds_and_output_parses(
    text: str, more: int, counter: str, output: str, *, redact: bool
) -> None:
    data = text.encode("utf-8", "surrogatepass")
    cap = COUNTERS[counter].minimum(200 if output == "json" else 64) + more
    condensate = condense_bytes(data, cap, counter, output, redact=redact)
    assert COUNTERS[counter].count(condensate.output) <= cap
    assert condensate.output == condense_bytes(data, cap, counter, output, redact=redact).output
    if isinstance(condensate.piece.payload, Verbatim):
        return
    if output == "json":
        payload = json.loads(condensate.output)["payload"]
        json.loads(payload["document"])
    else:
        json.loads(condensate.shown_text().body)  # type: ignore[arg-type]
    assert condensate.shown_text().escaped == condensate.piece.escaped


@pytest.fixture
def small_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make windows so small that whatever is nested is opened, and children are read again."""
    for module in (window, reader, cursor):
        monkeypatch.setattr(module, "LEAST", 200)
    monkeypatch.setattr(window, "BLOCK", 48)
    monkeypatch.setattr(reader, "SMALL", -1)


@pytest.mark.usefixtures("small_windows")
@given(text=texts, cap=st.integers(8, 700))
def test_a_document_read_through_small_windows_agrees_with_its_raw(text: str, cap: int) -> None:
    check(slice_of(text, cap, redact=False), text)


@pytest.mark.usefixtures("small_windows")
@settings(max_examples=30)
@given(text=streams, cap=st.integers(8, 700))
def test_a_stream_read_through_small_windows_agrees_with_its_raw(text: str, cap: int) -> None:
    check(slice_of(text, cap, redact=False), text)
