"""What an agent is answered: the input that it should use, or that nothing changes."""

from __future__ import annotations

import json
import os
import shlex
import sys
from shutil import which
from tempfile import gettempdir

from slicecli.errors import SliceFailure
from slicecli.hooks.rewrite import rewrite

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.hooks.agent import Agent

NO_CHANGE = "{}\n"
"""Every agent takes an empty object for no opinion."""


def answer(agent: Agent, data: bytes) -> str:
    """Give the answer to an event, as a line of JSON.

    Raises SliceFailure for what is no event of the agent's.
    """
    try:
        event = json.loads(data)
    except (ValueError, RecursionError):
        raise SliceFailure(detail="the event is no JSON") from None
    line = agent.line(event)
    if line is None:
        return NO_CHANGE
    run = f"{_place()} run {_fallback()}--" if agent.apart else f"{this_slice()} run --"
    after = rewrite(line, _exists, run)
    if after == line:
        return NO_CHANGE
    _, tool_input = agent.asked(event)
    try:
        return json.dumps(agent.answer({**tool_input, "command": after}), allow_nan=False) + "\n"
    except ValueError:  # NaN, which Python takes for a number
        raise SliceFailure(detail="the event is no JSON") from None


def this_slice() -> str:
    """Give the words that call this very slice: its name where PATH leads to it, else its place."""
    found = which("slice")
    is_mine = found and os.path.realpath(found) in map(os.path.realpath, _mine())
    return "slice" if is_mine else _place()


def _place() -> str:
    """Give the words that call this very slice whatever PATH is."""
    mine = _mine()
    return shlex.quote(mine[0]) if mine else f"{shlex.quote(sys.executable)} -m slicecli"


def _mine() -> list[str]:
    """Give the paths of this slice's own command."""
    beside = os.path.join(os.path.dirname(sys.executable), "slice")
    return [path for path in (os.path.abspath(sys.argv[0]), beside) if _is_command(path)]


def _fallback() -> str:
    """Give the option by which raw bytes are kept where a sandbox lets commands write.

    The user's own choice comes first: a sandboxed command has it in its environment.
    """
    if os.environ.get("SLICE_STORE_FALLBACK"):
        return ""
    return f"--store-fallback {shlex.quote(f'{gettempdir()}/slice-{os.getuid()}')} "


def _is_command(path: str) -> bool:
    return os.path.basename(path) in {"slice", "slicecli"} and os.access(path, os.X_OK)


def _exists(name: str) -> bool:
    """Say whether a name is a program's, and no function's or alias's of the agent's shell."""
    return "/" in name or which(name) is not None
