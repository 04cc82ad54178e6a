"""Run records: whatever stands in one, replaying it gives a verdict or an error that is told."""

from __future__ import annotations

import json

from slicecli import render
from slicecli.errors import SliceFailure
from slicecli.raw import CommandOutcome, Raw
from slicecli.record import Recipe, record
from slicecli.replay import replay
from slicecli.slicers.log import LogSlicer
from tests.fuzz.draw import Draw
from tests.fuzz.fields import changed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

DATA = b"step 1\nerror: broke\n" * 40


def _made() -> tuple[Raw, bytes]:
    raw = Raw(DATA, outcome=CommandOutcome(("make", "-j8"), 1, duration_ms=7), hint="a.log")
    made = LogSlicer().condense(raw, 100, renderer=render.find("text"))
    raw.digest = made.origin.digest
    recipe = Recipe("text", framed=True, options={}, redact=True, redact_keys=(), why="asked for")
    return raw, record(raw, made, recipe)


RAW, RECORD = _made()
KEYS = sorted(json.loads(RECORD))
VALUES = (
    b"null", b"[]", b"{}", b"0", b"-1", b"99999999999999999999", b"true", b'""', b'"json"', b'"estimate"', b"1.5", b'"x"',
    b'{"name":"log","version":1}', b'{"name":"json","version":1}', b'{"name":[]}', b'{"argv":1}', b'{"status":"x"}', b'{"argv":[1]}', b"64",
    b'{"lines":"1:2"}', b'["a"]', b"[1]", b'"\\ud800"', b'"kept"', b'{"name":"code","version":1}', b'"tiktoken:x"', b"2",
)  # fmt: skip
WORDS = (*VALUES, *(f'"{key}":'.encode() for key in KEYS))

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    yield b"\0" + RECORD
    for number, _ in enumerate(KEYS):
        yield bytes([1, number, number])


def told(error: SliceFailure) -> None:
    assert str(error)


def target(data: bytes) -> None:
    draw = Draw(data)
    if draw.yes():
        data = json.dumps(changed(draw, json.loads(RECORD), KEYS, VALUES, 40)).encode()
    else:
        data = draw.rest()
    try:
        verdict = replay(RAW, data)
    except SliceFailure as error:
        told(error)
        return
    assert verdict.state in ("same", "differs", "other version", "missing", "kept")
    assert verdict.detail
