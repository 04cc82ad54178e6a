"""`slice hook run`: what an agent calls. It never stands in the agent's way.

Some agents take status 2 for a veto, and all of them wait. So whatever goes wrong, and whatever takes
too long, the answer is that nothing changes and the status is 0; what was wrong is a line on standard
error, which agents keep for their logs.
"""

from __future__ import annotations

import signal
import sys

from slicecli.cli.arguments import REST
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.errors import SliceFailure, UsageError
from slicecli.hooks.agents import AGENTS
from slicecli.hooks.answer import NO_CHANGE, answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from slicecli.cli.arguments import Values

SECONDS = 10
"""After which there is no answer but that nothing changes."""


def call(values: Values) -> int:
    """Answer the event on standard input."""
    name = str(values[REST][0])
    told = NO_CHANGE
    try:
        if hasattr(signal, "SIGALRM"):
            signal.signal(signal.SIGALRM, _give_up)
            signal.alarm(SECONDS)
        agent = AGENTS.get(name)
        if agent is None:
            raise UsageError(detail=f"it is not one of {', '.join(AGENTS)}")  # noqa: TRY301
        told = answer(agent, sys.stdin.buffer.read())
    except SliceFailure as error:
        say(f"hook run {name}: the command stays as it is: {error}")
    except Exception as error:  # noqa: BLE001  see above
        from slicecli.redact import Redactor  # noqa: PLC0415  it may speak of what was read

        said, _ = Redactor().redact(f"{type(error).__name__}: {error}")
        say(f"hook run {name}: the command stays as it is: {said}")
    finally:
        if hasattr(signal, "SIGALRM"):
            signal.alarm(0)
    write_out(told)
    return 0


def _give_up(*_: object) -> NoReturn:
    raise SliceFailure(detail="it took too long")
