from __future__ import annotations

import random
import subprocess
import sys

import pytest

from slicecli.raw import Raw
from slicecli.slicers.log.excerpt import Excerpt, excerpt_of
from slicecli.slicers.log.survey import surveyed


def log_of(size: int, seed: int) -> list[str]:
    choose = random.Random(seed)  # noqa: S311  a log to slice, no secret
    odd = [
        "error: broke at %d",
        "warning: slow %d",
        "\x1b[31mfailed\x1b[0m: step %d",
        "a\rb\rok %d",
    ]
    return [
        choose.choice(odd) % at
        if choose.random() < 0.02
        else f"building {at % 97} of many, 0 errors"
        for at in range(size)
    ]


def sums(excerpt: Excerpt) -> tuple[int, int, int]:
    lines = len(excerpt.texts) + sum(hole.lines for hole in excerpt.holes.values())
    errors = excerpt.ranks.count(2) + sum(hole.errors for hole in excerpt.holes.values())
    warnings = excerpt.ranks.count(1) + sum(hole.warnings for hole in excerpt.holes.values())
    return lines, errors, warnings


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_survey_counts_what_a_whole_look_counts(seed: int, encoding: str) -> None:
    lines = log_of(20_000, seed)
    data = "\n".join(lines).encode(encoding)
    whole, survey = excerpt_of(Raw("\n".join(lines).encode())), surveyed(Raw(data))
    assert vars_of(survey) == vars_of(whole) == sums(survey)
    assert len(survey.texts) < len(lines)
    for text, number in zip(survey.texts, survey.numbers, strict=True):
        assert text == whole.texts[number - 1]


def vars_of(excerpt: Excerpt) -> tuple[int, int, int]:
    totals = excerpt.totals
    return totals.lines, totals.errors, totals.warnings


def test_an_error_in_the_midst_of_a_large_raw_is_looked_at() -> None:
    lines = [f"building {at}" for at in range(200_000)]
    lines[90_000] = "error: the one"
    survey = surveyed(Raw("\n".join(lines).encode()))
    assert "error: the one" in survey.texts
    assert "building 89999" in survey.texts
    assert "building 90001" in survey.texts


CHILD = """
import resource, sys
from slicecli.raw import Raw
from slicecli.slicers.log.survey import surveyed
import os, tempfile
kind = sys.argv[1]
file = tempfile.TemporaryFile(buffering=0)
part = {
    "line": b"x" * 1_000_000,
    "tiny": b"\\n" * 1_000_000,
    "errors": b"error: a\\n" * 100_000,
    "distinct": b"".join(b"error: %c%d\\n" % (97 + at % 26, at) for at in range(60_000)),
}[kind]
size = 0
while size < 50_000_000:
    size += file.write(part)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
excerpt = surveyed(Raw.of_file(file, size, "0" * 64))
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(excerpt.totals.lines, after - before)
"""


@pytest.mark.parametrize(("kind", "lines"), [("line", 1), ("tiny", 50_000_000)])
def test_memory_is_bounded(kind: str, lines: int) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CHILD, kind], capture_output=True, text=True, check=True
    )
    counted, kibibytes = map(int, ran.stdout.split())
    assert counted == lines
    assert kibibytes < 40_000
