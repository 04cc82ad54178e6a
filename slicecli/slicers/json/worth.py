"""What a child is worth to a reader, in its box: from 0 to 1, before it is known how many fit.

In an array the first element, the odd ones out, the last, then the others from the first on; in an
object members that tell of a problem, scalars, then containers. In a known report what failed comes
first, and of an entry what says why.
"""

from __future__ import annotations

from slicecli.slicers.json.names import FINDINGS, tells
from slicecli.slicers.json.reports.contract import NOTED, PASSED
from slicecli.slicers.json.verdict import badness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from slicecli.slicers.json.children import Child
    from slicecli.slicers.json.reports.contract import Report

FIRST, LAST, EARLY, LATER = 0.9, 0.75, 0.6, 0.98
"""What elements are worth by where they stand; each early one so many times the one before."""

ODD, ODDER = 0.5, 0.45
"""What an odd element is worth: at least so much, and up to so much more."""

TELLING, SCALAR, FOUND, CONTAINER, LONG_WORD, NOTHING, BULK = 0.96, 0.9, 0.89, 0.85, 0.75, 0.7, 0.2
"""What members are worth: one that names or describes, another scalar, what a report is about,
another container, a digest or an address, null, what a report has as bulk."""

LEAD, LEAD_STEP, BESIDE = 0.98, 0.003, 0.6
"""What a report's telling names are worth, how much less each is than the one before, and the others."""

LONG = 32
"""Characters of a word from which on it is rather a digest, an address or data."""

FAR = 512
"""Elements after which all others are worth the same."""


def rank_elements(
    children: Iterable[Child], size: int, odd: Mapping[int, float], known: Mapping[int, float]
) -> None:
    """Say what elements of an array of this size are worth, or members of a map.

    `odd` says how odd some are; `known`, if it isn't empty, what a report says of some.
    """
    for child in children:
        index = child.index
        if known:
            child.worth = known.get(index, PASSED if index else NOTED)
            continue
        child.worth = FIRST if index == 0 else EARLY * LATER ** min(index, FAR)
        if index == size - 1:
            child.worth = max(child.worth, LAST)
        if index in odd:
            child.worth = max(child.worth, ODD + ODDER * odd[index])


def worth_of_entry(name: str, entry: dict[str, object], report: Report) -> float:
    """Say what a member is worth of an entry of a report, or of a part of one."""
    leads = report.leads_of(entry)
    if name in leads:
        return LEAD - LEAD_STEP * leads.index(name)
    return BULK if name in report.trails else BESIDE


def worth_of_member(name: str, value: object, *, nested: bool) -> float:
    """Say what a member of an object is worth."""
    return max(worth_of_kind(name, value, nested=nested), badness(name, value))


def worth_of_kind(name: str, value: object, *, nested: bool) -> float:
    """Say what a member is worth by what it is, whether or not it tells of a problem."""
    if nested:
        worth = FOUND if name.lower() in FINDINGS else CONTAINER
    elif value is None or value in ("", [], {}):
        worth = NOTHING
    elif type(value) is str and len(value) >= LONG and " " not in value:
        worth = LONG_WORD
    else:
        worth = TELLING if tells(name) else SCALAR
    return worth
