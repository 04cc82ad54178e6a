"""`slice show --page`: in a real less on a real terminal, in other pagers, and without one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from typing import TYPE_CHECKING

import pexpect
import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from tests.conftest import Command

END = 30
PROMPT = r":\x1b\[K"
RAW = "".join(
    f"compiling {n}\n" + (f"src/a{n}.c:1:1: error: broken {n}\n" * 3 if n % 1000 == 777 else "")
    for n in range(1, 5001)
).encode()
DIGEST = blake3(RAW).hexdigest()


@pytest.fixture
def run(slice_: Command) -> Command:
    slice_("--cap", "200", stdin=RAW)
    for name in ("PAGER", "LESS", "NO_COLOR"):
        slice_.environment.pop(name, None)
    return slice_


def on_terminal(slice_: Command, *words: str, **env: str) -> pexpect.spawn:
    return pexpect.spawn(
        slice_.words[0],
        [*slice_.words[1:], "show", "--page", *words],
        env={**slice_.environment, "TERM": "xterm", **env},
        dimensions=(12, 80),
        encoding="utf-8",
        timeout=END,
    )


def ended(child: pexpect.spawn) -> tuple[int | None, int | None]:
    child.expect(pexpect.EOF)
    child.close()
    return child.exitstatus, child.signalstatus


def signs(text: str) -> dict[str, str]:
    """Give the sign of each line."""
    return {line[2:]: line[:2] for line in text.splitlines()}


def test_off_a_terminal_every_line_is_printed_with_its_sign(run: Command) -> None:
    done = run("show", "--page", env={"PAGER": "false"})
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert [line[2:] for line in lines] == RAW.decode().splitlines()
    shown = run("show", "--condensate").stdout.decode()
    for number, line in enumerate(lines):
        if line[:2] in {"> ", "| "}:
            assert line[2:] in shown
            assert (line[:2] == "> ") == (number == 0 or lines[number - 1][:2] == "  ")
        elif line[:2] == ": ":
            assert line[2:] == lines[number - 1][2:]
            assert " times]" in shown
        else:
            assert line[:2] == "  "
            assert line[2:] not in shown.splitlines()
    assert {line[:2] for line in lines} == {"> ", "| ", ": ", "  "}


def test_less_opens_at_what_was_kept_and_n_goes_from_one_to_the_next(run: Command) -> None:
    kept = [
        line[2:] for line in run("show", "--page").stdout.decode().splitlines() if line[0] == ">"
    ]
    assert len(kept) >= 3
    child = on_terminal(run)
    child.expect(rf">\S* \x1b\[1m{re.escape(kept[0])}\x1b\[0?m")
    for line in kept[1:3]:
        child.send("n")
        child.expect(rf">\S* \x1b\[1m{re.escape(line)}\x1b\[0?m")
    child.send("N")
    child.expect(rf">\S* \x1b\[1m{re.escape(kept[1])}\x1b\[0?m")
    child.send("q")
    assert ended(child) == (0, None)


def test_control_c_is_the_pagers_and_quitting_early_is_no_failure(run: Command) -> None:
    child = on_terminal(run)
    child.expect("broken|compiling")
    child.expect(PROMPT)
    child.sendintr()
    # less forgets keys that come while it answers an interrupt.
    while child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=1):
        child.send("q")
    assert ended(child) == (0, None)


@pytest.mark.parametrize("command", ["less -S", "env LESS= less"])
def test_a_line_for_the_shell_is_a_pager(run: Command, command: str) -> None:
    child = on_terminal(run, PAGER=command)
    child.expect("broken|compiling")
    child.send("q")
    assert ended(child) == (0, None)


def test_other_pagers_get_no_escapes(run: Command) -> None:
    child = on_terminal(run, PAGER="sed -n 's/^> /first: /p'")
    printed = child.read()
    assert ended(child) == (0, None)
    assert "first: " in printed
    assert "\x1b" not in printed


@pytest.mark.parametrize(
    "env",
    [{"PAGER": ""}, {"PAGER": "cat"}, {"TERM": "dumb"}, {"PAGER": "/nowhere/less 2>&-"}],
    ids=str,
)
def test_without_a_pager_it_is_all_printed(run: Command, env: dict[str, str]) -> None:
    child = on_terminal(run, **env)
    printed = child.read().replace("\r\n", "\n")
    assert ended(child) == (0, None)
    assert printed == run("show", "--page").stdout.decode()


def test_a_short_raw_in_less_is_printed(slice_: Command) -> None:
    slice_("--cap", "100", stdin=b"two\nlines\n")
    child = on_terminal(slice_, PAGER="less", LESS="FRX")
    printed = child.read()
    assert ended(child) == (0, None)
    assert "two" in printed
    assert "lines" in printed


HOSTILE = (
    b"\x1b]0;title\x07\x1b[31mred\x1b[0m\r\nover\rwritten \xe2\x80\xae\n"
    b"token=ghp_0123456789abcdefghijABCDEFGHIJ012345\n> forged\n\x9b31m\n" + b"filler\n" * 300
)


def test_nothing_acts_and_no_secret_is_shown(slice_: Command) -> None:
    slice_("--cap", "100", "--no-redact", stdin=HOSTILE)
    done = slice_("show", "--page")
    assert [line[2:] for line in done.stdout.decode().splitlines()[:5]] == [
        "red",
        "over\\x0dwritten \\u202e",
        "token=<redacted:github-token>",
        "> forged",
        "\\x9b31m",
    ]
    assert b"ghp_0" in slice_("show", "--page", "--no-redact").stdout


def test_a_reader_that_goes_is_no_failure(run: Command) -> None:
    with subprocess.Popen(
        [*run.words, "show", "--page"], stdout=subprocess.PIPE, env=run.environment
    ) as child:
        assert child.stdout
        os.read(child.stdout.fileno(), 10)
        child.stdout.close()
        assert child.wait(END) == 0


def test_what_is_not_known_is_not_marked_and_that_is_said(run: Command) -> None:
    for path in (run.store / "runs").rglob("*.*"):
        path.unlink()
    done = run("show", DIGEST, "--page")
    assert done.returncode == 0
    assert set(signs(done.stdout.decode()).values()) == {"  "}
    assert done.stderr == b"slice: no line is marked: no run of this raw is recorded\n"


def test_an_endless_line_is_clipped_and_counted(slice_: Command) -> None:
    slice_("--cap", "200", stdin=b"first\n" + b"x" * 3_000_000 + b"\nlast\n")
    lines = slice_("show", "--page").stdout.decode().splitlines()
    assert len(lines) == 3
    assert " characters] " in lines[1]
    assert len(lines[1]) < 5000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--html", "x"], b"--page and --html don't go together"),
        (["--tail", "2"], b"--tail and --page don't go together"),
        (["--raw"], b"--page and --raw don't go together"),
        (["--cap", "500"], b"--cap goes with --diff"),
    ],
)
def test_what_makes_no_sense_is_one_line(run: Command, words: list[str], said: bytes) -> None:
    done = run("show", "--page", *words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_run_that_is_killed_leaves_the_terminal_to_less(run: Command) -> None:
    child = on_terminal(run)
    child.expect("broken|compiling")
    os.kill(child.pid, signal.SIGTERM)
    child.send("q")
    assert ended(child)[1] == signal.SIGTERM
