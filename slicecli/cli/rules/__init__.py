"""`slice rules …`: list the rules that are at work, test those of a file, try them on a log."""

from slicecli.cli.option import Command, Option
from slicecli.cli.options import FILTER, PROFILE

_FILTER = {option.name: option for option in FILTER.options}
COMMANDS = {
    command.name: command
    for command in (
        Command(
            "list",
            "List the rules at work here, in the order in which they decide.",
            (PROFILE, Option("json", "Print one JSON object a line.")),
            group="rules",
        ),
        Command(
            "test",
            "Run the tests of a file, or of each configuration file here; tell which fail.",
            argument="FILE",
            means="A file with rules and tests of them.",
            optional=True,
            group="rules",
        ),
        Command(
            "try",
            "Condense standard input with the rules of a file; tell how many lines each matches.",
            (_FILTER["cap"], _FILTER["counter"], _FILTER["input"]),
            argument="FILE",
            means="A file with rules.",
            group="rules",
        ),
    )
}
