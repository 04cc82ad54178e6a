"""cli/manual.py: help, manual pages and the table say the same."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from typer.main import get_command

from slicecli.cli import manual, options, typer_app
from slicecli.cli.groups import every_command

if TYPE_CHECKING:
    from slicecli.cli.option import Command

MAN = Path(__file__).parents[2] / "man"
PAGES = sorted(MAN.iterdir())
COMMANDS = every_command()


def page_of(command: Command) -> Path:
    return MAN / ("slice.1" if command is options.FILTER else f"slice-{command.words[0]}.1")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command.words))
def test_a_page_has_the_options_of_the_table(command: Command) -> None:
    text = page_of(command).read_text()
    if command.options:
        assert manual.updated(text, command) == text
    else:
        assert manual.begin(command) not in text


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: " ".join(command.words))
def test_help_has_the_options_of_the_table(command: Command) -> None:
    parsed = get_command(typer_app.app())
    for word in [] if command is options.FILTER else command.words:
        parsed = parsed.commands[word]  # type: ignore[attr-defined]
    names = {name for parameter in parsed.params for name in parameter.opts if "--" in name}
    extra = {"--version", "--install-completion", "--show-completion"}
    assert names - extra == {f"--{option.name}" for option in command.options}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc isn't installed")
def test_mandoc_finds_nothing_to_say(page: Path) -> None:
    done = subprocess.run(["mandoc", "-Tlint", page], capture_output=True, text=True, check=False)
    found = [
        line
        for line in done.stdout.splitlines()
        # Which other pages are installed here isn't the page's doing.
        if "referenced manual not found" not in line and "outdated mandoc.db" not in line
    ]
    assert found == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_refers_to_pages_that_exist(page: Path) -> None:
    for name, section in re.findall(r"^\.Xr (slice\S*) (\d)", page.read_text(), re.MULTILINE):
        assert (MAN / f"{name}.{section}").exists()


def test_the_pages_are_those_of_the_commands_and_no_others() -> None:
    assert {page.name for page in PAGES if page.suffix == ".1"} == {
        page_of(command).name for command in COMMANDS
    }


def test_the_first_page_names_every_command_and_every_page() -> None:
    text = (MAN / "slice.1").read_text()
    (named,) = re.findall(r"^\.Cm (run \| .*)$", text, re.MULTILINE)
    assert set(named.split(" | ")) == {*options.COMMANDS, *options.GROUPS}
    below = text.partition(".Sh SEE ALSO")[2]
    found = {f"{name}.{section}" for name, section in re.findall(r"\.Xr (\S+) (\d)", below)}
    assert found | {"slice.1"} == {page.name for page in PAGES}
