"""Codex.

Written from developers.openai.com/codex/hooks, as of November 2026, and from what reads the output of
hooks in openai/codex (codex-rs/hooks/src/engine/output_parser.rs), for Codex 0.131 and later.

`updatedInput` is taken only together with `permissionDecision: "allow"`, which means nothing alone: the
changed command still goes through the sandbox and the approval policy. An unknown field makes the hook
fail. Codex runs a hook only once it was trusted (`/hooks`), and knows it by its place in the array: so
ours goes behind all others. Tried with 0.171.0 and a server in place of the model: it runs commands in
a login shell, and holds its rules (`prefix_rule`) against the changed line.
"""

from __future__ import annotations

import os
import re

from slicecli.hooks.agent import JsonAgent, here, under_home
from slicecli.hooks.rules import ANY, files_in, folders_above, texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.hooks.agent import Event

FOLDER = ".codex"
FILE = "hooks.json"
HOME = "CODEX_HOME"
SYSTEM = "/etc/codex/rules"

_RULE = "prefix_rule("
_PATTERN = re.compile(r"""pattern\s*=\s*\[([^\[\]]*)(\[[^\[\]]*\])?""")
_STRING = re.compile(r"""["']([^"']*)["']""")


class Codex(JsonAgent):
    """Codex: a group of hooks behind a matcher, before what it calls Bash."""

    name = "codex"
    tools = frozenset({"Bash"})
    apart = True
    path = ("hooks", "PreToolUse")
    note = "Codex runs it once you have trusted it: /hooks"

    def place(self, *, project: bool) -> str:
        """Give hooks.json of the user or of the current folder."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE, variable=HOME)

    def entry(self, command: str) -> Event:
        """Give a group of one hook."""
        return {"matcher": "Bash", "hooks": [{"type": "command", "command": command}]}

    def answer(self, tool_input: Event) -> Event:
        """Change the input, with the decision that it needs, and not a field more."""
        return {
            "hookSpecificOutput": {
                "hookEventName": "PreToolUse",
                "permissionDecision": "allow",
                "updatedInput": tool_input,
            }
        }

    def rules(self, folder: str) -> Iterator[str]:
        """Give the beginnings of commands that rules forbid or prompt for."""
        local = [os.path.join(above, FOLDER, "rules") for above in folders_above(folder)]
        places = [under_home(FOLDER, "rules", variable=HOME), *local, SYSTEM]
        for text in texts(files_in(places, ".rules")):
            for rule in text.split(_RULE)[1:]:
                if "forbidden" in rule or "prompt" in rule:
                    yield from _prefixes(rule)


def _prefixes(rule: str) -> list[str]:
    """Give the words of a rule up to the first of which it has several; if that is its first, each."""
    found = _PATTERN.search(rule)
    first, either = found.groups("") if found else ("", "")
    words = _STRING.findall(first)
    return [" ".join(words)] if words else _STRING.findall(either) or [ANY]
