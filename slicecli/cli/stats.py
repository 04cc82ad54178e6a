"""`slice stats`: what runs took, what was spared, what that costs: a table, JSON, CSV or a picture."""

from __future__ import annotations

import csv
import json
import os
from io import StringIO

from slicecli.cli.messages import say
from slicecli.cli.named_file import write_named
from slicecli.cli.output import write_out
from slicecli.cli.seen import looked_at, tell
from slicecli.errors import UsageError
from slicecli.history.counts import Counts, cache_file
from slicecli.history.report import MILLION, Reporting
from slicecli.history.when import utc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.history.figures import Figures
    from slicecli.history.report import Report

FORMS = ("json", "csv", "svg")
SHOWN = 15
"""Groups that a table or a picture shows where nobody says how many."""

FORMULA = frozenset("=+-@\t\r")
"""What a spreadsheet takes the rest of a cell for a formula after."""


def call(values: Values) -> int:
    """Print or draw the report that is asked for."""
    asked = [form for form in FORMS if values[form]]
    if len(asked) > 1:
        raise UsageError(detail=f"--{asked[0]} and --{asked[1]} don't go together")
    store, runs = looked_at(values)
    with Counts(cache_file(os.environ)) as counts:
        reporting = Reporting(store, str(values["by"]), str(values["reader"]), counts)
        report = reporting.report(runs, values["price"])
    limit = SHOWN if values["limit"] is None else values["limit"]
    if asked == ["json"]:
        status = write_out(_json(report, values["limit"]))
    elif asked == ["csv"]:
        status = write_out(_csv(report, values["limit"]))
    elif asked == ["svg"]:
        from slicecli.cli.picture import picture  # noqa: PLC0415  where it is asked for

        status = write_named(str(values["svg"]), picture(report, limit))
    else:
        status = write_out(_table(report, limit)) if report.total.runs else 0
    tell(runs, values, found=bool(report.total.runs or report.not_counted))
    if report.not_counted:
        runs_ = "1 run is" if report.not_counted == 1 else f"{report.not_counted:,} runs are"
        say(f"{runs_} in no figure: the raw, or the counter, can't be had any more")
    return status


def _table(report: Report, limit: int) -> str:
    from slicecli.cli import stats_text  # noqa: PLC0415  where it is asked for

    return (
        stats_text.on_terminal(report, limit) if os.isatty(1) else stats_text.plain(report, limit)
    )


def _fields(report: Report, figures: Figures) -> dict[str, object]:
    return {
        "runs": figures.runs,
        "failed": figures.failed,
        "estimated": figures.estimated,
        "tokens_in": figures.tokens_in,
        "tokens_out": figures.tokens_out,
        "saved": figures.saved,
        "kept": None if figures.kept is None else round(figures.kept, 6),
        "duration_ms": figures.duration_ms,
        "cost_in": report.cost(figures.tokens_in),
        "cost_out": report.cost(figures.tokens_out),
        "cost_saved": report.cost(figures.saved),
    }


def _json(report: Report, limit: int | None) -> str:
    whole = {
        "by": report.by,
        "reader": report.reader,
        "price": None if report.price is None else report.price / MILLION,
        "first": utc(report.first_ns),
        "last": utc(report.last_ns),
        "counters": report.counters,
        "not_counted": report.not_counted,
        "total": _fields(report, report.total),
        "groups": [
            {"name": group.name, **_fields(report, group.figures)} for group in report.parts(limit)
        ],
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def _csv(report: Report, limit: int | None) -> str:
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([report.by, *_fields(report, report.total)])
    for group in report.parts(limit):
        name = f"'{group.name}" if group.name[:1] in FORMULA else group.name
        cells = _fields(report, group.figures).values()
        writer.writerow([name, *("" if cell is None else cell for cell in cells)])
    return file.getvalue()
