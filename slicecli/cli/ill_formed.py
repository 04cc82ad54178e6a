"""A line that is neither the filter's nor a command to run: whose it was meant to be, so who answers.

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


def _only(one: Command, other: Command) -> tuple[Option, ...]:
    names = {option.name for option in other.options}
    return tuple(option for option in one.options if option.name not in names)
