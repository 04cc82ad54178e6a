"""The pager: text for a person, one screen after another."""

from __future__ import annotations

import os
import signal
import subprocess

from slicecli.cli.output import write_bytes
from slicecli.shown import PLAIN_WORD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Protocol

    class Blocks(Protocol):
        """Gives what to show, as often as it is asked."""

        def __call__(self, *, rich: bool) -> Iterable[bytes]:
            """Give blocks, with what only a pager understands or without."""


USUAL = "less"
SET = {"LESS": "FRX", "LV": "-c"}
"""What the usual pagers are told where the user tells them nothing, as git does: a page that fits the
screen is printed, colours are colours, and what was read stays on the screen."""

NOT_FOUND = (126, 127)


def is_wanted() -> bool:
    """Say whether standard output is a terminal that a pager can work on."""
    return os.isatty(1) and os.environ.get("TERM", "dumb") != "dumb"


def paged(text: str, plain: str) -> int:
    """Hand text to $PAGER and wait until it ends; give the exit status.

    Where there is no pager, `plain` is printed.
    """

    def blocks(*, rich: bool) -> Iterable[bytes]:
        return ((text if rich else plain).encode("utf-8", "backslashreplace"),)

    return streamed(blocks)


def streamed(blocks: Blocks, *, less: str = "") -> int:
    """Hand blocks to $PAGER as far as it reads and wait until it ends; give the exit status.

    `blocks(rich=False)` gives those for where there is no pager. Where `less` has options for less,
    they are for any other pager too.
    """
    command = os.environ.get("PAGER", USUAL).strip()
    if command in ("", "cat"):
        return write_bytes(blocks(rich=False))
    rich = not less or is_less(command)
    if less and rich:
        command = f"{command} {less}"
    pager = subprocess.Popen(  # noqa: S602  the variable is a line for the shell, as it is to git
        command, shell=True, stdin=subprocess.PIPE, env={**SET, **os.environ}
    )
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the pager's to answer
    try:
        _fill(pager, blocks(rich=rich))
    finally:
        pager.wait()
        signal.signal(signal.SIGINT, kept)
    return write_bytes(blocks(rich=False)) if pager.returncode in NOT_FOUND else 0


def is_less(command: str) -> bool:
    """Say whether a line for the shell is less with options of its own, and nothing else."""
    words = command.split()
    return os.path.basename(words[0]) == USUAL and PLAIN_WORD.issuperset("".join(words))


def _fill(pager: subprocess.Popen[bytes], blocks: Iterable[bytes]) -> None:
    """Write blocks to a pager until it reads no more."""
    stream = pager.stdin
    assert stream is not None  # noqa: S101  it was made with one
    try:
        with stream:
            for block in blocks:
                stream.write(block)
                stream.flush()
    except BrokenPipeError:
        return
