"""`slice show --diff`: what is new, gone and changed from one run of a command to another."""

from __future__ import annotations

import gc

from slicecli import tokens
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.cli.showing.run import Run, run_of
from slicecli.compare.report import Report, Side, check_cap
from slicecli.compare.tally import Tally
from slicecli.errors import StoreError
from slicecli.redact import Redactor
from slicecli.replay import fields_of, outcome_of
from slicecli.shown import Cleaner

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.store.disk import DiskStore


def compare(store: DiskStore, run: Run, values: Values) -> int:
    """Print the differences of a run from the other that the line names.

    Raises what finding the other raises, CapTooSmall, BadCounter.
    """
    counter = tokens.counter(values["counter"])
    check_cap(values["cap"], counter)
    runs = (run, run_of(store, values["diff"]))
    cleaner = _cleaner(runs, values)
    sides = (_side(runs[0], cleaner), _side(runs[1], cleaner))
    # Nothing that is counted refers to itself; looking for what does would take a third of the time.
    gc.disable()
    tally = Tally(run.raw, runs[1].raw)
    report = Report(tally, sides, cleaner, values["cap"], counter)
    return write_out(report.text())


def _cleaner(runs: tuple[Run, Run], values: Values) -> Cleaner:
    if values["no_redact"]:
        return Cleaner(None)
    redactor = Redactor(values["redact_key"])
    for run in runs:
        redactor.learn(run.raw)
    return Cleaner(redactor)


def _side(run: Run, cleaner: Cleaner) -> Side:
    """Give a raw with the outcome of its run; without one where that can't be read, which is told."""
    outcome = None
    if run.records:
        try:
            outcome = outcome_of(run.raw, fields_of(run.raw, run.record()).get("outcome"))
        except StoreError as error:
            say(f"how {str(run.raw.digest)[:12]} ended: {error}")
    if outcome is not None and outcome.argv:
        outcome = outcome.with_argv(cleaner.argv(outcome.argv)[0])
    return Side(run.raw, outcome)
