"""`slice show --page`: a raw in the pager, what its condensate shows marked, and ways from gap to gap.

less is told to look for the sign of the first line after a gap, so `n` and `N` go from one to the next,
and shows what was kept in bold. Other pagers get the signs alone. Off a terminal the same lines are
printed.
"""

from __future__ import annotations

from slicecli.cli import pager
from slicecli.cli.messages import say
from slicecli.cli.output import write_bytes
from slicecli.cli.showing.marked import FIRST, marked
from slicecli.kept import SHOWN
from slicecli.page.subject import Subject
from slicecli.redact import Redactor
from slicecli.shown import Cleaner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.cli.arguments import Values
    from slicecli.cli.showing.run import Run

COLOURS = "-R"
JUMP = f"{COLOURS} -p '^{FIRST.strip()}'"


def page(run: Run, values: Values) -> int:
    """Show a run's raw in the pager, else print it.

    Raises what reading a raw raises.
    """
    subject = Subject(run.raw, run.records[0][1] if run.records else None)
    spans = [] if subject.why else subject.spans
    cleaner = _cleaner(run, values)

    def blocks(*, rich: bool) -> Iterator[bytes]:
        return marked(run.raw, spans, cleaner, bold=rich)

    if pager.is_wanted():
        jump = any(span.state == SHOWN for span in spans)
        status = pager.streamed(blocks, less=JUMP if jump else COLOURS)
    else:
        status = write_bytes(blocks(rich=False))
    if subject.why:
        say(f"no line is marked: {subject.why}")
    choice = run.choice()
    if choice:
        say(choice)
    return status


def _cleaner(run: Run, values: Values) -> Cleaner:
    if values["no_redact"]:
        return Cleaner(None)
    redactor = Redactor(values["redact_key"])
    redactor.learn(run.raw)
    return Cleaner(redactor)
