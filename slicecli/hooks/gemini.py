"""Gemini CLI.

Written from geminicli.com/docs/hooks/reference (docs/hooks/reference.md of google-gemini/gemini-cli),
as of November 2026.

`hookSpecificOutput.tool_input` is merged into the arguments, so it has the command alone. Tried with
0.61.0 and a server in place of the model: policies and allowed tools are held against the changed line,
and the model is told that a hook changed it.
"""

from __future__ import annotations

import json
import os
import re
import tomllib

from slicecli.hooks.agent import JsonAgent, here, under_home
from slicecli.hooks.rules import ANY, files_in, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.hooks.agent import Event

FOLDER = ".gemini"
FILE = "settings.json"
TOOL = "run_shell_command"
SYSTEM = "/etc/gemini-cli"

_OF_SHELL = re.compile(r"(?:run_shell_command|ShellTool)\(([^)]*)\)")


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

    def rules(self, folder: str) -> Iterator[str]:
        """Give what policies deny or ask about, and the excluded commands of the settings."""
        homes = [under_home(FOLDER, ""), os.path.join(folder, FOLDER), SYSTEM]
        for text in texts(os.path.join(home, FILE) for home in homes):
            yield from _OF_SHELL.findall(_excluded(text))
        for text in texts(files_in([os.path.join(home, "policies") for home in homes], ".toml")):
            yield from _of_policy(text)


def _excluded(text: str) -> str:
    """Give the part of the settings that excludes tools; all of them where they have comments."""
    try:
        settings = json.loads(text)
        tools = settings.get("tools", {})
        return json.dumps([tools.get("exclude"), settings.get("excludeTools")])
    except (ValueError, AttributeError, RecursionError):
        return text


def _of_policy(text: str) -> Iterator[str]:
    try:
        rules = tomllib.loads(text).get("rule", [])
        for rule in rules:
            tool = rule.get("toolName", TOOL)
            if rule.get("decision") in {"deny", "ask_user"} and TOOL in tool:
                prefixes = rule.get("commandPrefix", [])
                yield from [prefixes] if isinstance(prefixes, str) else map(str, prefixes)
                if "commandRegex" in rule or "argsPattern" in rule:
                    yield ANY
    except (ValueError, AttributeError, TypeError, RecursionError):
        yield ANY
