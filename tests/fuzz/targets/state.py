"""States of conversations: whatever stands in one, it is read back whole or refused, and a cut goes on."""

from __future__ import annotations

import json

from slicecli.errors import CapTooSmall, DamagedState
from slicecli.slicers.chat.conversation import Held
from slicecli.slicers.chat.cutting import Cutting, cut
from slicecli.slicers.chat.rules import Rules
from slicecli.slicers.chat.state import State, _check
from tests.fuzz.draw import Draw
from tests.fuzz.fields import changed
from tests.fuzz.targets.record import told
from tests.slicers.chat.talks import Halving, Turn, Words, spelt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

SAID = [Turn("user", "do it", [], extra=False)]
SAID += [Turn("assistant", "word " * 9, [("c", f"line {n}\n" * 30)], extra=False) for n in range(9)]
MESSAGES = spelt(SAID, "chat")


def _cut(cap: int, state: State | None = None) -> Cutting:
    talk, rules = Held(MESSAGES), Rules(shrink_tools=40, keep_latest=2)
    return cut(talk, cap, rules=rules, counter=Words(), shrinker=Halving(), state=state)


STATE = _cut(350).state.dumped()
FIELDS = json.loads(STATE)
KEYS = sorted(key for key in FIELDS if key != "check")
VALUES = (
    b"null", b"[]", b"{}", b"0", b"-1", b"1e9", b"99999999999", b"true", b'""', b'"x"', b"[{}]", b'{"role":1}', b'["x"]',
    b'{"role":"user","length":1,"blake3":"x"}', b'[{"offset":0,"number":0,"digest":"","level":1,"text":"x"}]',
    b'[{"offset":-1,"number":"a","digest":null,"level":9,"text":null}]', b'"slicecli.chat-state.v1"', b'"\\ud800"', b"1.5",
)  # fmt: skip
WORDS = (*VALUES, *(f'"{key}":'.encode() for key in KEYS))

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    yield b"\0" + STATE.encode()
    for number, _ in enumerate(KEYS):
        yield bytes([1, number, number])


def target(data: bytes) -> None:
    draw = Draw(data)
    text = _changed(draw) if draw.yes() else draw.rest().decode("utf-8", "surrogateescape")
    try:
        state = State.loaded(text, "s")
    except DamagedState as error:
        told(error)
        return
    assert State.loaded(state.dumped(), "s") == state
    try:
        done = _cut(400, state)
    except CapTooSmall:
        return
    assert done.report.tokens <= 400
    assert done.report.kept + done.report.omitted == done.report.messages


def _changed(draw: Draw) -> str:
    """Change some fields, and write the check that goes with them."""
    fields = changed(draw, {key: FIELDS[key] for key in KEYS}, KEYS, VALUES, 60)
    try:
        return json.dumps({**fields, "check": _check(fields)})
    except TypeError:  # floats have no canonical form
        return json.dumps({**fields, "check": "x"})
