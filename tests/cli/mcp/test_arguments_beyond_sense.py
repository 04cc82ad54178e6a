"""What no program can be given is answered in a line under the cap, never with silence or a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from slicecli import tokens
from tests.cli.mcp.conftest import ByHand, text_of

if TYPE_CHECKING:
    from tests.cli.mcp.conftest import Agent
    from tests.conftest import Command

HUGE = 10**30
WRONG: list[tuple[str, dict[str, Any]]] = [
    ("run", {"argv": ["true", "a\0b"]}),
    ("run", {"argv": ["true"], "cwd": "a\0b"}),
    ("show", {"lines": "9" * 50_000}),
    ("show", {"digest": "z" * 50_000}),
    ("run", {"argv": "x" * 50_000}),
    ("run", {"argv": ["x" * 50_000], "cap": 64}),
    ("run", {"argv": "curl -H 'Authorization: Bearer abcdefghijklmnop1234567890'"}),
]
FINE: list[tuple[str, dict[str, Any]]] = [
    ("show", {"cap": HUGE, "grep": "x", "context": HUGE}),
    ("run", {"argv": ["true"], "timeout": 1e308}),
    ("run", {"argv": ["true"], "cap": HUGE}),
    ("list", {"limit": HUGE}),
    ("search", {"pattern": "x", "runs": HUGE}),
]


def test_what_is_wrong_is_a_line_under_the_cap(agent: Agent) -> None:
    count = tokens.counter("o200k_base").count
    for (tool, arguments), result in zip(WRONG, agent.call(*WRONG), strict=True):
        text = text_of(result)
        assert result.is_error, (tool, text)
        assert count(text) <= arguments.get("cap", 2000), text[:99]
        assert "a fault in slice" not in text
        assert "abcdefghijklmnop" not in text


def test_what_is_huge_is_as_much_as_there_is(agent: Agent) -> None:
    agent.text("run", argv=["echo", "x"])
    agent.texts(*FINE)


@pytest.mark.parametrize("half", ["\\ud800", "\\uDC00", "\\ud83d\\ude00\\ud83d"])
def test_half_a_pair_is_answered(slice_: Command, half: str) -> None:
    client = ByHand(slice_)
    client.shake_hands()
    call = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"run","arguments":%s}}'
    client.line((call % f'{{"argv":["echo","a{half}b"]}}').encode())
    answer = client.receive()
    assert answer["id"] == 7
    text = answer["result"]["content"][0]["text"]
    assert "\ufffdb" in text
    assert ("\N{GRINNING FACE}" in text) == ("de00" in half)
    client.process.communicate(timeout=20)
