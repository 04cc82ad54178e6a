"""Codex.

Written from developers.openai.com/codex/hooks, as of November 2026, and from what reads the output of
hooks in openai/codex (codex-rs/hooks/src/engine/output_parser.rs), for Codex 0.131 and later.

`updatedInput` is taken only together with `permissionDecision: "allow"`, which means nothing alone: the
rewritten command still goes through the sandbox and the approval policy. An unknown field makes the hook
fail. Codex runs a hook only once it was trusted (`/hooks`), and knows it by its place in the array: so
ours goes behind all others.
"""

from __future__ import annotations

from slicecli.hooks.agent import JsonAgent, here, under_home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.hooks.agent import Event

FOLDER = ".codex"
FILE = "hooks.json"


class Codex(JsonAgent):
    """Codex: a group of hooks behind a matcher, before what it calls Bash."""

    name = "codex"
    tools = frozenset({"Bash"})
    sandboxed = True
    path = ("hooks", "PreToolUse")
    note = "Codex runs it once you have trusted it: /hooks"

    def place(self, *, project: bool) -> str:
        """Give hooks.json of the user or of the current folder."""
        return here(FOLDER, FILE) if project else under_home(FOLDER, FILE, variable="CODEX_HOME")

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
