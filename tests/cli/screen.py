"""What a command shows on a real terminal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pexpect

if TYPE_CHECKING:
    from tests.conftest import Command

COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def screen(slice_: Command, columns: int, *words: str, **env: str) -> str:
    """Give what stands on a terminal of that many columns."""
    child = pexpect.spawn(
        slice_.words[0],
        [*slice_.words[1:], *words],
        dimensions=(50, columns),
        env={**slice_.environment, "TERM": "xterm-256color", **env},
        timeout=60,
    )
    seen: str = child.read().decode()
    child.close()
    assert child.exitstatus == 0
    return seen.replace("\r\n", "\n")
