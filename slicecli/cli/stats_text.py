"""The report in words and columns: the whole first, then its parts.

Off a terminal the columns are as wide as what is in them, and nothing depends on where it is printed.
"""

from __future__ import annotations

import math

from rich.cells import cell_len

from slicecli.history.report import MILLION
from slicecli.history.when import local

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.history.figures import Figures
    from slicecli.history.report import Report

LEAST = 0.0001
"""Dollars below which no amount is told."""

TENTH = 0.1
"""Of a hundredth: no share is told more exactly."""

MINUTE, HOUR, DAY = 60, 3600, 86_400


def plain(report: Report, limit: int | None) -> str:
    """Give the report as lines of text."""
    head, rows, total = _columns(report, limit)
    cells = [head, *rows, total]
    widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
    table = "".join(
        "  ".join(
            cell.rjust(width) if index else cell + " " * (width - cell_len(cell))
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        + "\n"
        for row in cells
    )
    return f"{summary(report)}\n\n{table}"


def on_terminal(report: Report, limit: int | None) -> str:
    """Give the report as a table with bars, as wide as the terminal."""
    from rich.text import Text  # noqa: PLC0415  on a terminal alone

    from slicecli.cli.tables import drawn, sums_table  # noqa: PLC0415

    head, rows, total = _columns(report, limit)
    figures = [group.figures for group in report.parts(limit)]
    sums = [(row, one.tokens_in, one.tokens_out) for row, one in zip(rows, figures, strict=True)]
    return drawn((Text(summary(report)), Text(), sums_table(head, sums, total)))


def summary(report: Report) -> str:
    """Say in sentences what the whole comes to, and how it was counted."""
    total = report.total
    about = "about " if total.estimated else ""
    into = f"{about}{total.tokens_in:,} tokens in ({whose(report)})"
    saved = f"{about}{total.saved:,} saved"
    lines = [
        f"{_number(total.runs, 'run')}, {days(report)}: {into}, {total.tokens_out:,} out, {saved}"
    ]
    if report.price is not None:
        sums = (("in", total.tokens_in), ("out", total.tokens_out), ("saved", total.saved))
        costs = ", ".join(f"{dollars(report.cost(tokens))} {word}" for word, tokens in sums)
        lines.append(f"at {dollars(report.price / MILLION)} a million: {costs}")
    if total.estimated:
        lines.append(
            f"the raws of {_number(total.estimated, 'run')} are large: estimated, not counted"
        )
    if len(report.counters) > 1:
        lines.append(f"counted by {', '.join(report.counters)}, each run by its own")
    return "\n".join(lines)


def whose(report: Report) -> str:
    """Say what the tokens in are."""
    return "the whole output" if report.reader == "none" else f"what {report.reader} would show"


def days(report: Report) -> str:
    """Give the day of the oldest run and that of the newest; nothing without runs."""
    ends = [
        local(at_ns, "%Y-%m-%d") for at_ns in (report.first_ns, report.last_ns) if at_ns is not None
    ]
    return ends[0] if len(set(ends)) == 1 else " to ".join(ends)


def _columns(report: Report, limit: int | None) -> tuple[list[str], list[list[str]], list[str]]:
    head = [report.by.upper(), "RUNS", "FAILED", "IN", "OUT", "SAVED", "KEPT", "TIME"]
    head += ["COST"] if report.price is not None else []
    rows = [_row(report, group.name, group.figures) for group in report.parts(limit)]
    return head, rows, _row(report, "total", report.total)


def _row(report: Report, name: str, figures: Figures) -> list[str]:
    about = "~" if figures.estimated else ""
    cells = [
        name,
        f"{figures.runs:,}",
        f"{figures.failed:,}",
        f"{about}{figures.tokens_in:,}",
        f"{figures.tokens_out:,}",
        f"{about}{figures.saved:,}",
        "-" if figures.kept is None else share(figures.kept),
        duration(figures.duration_ms),
    ]
    return cells if report.price is None else [*cells, dollars(report.cost(figures.tokens_out))]


def share(part: float) -> str:
    """Give a share in hundredths, with a digit more where it is small or all but the whole.

    Neither something nor something missing is rounded away.
    """
    percent = 100 * part
    if 0 < percent < TENTH:
        return f"<{TENTH}%"
    if 99 < percent < 100:  # noqa: PLR2004  the last hundredth
        return f"{math.floor(1000 * part) / 10:.1f}%"
    return f"{percent:.1f}%" if abs(percent) < 10 else f"{percent:,.0f}%"  # noqa: PLR2004  two digits


def duration(milliseconds: int) -> str:
    """Give a sum of times in one or two units; `-` for none."""
    seconds = milliseconds // 1000
    if seconds >= DAY:
        return f"{seconds // DAY}d {seconds % DAY // HOUR}h"
    if seconds >= HOUR:
        return f"{seconds // HOUR}h {seconds % HOUR // MINUTE:02}m"
    if seconds >= MINUTE:
        return f"{seconds // MINUTE}m {seconds % MINUTE:02}s"
    if seconds:
        return f"{milliseconds / 1000:.1f}s"
    return f"{milliseconds}ms" if milliseconds else "-"


def dollars(amount: float | None) -> str:
    """Give dollars and cents, below a dollar four digits, and say so where that is too few."""
    if amount is None:
        return "-"
    sign = "-" if amount < 0 else ""
    size = abs(amount)
    if 0 < size < LEAST:
        return f"{sign}<${LEAST}"
    return f"{sign}${size:,.2f}" if size >= 1 or not size else f"{sign}${size:.4f}"


def _number(count: int, noun: str) -> str:
    return f"{count:,} {noun}" + ("" if count == 1 else "s")
