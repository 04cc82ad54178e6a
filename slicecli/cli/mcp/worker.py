"""The process of one call: takes a request, does what `slice` would do, prints the answer as JSON.

What goes wrong is a line on standard error, as everywhere, and no answer.
"""

from __future__ import annotations

import _thread
import json
import os
import signal

from slicecli import errors
from slicecli.cli.main import keep_standard_descriptors, told
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.source.ending import leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOBODY_WAITS = 130


def main() -> None:
    """Answer the request on standard input, and end the process."""
    keep_standard_descriptors()
    try:
        request = json.loads(_request())
        answer(request["tool"], request["arguments"], request["said"])
    except errors.SliceFailure as error:
        say(str(error))
        leave(error.exit_status)
    except Exception as error:  # noqa: BLE001  a model gets a sentence, never a traceback
        say(told(error))
        leave(errors.SliceFailure.exit_status)
    leave(0)


def answer(name: str, arguments: dict[str, Any], said: list[str]) -> None:
    """Do what the tool does and print what it gives."""
    if name == "run":
        from slicecli.cli.mcp.run import run  # noqa: PLC0415  one tool a process

        _watch(ends=True)
        run(arguments, said, put)
        return
    _watch(ends=False)
    module = __import__(f"slicecli.cli.mcp.{name}", fromlist=["answer"])
    put(*module.answer(arguments, said))


def put(text: str, facts: dict[str, Any]) -> int:
    """Print an answer; give 0, or 125 where it could not be."""
    return write_out(json.dumps({"text": text, "facts": facts}))


def _request() -> bytes:
    """Read the first line of standard input and nothing beyond it."""
    line = bytearray()
    while block := os.read(0, 1 << 16):
        line += block
        if line.endswith(b"\n"):
            break
    return bytes(line)


def _watch(*, ends: bool) -> None:
    """End when standard input does; with `ends` as a TERM would have it, so that a command ends first.

    Who is started from here on has an empty standard input. The thread takes no signals: those are for
    who waits for them.
    """
    lifeline = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    _thread.start_new_thread(_wait_for_end, (lifeline, ends))
    signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _wait_for_end(lifeline: int, ends: bool) -> None:  # noqa: FBT001  a thread's arguments have no names
    while os.read(lifeline, 1 << 16):
        pass
    if ends:
        os.kill(os.getpid(), signal.SIGTERM)
    else:
        os._exit(NOBODY_WAITS)
