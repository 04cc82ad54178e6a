"""`--explain` of a conversation: each message, and the rule that decided."""

from __future__ import annotations

import json

from slicecli.condense import explain
from slicecli.raw import Raw
from slicecli.slicers.chat.slicer import ChatSlicer
from tests.condensing import Quarters, conditions_of


def test_what_decided_about_each_message() -> None:
    call = {"id": "a", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    talk: list[dict[str, object]] = [{"role": "system", "content": "be brief"}]
    talk += [{"role": "user", "content": "go"}]
    for at in range(20):
        talk += [{"role": "assistant", "content": f"step {at} " * 9}]
        talk += [{"role": "user", "content": f"and {at}"}]
    talk += [{"role": "assistant", "content": None, "tool_calls": [call]}]
    result = "\n".join(f"line {at}" for at in range(900))
    talk += [{"role": "tool", "tool_call_id": "a", "content": result}]
    conditions = conditions_of(900, Quarters(), "text", options={})
    lines = list(explain(ChatSlicer(), Raw(json.dumps(talk).encode()), conditions))
    kept = sum(": sent, " in line for line in lines)
    left = sum(": left out, no room" in line for line in lines)
    assert lines[0] == f"{kept} of {len(talk)} messages are sent"
    assert kept + left == len(talk)
    assert left
    assert "0: system: sent, never removed: its role, or the first of the user's" in lines
    assert "2: assistant: left out, no room: the oldest go first, calls with their results" in lines
    assert "43: tool: sent, one of the last 6, with what belongs to them" in lines
    shrank = f"a result of {len(result):,} characters shrank, since not all fits"
    assert lines[-1] == f"43: tool: {shrank}"
