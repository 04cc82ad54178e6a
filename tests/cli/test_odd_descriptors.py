"""`slice run` where standard descriptors are closed, full, left early or no terminal: nothing hangs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

SCRIPT = "echo out; echo err >&2; exit {}"
ODD = [
    *("<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"),
    *("</dev/null", ">/dev/full", "2>/dev/full", ">/dev/null 1</dev/null", "2</dev/null"),
]
EITHER = pytest.mark.parametrize("options", ["", "--pty"], ids=["pipe", "terminal"])


@EITHER
@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("status", [0, 3])
def test_the_command_runs_and_its_status_is_told(
    slice_: Command, options: str, odd: str, status: int
) -> None:
    done = slice_.shell(f"slice run {options} -- sh -c '{SCRIPT.format(status)}' {odd}")
    unwritten = any(word in odd.split() for word in (">&-", ">/dev/full", "1</dev/null"))
    assert done.returncode == (status or (125 if unwritten else 0))
    if not unwritten:
        assert done.stdout.endswith(b"out\nerr\n")
    assert b"Traceback" not in done.stderr
    assert slice_("show").stdout == b"out\nerr\n"


@EITHER
@pytest.mark.parametrize("reader", ["head -c 1", "true"])
def test_a_reader_that_leaves_early(slice_: Command, options: str, reader: str) -> None:
    line = f"slice run {options} --cap 100000 -- sh -c 'seq 30000; exit 9' | {reader} >/dev/null"
    done = slice_.shell(f"{line}; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == (b"9\n", b"")
    assert slice_("show", "--tail", "1").stdout == b"30000\n"


@EITHER
def test_a_reader_of_the_copy_that_leaves_early(slice_: Command, options: str) -> None:
    line = f"slice run {options} --tee -- sh -c 'seq 30000; exit 9' 2>&1 >/dev/null | true"
    done = slice_.shell(f"{line}; echo ${{PIPESTATUS[0]}}")
    assert (done.stdout, done.stderr) == (b"9\n", b"")
    assert slice_("show", "--tail", "1").stdout == b"30000\n"


@pytest.mark.parametrize(
    ("options", "says"), [("", b"cannot|No such device"), ("--pty", b"to the terminal")]
)
def test_no_terminal_controls_us(slice_: Command, options: str, says: bytes) -> None:
    script = "echo to the terminal >/dev/tty; exit 5"
    words = " ".join(slice_.words)
    done = slice_.shell(f"setsid -w {words} run {options} -- sh -c '{script}' </dev/null; echo $?")
    assert done.stdout.endswith(b"5\n")
    assert any(word in done.stdout for word in says.split(b"|"))


@EITHER
def test_a_folder_that_is_gone(slice_: Command, options: str) -> None:
    script = "mkdir gone; cd gone; rmdir ../gone"
    done = slice_.shell(f"{script}; slice run {options} -- sh -c 'echo out; exit 4'")
    assert done.returncode == 4
    assert done.stdout.endswith(b"out\n")
