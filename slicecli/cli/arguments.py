"""The fast arguments: a well-formed command line, taken apart without typer.

typer takes several interpreter starts to import, and nearly every command line is well formed. So
this reads those from the table of options; whatever it doesn't understand (`--help`, a typo, a
missing or wrong value) it leaves to typer, built from the same table, whose answer is the same on
every line that both take: a test holds them to it.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from slicecli.cli.options import Command, Option

if TYPE_CHECKING:
    Values = dict[str, Any]

REST = "rest"
"""The key under which operands stand in the values of a command."""


def parse(command: Command, words: list[str]) -> Values | None:
    """Give the values of all options and `rest`, the list of operands; None if typer should look.

    A value that was not given is None, a flag False, an option that may come again an empty list.
    """
    by_name = {option.name: option for option in command.options}
    values = blank(command)
    rest: list[str] = []
    position = 0
    while position < len(words):
        word = words[position]
        position += 1
        if word == "--":
            rest += words[position:]
            break
        if not word.startswith("-") or word == "-":
            rest.append(word)
            if command.rest:
                rest += words[position:]
                break
            continue
        name, equals, value = word[2:].partition("=")
        option = by_name.get(name) if word.startswith("--") else None
        if option is None or (bool(equals) and not option.metavar):
            return None
        if option.metavar and not equals:
            if position == len(words):
                return None
            value = words[position]
            position += 1
        if not _put(values, option, value):
            return None
    if not _operands_fit(command, rest):
        return None
    values[REST] = rest
    return values


def blank(command: Command) -> Values:
    """Give the values of a line without options."""
    values: Values = {}
    for option in command.options:
        values[option.key] = [] if option.many else None if option.metavar else False
    return values


def _put(values: Values, option: Option, word: str) -> bool:
    if not option.metavar:
        values[option.key] = True
        return True
    try:
        value = option.value(word)
    except errors.UsageError:
        return False
    gathered = values[option.key]
    if isinstance(gathered, list):
        gathered.append(value)
    else:
        values[option.key] = value
    return True


def _operands_fit(command: Command, rest: list[str]) -> bool:
    if command.rest:
        return bool(rest)
    if not command.argument:
        return not rest
    return len(rest) == 1 or (command.optional and not rest)


def complete(command: Command, values: Values) -> Values:
    """Put in what the environment says, then the defaults, where the line said nothing.

    Raises UsageError, naming the variable that is wrong.
    """
    for option in command.options:
        if values[option.key] is not None:
            continue
        word = os.environ.get(option.env) if option.env else None
        if not word:
            values[option.key] = option.default
            continue
        try:
            values[option.key] = option.value(word)
        except errors.UsageError as error:
            raise errors.UsageError(
                detail=f"the environment variable {option.env}: {error}"
            ) from None
    return values
