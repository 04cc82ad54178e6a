from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.condense import assemble
from slicecli.raw import Raw
from slicecli.slice import Verbatim
from slicecli.slicers.log import Level, LogLine, LogSlicer
from slicecli.slicers.log.lines import decoded, split
from slicecli.slicers.log.payload import LogPayload
from tests.condensing import COUNTERS, conditions_of
from tests.slicers.log.condensing import condense_bytes

LINES = [
    b"error: broke",
    b"warning: careful",
    b"2026-11-30T10:00:00Z building",
    b"building x",
    b"",
    b"  at foo (bar.js:1:2)",
    b"10%\r20%\r100% done",
    b"\x1b[31merror\x1b[0m: red",
    b"FAILED test_x",
    b"\xff\xfe\x00",
    "error: \u9519\u8bef \U0001f600".encode(),
    b"x" * 3000,
    b"y" * 700 + b" error: in it " + b"z" * 900,
    b"... 3 lines",
]
logs = st.one_of(
    st.binary(max_size=3000),
    st.lists(st.sampled_from(LINES), min_size=1, max_size=120).map(b"\n".join),
    st.lists(st.integers(0, 2000).map(lambda n: b"step %d" % n), max_size=400).map(
        lambda parts: b"\n".join(parts) + b"\n"
    ),
)


def sums(items: list[dict[str, Any]]) -> tuple[int, ...]:
    gaps = [item["gap"] for item in items if "gap" in item]
    return tuple(sum(gap.get(key, 0) for gap in gaps) for key in ("lines", "errors", "warnings"))


@settings(max_examples=300, deadline=None)
@given(
    data=logs,
    cap=st.integers(0, 1500),
    counter=st.sampled_from(sorted(COUNTERS)),
    output=st.sampled_from(["text", "json"]),
)
def test_the_cap_holds_and_everything_is_counted(
    data: bytes, cap: int, counter: str, output: str
) -> None:
    cap += COUNTERS[counter].minimum(200 if output == "json" else 64)
    condensate = condense_bytes(data, cap, counter, output)
    assert COUNTERS[counter].count(condensate.output) <= cap
    assert condensate.output == condense_bytes(data, cap, counter, output).output
    piece = condensate.piece
    if isinstance(piece.payload, Verbatim):
        assert condensate.piece.lossy is False
        return
    lines = split(decoded(data)) or [""] * bool(data)  # a byte order mark alone is a line
    dropped = piece.dropped
    assert piece.total == len(lines)
    assert piece.shown + dropped["repeated"] + dropped["lines"] == piece.total
    assert isinstance(piece.payload, LogPayload)
    items: Any = piece.payload.data()["lines"]
    if items:
        assert sums(items) == (dropped["lines"], dropped["errors"], dropped["warnings"])
    shown = [item for item in piece.payload.items if isinstance(item, LogLine)]
    assert len(shown) == piece.shown
    assert [line.n for line in shown] == sorted({line.n for line in shown})
    for line in shown:
        truth = lines[line.n - 1]
        assert line.level is Level.of(truth)
        if "characters] ..." not in line.text:
            assert truth.rstrip().endswith(line.text)
        else:
            for part in line.text.split(" ... [")[0], line.text.rsplit("characters] ... ")[-1]:
                assert part in truth
    levels = [Level.of(line) for line in lines]
    for level, key in ((Level.ERROR, "errors"), (Level.WARNING, "warnings")):
        counted = sum(line.repeats for line in shown if line.level is level)
        assert counted + dropped[key] == levels.count(level)
    if output == "json":
        told = json.loads(condensate.output)["payload"]["lines"]
        assert [item.get("n") for item in told] == [item.get("n") for item in items]


def test_anchors_hold_at_both_ends() -> None:
    lines = [f"step {at}" for at in range(500)]
    raw = Raw("\n".join(lines).encode())
    piece = assemble(LogSlicer.anchored(2, 4), raw, None, conditions_of(200)).piece
    assert isinstance(piece.payload, LogPayload)
    shown = [item.n for item in piece.payload.items if isinstance(item, LogLine)]
    assert {1, 2, 497, 498, 499, 500} <= set(shown)


def test_what_sums_up_is_kept_though_nothing_failed() -> None:
    lines = [f"downloading part {at} of many" for at in range(2000)]
    lines[1500] = "==== 212 passed, 14 skipped in 3.1 s ===="
    condensate = condense_bytes("\n".join(lines).encode(), 120)
    assert lines[1500] in condensate.output
    assert "error" not in condensate.output


def test_one_of_many_alike_is_an_exemplar() -> None:
    lines = [f"src/a{at}.c:{at}:1: error: unknown type name 'u{at}'" for at in range(400)]
    lines[200] = "src/b.c:7:1: error: expected ';' before 'return'"
    assert lines[200] in condense_bytes("\n".join(lines).encode(), 300).output
