"""The fast arguments: a well-formed command line, taken apart without typer.

typer takes several interpreter starts to import, and nearly every command line is well formed. So
this reads those from the table of options; whatever it doesn't understand (`--help`, a typo, a
missing or wrong value) it leaves to typer, built from the same table, whose answer is the same on
every line that both take: a test holds them to it.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors
from slicecli.cli.configured import layers, tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from slicecli.cli.option import Command, Option

if TYPE_CHECKING:
    Values = dict[str, Any]
    Setting = tuple[Any, str] | tuple[()]
    """A value and where a file says so, or nothing."""

REST = "rest"
"""The key under which operands stand in the values of a command."""

LAYERS = "layers"
"""The key of the configuration; not there where no file was found."""

PLACES = "places"
"""The key of a dictionary that says of each value who says so: the line, a variable, a file."""

FLAG = {"true": True, "false": False}
"""What a flag may be told behind `=`: so a line has its way over a file that says otherwise."""


def parse(command: Command, words: list[str]) -> Values | None:
    """Give the values of all options and `rest`, the list of operands; None if typer should look.

    What was not given is None, a flag too; an option that may come again is an empty list.
    """
    by_name = {f"--{option.name}": option for option in command.options}
    values = blank(command)
    rest: list[str] = []
    position = 0
    while position < len(words):
        word = words[position]
        position += 1
        is_operand = not word.startswith("-") or word == "-"
        if word == "--" or (is_operand and command.rest):
            rest += words[position - is_operand :]
            break
        if is_operand:
            rest.append(word)
            continue
        name, equals, value = word.partition("=")
        option = by_name.get(name)
        if option is None:
            return None
        if not option.metavar:
            value = value if equals else "true"
        elif not equals:
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
        values[option.key] = [] if option.many else None
    return values


def _put(values: Values, option: Option, word: str) -> bool:
    if not option.metavar:
        values[option.key] = FLAG.get(word)
        return word in FLAG
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
        return bool(rest) or command.optional
    if not command.argument:
        return not rest
    return len(rest) == 1 or (command.many if rest else command.optional)


def complete(command: Command, values: Values) -> Values:
    """Put in what the environment says, then the configuration, then the defaults.

    The line's own word holds; what it gives to an option that may come again is added to what the
    configuration has. Raises UsageError, naming the variable or the file that is wrong.
    """
    settings = _configured(command, values)
    places: dict[str, str] = {}
    for option in command.options:
        key = option.key
        setting = settings.get(option.name, ())
        values[key], places[key] = _settled(option, values[key], setting)
    values[PLACES] = places
    return values


def _settled(option: Option, given: object, setting: Setting) -> tuple[object, str]:
    """Give an option's value, and who says so."""
    if isinstance(given, list) and setting:
        return [*setting[0], *given], f"{setting[1]}, {LINE}" if given else setting[1]
    if given is not None and given != []:
        return given, LINE
    word = os.environ.get(option.env) if option.env else None
    if given is None and word:
        try:
            return option.value(word), f"environment {option.env}"
        except errors.UsageError as error:
            raise errors.UsageError(
                detail=f"the environment variable {option.env}: {error}"
            ) from None
    if setting:
        return setting
    return option.default if given is None else given, DEFAULT


LINE, DEFAULT = "option", "default"


def _configured(command: Command, values: Values) -> dict[str, Setting]:
    """Give what the configuration says about the options of a line; all of it goes into the values."""
    may_be = {option.name for option in command.options if option.config}
    if not may_be:
        return {}
    argv = values.get(REST) if command.rest else None
    found = layers(argv or None, values.get("profile"))
    if found is None:
        return {}
    tell(found, {*may_be, "rule"} if "profile" in values else may_be)
    values[LAYERS] = found
    return {name: setting for name, setting in found.settings.items() if name in may_be}
