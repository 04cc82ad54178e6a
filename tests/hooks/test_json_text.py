"""hooks/json_text.py and the agents that keep hooks in JSON: every other byte stays."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.hooks.agent import JsonAgent
from slicecli.hooks.agents import AGENTS
from slicecli.hooks.json_text import laid_out, members, parsed, replaced, with_element, without

JSON_AGENTS = [agent for agent in AGENTS.values() if isinstance(agent, JsonAgent)]
WORDS = st.sampled_from(
    [
        "hooks",
        "PreToolUse",
        "preToolUse",
        "BeforeTool",
        "version",
        "command",
        "matcher",
        'a"\\',
        "ü",
        "",
    ]
)
SPACES = st.sampled_from(["", "", " ", "\n", "\n  ", "\t", "\r\n\t", "  \n\n "])
LEAVES = (
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats(0, 1) | WORDS | st.text(max_size=3)
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)
HOOKS = st.dictionaries(
    st.sampled_from(["PreToolUse", "preToolUse", "BeforeTool", "Stop"]),
    st.lists(VALUES, max_size=3),
)
SETTINGS = st.dictionaries(WORDS, VALUES, max_size=4) | st.builds(
    lambda before, hooks, after: {**before, "hooks": hooks, **after},
    st.dictionaries(WORDS, VALUES, max_size=2),
    HOOKS,
    st.dictionaries(st.text(max_size=3), VALUES, max_size=2),
)


@st.composite
def texts(draw: st.DrawFn, values: st.SearchStrategy[Any] = SETTINGS) -> str:
    """Give JSON text with white space wherever it may stand, or in one of the usual styles."""
    value = draw(values)
    indent = draw(st.sampled_from([None, 1, 2, 4, "\t", "random"]))
    if indent != "random":
        end = draw(st.sampled_from(["", "\n", "\n\n\n"]))
        return json.dumps(value, indent=indent, ensure_ascii=draw(st.booleans())) + end

    def space() -> str:
        return draw(SPACES)

    def spaced(one: object) -> str:
        if isinstance(one, dict):
            parts = [
                f"{space()}{json.dumps(key)}{space()}:{space()}{spaced(inner)}{space()}"
                for key, inner in one.items()
            ]
            return "{" + (",".join(parts) or space()) + "}"
        if isinstance(one, list):
            parts = [f"{space()}{spaced(inner)}{space()}" for inner in one]
            return "[" + (",".join(parts) or space()) + "]"
        return json.dumps(one)

    return f"{draw(SPACES)}{spaced(value)}{draw(SPACES)}"


def is_open(value: Any, path: tuple[str, str]) -> bool:
    """Say whether a hook can be put in: nothing of another kind is in the way."""
    hooks = value.get(path[0], {})
    return isinstance(hooks, dict) and isinstance(hooks.get(path[1], []), list)


@pytest.mark.parametrize("agent", JSON_AGENTS, ids=lambda agent: agent.name)
@given(text=texts())
def test_a_hook_goes_in_once_and_out_without_a_trace(agent: JsonAgent, text: str) -> None:
    command = f"slice hook run {agent.name}"
    before = json.loads(text)
    if not is_open(before, agent.path):
        with pytest.raises(ValueError, match=r"is no (object|array)"):
            agent.with_hook(text, command)
        assert agent.without_hook(text) == text
        return
    after = agent.with_hook(text, command)
    expected = deepcopy(before)
    expected.setdefault(agent.path[0], {}).setdefault(agent.path[1], []).append(
        agent.entry(command)
    )
    assert json.dumps(json.loads(after)) == json.dumps(expected)
    assert agent.with_hook(after, command) == after
    assert agent.without_hook(after) == text
    moved = agent.with_hook(after, f"'/a b/slice' hook run {agent.name}")
    assert agent.without_hook(moved) == text


@pytest.mark.parametrize("agent", JSON_AGENTS, ids=lambda agent: agent.name)
@given(text=texts(), indent=st.sampled_from([None, 2]))
def test_a_hook_goes_out_of_a_text_that_was_written_anew(
    agent: JsonAgent, text: str, indent: int | None
) -> None:
    before = json.loads(text)
    if not is_open(before, agent.path):
        return
    after = json.loads(agent.with_hook(text, f"slice hook run {agent.name}"))
    left = agent.without_hook(json.dumps(after, indent=indent))
    rest = {} if left is None else json.loads(left)
    first, second = agent.path
    for value in (rest, before):  # what is empty need not have been there
        if value.get(first, {}).get(second) == []:
            del value[first][second]
        if value.get(first) == {}:
            del value[first]
    assert rest == before or (left is None and before == dict(agent.beside))


@pytest.mark.parametrize("agent", JSON_AGENTS, ids=lambda agent: agent.name)
def test_a_file_that_was_made_goes(agent: JsonAgent) -> None:
    made = agent.with_hook(None, f"slice hook run {agent.name}")
    assert agent.without_hook(made) is None
    assert agent.without_hook(made + "\n\n") is None


@pytest.mark.parametrize("agent", JSON_AGENTS, ids=lambda agent: agent.name)
def test_hooks_that_came_later_stay(agent: JsonAgent) -> None:
    other = {"command": "other", "hooks": [{"type": "command", "command": "slice hook run nobody"}]}
    for text in (None, "{}", '{\n  "a": 1\n}\n', '{"hooks": {}}'):
        after = agent.with_hook(text, f"slice hook run {agent.name}")
        with_other = with_element(after, agent.path, other)
        left = agent.without_hook(with_other)
        assert left is not None
        first, second = agent.path
        assert json.loads(left)[first] == {second: [other]}


def test_a_hook_that_was_put_in_a_group_of_others_goes_alone() -> None:
    ours, other = ({"type": "command", "command": c} for c in ("slice hook run codex", "other"))
    for group in ([ours, other], [other, ours]):
        value = {"hooks": {"PreToolUse": [{"matcher": "*", "hooks": group}]}}
        left = AGENTS["codex"].without_hook(json.dumps(value))
        assert json.loads(left or "") == {
            "hooks": {"PreToolUse": [{"matcher": "*", "hooks": [other]}]}
        }


def test_what_a_user_added_to_our_hook_stays_when_slice_moves() -> None:
    hook = {"type": "command", "command": "/old/slice hook run codex", "timeout": 5}
    text = json.dumps({"hooks": {"PreToolUse": [{"matcher": "Bash", "hooks": [hook]}]}}, indent=3)
    after = AGENTS["codex"].with_hook(text, "slice hook run codex")
    assert after == text.replace("/old/slice", "slice")


def test_the_usual_style_goes_on() -> None:
    text = '{\r\n\t"model": "opus"\r\n}\r\n'
    after = with_element(text, ("hooks", "PreToolUse"), {"a": [1]})
    assert after == (
        '{\r\n\t"model": "opus",\r\n\t"hooks": {\r\n\t\t"PreToolUse": [\r\n\t\t\t{\r\n\t\t\t\t"a": [\r\n'
        "\t\t\t\t\t1\r\n\t\t\t\t]\r\n\t\t\t}\r\n\t\t]\r\n\t}\r\n}\r\n"
    )
    assert with_element('{"a":1}', ("b",), 2) == '{"a":1, "b": [ 2 ]}'


def test_of_a_key_that_is_there_twice_the_last_counts() -> None:
    text = '{"h": [1], "h": [2], "\\u0068": [3]}'
    after = with_element(text, ("h",), 4)
    assert after == '{"h": [1], "h": [2], "\\u0068": [3, 4]}'
    assert without(after, ("h", 1)) == text
    assert replaced(text, ("h", 0), "x") == '{"h": [1], "h": [2], "\\u0068": ["x"]}'


@pytest.mark.parametrize(
    "text",
    ["", " ", "{", '{"a": 1,}', '{"a": 1} // x', "/* x */ {}", "{'a': 1}", '{"a": NaN}', "\ufeff{}",
     '{"a": "\t"}', "{} {}", "[" * 100_000, '{"a":' * 100_000],
)  # fmt: skip
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not valid JSON|no JSON|nested too deeply"):
        parsed(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "what is in it is no object"),
        ('"hooks"', "what is in it is no object"),
        ('{"hooks": []}', "hooks is no object"),
        ('{"hooks": null}', "hooks is no object"),
        ('{"hooks": {"PreToolUse": {}}}', "hooks.PreToolUse is no array"),
    ],
)
def test_what_is_in_the_way_is_told(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        AGENTS["claude-code"].with_hook(text, "slice hook run claude-code")
    assert AGENTS["claude-code"].without_hook(text) == text


@given(texts(VALUES))
def test_what_is_laid_out_reads_the_same(text: str) -> None:
    value = json.loads(text)
    for gap, unit in (("\n", "  "), (" ", "")):
        assert json.dumps(json.loads(laid_out(value, gap, unit))) == json.dumps(value)


def test_members_are_where_they_are() -> None:
    text = ' { "a" : [ 1 , {} ] ,\n"b":"}"} '
    found = members(text, 1)
    assert [(m.key, text[m.start : m.end], text[m.value : m.end]) for m in found] == [
        ("a", '"a" : [ 1 , {} ]', "[ 1 , {} ]"),
        ("b", '"b":"}"', '"}"'),
    ]
