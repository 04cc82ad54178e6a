"""Cursor.

Written from cursor.com/docs/agent/hooks, as of November 2026, and from hooks that others publish:
`preToolUse` can change the input of any tool, where `beforeShellExecution` can only allow or deny.

An answer is JSON whatever it says. `permission: "allow"` belongs to each that lets the tool go on;
Cursor's own list of allowed commands is asked about the rewritten line all the same.
"""

from __future__ import annotations

from slicecli.hooks.agent import JsonAgent, here, under_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.hooks.agent import Event

FOLDER = ".cursor"
FILE = "hooks.json"


class Cursor(JsonAgent):
    """Cursor: a command behind a matcher, before its tool Shell."""

    name = "cursor"
    tools = frozenset({"Shell"})
    sandboxed = True
    path = ("hooks", "preToolUse")
    beside = (("version", 1),)

    def place(self, *, project: bool) -> str:
        """Give hooks.json of the user or of the current folder."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE)

    def entry(self, command: str) -> Event:
        """Give the hook, which stands in the array itself."""
        return {"command": command, "matcher": "Shell"}

    def answer(self, tool_input: Event) -> Event:
        """Change the input of a tool that goes on."""
        return {"permission": "allow", "updated_input": tool_input}
