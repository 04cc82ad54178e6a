from __future__ import annotations

import contextlib
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from slicecli.raw import Raw
from slicecli.slicers.log import matcher
from slicecli.slicers.log.entries import Entries
from slicecli.slicers.log.excerpt import WHOLE_BYTES, Excerpt, excerpt_of
from slicecli.slicers.log.levels import ranks_of
from slicecli.slicers.log.lines import split
from slicecli.slicers.log.matcher import HyperscanMatcher, Matcher, Re2Matcher
from slicecli.slicers.log.pieces import surveyed
from slicecli.slicers.log.stream import blocks_of, lines_of
from slicecli.slicers.log.survey import Survey

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


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


def errors_of(size: int, seed: int) -> list[str]:
    choose = random.Random(seed)  # noqa: S311  a log to slice, no secret
    common = ["src/a%d.c:3:5: error: no x%d", "\x1b[31mERROR\x1b[0m %d of %d", "W/Tag: %d in %d"]
    rare = ["0 errors, %d of %d", "é warning: %d, %d", "x" * 600 + "fatal: %d %d", "%d: %d"]
    return [
        choose.choice(common if choose.random() < 0.9 else rare) % (choose.randrange(100), at)
        for at in range(size)
    ]


def numbered_of(size: int, seed: int) -> list[str]:
    choose = random.Random(seed)  # noqa: S311  a log to slice, no secret
    return [f'{{"level":{choose.choice((30, 40, 50))},"n":{at}}}' for at in range(size)]


class Blocks(Raw):
    """A raw that comes in small blocks."""

    __slots__ = ()

    def blocks(self, size: int = 0) -> Iterator[memoryview]:
        del size
        return super().blocks(1 << 15)


MATCHERS: list[Matcher] = [Re2Matcher()]
with contextlib.suppress(ImportError):  # hyperscan is optional
    MATCHERS.append(HyperscanMatcher())


@pytest.mark.parametrize("engine", MATCHERS, ids=lambda engine: type(engine).__name__)
@pytest.mark.parametrize("errors", [errors_of, numbered_of])
def test_where_most_lines_are_errors_they_are_counted_as_one_by_one(
    engine: Matcher, errors: Callable[[int, int], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(matcher, "_ready", [engine])
    lines = errors(20_000, 1)
    lines[10_000:10_000] = ["done"] * 10_000
    data = "\n".join(lines).encode()
    survey = surveyed(Blocks(data))
    texts = split(data.decode())
    ranks = ranks_of(texts)
    assert vars_of(survey) == (len(lines), ranks.count(2), ranks.count(1)) == sums(survey)
    for text, rank, number in zip(survey.texts, survey.ranks, survey.numbers, strict=True):
        assert (text, rank) == (texts[number - 1], ranks[number - 1])
    assert survey.holes
    for index, hole in survey.holes.items():
        before = survey.numbers[index - 1]
        hidden = ranks[before : before + hole.lines]
        assert (hole.errors, hole.warnings) == (hidden.count(2), hidden.count(1))


def test_what_was_counted_at_once_is_found_again_where_it_is() -> None:
    lines = errors_of(20_000, 2)
    lines[9_999] = "the one and only fatal error"
    data = "\n".join([*log_of(2_000, 3), *lines, *log_of(2_000, 4), *lines, *lines]).encode()
    at_once, one_by_one = Survey(lambda start, stop: data[start:stop]), Survey()
    for survey in (at_once, one_by_one):
        for part in lines_of(blocks_of(Blocks(data))):
            assert isinstance(part, bytes)
            survey.take(part)
    assert places_of(at_once) == places_of(one_by_one)


def places_of(survey: Survey) -> list[tuple[int, ...]]:
    marks = [(mark.offset, mark.before) for mark in survey.best()]
    return [(offset, before.lines, before.errors, before.warnings) for offset, before in marks]


def test_engines_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    data = "\n".join([*log_of(20_000, 3), *errors_of(20_000, 4), *log_of(20_000, 5)]).encode()
    found = []
    for engine in MATCHERS:
        monkeypatch.setattr(matcher, "_ready", [engine])
        excerpt = surveyed(Blocks(data))
        found.append((excerpt.texts, excerpt.numbers, excerpt.ranks, vars_of(excerpt)))
    assert all(other == found[0] for other in found)


STAMP = "2026-11-30T10:%02d:%02d.%03dZ "
LINE = "retrying in 5 s, error: 503"


@pytest.mark.parametrize("stamped", [True, False])
@pytest.mark.parametrize("other", [None, "retrying in 6 s, error: 503", "retrying"])
def test_a_run_is_one_entry_through_what_was_not_looked_at(
    other: str | None, *, stamped: bool
) -> None:
    lines = [LINE] * 100_000
    if other is not None:
        lines[40_000] = other
    if stamped:
        lines = [
            STAMP % (at // 60000, at // 1000 % 60, at % 1000) + line
            for at, line in enumerate(lines)
        ]
    data = "\n".join(["first", *lines, "last"]).encode()
    assert len(data) > WHOLE_BYTES
    entries = Entries(excerpt_of(Raw(data)))
    runs = [
        many for body, many in zip(entries.bodies, entries.repeats, strict=True) if body == LINE
    ]
    hidden = sum(hole.lines for hole in entries.holes.values())
    if other is None:
        assert runs == [100_000]
        assert hidden == 0
    else:
        assert sum(runs) + hidden + (other in entries.bodies) == 100_000
        assert len(runs) > 1
    assert entries.totals.lines == 100_002


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
from slicecli.slicers.log.pieces import surveyed
from slicecli.slicers.log.stream import blocks_of, lines_of
from slicecli.slicers.log.survey import Survey
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


@pytest.mark.parametrize(
    ("kind", "lines"),
    [("line", 1), ("tiny", 50_000_000), ("errors", 5_600_000), ("distinct", None)],
)
def test_memory_is_bounded(kind: str, lines: int | None) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", CHILD, kind], capture_output=True, text=True, check=True
    )
    counted, kibibytes = map(int, ran.stdout.split())
    assert lines in (counted, None)
    assert kibibytes < 40_000


def test_a_small_raw_that_grows_by_being_shown_is_surveyed_as_a_large_one() -> None:
    data = b"\xff\n" * (WHOLE_BYTES // 64) + b"\xff" * (WHOLE_BYTES // 4)
    excerpt = excerpt_of(Raw(data))
    assert len(data) < WHOLE_BYTES < len(data.decode("utf-8", "backslashreplace"))
    assert len(excerpt.texts) < excerpt.totals.lines == WHOLE_BYTES // 64 + 1
