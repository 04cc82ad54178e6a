"""slicers/log/rules.py and ruled.py: each kind of rule does what its page says; all still adds up."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import LogSlicer, Raw
from slicecli.errors import UsageError
from slicecli.slicers.budget import Budget
from slicecli.slicers.log.rules import Rules, Search, _compiled, matched

if TYPE_CHECKING:
    from slicecli.slice import Slice

Rule = dict[str, object]


class Wide(Budget):
    """A token a letter, and room for a few hundred lines."""

    cap = 20_000
    scale = 2_000

    def cost(self, piece: Slice) -> int:
        return len(piece.payload.text())

    def fits(self, piece: Slice) -> bool:
        return self.cost(piece) <= self.cap

    def weigh(self, line: str) -> int:
        return len(line) + 1


def sliced(log: str, cap: int, *rules: Rule) -> str:
    return LogSlicer().condense(Raw(log.encode()), cap, options={"rules": list(rules)}).output


def steps(number: int, start: int = 0) -> str:
    return "".join(f"step {n} went as it should\n" for n in range(start, start + number))


def totals(output: str) -> dict[str, int]:
    """Read the last line of a condensate at a large enough cap."""
    last = output.splitlines()[-1].replace(",", "")
    return {word: int(n) for n, word in re.findall(r"(\d+) (\w+?)s?\b", last)}


def test_an_error_is_counted_and_shown() -> None:
    errors = "".join(f"error: number {n} of {'m' * n}\n" for n in range(99))
    log = steps(40) + "code Q7\n" + steps(40) + errors
    assert "Q7" not in sliced(log, 100)
    assert "Q7" in sliced(log, 100, {"error": "^code Q[0-9]", "weight": 9})
    many = "".join(f"ORA-{n} {'x' * 100}\n" for n in range(200))
    for kind in ("error", "warning"):
        assert totals(sliced(steps(300) + many, 200, {kind: "^ORA"}))[kind] > 150


def test_noise_is_no_error_and_goes_last() -> None:
    log = steps(50) + "error: always there\n" * 3 + steps(50) + "error: this one\n" + steps(50)
    rule: Rule = {"noise": "always there"}
    assert "always there" in sliced(log, 100)
    output = sliced(log, 200, rule)
    assert "always there" not in output
    assert "error: this one" in output
    assert "left out" not in output
    end = steps(50) + "noise at the end\n"
    assert "noise at the end" in sliced(end, 100)
    assert "noise at the end" not in sliced(end, 100, {"noise": "^noise"})


def test_noise_is_shown_where_nothing_else_is_left() -> None:
    log = "\x1b[31m" + "".join(f"noise {n}\n" for n in range(60)) + "one\n"
    output = sliced(log, 100, {"noise": "^noise"})
    assert output.count("noise") > 5
    assert "one" in output


def test_the_first_rule_that_matches_decides() -> None:
    log = steps(100) + "error: a\n" * 2 + steps(100)
    noise: Rule = {"noise": "error"}
    error: Rule = {"error": "error: a"}
    assert "error: a" in sliced(log, 100, error, noise)
    assert "error: a" not in sliced(log, 100, noise, error)


def test_what_is_kept_comes_before_any_error() -> None:
    errors = "".join(f"error: number {n} of {'m' * n}\n" for n in range(99))
    log = steps(40) + "build id: 77\n" + steps(40) + errors
    assert "build id" not in sliced(log, 64)
    assert "build id: 77" in sliced(log, 64, {"keep": "^build id"})
    assert "build id: 77" in sliced(log, 64, {"noise": "build"}, {"keep": "^build id"})


def test_the_heavier_is_kept_first() -> None:
    words = " ".join(["word"] * 25)
    log = steps(99) + f"one {words}\n" + steps(99) + f"two {words}\n" + steps(99)
    light: Rule = {"keep": "^one"}
    heavy: Rule = {"keep": "^two", "weight": 2}
    output = sliced(log, 70, light, heavy)
    assert "two word" in output
    assert "one word" not in output


BLOCK = "-- begin\n  a\n\n  error: inside\n  b " + "and more " * 40 + "\n-- end\n"
BLOCKS: Rule = {"block": "^-- begin", "end": "^-- end"}


def test_a_block_is_whole_or_not_at_all() -> None:
    log = steps(100) + BLOCK + steps(30) + BLOCK + steps(100) + "error: last\n"
    inside = [line.rstrip()[:60] for line in BLOCK.splitlines() if line]
    seen = set()
    for cap in range(64, 600, 7):
        lines = [line[:60] for line in sliced(log, cap, BLOCKS).splitlines()]
        counts = {lines.count(line) for line in inside}
        assert len(counts) == 1
        seen |= counts
    assert seen == {0, 1, 2}


def test_what_never_ends_is_no_block() -> None:
    log = steps(50) + "-- begin\nerror: a\n" + steps(300) + "-- end\n"
    assert "error: a" in sliced(log, 100, BLOCKS)


def test_lines_alike_but_for_a_pattern_are_one() -> None:
    log = steps(50) + "".join(f"loading {n} % of {n % 2}\n" for n in range(40)) + "error: x\n"
    assert "folded" not in sliced(log, 200)
    output = sliced(log, 200, {"collapse": "[0-9]+ % of [0-9]"}, {"keep": "^loading"})
    assert "loading 0 % of 0 [40 times]" in output
    assert totals(output)["repeat"] == 39
    assert "folded" not in sliced(log, 200, {"collapse": "[0-9]+ %"}, {"keep": "^loading"})


def test_lines_of_other_levels_are_never_one() -> None:
    log = steps(60) + "".join(f"x {n}\n" for n in (5, 6, 500, 501, 7)) + steps(60)
    output = sliced(log, 200, {"error": "x 50."}, {"collapse": "[0-9]+"}, {"keep": "^x"})
    assert "x 5 [2 times]\nx 500 [2 times]\nx 7\n" in output


MARKS = ("ORA-1 boom", "all well: error", "tip: read it", "error: real", "WARN: w", "keep me 7")
RULES = [
    {"error": "^ORA"},
    {"noise": "^all well"},
    {"warning": "^tip: "},
    {"keep": "^keep me"},
]


@pytest.mark.parametrize("filler", ["plain", "\x1b[32mgreen\x1b[m", "ümläut"])
def test_a_large_raw_is_counted_exactly(filler: str) -> None:
    marks = list(MARKS) * 40
    part = "".join(f"{filler} line {n} of a large log\n" for n in range(400))
    log = "".join(part + mark + "\n" for mark in marks)
    assert len(log.encode()) > 2 << 20
    found = LogSlicer().slice(Raw(log.encode()), Wide(), {"rules": RULES})
    shown = [line.level.name for line in found.payload.items if hasattr(line, "level")]  # type: ignore[attr-defined]
    assert found.shown + found.dropped["lines"] + found.dropped["repeated"] == log.count("\n")
    assert found.dropped["errors"] + shown.count("error") == 80
    assert found.dropped["warnings"] + shown.count("warning") == 80
    assert "keep me 7\n" in found.payload.text()


def test_a_dense_large_raw_is_counted_exactly() -> None:
    log = "".join(f"error: {n} of many\n" for n in range(1, 150_001))
    found = LogSlicer().slice(Raw(log.encode()), Wide(), {"rules": [{"noise": "7 of many$"}]})
    shown = [line.level.name for line in found.payload.items if hasattr(line, "level")]  # type: ignore[attr-defined]
    assert found.dropped["errors"] + shown.count("error") == 135_000


def test_rules_that_match_nothing_change_nothing() -> None:
    log = steps(200) + "error: x\n" + BLOCK + steps(200)
    nothing: list[Rule] = [{"error": "zzz"}, {"block": "zzz", "end": "zzz"}, {"collapse": "zzz"}]
    for cap in (64, 100, 300):
        assert sliced(log, cap, *nothing) == sliced(log, cap)


@pytest.mark.parametrize("rules", [[{}], [3], [{"error": "("}], [{"block": "a"}], [{"error": 3}]])
def test_what_is_no_rule_is_refused(rules: list[object]) -> None:
    with pytest.raises(UsageError, match="no rule"):
        LogSlicer().condense(Raw(steps(300).encode()), 64, options={"rules": rules})


PATTERNS = [
    "a",
    "^b",
    "b$",
    "^$",
    "a*",
    "[^a]",
    "a|^c$",
    "(?i)A",
    r"\Ab",
    r"a\z",
    "(?-m)^b",
    r"\Qb",
]
PATTERNS += [r"a\s*b", "(?s)a.*b", "(?P<x>a)b"]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_each_pattern_at_once_is_one_by_one(pattern: str) -> None:
    hold_together([pattern], ["c", "b", "a", "", "ab", "A", "ü b", "ba"])


@given(
    st.lists(st.sampled_from(PATTERNS), min_size=1, max_size=3),
    st.lists(st.text("abcA ü", max_size=6), max_size=8),
)
def test_all_at_once_is_one_by_one(patterns: list[str], lines: list[str]) -> None:
    hold_together(patterns, lines)


def hold_together(patterns: list[str], lines: list[str]) -> None:
    compiled = [_compiled(pattern) for pattern in patterns]
    expected = [
        index
        for index, line in enumerate(lines)
        if any(pattern.search(line.encode()) for pattern in compiled)
    ]
    search = Search(compiled)
    assert search.among(lines) == expected
    block = "".join(f"{line}\n" for line in lines).encode()
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode()) + 1)
    found = {start for start, _ in search.lines(block)}
    assert {starts[index] for index in expected} <= found


def test_no_pattern_hangs() -> None:
    log = ("a" * 5000 + "\n") * 300 + steps(100)
    assert sliced(log, 100, {"error": "(a+)+$b"}, {"collapse": "(a|aa)+b"})


def explained(log: str, rules: list[Rule], places: list[str]) -> dict[str, str]:
    """Give what is told of each line and gap, by its number."""
    told = LogSlicer().explain(Raw(log.encode()), Narrow(), {"rules": rules, "rule_places": places})
    return dict(line.split(": ", 1) for line in told)


class Narrow(Wide):
    """Room for some lines."""

    cap = 700
    scale = 700


def test_the_rules_that_decided_are_named_and_no_others() -> None:
    log = (
        "build id: 77\n"  # 1
        + steps(100)
        + "code Q7, nothing else\n"  # 102
        + "".join(f"loading {n} %\n" for n in range(20))  # 103 to 122
        + "plan begins\nplan goes on\nplan ends\n"  # 123 to 125
        + "DEPRECATED: an error handler\n" * 2  # 126, 127
        + steps(100, 100)
    )
    rules: list[Rule] = [
        {"keep": "^build"},
        {"keep": "^build id", "weight": 3},
        {"error": "Q[0-9]", "weight": 9},
        {"warning": "code"},
        {"collapse": "[0-9]+ %"},
        {"block": "^plan begins", "end": "^plan ends", "weight": 50},
        {"noise": "^DEPREC"},
        {"noise": "no line has this"},
    ]
    told = explained(log, rules, [f"a.toml:{n}" for n in range(1, len(rules))])
    named = {number: re.findall(r"rule (\S+) (\w+) '", line) for number, line in told.items()}
    assert named["1"] == [("a.toml:2", "keep")]
    assert named["102"] == [("a.toml:3", "error")]
    assert named["123"] == named["124"] == [("a.toml:6", "block")]
    rest = {one for number, found in named.items() if ":" in number for one in found}
    assert ("a.toml:7", "noise") in rest
    assert ("a.toml:5", "collapse") in {one for found in named.values() for one in found}
    assert not any("Q[0-9]" in line for number, line in told.items() if number != "102")
    assert not any("no line" in line or "'code'" in line for line in told.values())


def test_a_rule_of_no_known_place_is_named_too() -> None:
    told = explained(steps(300) + "code Q7\n", [{"error": "Q[0-9]"}], [])
    assert told["301"].endswith("; rule ? error 'Q[0-9]'")


LONG = 100 << 10
GIANT = 700 << 10


def padded(start: str, middle: str, end: str, size: int) -> str:
    """Give one line of about so many letters."""
    half = "abcd efgh " * (size // 20)
    return f"{start}{half}{middle}{half}{end}\n"


def errors_of(log: str, *rules: Rule) -> int:
    valued = LogSlicer().valued(Raw(log.encode()), 300, Rules(rules) if rules else None)
    return valued[0].totals.errors


MANY = "".join(f"step {n} went as it should\n" for n in range(90_000))
"""More than is looked at whole."""


@pytest.mark.parametrize("size", [LONG, GIANT])
@pytest.mark.parametrize("rest", [steps(200), MANY], ids=["small", "large"])
@pytest.mark.parametrize(
    ("line", "pattern"),
    [(("Q7 begins ", "", ""), "^Q[0-9] begins"), (("", "", "it ends in Q7"), "ends in Q[0-9]$")],
)
def test_long_lines_are_looked_at_too(
    size: int, rest: str, line: tuple[str, str, str], pattern: str
) -> None:
    log = rest + padded(*line, size) * 3 + rest[: rest.index("\n", 3000) + 1]
    assert errors_of(log, {"keep": "nothing"}) == errors_of(log) == 0
    assert errors_of(log, {"error": pattern}) == 3
    worse = log.replace("Q7", "Q7 error:")
    assert errors_of(worse) == 3
    assert errors_of(worse, {"noise": "Q7"}) == 0
    assert "Q7" in sliced(log, 150, {"keep": pattern})


def test_the_ends_of_what_is_held_of_a_line_are_no_ends_of_the_line() -> None:
    line = padded("", "", "", GIANT)
    head, tail = line[(32 << 10) - 8 : 32 << 10], line[:-1][-32 << 10 :][:8]
    for pattern in (f"{head}$", f"^{tail}"):
        assert errors_of(MANY + line, {"error": pattern}) == 0
    assert errors_of(MANY + line, {"error": head}) == 1
    assert errors_of(MANY + line, {"error": "^abcd.*efgh $"}) == 0, "what is between isn't known"


def test_what_is_tried_counts_long_lines() -> None:
    raw = Raw((steps(9) + padded("Q7", "", "Q8", GIANT) + padded("", "Q9", "", LONG)).encode())
    counts = matched(raw, [{"error": "^Q7"}, {"error": "Q8$"}, {"error": "^Q8"}, {"error": "abcd"}])
    assert counts == [[1], [1], [0], [2]]
