"""cli/completion: what may come next on a line, and that nothing is ever said about it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from slicecli import slicers, tokens
from slicecli.cli import pages
from slicecli.cli.completion.digests import ago
from slicecli.cli.groups import every_command, members
from slicecli.cli.hook import AGENTS
from slicecli.cli.options import COMMANDS, FILTER, GROUPS, RUN

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

HELP = {"--help"}
WHOLE = {*HELP, "--version", "--install-completion", "--show-completion"}
EITHER = {f"--{option.name}" for option in (*FILTER.options, *RUN.options)}


def asked(
    slice_: Command, *words: str, cwd: Path | None = None, env: dict[str, str] | None = None
) -> tuple[str, list[tuple[str, str]]]:
    """Give what the shell is to offer itself, and the offers with what they are."""
    done = slice_(*words, env={"_SLICE_COMPLETE": "words", **(env or {})}, cwd=cwd)
    assert (done.returncode, done.stderr) == (0, b"")
    besides, *rows = done.stdout.decode().splitlines()
    return besides, [(word, what) for word, _, what in (row.partition("\t") for row in rows)]


def words_of(slice_: Command, *words: str) -> list[str]:
    besides, rows = asked(slice_, *words)
    assert besides == "nothing"
    return [word for word, _ in rows]


def named(given: object) -> str:
    """Name a case by its words alone: a set has its members in another order each time."""
    return " ".join(given) if isinstance(given, list) else ""


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--"], EITHER | WHOLE),
        (["--no-s"], {"--no-store"}),
        (["run", "--"], {f"--{option.name}" for option in RUN.options} | HELP),
        (["run", "--cap", "5", "--ca"], set()),
        (["run", "--redact-key", "x", "--redact-k"], {"--redact-key"}),
        ([""], {*COMMANDS, *GROUPS}),
        (["sh"], {"show"}),
        (["store", ""], set(members("store"))),
        (["store", "path", "--"], {"--store"} | HELP),
        (["store", "path", ""], set()),
        (["rules", "t"], {"test", "try"}),
        (["hook", "install", ""], set(AGENTS)),
        (["hook", "run", "c"], {"claude-code", "codex", "cursor"}),
        (["hook", "install", "codex", ""], set()),
        (["--format", ""], {"text", "json", "markdown", "github", "sarif"}),
        (["run", "--format=m"], {"--format=markdown"}),
        (["run", "--format", "=", "m"], {"markdown"}),
        (["run", "--format", "=", ""], set(FILTER.options[2].choices)),
        (["--counter", ""], {*tokens.NAMES, tokens.OTHER}),
        (["--slicer", ""], {"auto", *slicers.names()}),
        (["schema", ""], set(slicers.names())),
        (["chat", "--format", ""], {"text", "json"}),
        (["help", ""], set(pages.topics())),
        (["help", "rules."], {"rules.5"}),
        (["--fence="], {"--fence=true", "--fence=false"}),
        (["run", "--tee", "=", "f"], {"false"}),
        (["run", "--tee", "=", ""], {"true", "false"}),
        (["--cap", ""], set()),
        (["run", "--cap", "=", "5", "--form"], {"--format"}),
        (["show", "--nosuch", ""], set()),
        (["store", "nosuch", "--c"], {"--cap", "--counter", "--context"}),
    ],
    ids=named,
)
def test_what_may_come_next_is_offered_and_nothing_else(
    slice_: Command, words: list[str], expected: set[str]
) -> None:
    assert set(words_of(slice_, *words)) == expected


@pytest.mark.parametrize(
    ("words", "besides"),
    [
        (["--input", ""], "files"),
        (["chat", "--state", ""], "files"),
        (["--store", ""], "folders"),
        (["--store="], "folders"),
        (["make"], "command 0"),
        (["ninja", "-C", ""], "command 0"),
        (["--cap", "5", "sh"], "command 2"),
        (["--cap", "=", "5", "sh"], "command 3"),
        (["--", "sh"], "command 1"),
        (["run", ""], "command 1"),
        (["run", "--cap", "5", "--", ""], "command 4"),
        (["run", "--cap", "5", "--", "make", "--format"], "command 4"),
        (["run", "make", "--"], "command 1"),
        (["config", "--", "git", ""], "command 2"),
        (["rules", "try", ""], "toml"),
        (["trust", "x"], "toml"),
    ],
    ids=named,
)
def test_what_the_shell_knows_better_is_left_to_it(
    slice_: Command, words: list[str], besides: str
) -> None:
    assert asked(slice_, *words) == (besides, [])


def test_every_operand_and_every_option_of_the_table_is_understood(slice_: Command) -> None:
    for command in every_command():
        if command.argument and not command.rest:
            asked(slice_, *command.words, "")
    assert asked(slice_, "no-such-command")[0] == "command 0"


def test_digests_are_those_of_the_store_newest_first_with_what_they_were(slice_: Command) -> None:
    slice_("run", "--cap", "64", "--", "sh", "-c", "seq 3000; exit 3")
    time.sleep(0.01)
    slice_("--hint", "b.log", stdin=b"two\n" * 900)
    time.sleep(0.01)
    slice_("run", "--", "printf", "x\x1b[1m%s", "token=ghp_" + "a" * 36)
    rows = asked(slice_, "show", "")[1]
    assert [what.partition(" ago: ")[2] or what.partition("now: ")[2] for _, what in rows] == [
        "printf x%s 'token=<redacted:token>'",
        "b.log",
        "exit 3, sh -c 'seq 3000; exit 3'",
    ]
    newest = rows[0][0]
    assert len(newest) == 12
    assert slice_("show", newest).stdout.startswith(b"x\x1b[1m")
    for command in ("replay", "store pin", "store forget"):
        assert asked(slice_, *command.split(), newest[:3])[1] == rows[:1]
    whole = newest[:2] + os.listdir(slice_.store / "raw" / newest[:2])[0]
    assert words_of(slice_, "show", whole[:14]) == [whole]
    elsewhere = words_of(slice_, "show", "--store", str(slice_.folder / "other"), "")
    assert elsewhere == []


def test_of_many_runs_the_newest_are_offered_once_each(slice_: Command) -> None:
    for number in range(44):
        slice_("--no-frame", stdin=b"%d\n" % (number % 43))
    rows = words_of(slice_, "show", "")
    assert len(rows) == len(set(rows)) == 40
    assert slice_("show", rows[0]).stdout == b"0\n"
    assert slice_("show", rows[1]).stdout == b"42\n"


def test_profiles_are_those_of_the_configuration(slice_: Command) -> None:
    (slice_.folder / ".slice.toml").write_text(
        '[profile.tests]\nmatch = ["pytest", "tox*"]\ncap = 900\n[profile.two]\nmatch = ["x"]\n'
    )
    assert asked(slice_, "--profile", "")[1] == [("tests", "pytest, tox*"), ("two", "x")]
    assert asked(slice_, "run", "--profile=tw")[1] == [("--profile=two", "x")]
    assert asked(slice_, "rules", "try", ".sl") == ("toml", [(".slice.toml", "the project's")])


def test_what_files_say_can_neither_act_on_a_terminal_nor_forge_an_offer(slice_: Command) -> None:
    (slice_.folder / ".slice.toml").write_text(
        '[profile."a\\u001b[1m"]\n[profile."b\\ncommand 0"]\n[profile."c\\tx"]\n'
        '[profile.d]\nmatch = ["x\\u001b]0;y\\u0007\\nz\\ty"]\n'
    )
    assert asked(slice_, "--profile", "") == ("nothing", [("d", r"x\x1b]0;y\x07\nz\ty")])


@pytest.mark.parametrize("words", [["--profile", ""], ["show", ""], ["rules", "try", "x"], [""]])
def test_what_is_broken_is_not_told_of_while_somebody_types(
    slice_: Command, words: list[str]
) -> None:
    slice_.store.write_text("no folder")
    (slice_.folder / ".slice.toml").write_text("cap = = 5\n")
    assert asked(slice_, *words)[0] in ("nothing", "toml")


def test_a_store_that_holds_damage_offers_the_rest(slice_: Command) -> None:
    slice_(stdin=b"one\n")
    (record,) = (slice_.store / "runs").rglob("*.*")
    record.chmod(0o600)
    record.write_text("{")
    ((digest, what),) = asked(slice_, "show", "")[1]
    assert slice_("show", digest).stdout == b"one\n"
    assert what.endswith("damaged")


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(-5, "now"), (0, "now"), (1, "1 s ago"), (59, "59 s ago"), (60, "1 min ago"),
     (7_199, "1 h ago"), (90_000, "1 d ago"), (864_000, "10 d ago")],
)  # fmt: skip
def test_an_age_is_told_in_its_largest_unit(seconds: int, said: str) -> None:
    assert ago(seconds) == said


def test_nothing_heavy_is_loaded(slice_: Command) -> None:
    code = (
        "import os, sys\n"
        "end = os._exit\n"
        "def tell(status):\n"
        "    os.write(1, repr([m for m in ('typer', 'rich', 're2', 'tiktoken', 'email')"
        " if m in sys.modules]).encode())\n"
        "    end(status)\n"
        "os._exit = tell\n"
        "from slicecli.cli.main import main\n"
        "main()\n"
    )
    slice_(stdin=b"one\n")
    for words in ([""], ["show", ""], ["run", "--"], ["help", ""], ["--profile", ""]):
        done = subprocess.run(
            [sys.executable, "-c", code, *words],
            env={**slice_.environment, "_SLICE_COMPLETE": "words"},
            capture_output=True,
            check=True,
            cwd=slice_.folder,
        )
        assert done.stdout.endswith(b"[]"), words
