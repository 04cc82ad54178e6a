"""The options of the manual pages, written from the table: `python -m slicecli.cli.manual man/*.1`.

A page is prose of its own; between its two marks stands the list of options, which this writes. A test
fails where page and table differ, so no option is missing from its page and none outlives its row.
"""

from __future__ import annotations

import sys
from pathlib import Path
from textwrap import wrap

from slicecli.cli import options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.options import Command, Option

BEGIN = '.\\" The options come from the table: python -m slicecli.cli.manual man/*.1\n'
WIDTH = 78
END = '.\\" End of the options\n'


def command_of(page: str) -> Command | None:
    """Find the command that a page named `slice.1` or `slice-NAME.1` describes."""
    stem = Path(page).name.removesuffix(".1")
    if stem == "slice":
        return options.FILTER
    return options.COMMANDS.get(stem.removeprefix("slice-"))


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
    """Give the page with its list of options as the table has it.

    Raises ValueError where the page lacks its two marks.
    """
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + listing(command) + END + after


def main() -> None:
    """Write the options into each page that is named."""
    for name in sys.argv[1:]:
        command = command_of(name)
        if command is not None and command.options:
            page = Path(name)
            page.write_text(updated(page.read_text(), command))


if __name__ == "__main__":
    main()
