"""States: whole, or an error that names them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.canonical import canonical
from slicecli.errors import DamagedState
from slicecli.slicers.chat.state import Anchor, Shrinking, State, _check

STATE = State(
    Anchor("user", 12, "ab" * 32),
    None,
    3,
    "cd" * 32,
    (Shrinking(-2, 0, "ef", 1, "text\ud800"),),
    99,
)


def test_a_state_comes_back_as_it_was() -> None:
    assert State.loaded(STATE.dumped(), "s") == STATE
    assert State.loaded(State().dumped(), "s") == State()


@pytest.mark.parametrize("text", ["", "{}", "[]", "7", "[" * 100_000, '{"check": 1, "schema": 2}'])
def test_what_is_no_state_is_told_by_name(text: str) -> None:
    with pytest.raises(DamagedState, match="thread-42"):
        State.loaded(text, "thread-42")


@given(st.integers(0, len(STATE.dumped()) - 2), st.sampled_from('0a}" '))
def test_any_other_character_is_damage(at: int, sign: str) -> None:
    text = STATE.dumped()
    changed = text[:at] + sign + text[at + 1 :]
    try:
        assert State.loaded(changed, "s") == STATE
    except DamagedState:
        assert changed != text


@given(st.integers(0, len(STATE.dumped()) - 2))
def test_cut_short_is_damage(at: int) -> None:
    with pytest.raises(DamagedState):
        State.loaded(STATE.dumped()[:at], "s")


def test_a_state_of_another_kind_is_told() -> None:
    data = {"schema": "slicecli.chat-state.v9"}
    text = canonical({**data, "check": _check(data)})
    with pytest.raises(DamagedState, match="v9"):
        State.loaded(text, "s")


@pytest.mark.parametrize(
    "change",
    [
        {"anchor": 7},
        {"anchor": {"role": "user", "length": 12}},
        {"anchor": {"role": "user", "length": "12", "blake3": ""}},
        {"anchor": {"role": "user", "length": 12, "blake3": "", "more": 1}},
        {"sent": []},
        {"omitted": {}},
        {"omitted": True},
        {"digest": None},
        {"shrunk": {}},
        {"shrunk": [7]},
        {"shrunk": [{"offset": 0, "number": "a", "digest": "", "level": 1, "text": ""}]},
        {"tokens": "99"},
    ],
)
def test_a_signed_state_with_a_strange_field_is_damage(change: dict[str, object]) -> None:
    data = {**json.loads(STATE.dumped()), **change}
    del data["check"]
    text = canonical({**data, "check": _check(data)})
    with pytest.raises(DamagedState, match="a field of it"):
        State.loaded(text, "s")


def test_a_signed_state_without_a_field_is_damage() -> None:
    for name in ("anchor", "sent", "omitted", "digest", "shrunk", "tokens"):
        data = json.loads(STATE.dumped())
        del data["check"], data[name]
        with pytest.raises(DamagedState, match="a field of it"):
            State.loaded(canonical({**data, "check": _check(data)}), "s")
