"""What there is to know of a coding agent: where its hooks are set, what it asks, how it is answered.

An agent calls a command before each of its tools, with what it is about to do as JSON on standard input,
and takes from its standard output what to do instead. One module has what one agent's documents say;
the base class of most of them keeps hooks in a JSON file among other settings.
"""

from __future__ import annotations

import os
import shlex
from abc import ABC, abstractmethod

from slicecli.errors import SliceFailure
from slicecli.hooks import json_text
from slicecli.hooks.programs import OURS
from slicecli.hooks.rules import may_mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    Event = dict[str, Any]

BACKGROUND = ("run_in_background", "is_background", "background")
"""Fields by which a tool is told not to wait: what such a command prints is read while it runs."""


class Agent(ABC):
    """A coding agent. `tools` are those of its tools that take a line for the shell."""

    name: str
    tools: frozenset[str]
    note = ""
    """What a person has to do before the hook runs, if anything."""
    apart = False
    """Commands run, as a rule, apart from the user's own: in a sandbox that can't write to the user's
    folders, the store's among them, and in a login shell, whose PATH isn't the one that hooks have."""

    @abstractmethod
    def place(self, *, project: bool) -> str:
        """Give the path of the file that has the hook, for the user or for the current folder."""

    @abstractmethod
    def with_hook(self, text: str | None, command: str) -> str:
        """Give the file's text with the hook in it, once; None stands for no file.

        Raises ValueError, whose message says what is in the way.
        """

    @abstractmethod
    def without_hook(self, text: str) -> str | None:
        """Give the file's text as it would be without the hook; None for no file.

        Raises ValueError.
        """

    @abstractmethod
    def answer(self, tool_input: Event) -> Event:
        """Give what tells the agent to go on with this input of the tool instead of its own."""

    def asked(self, event: Event) -> tuple[str, Event]:
        """Give the name of the tool and its input.

        Raises SliceFailure where the event has none.
        """
        return part(event, "tool_name"), part(event, "tool_input")

    def rules(self, folder: str) -> Iterator[str]:  # noqa: ARG002  most agents look there
        """Give the rules that deny commands, or ask about them, for an agent that works in a folder."""
        yield from ()

    def line(self, event: Event) -> str | None:
        """Give the shell's line that the agent is about to run and wait for; None for anything else.

        Raises SliceFailure for an event that has another shape than it should.
        """
        tool, tool_input = self.asked(event)
        if not isinstance(tool, str):
            raise SliceFailure(detail="the name of the event's tool is no string")
        if tool not in self.tools:
            return None
        line = part(tool_input, "command")
        if any(tool_input.get(field) for field in BACKGROUND) or not isinstance(line, str):
            return None
        folder = event.get("cwd")
        rules = self.rules(folder if isinstance(folder, str) and folder else os.getcwd())
        return None if any(may_mean(rule, line) for rule in rules) else line


class JsonAgent(Agent):
    """An agent whose hooks stand in the array at `path` of a JSON file."""

    path: tuple[str, str]
    beside: tuple[tuple[str, object], ...] = ()
    """Keys and values that a file which is made for the hook has in it too."""

    @abstractmethod
    def entry(self, command: str) -> Event:
        """Give the hook as an element of the array."""

    def with_hook(self, text: str | None, command: str) -> str:
        """Put the entry last: some agents know hooks by their place."""
        if text is None:
            first, second = self.path
            whole = {first: {second: [self.entry(command)]}, **dict(self.beside)}
            return json_text.laid_out(whole) + "\n"
        there = self._found(text)
        if there is None:
            return json_text.with_element(text, self.path, self.entry(command))
        _, place, now = there
        return text if now == command else json_text.replaced(text, place, command)

    def without_hook(self, text: str) -> str | None:
        """Take every entry of ours out, and what was made for it."""
        left: str | None = text
        while left is not None and (there := self._found(left)):
            left = json_text.without(left, there[0], [key for key, _ in self.beside])
        return left

    def _found(self, text: str) -> tuple[json_text.Path, json_text.Path, str] | None:
        """Give the path to what is ours, the path to its command, and the command."""
        value = json_text.parsed(text)
        for key in self.path:
            value = value.get(key) if isinstance(value, dict) else None
        for at, element in enumerate(value if isinstance(value, list) else []):
            if not isinstance(element, dict):
                continue
            inner = element.get("hooks")
            group = inner if isinstance(inner, list) else [element]
            for place, hook in enumerate(group):
                command = hook.get("command") if isinstance(hook, dict) else None
                if isinstance(command, str) and is_ours(command, self.name):
                    whole = (*self.path, at)
                    within = (*whole, "hooks", place) if group is inner else whole
                    return whole if len(group) == 1 else within, (*within, "command"), command
        return None


def part(event: object, name: str) -> Any:
    """Give a field of an event, or of a part of it. Raises SliceFailure where there is none."""
    if not isinstance(event, dict) or name not in event:
        raise SliceFailure(detail=f"the event is of another shape: no {name} in it")
    return event[name]


def is_ours(command: str, name: str) -> bool:
    """Say whether a command calls slice for this agent."""
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    program = words[-4].rpartition("/")[2] if len(words) > 3 else ""  # noqa: PLR2004  behind: three words
    return program in OURS and words[-3:] == ["hook", "run", name]


def under_home(folder: str, name: str, *, variable: str = "") -> str:
    """Give the path of a file in a folder of the user's, or in the one that the variable names."""
    named = os.environ.get(variable) if variable else None
    return os.path.join(named or os.path.expanduser(f"~/{folder}"), name)


def here(folder: str, name: str) -> str:
    """Give the path of a file in a folder of the current one."""
    return os.path.join(os.getcwd(), folder, name)
