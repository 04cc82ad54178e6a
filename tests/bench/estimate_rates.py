"""Measures how often `estimate` is too low: python tests/bench/estimate_rates.py FOLDER [SUFFIX].

Takes stretches of 40 to 8,000 bytes from every file under the folder, and single lines, and compares
the estimate with the exact counts of o200k_base and cl100k_base. The choice is the same each time.
"""

from __future__ import annotations

import os
import random
import sys

from slicecli.tokens import counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = (40, 80, 120, 200, 500, 1000, 2000, 4000, 8000)
FROM_EACH = 20
LONGEST_LINE = 400


def files(folder: str, suffix: str) -> Iterator[str]:
    """Give the paths of all files under a folder, in order."""
    for root, folders, names in os.walk(folder):
        folders.sort()
        yield from (os.path.join(root, name) for name in sorted(names) if name.endswith(suffix))


def stretches(path: str, dice: random.Random) -> Iterator[str]:
    """Take stretches out of a file, at random places."""
    size = os.path.getsize(path)
    with open(path, "rb") as file:
        for _ in range(FROM_EACH):
            length = dice.choice(SIZES)
            file.seek(dice.randrange(max(1, size - length)))
            yield file.read(length).decode("utf-8", "ignore")


def report(title: str, texts: list[str]) -> None:
    """Print the rates of one kind of text."""
    if not texts:
        return
    estimate = counter("estimate")
    estimates = [estimate.count(text) for text in texts]
    for name in ("o200k_base", "cl100k_base"):
        exact = counter(name)
        ratios = [high / exact.count(text) for high, text in zip(estimates, texts, strict=True)]
        under = sum(ratio < 1 for ratio in ratios)
        print(
            f"{title:10} {name:12} {len(ratios):7,} texts: {under:5,} under, {under / len(ratios):.3%},"
            f" the worst {min(ratios):.3f}; mean {sum(ratios) / len(ratios):.3f}"
        )


def main() -> None:
    """Measure the folder named on the command line."""
    folder, suffix = sys.argv[1], (sys.argv[2:] or [""])[0]
    dice = random.Random(folder)  # noqa: S311 - chance, not secrecy
    parts: list[str] = []
    lines: list[str] = []
    for path in files(folder, suffix):
        found = [text for text in stretches(path, dice) if text]
        parts += found
        lines += [
            line + "\n"
            for text in found
            for line in text.splitlines()[1:-1][:3]
            if 0 < len(line) <= LONGEST_LINE
        ]
    report("stretches", parts)
    report("lines", lines)


if __name__ == "__main__":
    main()
