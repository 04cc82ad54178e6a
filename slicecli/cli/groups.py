"""Groups: a word behind which stands one of several commands, as in `slice store gc`.

A group is a folder here: its table of commands is in its `__init__`, each command in a module of its
own. Nothing of a group is loaded, or declared, for a line that names another.
"""

from __future__ import annotations

from slicecli.cli.option import Command
from slicecli.cli.options import COMMANDS, FILTER, GROUPS


def members(group: str) -> dict[str, Command]:
    """Give the commands of a group by their names."""
    table: dict[str, Command] = __import__(f"slicecli.cli.{group}", fromlist=["COMMANDS"]).COMMANDS
    return table


def every_command() -> list[Command]:
    """Give the filter, and all that a line can name: help, manual pages and tests go by it."""
    grouped = [command for group in GROUPS for command in members(group).values()]
    return [FILTER, *COMMANDS.values(), *grouped]


def member(words: list[str]) -> tuple[Command, list[str]]:
    """Give the command that the line names, and the words behind its name.

    A line that names none is answered by typer: its help, or what is wrong.
    """
    group = words[0]
    command = members(group).get(words[1]) if len(words) > 1 else None
    if command is None:
        from slicecli.cli.typer_app import answer  # noqa: PLC0415  several interpreter starts

        answer(Command(group, GROUPS[group]), words[1:])
    return command, words[2:]
