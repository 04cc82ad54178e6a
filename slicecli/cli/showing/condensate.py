"""`slice show --condensate`: what a run printed, again, byte for byte, or nothing.

The record has no copy of it: the condensate is made anew and compared, as `slice replay` does. So what
was redacted then is redacted now, and a condensate that would be another isn't passed off as it.
"""

from __future__ import annotations

from slicecli.cli.messages import say, write_error
from slicecli.cli.output import write_out
from slicecli.replay import again

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.showing.run import Run


def print_again(run: Run) -> int:
    """Print the condensate of a run as the run did, what went to standard error included.

    Raises NotFound, NotAgain, Corrupt.
    """
    condensate, renderer = again(run.raw, run.record())
    status = write_out(condensate.output)
    write_error(renderer.aside(condensate))
    choice = run.choice()
    if choice:
        say(choice)
    return status
