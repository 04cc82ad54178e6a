"""`slice rules test`: what the tests of a file expect, held against what its rules do."""

from __future__ import annotations

import os

from slicecli import tokens
from slicecli.cli.arguments import REST
from slicecli.cli.output import write_out
from slicecli.cli.rules.file import said, said_by
from slicecli.config.find import files
from slicecli.controls import one_line
from slicecli.raw import Raw
from slicecli.shown import legible
from slicecli.slicers.budget import Budget
from slicecli.slicers.log.slicer import LogSlicer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from slicecli.cli.arguments import Values
    from slicecli.config.check import Parsed
    from slicecli.slice import Slice
    from slicecli.tokens.contract import TokenCount


class Lines(Budget):
    """A cap on the lines alone: what stands around them is the same for all rules."""

    def __init__(self, cap: int, counter: TokenCount) -> None:
        """Allow so many tokens."""
        self.cap = self.scale = cap
        self._counter = counter

    def cost(self, piece: Slice) -> int:
        """Count the tokens of the lines and of the marks between them."""
        return self._counter.count(piece.payload.text())

    def fits(self, piece: Slice) -> bool:
        """Say whether they are within the cap."""
        return self.cost(piece) <= self.cap

    def weigh(self, line: str) -> int:
        """Count a line and its end."""
        return self._counter.count(line + "\n")


def call(values: Values) -> int:
    """Print a line for each test and one that sums up; 1 where a test failed."""
    named = values[REST]
    if named:
        pairs = [(str(named[0]), said_by(str(named[0])))]
    else:
        pairs = [(file.path, said(file)) for file in files(os.environ)]
    lines: list[str] = []
    failed = 0
    for path, found in pairs:
        for test in found["tests"]:
            wrong = list(_wrong(test, found))
            failed += bool(wrong)
            where = f"{path}:{test['line']}"
            lines += [f"{where}: {told}" for told in wrong] or [f"{where}: as it should be"]
    number = sum(len(found["tests"]) for _, found in pairs)
    lines.append(f"{number} test{'s' * (number != 1)}, {failed} failed")
    return write_out("".join(one_line(legible(line)) + "\n" for line in lines)) or int(failed > 0)


def _wrong(test: dict[str, Any], found: Parsed) -> Iterator[str]:
    """Say what isn't as a test expects."""
    counter = tokens.counter()
    text = test["input"]
    cap = test.get("cap") or max(1, counter.count(text) * 2 // 3)
    budget = Lines(cap, counter)
    rules = [rule for rule, _ in found["rules"]]
    piece = LogSlicer().slice(Raw(text.encode()), budget, {"rules": rules})
    shown = [line.partition("\n")[0] for line in _shown(piece)]
    for expected in test.get("stays", []):
        if not any(expected in line for line in shown):
            yield f"'{expected}' should stay, and is gone at a cap of {cap}"
    for expected in test.get("goes", []):
        if any(expected in line for line in shown):
            yield f"'{expected}' should go, and is shown at a cap of {cap}"


def _shown(piece: Slice) -> list[str]:
    data = piece.payload.data()
    lines = data["lines"] if isinstance(data["lines"], list) else []
    return [str(line["text"]) for line in lines if "text" in line]
