"""Events and settings of strange shapes: an answer in JSON, or a sentence, and never a fault."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import SliceFailure
from slicecli.hooks.agents import AGENTS
from slicecli.hooks.answer import answer

if TYPE_CHECKING:
    from pathlib import Path

TEXT = st.sampled_from(
    [
        "",
        "make",
        "ls && make",
        "$(",
        "\ud800",
        "\udcff",
        "a\0b",
        "é",
        "/p",
        "~x",
        "x" * 30_000,
        "deny",
    ]
)
KEYS = ("tool_name", "tool_input", "tool", "args", "command", "cwd", "permissions", "deny", "rule")
STRANGE = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXT),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=4)
    ),
    max_leaves=8,
)
TOOLS = st.sampled_from(["Bash", "bash", "Shell", "run_shell_command"])
INPUT = st.one_of(
    STRANGE,
    st.fixed_dictionaries({"command": TEXT}, optional={"x": STRANGE, "background": STRANGE}),
)
EVENTS = st.one_of(
    STRANGE,
    st.fixed_dictionaries({"tool_name": TOOLS, "tool_input": INPUT}, optional={"cwd": STRANGE}),
    st.fixed_dictionaries({"tool": TOOLS, "args": INPUT}, optional={"cwd": STRANGE}),
)
SETTINGS = (
    *(".claude/settings.json", ".gemini/settings.json", ".gemini/policies/a.toml"),
    *(".codex/rules/a.rules", ".cursor/cli-config.json", ".config/opencode/opencode.json"),
)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    for name in SETTINGS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
    return folder


@given(EVENTS, st.integers(0, 400), st.one_of(STRANGE.map(json.dumps), TEXT))
def test_whatever_comes_is_answered_or_told(
    home: Path, event: object, cut: int, settings: str
) -> None:
    for name in SETTINGS:
        (home / name).write_bytes(settings.encode("utf-8", "surrogatepass"))
    whole = json.dumps(event).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in [name for name in os.environ if name.startswith(("XDG_", "CLAUDE_", "CODEX_"))]:
            patch.delenv(name)
        for agent in AGENTS.values():
            for data in (whole, whole[:cut]):
                try:
                    told = answer(agent, data)
                except SliceFailure:
                    continue
                assert "NaN" not in told
                assert "Infinity" not in told
                assert isinstance(json.loads(told), dict)


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize(
    ("event", "told"),
    [
        (b"{", "the event is no JSON"),
        (b"[" * 99_999, "the event is no JSON"),
        (b"[]", "the event is of another shape: no tool"),
        (b'{"event": "unknown"}', "the event is of another shape: no tool"),
        (b'{"tool_name": 1, "tool_input": {}, "tool": 1, "args": {}}', "tool is no string"),
    ],
    ids=range(5),
)
def test_it_is_told_in_words(name: str, event: bytes, told: str) -> None:
    with pytest.raises(SliceFailure, match=told):
        answer(AGENTS[name], event)
