"""The laws, for any bytes, any cap, every counter, every format, with a real store and a real replay."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, DiskStore, LogSlicer, Raw, render, tokens
from slicecli.condense import smallest_cap
from slicecli.record import Recipe, record
from slicecli.replay import replay
from slicecli.slicers.contract import JSON_MINIMUM, TEXT_MINIMUM

if TYPE_CHECKING:
    from pathlib import Path

COUNTERS = {name: tokens.counter(name) for name in tokens.NAMES}
LINES = st.sampled_from(
    [
        b"[1/9] Building CXX object a.o",
        b"src/a.cpp:88:13: error: no matching function for call to 'frob'",
        b"   88 |   return frob(x, y);",
        b"warning: unused variable `x`",
        b"\x1b[31mFAILED\x1b[0m tests/test_a.py::test_b - assert 1 == 2",
        b"Traceback (most recent call last):",
        b"10%\r20%\r100%",
        b"2026-11-30T12:00:00Z same",
        b"",
        "größer: Fehler 日本 😀".encode(),
        b"\xff\xfe\x00binary\x07",
        b"x" * 5000,
        b"/usr/bin/ld: cannot find -lz",
        b"... 3 lines",
        b"password=hunter2hunter2",
    ]
)
LOGS = st.lists(
    st.tuples(LINES, st.integers(1, 40), st.sampled_from([b"\n", b"\r\n", b"\n\n"])), max_size=40
).map(lambda parts: b"".join((line + end) * times for line, times, end in parts))
RAWS = st.one_of(LOGS, LOGS.map(lambda raw: raw.rstrip(b"\n")), st.binary(max_size=4000))
OUTCOMES = st.one_of(
    st.none(),
    st.builds(
        CommandOutcome,
        st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=300), max_size=4).map(
            tuple
        ),
        st.integers(0, 255),
        duration_ms=st.integers(0, 10**9),
    ),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> DiskStore:
    folder: Path = tmp_path_factory.mktemp("laws")
    return DiskStore(str(folder / "store"))


@given(
    RAWS,
    st.sampled_from(sorted(COUNTERS)),
    st.sampled_from(render.FORMATS),
    st.one_of(st.just(0), st.integers(0, 3000)),
    OUTCOMES,
)
def test_the_laws_hold(  # noqa: PLR0913, PLR0917
    store: DiskStore, raw: bytes, name: str, output: str, above: int, outcome: CommandOutcome | None
) -> None:
    counter = COUNTERS[name]
    slicer = LogSlicer()
    given_raw = Raw(raw, outcome=outcome)
    renderer = render.find(output)
    cap = smallest_cap(slicer, renderer, counter) + above
    condensate = slicer.condense(given_raw, cap, store, counter=counter, renderer=renderer)

    assert counter.count(condensate.output) <= condensate.tokens <= cap

    lines = raw.count(b"\n") + (bool(raw) and not raw.endswith(b"\n"))
    piece = condensate.piece
    if piece.unit == "lines" and not raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        assert piece.total == lines
    dropped = piece.dropped.get(piece.unit, 0) + piece.dropped.get("repeated", 0)
    assert piece.shown + dropped == piece.total

    assert store.get(condensate.origin.digest) == raw
    recipe = Recipe(output, framed=True, options={}, redact=True, redact_keys=(), why="asked for")
    written = record(given_raw, condensate, recipe)
    assert replay(store.open(condensate.origin.digest), written).state == "same"

    if output == "json":
        data = json.loads(condensate.output)
        assert data["shown"] == {"of": piece.total, "unit": "lines", "units": piece.shown}
        if piece.lossy and data["payload"]["lines"]:
            items = data["payload"]["lines"]
            gaps = [item["gap"] for item in items if "gap" in item]
            # Where nothing is shown the totals say it all.
            for word in ("lines", "errors", "warnings"):
                assert sum(gap.get(word, 0) for gap in gaps) == data["dropped"][word]
    elif output == "sarif":
        (run,) = json.loads(condensate.output)["runs"]
        assert len(run["results"]) == piece.shown
        assert outcome is None or run["invocations"][0]["exitCode"] == outcome.status
    elif outcome is not None:
        assert condensate.output.startswith(f"exit {outcome.status} after ")


def test_the_smallest_caps_are_about_what_is_promised() -> None:
    assert (TEXT_MINIMUM, JSON_MINIMUM) == (64, 200)


@given(RAWS)
def test_a_larger_cap_never_keeps_fewer_error_lines(raw: bytes) -> None:
    kept = []
    for cap in (64, 200, 1000, 5000):
        piece = LogSlicer().condense(Raw(raw), cap).piece
        kept.append(-piece.dropped.get("errors", 0))
    assert kept == sorted(kept)


@given(RAWS)
def test_lossless_means_that_the_payload_is_the_raw(raw: bytes) -> None:
    piece = LogSlicer().condense(Raw(raw), 2000).piece
    if not piece.lossy:
        assert piece.payload.text().encode() == raw
