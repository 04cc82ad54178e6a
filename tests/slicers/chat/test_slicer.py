"""ChatSlicer in the filter's pipeline: what is printed fits, by any counter."""

from __future__ import annotations

import json

import jsonschema
import pytest

from slicecli.errors import Unsuitable
from slicecli.raw import Raw
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.slicers.chat import ChatSlicer
from slicecli.store.memory import MemoryStore
from slicecli.tokens import counter

TALK = [
    {"role": "system", "content": "be good"},
    {"role": "user", "content": "do it"},
    *(
        message
        for turn in range(30)
        for message in (
            {
                "role": "assistant",
                "content": None,
                "tool_calls": [{"id": f"c{turn}", "function": {"name": "f", "arguments": "{}"}}],
            },
            {
                "role": "tool",
                "tool_call_id": f"c{turn}",
                "content": f"step {turn} said so\n" * 4 * turn,
            },
        )
    ),
]


@pytest.mark.parametrize("name", ["o200k_base", "claude", "bytes"])
@pytest.mark.parametrize("cap", [900, 2000, 5000])
def test_what_is_printed_fits(name: str, cap: int) -> None:
    count = counter(name)
    limit = count.minimum(cap)
    raw = Raw(json.dumps(TALK, indent=1).encode())
    condensate = ChatSlicer().condense(raw, limit, MemoryStore(), counter=count)
    assert count.count(condensate.output) <= limit
    body, _, footer = condensate.output.rstrip("\n").rpartition("\n")
    assert f"of {len(TALK)} messages" in footer
    assert json.loads(body)[:2] == TALK[:2]


def test_json_holds_the_text_and_keeps_to_its_schema() -> None:
    raw = Raw(json.dumps(TALK).encode())
    condensate = ChatSlicer().condense(raw, 3000, renderer=JsonRenderer())
    payload = json.loads(condensate.output)["payload"]
    jsonschema.validate(payload, ChatSlicer().payload_schema())
    assert len(json.loads(payload["text"])) == condensate.piece.shown + bool(payload["omitted"])
    assert condensate.piece.shown + condensate.piece.dropped["messages"] == len(TALK)


def test_what_is_no_conversation_is_for_another_slicer() -> None:
    with pytest.raises(Unsuitable):
        ChatSlicer().condense(Raw(b"error: nothing\n" * 2000), 100)


def test_what_must_stay_and_is_too_much_is_for_another_slicer() -> None:
    raw = Raw(json.dumps([{"role": "user", "content": "word " * 5000}]).encode())
    with pytest.raises(Unsuitable, match="must stay"):
        ChatSlicer().condense(raw, 500, renderer=TextRenderer())


def test_a_result_of_lone_surrogates_is_condensed() -> None:
    lines = "".join(f"step {n} \ud800\n" for n in range(400))
    talk = [message | ({"content": lines} if message["role"] == "tool" else {}) for message in TALK]
    condensate = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 1200)
    assert counter().count(condensate.output) <= 1200
    assert json.loads(condensate.output.rstrip("\n").rpartition("\n")[0])[:2] == TALK[:2]


@pytest.mark.parametrize("renderer", [TextRenderer(), JsonRenderer()])
def test_every_cap_from_some_on_holds_a_cut(renderer: TextRenderer | JsonRenderer) -> None:
    talk = [{"role": "user", "content": f"step {n} of many, größer 日本"} for n in range(200)]
    raw = Raw(json.dumps(talk, ensure_ascii=False).encode())
    shown = []
    for cap in range(500, 1100, 7):
        made = ChatSlicer().condense(raw, cap, counter=counter("cl100k_base"), renderer=renderer)
        assert made.tokens <= cap
        shown.append(made.piece.shown)
    assert shown[-1] > 2 * shown[0]
