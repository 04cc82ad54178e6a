"""`slice rules try`: a log with the rules of a file, and how much each matches."""  # noqa: N999  its word

from __future__ import annotations

import os

from slicecli import tokens
from slicecli.cli.arguments import REST
from slicecli.cli.messages import note
from slicecli.cli.output import write_out
from slicecli.cli.rules.file import said_by, words
from slicecli.errors import UsageError
from slicecli.slicers.log.rules import matched
from slicecli.slicers.log.slicer import LogSlicer
from slicecli.source.intake import Intake
from slicecli.source.stream import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print the condensate; on standard error a line for each rule. Nothing is stored."""
    path = str(values[REST][0])
    rules = said_by(path)["rules"]
    if values["input"] is None and os.isatty(0):
        raise UsageError(detail="the log is read from standard input, or from --input FILE")
    intake = Intake()
    read(intake, values["input"])
    raw = intake.finish()
    counter = tokens.counter(str(values["counter"]))
    options = {"rules": [rule for rule, _ in rules]}
    condensate = LogSlicer().condense(raw, values["cap"], counter=counter, options=options)
    status = write_out(condensate.output)
    for (rule, line), counts in zip(rules, matched(raw, options["rules"]), strict=True):
        told = " and ".join(f"{n:,} line{'s' * (n != 1)}" for n in counts)
        note(f"{path}:{line}: {words(rule)}: {told}")
    return status
