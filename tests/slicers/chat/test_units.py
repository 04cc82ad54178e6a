"""Units: pairs by id, by position, by neither."""

from __future__ import annotations

import pytest

from slicecli.slicers.chat.facts import Facts, read
from slicecli.slicers.chat.units import units_of

USER = Facts("user")


def calling(*ids: str | None) -> Facts:
    return Facts("assistant", calls=ids)


def answering(*ids: str | None) -> Facts:
    return Facts("tool", results=ids)


def item() -> Facts:
    return Facts("assistant", joins=True)


@pytest.mark.parametrize(
    ("facts", "spans"),
    [
        ([], []),
        ([USER, USER], [(0, 1), (1, 2)]),
        ([USER, calling("a"), answering("a"), USER], [(0, 1), (1, 3), (3, 4)]),
        ([calling("a", "b"), answering("b"), answering("a")], [(0, 3)]),
        ([calling("a"), answering("a"), calling("a"), answering("a")], [(0, 2), (2, 4)]),
        ([calling("a"), answering("b"), USER], [(0, 2), (2, 3)]),
        ([calling(None), answering(None), calling(None), answering(None)], [(0, 2), (2, 4)]),
        ([calling("a"), USER, answering("a"), USER], [(0, 3), (3, 4)]),
        ([answering("a"), USER], [(0, 1), (1, 2)]),
        ([USER, answering("a")], [(0, 2)]),
        ([item(), item(), answering("x"), item(), item()], [(0, 3), (3, 5)]),
        ([calling("a"), answering("b"), calling("c"), answering("a")], [(0, 2), (2, 4)]),
    ],
)
def test_units(facts: list[Facts], spans: list[tuple[int, int]]) -> None:
    assert [(unit.start, unit.stop) for unit in units_of(facts)] == spans


def test_a_long_history_with_calls_that_nobody_answers_takes_no_longer() -> None:
    facts = [calling("same") for _ in range(20_000)] + [answering("same")] * 3
    units = units_of(facts)
    assert len(units) == 20_000 - 2


def test_ids_that_are_lists_are_read() -> None:
    message = {"role": "tool", "content": "x", "tool_call_ids": ["a", "b"]}
    assert read(message).results == ("a", "b")
    assert read({"role": "function", "name": "f", "content": "x"}).results == ("f",)
    assert read({"role": "tool", "content": "x"}).results == (None,)


@pytest.mark.parametrize(
    ("message", "role", "calls", "results"),
    [
        ({"role": "user", "content": None}, "user", (), ()),
        ({"role": "assistant", "function_call": {"name": "f"}}, "assistant", ("f",), ()),
        ({"type": "function_call", "call_id": "c"}, "assistant", ("c",), ()),
        ({"type": "computer_call_output", "call_id": "c"}, "tool", (), ("c",)),
        ({"type": "web_search_call", "id": "w"}, "assistant", (), ()),
        ({"type": "mcp_approval_request", "id": "m"}, "assistant", ("m",), ()),
        (
            {"type": "mcp_approval_response", "approval_request_id": "m"},
            "tool",
            (),
            ("m",),
        ),
        ({"role": "model", "parts": [{"text": "x"}]}, "assistant", (), ()),
        (
            {"role": "function", "parts": [{"function_response": {"name": "f", "response": {}}}]},
            "tool",
            (),
            ("f",),
        ),
        ({"role": "developer", "content": "x"}, "developer", (), ()),
        ({"content": 5}, "user", (), ()),
    ],
)
def test_facts(
    message: dict[str, object],
    role: str,
    calls: tuple[str, ...],
    results: tuple[str, ...],
) -> None:
    facts = read(message)
    assert (facts.role, facts.calls, facts.results) == (role, calls, results)
