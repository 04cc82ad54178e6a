"""Claude Code.

Written from the hooks reference and the settings page at code.claude.com/docs/en (hooks, settings,
permissions), as of November 2026, for Claude Code 2.1.

`updatedInput` takes the place of the whole input. Together with `permissionDecision: "allow"` the
command would run without the question that its permissions ask; so there is no decision in our answer,
and the permissions decide, about the rewritten line. The reference describes `updatedInput` together
with a decision; that permissions judge the rewritten line is what issue 65393 of anthropics/claude-code
tells of 2.1.162. Some versions (2.1.72, 2.1.215 and 2.1.220, by other issues there) drop the rewritten
input whatever is decided: then commands run as they were. Rules that deny or ask would not know the
rewritten line, so what they may mean is left alone.
"""

from __future__ import annotations

import json
import os

from slicecli.hooks.agent import JsonAgent, here, under_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.hooks.agent import Event

FOLDER = ".claude"
FILE = "settings.json"
HOME = "CLAUDE_CONFIG_DIR"
MANAGED = "/etc/claude-code/managed-settings.json"


class ClaudeCode(JsonAgent):
    """Claude Code: a group of hooks behind a matcher, before its tool Bash."""

    name = "claude-code"
    tools = frozenset({"Bash"})
    path = ("hooks", "PreToolUse")

    def place(self, *, project: bool) -> str:
        """Give the settings that the user has everywhere, or those that a project shares."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE, variable=HOME)

    def entry(self, command: str) -> Event:
        """Give a group of one hook."""
        return {"matcher": "Bash", "hooks": [{"type": "command", "command": command}]}

    def answer(self, tool_input: Event) -> Event:
        """Change the input and decide nothing."""
        return {"hookSpecificOutput": {"hookEventName": "PreToolUse", "updatedInput": tool_input}}

    def line(self, event: Event) -> str | None:
        """Leave alone what a rule that denies or asks may mean."""
        line = super().line(event)
        if line is None:
            return None
        folder = os.environ.get("CLAUDE_PROJECT_DIR") or event.get("cwd") or os.getcwd()
        return None if any(_may_mean(rule, line) for rule in _rules(str(folder))) else line


def _may_mean(rule: str, line: str) -> bool:
    """Say whether a line has in it all that a rule for Bash spells out: no rule means more lines."""
    pieces = rule.removesuffix(")").replace(":*", "*").split("*")
    return all(piece.strip() in line for piece in pieces)


def _rules(folder: str) -> Iterator[str]:
    """Give the rules of all settings that deny or ask about Bash, without their `Bash(`."""
    local = [os.path.join(folder, FOLDER, name) for name in (FILE, "settings.local.json")]
    for path in (under_home(FOLDER, FILE, variable=HOME), *local, MANAGED):
        try:
            with open(path, encoding="utf-8") as file:
                permissions = json.load(file)["permissions"]
            rules = [*permissions.get("deny", []), *permissions.get("ask", [])]
        except (OSError, ValueError, LookupError, TypeError, AttributeError):
            continue
        for rule in rules:
            if isinstance(rule, str) and rule.startswith("Bash("):
                yield rule.removeprefix("Bash(")
