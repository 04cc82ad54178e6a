"""A line that is neither the filter's nor a command to run: whose it was meant to be, so who answers.

A command to run that isn't there may have been one of our own: which is like it.

The filter and `run` share most of their options; each has some that make no sense for the other. Told
of a wrong value by the wrong one, a reader would learn only that the option isn't known there.
"""

from __future__ import annotations

from slicecli.cli import arguments
from slicecli.cli.option import Command
from slicecli.cli.options import COMMANDS, FILTER, GROUPS, RUN
from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.option import Option


LIKE = 0.7
"""Two letters that changed places in a word of four are as like as this, and a word with one too few."""


def meant(words: list[str]) -> Command:
    """Give the command that is to answer.

    Raises UsageError where all is well but for an option of the filter beside a command to run, or for
    one of our own commands behind an option.
    """
    of_run, of_filter = _only(RUN, FILTER), _only(FILTER, RUN)
    both = Command("", "", (*RUN.options, *of_filter), argument=RUN.argument, rest=True)
    values = arguments.parse(both, words)
    if values is not None:
        given = [option.name for option in of_filter if values[option.key] is not None]
        command = values[arguments.REST][0]
        if command in COMMANDS or command in GROUPS:
            detail = f"'{command}' is a command of slice's own: its options stand behind it"
            raise UsageError(
                detail=f"{detail}; a program of that name is run by slice run -- {command}"
            )
        detail = f"--{given[0]} is for the filter, and '{command}' is a command to run"
        raise UsageError(detail=f"{detail}; see slice --help")
    named = {word.partition("=")[0] for word in words}
    return RUN if any(f"--{option.name}" in named for option in of_run) else FILTER


def mistyped(command: str, words: list[str]) -> str:
    """Ask, behind a command that isn't there, for the one of our own that is like it, if one is.

    What stands behind `run` was said to be a program.
    """
    from difflib import get_close_matches  # noqa: PLC0415  only where something is wrong

    if words[0] == "run":
        return ""
    near = get_close_matches(command, sorted({*COMMANDS, *GROUPS}), 1, LIKE)
    return f"; did you mean slice {near[0]}?" if near else ""


def _only(one: Command, other: Command) -> tuple[Option, ...]:
    names = {option.name for option in other.options}
    return tuple(option for option in one.options if option.name not in names)
