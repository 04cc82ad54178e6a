"""The options of the manual pages, written from the table: `python -m slicecli.cli.manual man/*.1`.

A page is prose of its own; between its two marks stands the list of options, which this writes. A group
has one page, with two marks for each of its commands. A test fails where page and table differ, so no
option is missing from its page and none outlives its row.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap

from slicecli.cli import options
from slicecli.cli.groups import members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.option import Command, Option

SOURCE = "from the table: python -m slicecli.cli.manual man/*.1\n"
BEGIN = f'.\\" The options come {SOURCE}'
WIDTH = 78
END = '.\\" End of the options\n'


def commands_of(page: str) -> list[Command]:
    """Find the commands that a page named `slice.1`, `slice-NAME.1` or `slice-GROUP.1` describes."""
    stem = Path(page).name.removesuffix(".1")
    name = stem.removeprefix("slice-")
    if name in options.GROUPS:
        return list(members(name).values())
    command = options.FILTER if stem == "slice" else options.COMMANDS.get(name)
    return [] if command is None else [command]


def begin(command: Command) -> str:
    """Give the mark before a command's options."""
    return f'.\\" The options of {command.name} come {SOURCE}' if command.group else BEGIN


def listing(command: Command) -> str:
    """Give the mdoc list of a command's options, sorted as the table is; nothing without options."""
    if not command.options:
        return ""
    items = "".join(_item(option) for option in command.options)
    return f".Bl -tag -width Ds\n{items}.El\n"


def _item(option: Option) -> str:
    head = f".It Fl Fl {option.name}"
    if option.choices:
        head += " Ar " + " | ".join(option.choices)
    elif option.metavar:
        head += f" Ar {option.metavar}"
    lines = [head, *_sentences(option.help)]
    if option.default is not None and option.metavar:
        lines.append(f"The default is {option.spoken_default}.")
    if option.env:
        lines += [f"The environment variable\n.Ev {option.env}\nstands in for it."]
    return "\n".join(lines) + "\n"


def _sentences(text: str) -> list[str]:
    """Start each sentence on a line of its own, as mdoc asks, and guard dashes."""
    sentences = text.replace("--", "\\-\\-").replace(". ", ".\n").split("\n")
    return [line for sentence in sentences for line in wrap(sentence, WIDTH)]


def updated(text: str, command: Command) -> str:
    """Give the page with the command's list of options as the table has it.

    Raises ValueError where the page lacks its two marks.
    """
    before, rest = text.split(begin(command))
    _, end, after = rest.partition(END)
    if not end:
        message = f"no end of the options of {command.name}"
        raise ValueError(message)
    return before + begin(command) + listing(command) + END + after


def main() -> None:
    """Write the options into each page that is named."""
    for name in sys.argv[1:]:
        page = Path(name)
        for command in commands_of(name):
            if command.options:
                page.write_text(updated(page.read_text(), command))


if __name__ == "__main__":
    main()
