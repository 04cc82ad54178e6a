"""Reports in tests: two texts compared as the command does it, and what a report says taken apart."""

from __future__ import annotations

import re

from blake3 import blake3

from slicecli.compare.report import Report, Side
from slicecli.compare.tally import Tally
from slicecli.raw import CommandOutcome, Raw
from slicecli.redact import Redactor
from slicecli.shown import Cleaner
from slicecli.tokens import counter

COUNTED = re.compile(r"([\d,]+) (lines?|changes?|errors?|warnings?)")


def raw_of(data: bytes) -> Raw:
    raw = Raw(data)
    raw.digest = blake3(data).hexdigest()
    return raw


def report(  # noqa: PLR0913  each with its default
    new: bytes,
    old: bytes,
    cap: int = 4000,
    *,
    by: str = "o200k_base",
    outcome: CommandOutcome | None = None,
    redact: bool = True,
) -> str:
    """Compare two texts."""
    raws = raw_of(new), raw_of(old)
    redactor = Redactor()
    for raw in raws:
        redactor.learn(raw)
    cleaner = Cleaner(redactor if redact else None)
    sides = Side(raws[0], outcome), Side(raws[1], outcome)
    return Report(Tally(*raws), sides, cleaner, cap, counter(by)).text()


def numbers(told: str) -> dict[str, int]:
    """Read `12 lines, 1 error`."""
    return {
        word.rstrip("s"): int(number.replace(",", "")) for number, word in COUNTED.findall(told)
    }


def sections(text: str) -> dict[str, tuple[dict[str, int], list[str]]]:
    """Give for each section what its heading counts, and its rows."""
    found: dict[str, tuple[dict[str, int], list[str]]] = {}
    rows: list[str] = []
    for row in text.splitlines()[:-1]:
        name = row.partition(":")[0]
        if name in {"new", "changed", "gone"}:
            rows = []
            found[name] = numbers(row), rows
        else:
            rows.append(row)
    return found
