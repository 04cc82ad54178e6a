"""hooks/rules.py and the rules of each agent: what they may deny or ask about isn't changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from slicecli.hooks.agents import AGENTS
from slicecli.hooks.rules import ANY, may_mean

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("rule", "line", "expected"),
    [
        ("git push:*", "git push --force", True),
        ("git push:*", "cd a && git  push", True),
        ("git push:*", "/usr/bin/git -C a push", True),
        ("git push:*", "gi''t \"push\" o\\rigin", True),
        ("git push:*", "git status", False),
        ("git push *", "git log --grep push", True),
        ("rm:*", "cargo format", False),
        ("rm:*", "$(rm -r a)", True),
        ("rm:*", "alarm; rm a", True),
        ("*push*", "gitpush", True),
        ("curl * | sh", "curl x|sh", True),
        ("curl * | sh", "curl x", False),
        ("*", "make", False),
        ("", "make", False),
        (ANY, "make", True),
    ],
)
def test_what_a_rule_may_mean(rule: str, line: str, *, expected: bool) -> None:
    assert may_mean(rule, line) is expected


PERMISSIONS = json.dumps({"permissions": {"deny": ["Bash(git push:*)", "Shell(git)", 5]}})
POLICY = """
[[rule]]
toolName = ["run_shell_command", "other"]
commandPrefix = ["git push", "npm publish"]
decision = "ask_user"
priority = 100

[[rule]]
toolName = "run_shell_command"
commandPrefix = "make"
decision = "allow"
"""
CODEX = """
prefix_rule(pattern = ["git", "push"], decision = "forbidden")
prefix_rule(
    pattern = ["gh", ["pr", "issue"], "close"],
    decision = "prompt",
)
prefix_rule(pattern=[["npm", 'pnpm'], "publish"], decision="prompt")
prefix_rule(pattern=["make"], decision="allow")
"""
JSONC = """{
  // mine
  "permission": {"edit": "ask", "bash": {"*": "allow", "git push *": "deny", "npm publish": "ask"}}
}"""
YAML = "---\npermission:\n  bash:\n    'git push*': deny\n    make: allow\n---\nText.\n"
CASES = [
    ("claude-code", "home/.claude/settings.json", PERMISSIONS, ["git push"]),
    ("claude-code", "p/.claude/settings.json", PERMISSIONS, ["git push"]),
    ("claude-code", "p/.claude/settings.local.json", PERMISSIONS, ["git push"]),
    ("codex", "home/.codex/rules/default.rules", CODEX, ["git push", "gh pr view", "pnpm i"]),
    ("codex", "p/.codex/rules/a.rules", CODEX, ["git push"]),
    (
        "codex",
        "home/.codex/rules/a.rules",
        "prefix_rule(decision='forbidden', pattern=P)",
        ["make"],
    ),
    ("gemini", "home/.gemini/policies/a.toml", POLICY, ["git push", "npm publish"]),
    ("gemini", "p/.gemini/policies/a.toml", POLICY, ["git push"]),
    ("gemini", "p/.gemini/policies/a.toml", "no toml", ["make"]),
    (
        "gemini",
        "p/.gemini/policies/a.toml",
        '[[rule]]\ncommandRegex="a"\ndecision="deny"',
        ["make"],
    ),
    (
        "gemini",
        "p/.gemini/settings.json",
        '{"tools": {"allowed": ["run_shell_command(make)"], "exclude": ["run_shell_command(git)"]}}',
        ["git log"],
    ),
    ("gemini", "p/.gemini/settings.json", '{"excludeTools": ["ShellTool(git)"]} // x', ["git log"]),
    ("cursor", "home/.cursor/cli-config.json", PERMISSIONS, ["git log"]),
    ("cursor", "p/.cursor/cli.json", PERMISSIONS, ["git log"]),
    ("opencode", "home/.config/opencode/opencode.jsonc", JSONC, ["git push", "npm publish"]),
    ("opencode", "p/opencode.json", JSONC, ["git push"]),
    ("opencode", ".opencode/opencode.json", JSONC, ["git push"]),
    ("opencode", "p/.opencode/agent/a.md", YAML, ["git push"]),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with a home and a project, in which the agent works."""
    for name in ("home", "p/deep"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name in ("CLAUDE_CONFIG_DIR", "CLAUDE_PROJECT_DIR", "CODEX_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path / "p")
    return tmp_path


def changed(agent: str, line: str) -> bool:
    """Say whether the agent's line may be changed."""
    tool = next(iter(AGENTS[agent].tools))
    asked = {"command": line}
    event = {"tool_name": tool, "tool_input": asked, "tool": tool, "args": asked}
    return AGENTS[agent].line(event) == line


@pytest.mark.parametrize(("agent", "file", "text", "left"), CASES)
def test_what_rules_may_mean_is_left_alone(
    folder: Path, agent: str, file: str, text: str, left: list[str]
) -> None:
    lines = ["make", "git push", "git log", "npm publish", "gh pr view", "pnpm i", *left]
    assert all(changed(agent, line) for line in lines)
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text)
    assert not any(changed(agent, line) for line in left)
    assert changed(agent, "make") or left == ["make"]


@pytest.mark.parametrize("agent", AGENTS)
def test_settings_that_cant_be_read_rule_nothing(folder: Path, agent: str) -> None:
    for text in (b"", b"[", b"[]", b'"Bash"', b'{"permissions": []}', b"\xff", b"[" * 100_000,
                 b'{"permissions": {"deny": 5}, "tools": [], "permission": 7}'):  # fmt: skip
        for home in ("home", "p"):
            for file in (".claude/settings.json", ".gemini/settings.json", ".cursor/cli.json",
                         "opencode.json", ".codex/rules/a.rules"):  # fmt: skip
                (folder / home / file).parent.mkdir(parents=True, exist_ok=True)
                (folder / home / file).write_bytes(text)
        assert changed(agent, "make")
