"""cli/help.py: the manual without man: on a terminal through the pager, otherwise plain text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest

from slicecli.cli import pages
from slicecli.cli.groups import every_command
from slicecli.errors import SliceFailure

if TYPE_CHECKING:
    from tests.conftest import Command

MAN = Path(__file__).parents[2] / "man"
END = 20


def head(topic: str) -> str:
    return Path(pages.find(topic)).name


@pytest.mark.parametrize(
    ("topic", "name"),
    [
        ("run", "slice-run.1"),
        ("slice-run", "slice-run.1"),
        ("run.1", "slice-run.1"),
        ("slice-run(1)", "slice-run.1"),
        ("store", "slice-store.1"),
        ("store.5", "slice-store.5"),
        ("rules(5)", "slice-rules.5"),
        ("slice-rules.5", "slice-rules.5"),
        ("condensate", "slice-condensate.5"),
        ("slice", "slice.1"),
        ("slice.7", "slice.7"),
        ("slice(7)", "slice.7"),
    ],
)
def test_a_page_is_found_by_what_one_would_call_it(topic: str, name: str) -> None:
    assert head(topic) == name


def test_every_page_has_a_topic_and_every_topic_its_page() -> None:
    known = pages.topics()
    assert {Path(path).name for path in known.values()} == {page.name for page in MAN.iterdir()}
    for topic, path in known.items():
        assert pages.find(topic) == path
    assert next(iter(known)) == "slice"


def test_off_a_terminal_it_is_plain_text_whatever_the_terminal_would_be(slice_: Command) -> None:
    done = slice_("help", env={"PAGER": "false", "COLUMNS": "40", "LC_ALL": "C"})
    assert done.returncode == 0
    lines = done.stdout.decode().splitlines()
    assert lines[0].split() == ["SLICE(1)", "General", "Commands", "Manual", "SLICE(1)"]
    assert len(lines[0]) == 80
    assert not set("\b\x1b") & set(done.stdout.decode())
    assert slice_("help", "run").stdout.startswith(b"SLICE-RUN(1) ")


def test_an_unknown_topic_is_one_line_with_the_nearest_and_all(slice_: Command) -> None:
    done = slice_("help", "rnu")
    assert (done.returncode, done.stdout) == (2, b"")
    told = done.stderr.decode()
    assert told.startswith("slice: no page 'rnu'; did you mean 'run'? there are slice, chat, ")
    assert told.count("\n") == 1
    assert all(topic in told for topic in pages.topics())
    assert b"no page '\\x1b[1m'" in slice_("help", "\x1b[1m").stderr
    assert slice_("help", "../man/slice").returncode == 2
    assert slice_("help", "").returncode == 2


def test_pages_that_are_missing_are_told_of_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "PLACES", ("/nowhere/man",))
    with pytest.raises(SliceFailure, match="the manual pages are missing: /nowhere/man"):
        pages.find("run")


def on_terminal(slice_: Command, *words: str, **env: str) -> pexpect.spawn:
    return pexpect.spawn(
        slice_.words[0],
        [*slice_.words[1:], "help", *words],
        env={**slice_.environment, "TERM": "xterm", **env},
        dimensions=(20, 70),
        encoding="utf-8",
        timeout=END,
    )


def test_on_a_terminal_less_shows_it_with_bold_headings(slice_: Command) -> None:
    slice_.environment.pop("PAGER", None)
    slice_.environment.pop("LESS", None)
    child = on_terminal(slice_, "run")
    child.expect_exact("\x1b[1mNAME")
    child.expect_exact("\x1b[1mSYNOPSIS")
    child.sendintr()  # is the pager's to answer
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, child.signalstatus) == (0, None)


def test_pager_is_a_line_for_the_shell_and_lines_fit_the_terminal(slice_: Command) -> None:
    child = on_terminal(slice_, "run", PAGER="sed 's/^/> /' | tail -n 3")
    printed = child.read()
    child.close()
    lines = printed.splitlines()
    assert len(lines) == 3
    assert lines[-1].startswith("> slice ")
    assert len(lines[-1]) == 72
    assert child.exitstatus == 0


@pytest.mark.parametrize(
    "env",
    [{"PAGER": ""}, {"PAGER": "cat"}, {"TERM": "dumb"}, {"PAGER": "/nowhere/less 2>&-"}],
    ids=str,
)
def test_without_a_pager_it_is_printed(slice_: Command, env: dict[str, str]) -> None:
    child = on_terminal(slice_, "schema", **env)
    printed = child.read()
    child.close()
    assert child.exitstatus == 0
    assert printed.startswith("SLICE-SCHEMA(1) ")
    assert "\b" not in printed


def test_a_pager_that_stops_reading_is_no_failure(slice_: Command) -> None:
    child = on_terminal(slice_, PAGER="head -n 1; exit 3")
    printed = child.read()
    child.close()
    assert printed.splitlines()[0].startswith("SLICE(1) ")
    assert child.exitstatus == 0


def test_the_options_in_short_say_what_the_operand_is(slice_: Command) -> None:
    for command in every_command():
        assert bool(command.argument) == bool(command.means)
    told = slice_("list", "--help").stdout.decode().split("Options:")[0]
    assert " ".join(told.split()).endswith(
        "PATTERN Only runs of commands that begin like this: pytest, 'git diff*'."
    )
