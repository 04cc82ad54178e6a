"""Gemini CLI.

Written from geminicli.com/docs/hooks/reference (docs/hooks/reference.md of google-gemini/gemini-cli),
as of November 2026.

The hook comes after the user was asked: a confirmation shows the command as the model wrote it.
`hookSpecificOutput.tool_input` is merged into the arguments, so it has the command alone.
"""

from __future__ import annotations

from slicecli.hooks.agent import JsonAgent, here, under_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.hooks.agent import Event

FOLDER = ".gemini"
FILE = "settings.json"
TOOL = "run_shell_command"


class Gemini(JsonAgent):
    """Gemini CLI: a group of hooks behind a matcher, before its tool run_shell_command."""

    name = "gemini"
    tools = frozenset({TOOL})
    path = ("hooks", "BeforeTool")

    def place(self, *, project: bool) -> str:
        """Give the settings of the user or of the current folder."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE)

    def entry(self, command: str) -> Event:
        """Give a group of one hook, named for Gemini's own list of hooks."""
        hook = {"name": "slice", "type": "command", "command": command}
        return {"matcher": TOOL, "hooks": [hook]}

    def answer(self, tool_input: Event) -> Event:
        """Change the command, decide nothing."""
        changed = {"command": tool_input["command"]}
        return {"hookSpecificOutput": {"hookEventName": "BeforeTool", "tool_input": changed}}
