"""The agents that there are, by their names."""

from __future__ import annotations

from slicecli.hooks.claude_code import ClaudeCode
from slicecli.hooks.codex import Codex
from slicecli.hooks.cursor import Cursor
from slicecli.hooks.gemini import Gemini
from slicecli.hooks.opencode import OpenCode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.hooks.agent import Agent

AGENTS: dict[str, Agent] = {
    agent.name: agent for agent in (ClaudeCode(), Codex(), Gemini(), Cursor(), OpenCode())
}
