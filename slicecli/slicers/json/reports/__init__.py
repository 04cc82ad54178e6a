"""Reports that are JSON, read as what they are: what failed comes first.

A report is known by its entries and not by the document around them, so that one inside another
document, or of a later version, is known too.
"""

from __future__ import annotations

from slicecli.slicers.json.reports.cargo import Cargo
from slicecli.slicers.json.reports.eslint import EslintFiles, EslintMessages
from slicecli.slicers.json.reports.gotest import GoTest
from slicecli.slicers.json.reports.pytest import Pytest
from slicecli.slicers.json.reports.sarif import Sarif

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.json.reports.contract import Report

REPORTS: tuple[type[Report], ...] = (GoTest, Cargo, EslintFiles, EslintMessages, Sarif, Pytest)


def recognise(entries: Sequence[object]) -> Report | None:
    """Give the report whose entry the first of these is, if it is one."""
    first = entries[0] if entries else None
    if isinstance(first, dict):
        for report in REPORTS:
            if report.knows(first):
                return report()
    return None
