"""Conversations: any bytes, and such as every provider's form makes of what is drawn."""

from __future__ import annotations

import json

from slicecli.errors import CapTooSmall, NotMessages
from slicecli.slicers.chat.cutting import cut
from slicecli.slicers.chat.document import Document
from slicecli.slicers.chat.rules import Rules
from slicecli.slicers.chat.state import State
from tests.fuzz.draw import Draw
from tests.fuzz.held import Asked, held
from tests.fuzz.targets import headed
from tests.slicers.chat.talks import FORMS, Halving, Turn, Words, spelt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b'{"role":"user","content":"x"}', b'{"role":"assistant","content":null,"tool_calls":[{"id":"c"}]}',
    b'{"role":"tool","tool_call_id":"c","content":"x"}', b'"messages":[', b'"contents":[', b'"input":[',
    b'{"type":"function_call","call_id":"c"}', b'{"type":"function_call_output","call_id":"c","output":"x"}',
    b'{"role":"user","content":[{"type":"tool_result","tool_use_id":"c","content":"x"}]}', b'"parts":[',
    b'{"role":"model","parts":[{"functionCall":{"name":"c"}}]}', b'{"functionResponse":{"name":"c"}}',
    b'{"type":"tool_use","id":"c"}', b'{"type":"reasoning"}', b'"text":"', b"null", b"[]", b"{}", b"1", b"true",
    b"\\ud800", b"\\u0000", b"\xff", b"\xef\xbb\xbf", b"\n", b",", b":", b"omitted", b'"system"', b'"developer"',
)  # fmt: skip
KINDS = ("assistant", "user", "tool", "system")

HEAD = bytes(9)


def beginnings() -> Iterable[bytes]:
    for form in FORMS:
        said = [Turn("user", "do it", [], extra=False)]
        said += [Turn("assistant", "", [("c", "line\n" * 40)], extra=odd) for odd in (False, True)]
        written = json.dumps(spelt(said, form))
        yield from headed((b"\0\x0a\0" + written.encode(), b"\0\x0a\0" + b"{%s}" % b"\n"))
        yield from headed([b'\0\x0a\0{"model":"m","messages":' + written.encode() + b"}"])
        yield bytes(5) + b"\1\x0a\0" + bytes(range(60)) * 2


def target(data: bytes) -> None:
    draw = Draw(data)
    asked = Asked(draw, "chat")
    drawn = draw.yes()
    cap = 1 + draw.below(400)
    choices = draw.byte()
    rules = Rules(trim=choices % 50, keep_latest=1 + choices % 6, marker=choices % 3 > 0)
    body = written(draw) if drawn else draw.rest()
    held(asked, body)
    try:
        talk = Document(body)
    except NotMessages:
        return
    try:
        done = cut(talk, cap, rules=rules, counter=Words(), shrinker=Halving())
    except CapTooSmall as error:
        done = cut(talk, error.minimum, rules=rules, counter=Words(), shrinker=Halving())
    report = done.report
    assert report.tokens <= report.cap, "law 2"
    assert report.kept + report.omitted == report.messages == len(talk), "law 4"
    emitted = talk.emitted(done.sent)
    if not report.is_lossy:
        assert emitted == body, "law 10"
    again = Document(emitted)
    assert len(again) == len(done.sent)
    assert State.loaded(done.state.dumped(), "s") == done.state


def written(draw: Draw) -> bytes:
    """Write a conversation of turns that are drawn."""
    form = draw.choice(FORMS)
    said: list[Turn] = []
    while draw.left and len(said) < 40:
        calls = [
            (f"c{draw.below(4)}", draw.text(60) * (1 + draw.below(9))) for _ in range(draw.below(3))
        ]
        said.append(Turn(draw.choice(KINDS), draw.text(40), calls, extra=draw.yes()))
    return json.dumps(spelt(said, form)).encode()
