"""Diagnosed: the diagnostics of a log and nothing else, for formats that are made of them.

Errors come before warnings before notes, each in their order in the log; of those that don't all fit,
the first ones. Of a large raw only the excerpt is read, and the lines that aren't are counted.
"""

from __future__ import annotations

from itertools import pairwise

from slicecli.condensate import clipped
from slicecli.diagnostics.diagnostic import SEVERITIES
from slicecli.diagnostics.find import of_passages
from slicecli.slice import Payload, Slice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from slicecli.diagnostics.diagnostic import Diagnostic
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.log.excerpt import Excerpt

SCHEMA = "slicecli.diagnostics.v1"
SHORTEST, PART = 80, 4
"""A message has at most as many bytes as a part of the cap has tokens, and so many at least."""


class DiagnosticsPayload(Payload):
    """Diagnostics, each as `Diagnostic.data` gives it."""

    __slots__ = ("_found",)

    def __init__(self, found: Sequence[dict[str, object]]) -> None:
        """Keep the diagnostics."""
        self._found = found

    def text(self) -> str:
        """Give a line for each, in the words of the GNU Coding Standards."""
        return "".join(
            ":".join(str(one[key]) for key in ("path", "line", "column") if key in one)
            + f": {one['severity']}: {one['message']}\n"
            for one in self._found
        )

    def data(self) -> dict[str, object]:
        """Give `{"diagnostics": [...]}`."""
        return {"diagnostics": list(self._found)}


def diagnosed(excerpt: Excerpt, budget: Budget) -> Slice:
    """Make a slice of as many diagnostics as fit."""
    found, secrets = _redacted(excerpt, budget)
    limit = max(SHORTEST, budget.scale // PART)
    data = [one.data() for one in found]
    for fields in data:
        fields["message"] = clipped(str(fields["message"]), limit)
    unread = sum(hole.lines for hole in excerpt.holes.values())

    def piece(shown: int) -> Slice:
        rest = [one.severity for one in found[shown:]]
        dropped = {"diagnostics": len(rest)}
        dropped |= {f"{severity}s": rest.count(severity) for severity in SEVERITIES}
        if unread:
            dropped["unread_lines"] = unread
        return Slice(
            SCHEMA,
            DiagnosticsPayload(data[:shown]),
            lossy=True,
            unit="diagnostics",
            shown=shown,
            total=len(found),
            dropped=dropped,
            redacted=_sum([secrets.get(one.row, {}) for one in found[:shown]]),
        )

    # None shown fits any cap that is allowed; each one more takes more.
    fitting, beyond = 0, min(len(found), budget.cap) + 1
    while beyond - fitting > 1:
        middle = (fitting + beyond) // 2
        if budget.fits(piece(middle)):
            fitting = middle
        else:
            beyond = middle
    return piece(fitting)


def explained(excerpt: Excerpt, budget: Budget) -> Iterator[str]:
    """Say of each diagnostic what decided, in lines of text."""
    piece = diagnosed(excerpt, budget)
    yield f"{piece.shown:,} of {piece.total:,} diagnostics are shown, errors first, then warnings"
    for at, one in enumerate(_redacted(excerpt, budget)[0]):
        number = excerpt.numbers[one.row]
        yield f"{number}: {one.severity}, {'shown' if at < piece.shown else 'left out, no room'}"


def _passages(texts: list[str], excerpt: Excerpt) -> list[list[str]]:
    """Part lines where unseen ones lie between two."""
    cuts = [0, *sorted(excerpt.holes), len(texts)]
    return [texts[start:stop] for start, stop in pairwise(cuts)]


def _redacted(
    excerpt: Excerpt, budget: Budget
) -> tuple[list[Diagnostic], dict[int, Mapping[str, int]]]:
    """Find the diagnostics, errors first, in lines whose secrets are out.

    Some secrets are known only by the whole line. The second value has those of each line, counted.
    """
    found = of_passages(_passages(excerpt.texts, excerpt))
    texts = excerpt.texts.copy()
    secrets: dict[int, Mapping[str, int]] = {}
    for one in found:
        texts[one.row], taken = budget.redacted(texts[one.row])
        if taken:
            secrets[one.row] = taken
    if secrets:
        found = of_passages(_passages(texts, excerpt))
    return sorted(found, key=lambda one: SEVERITIES.index(one.severity)), secrets


def _sum(counts: list[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for kinds in counts:
        for kind, number in kinds.items():
            total[kind] = total.get(kind, 0) + number
    return total
