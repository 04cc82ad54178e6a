"""Shared by the tests of the diff slicer: cases, quick counters, and a second, naive reader of diffs."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slicecli.condense import assemble
from slicecli.raw import Raw
from slicecli.slicers.diff import DiffSlicer
from slicecli.slicers.diff.scan import scan
from tests.condensing import Quarters, conditions_of

if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.slicers.diff.patch import Patch
    from slicecli.tokens.contract import TokenCount

FOLDER = Path(__file__).parent / "cases"
NAMES = sorted(path.stem for path in FOLDER.glob("*.diff"))
HEADER = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
QUIET = {
    **os.environ,
    "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CEILING_DIRECTORIES": "/",
    "LC_ALL": "C.UTF-8",
}


class Hunk:
    """A hunk as the naive reader sees it: the lines of both sides and where they begin."""

    def __init__(self, header: str, rows: list[str]) -> None:
        found = HEADER.match(header)
        assert found is not None
        counts = [1 if count is None else int(count) for count in found.group(2, 4)]
        self.old = [row[1:] for row in rows if row[:1] in " -"]
        self.new = [row[1:] for row in rows if row[:1] in " +"]
        assert [len(self.old), len(self.new)] == counts
        self.old_start = int(found[1]) - 1 + (counts[0] == 0)
        self.new_start = int(found[3]) - 1 + (counts[1] == 0)
        self.changes = [row for row in rows if row[:1] in "+-"]
        self.leading = next(number for number, row in enumerate(rows) if row[:1] in "+-")


def case(name: str) -> bytes:
    return (FOLDER / f"{name}.diff").read_bytes()


def patch_of(data: bytes, cap: int = 10_000) -> Patch:
    return scan(Raw(data), cap)


def condense(
    data: bytes,
    cap: int,
    output: str = "text",
    counter: TokenCount | None = None,
    **options: object,
) -> Condensate:
    conditions = conditions_of(cap, counter or Quarters(), output, options=options)
    return assemble(DiffSlicer(), Raw(data), None, conditions)


def text_of(condensate: Condensate) -> str:
    return condensate.piece.payload.text()


def data_of(condensate: Condensate) -> dict[str, Any]:
    return condensate.piece.payload.data()


def hunks_of(text: str) -> Iterator[tuple[str, Hunk]]:
    """Read a payload's unified hunks, each with its file's name, trusting their counts."""
    rows = text.split("\n")
    old_name = name = ""
    at = 0
    while at < len(rows):
        row = rows[at]
        if row.startswith("--- "):
            old_name = row[4:].split("\t")[0]
        elif row.startswith("+++ "):
            name = row[4:].split("\t")[0]
            name = old_name if name == "/dev/null" else name
        found = HEADER.match(row)
        at += 1
        if not found:
            continue
        old, new = (1 if count is None else int(count) for count in found.group(2, 4))
        body: list[str] = []
        while old or new or rows[at].startswith("\\"):
            if not rows[at].startswith("\\"):
                body.append(rows[at])
                old -= rows[at][:1] in " -"
                new -= rows[at][:1] in " +"
            at += 1
        yield name, Hunk(row, body)


def run(where: Path, *argv: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(argv, cwd=where, input=stdin, capture_output=True, check=False, env=QUIET)
