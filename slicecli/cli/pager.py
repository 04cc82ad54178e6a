"""The pager: text for a person, one screen after another."""

from __future__ import annotations

import os
import signal
import subprocess

from slicecli.cli.output import write_out

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
    command = os.environ.get("PAGER", USUAL).strip()
    if command in ("", "cat"):
        return write_out(plain)
    pager = subprocess.Popen(  # noqa: S602  the variable is a line for the shell, as it is to git
        command, shell=True, stdin=subprocess.PIPE, env={**SET, **os.environ}
    )
    kept = signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the pager's to answer
    try:
        pager.communicate(text.encode())
    finally:
        signal.signal(signal.SIGINT, kept)
    return write_out(plain) if pager.returncode in NOT_FOUND else 0
