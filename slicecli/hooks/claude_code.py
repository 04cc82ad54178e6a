"""Claude Code.

Written from the hooks reference and the settings page at code.claude.com/docs/en (hooks, settings,
permissions), as of November 2026, for Claude Code 2.1.

`updatedInput` takes the place of the whole input. Together with `permissionDecision: "allow"` the
command would run without the question that its permissions ask; so there is no decision in our answer.
The reference shows `updatedInput` with a decision only. Tried with 2.1.197 and a server in place of the
model: without one the input is changed, and the permissions judge the changed line, in which a command
that is read-only is no longer known for one. Issues of anthropics/claude-code tell of versions (2.1.72,
2.1.215, 2.1.220) that drop the changed input whatever is decided: there commands run as they were.
"""

from __future__ import annotations

import json
import os

from slicecli.hooks.agent import JsonAgent, here, under_home
from slicecli.hooks.rules import texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

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
    note = (
        "what you allow for `make` is now to be allowed for `slice run -- make`: see slice-hook(1)"
    )

    def place(self, *, project: bool) -> str:
        """Give the settings that the user has everywhere, or those that a project shares."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE, variable=HOME)

    def entry(self, command: str) -> Event:
        """Give a group of one hook."""
        return {"matcher": "Bash", "hooks": [{"type": "command", "command": command}]}

    def answer(self, tool_input: Event) -> Event:
        """Change the input and decide nothing."""
        return {"hookSpecificOutput": {"hookEventName": "PreToolUse", "updatedInput": tool_input}}

    def rules(self, folder: str) -> Iterator[str]:
        """Give what stands in `Bash(…)` under deny and ask, in all settings."""
        project = os.path.join(os.environ.get("CLAUDE_PROJECT_DIR") or folder, FOLDER)
        local = [os.path.join(project, name) for name in (FILE, "settings.local.json")]
        user = under_home(FOLDER, FILE, variable=HOME)
        return listed(texts([user, *local, MANAGED]), "Bash(")


def listed(settings: Iterable[str], tool: str) -> Iterator[str]:
    """Give the rules for a tool that JSON settings have in their permissions, under deny and ask."""
    for text in settings:
        try:
            permissions = json.loads(text)["permissions"]
            rules = [*permissions.get("deny", []), *permissions.get("ask", [])]
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            continue
        for rule in rules:
            if isinstance(rule, str) and rule.startswith(tool):
                yield rule.removeprefix(tool).removesuffix(")")
