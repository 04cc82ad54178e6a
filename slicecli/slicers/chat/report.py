"""The report in words: what went, how to see it, the anchor, the tokens."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.cutting import Report
    from slicecli.slicers.chat.rules import Rules


def in_words(report: Report, rules: Rules) -> str:
    """Give the report as one line."""
    clauses = [f"{report.kept:,} of {report.messages:,} messages"]
    if report.omitted:
        clauses.append(f"left out {report.omitted:,}, {rules.way_back(report.digest)}")
    if report.omitted_before:
        clauses.append(f"{report.omitted_before:,} left out before")
    if report.condensed:
        clauses.append(f"tool results condensed: {report.condensed:,}")
    if report.one_line:
        clauses.append(f"tool results to one line: {report.one_line:,}")
    clauses.append(f"{report.tokens:,} tokens of {report.cap:,}")
    if report.overflow:
        clauses.append("a new cut")
    return "; ".join([*clauses, f"anchor: {report.anchor}"])
