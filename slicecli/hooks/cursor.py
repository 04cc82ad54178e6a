"""Cursor.

Written from cursor.com/docs/agent/hooks, as of November 2026, and from hooks that others publish:
`preToolUse` can change the input of any tool, where `beforeShellExecution` can only allow or deny.

An answer is JSON whatever it says. `permission: "allow"` belongs to each that lets the tool go on, and
is no approval, by what users report. Cursor itself couldn't be tried.
"""

from __future__ import annotations

import os

from slicecli.hooks.agent import JsonAgent, here, under_home
from slicecli.hooks.claude_code import listed
from slicecli.hooks.rules import texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.hooks.agent import Event

FOLDER = ".cursor"
FILE = "hooks.json"


class Cursor(JsonAgent):
    """Cursor: a command behind a matcher, before its tool Shell."""

    name = "cursor"
    tools = frozenset({"Shell"})
    apart = True
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

    def rules(self, folder: str) -> Iterator[str]:
        """Give what stands in `Shell(…)` under deny, in the settings of its command line."""
        paths = [under_home(FOLDER, "cli-config.json"), os.path.join(folder, FOLDER, "cli.json")]
        return listed(texts(paths), "Shell(")
