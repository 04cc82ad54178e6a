"""How many of the issues that parsers of linters' output expect are found as diagnostics.

    python tests/bench/diagnostics.py CORPUS [-v]

The corpus has a folder for each case, with `raw.log` and `gold.json`, whose `gold_lines` are the
messages that the upstream parser expects. Recall is over all of them, each message once a log.
Precision is over the diagnostics in the stretch of the log where those messages stand: elsewhere in a
log other tools speak, whose issues nobody has listed. Of some tools only the errors are listed, or a
few of equals; their stretches are left out of precision.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from slicecli.controls import plain
from slicecli.diagnostics.find import diagnostics
from slicecli.diagnostics.remarks import remark

SOURCES = ("analysis-model", "errorformat", "composed/errorformat", "composed/analysis-model")
WHOLE = "errorformat"
"""The source that lists all issues of a log."""


def words(text: str) -> str:
    """Give a text with single blanks."""
    return " ".join(text.split())


def says(message: str, expected: str) -> bool:
    """Say whether a diagnostic's message is the expected one.

    The parsers upstream leave severity and code in the message, so these are read off both.
    """
    bare = words(remark(f": {expected}").message)
    return words(message) in {expected, bare} or (len(bare) > 12 and bare in words(message))


def main() -> None:
    """Print a row for each source."""
    corpus = Path(sys.argv[1])
    print(f"{'source':28}{'issues':>8}{'found':>8}{'recall':>8}{'said':>8}{'right':>8}{'prec.':>8}")
    for source in SOURCES:
        folders = sorted(corpus.glob(f"{source}*" if "/" in source else f"{source}/*"))
        counts = [score(folder) for folder in folders if (folder / "gold.json").exists()]
        issues, hits, said, right = (sum(column) for column in zip(*counts, strict=True))
        precision = f"{right / said:8.3f}" if said else f"{'-':>8}"
        print(f"{source:28}{issues:8}{hits:8}{hits / issues:8.3f}{said:8}{right:8}{precision}")


def score(folder: Path) -> tuple[int, int, int, int]:
    """Give a log's issues, those found, and its diagnostics in their stretch, those expected."""
    gold = json.loads((folder / "gold.json").read_text())
    expected = [words(line) for line in dict.fromkeys(gold["gold_lines"])]
    text = (folder / "raw.log").read_text(errors="backslashreplace").replace("\r\n", "\n")
    rows = [plain(row) for row in text.split("\n")]
    found = diagnostics(rows)
    hits = [line for line in expected if any(says(one.message, line) for one in found)]
    where = [at for at, row in enumerate(rows) if any(line in words(row) for line in expected)]
    if WHOLE not in str(folder) or not where:
        return len(expected), len(hits), 0, 0
    inside = [one for one in found if where[0] <= one.row <= where[-1]]
    right = [one for one in inside if any(says(one.message, line) for line in expected)]
    if "-v" in sys.argv:
        for line in sorted({*expected} - {*hits}):
            print(f"  {folder.name}: missed {line[:100]}")
        for one in inside:
            if one not in right:
                print(f"  {folder.name}: {rows[one.row][:100]}")
    return len(expected), len(hits), len(inside), len(right)


if __name__ == "__main__":
    main()
