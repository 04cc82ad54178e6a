"""The report: what differs and nothing else, under the cap, every omission counted."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.compare import tally
from slicecli.compare.report import MINIMUM
from slicecli.errors import CapTooSmall
from slicecli.raw import CommandOutcome
from slicecli.tokens import counter
from tests.compare.reports import numbers, report, sections

GREEN = "".join(
    [
        *(f"[{n}/90] Building src/part_{n}.o in 0.{n:02}s\n" for n in range(1, 91)),
        *(f"tests/test_a.py::test_{word} PASSED [ {n}%]\n" for n, word in enumerate("abcdefgh")),
        *("retrying in 2 s\n" for _ in range(12)),
        "src/a.c:3:1: warning: unused variable 'old'\n",
        "8 passed in 1.20s\n",
    ]
)
RED = (
    GREEN.replace("test_c PASSED", "test_c FAILED")
    .replace("unused variable 'old'", "unused variable 'fresh'")
    .replace("8 passed in 1.20s", "1 failed, 7 passed in 1.31s")
    .replace("retrying in 2 s\n", "retrying in 4 s\n", 1)
    + "retrying in 2 s\n" * 3
    + "src/b.c:7:9: error: expected ';'\n    7 |   return x\n      |          ^\n"
)


def shuffled(text: str, seed: int) -> str:
    lines = text.splitlines(keepends=True)
    random.Random(seed).shuffle(lines)  # noqa: S311  an order, no secret
    return "".join(lines)


def test_what_differs_and_nothing_else() -> None:
    body = report(RED.encode(), GREEN.encode()).splitlines()[2:]
    assert body == [
        "new: 4 lines, 1 error, 1 warning",
        "+ src/a.c:3:1: warning: unused variable 'fresh'",
        "+ src/b.c:7:9: error: expected ';'",
        "+     7 |   return x",
        "+       |          ^",
        "changed: 3 changes, 2 errors",
        "- tests/test_a.py::test_c PASSED [ 2%]",
        "+ tests/test_a.py::test_c FAILED [ 2%]",
        "~ retrying in 4 s [x12 -> x15]",
        "- 8 passed in 1.20s",
        "+ 1 failed, 7 passed in 1.31s",
        "gone: 1 line, 1 warning",
        "- src/a.c:3:1: warning: unused variable 'old'",
        "109 of 118 lines are in both",
    ]


@pytest.mark.parametrize("seed", range(5))
def test_another_order_of_jobs_and_other_times_are_no_difference(seed: int) -> None:
    later = re.sub(r"0\.(\d\d)s", r"3.\1s", shuffled(GREEN, seed))
    text = report(later.encode(), GREEN.encode())
    assert text.splitlines()[2:] == [
        "nothing is new, changed or gone; 112 of 112 lines are in both"
    ]
    assert len(report(shuffled(RED, seed).encode(), GREEN.encode()).splitlines()) == 16


@pytest.mark.parametrize("by", ["o200k_base", "bytes"])
@pytest.mark.parametrize("more", range(0, 700, 37))
def test_the_cap_holds_and_what_is_left_out_is_counted(by: str, more: int) -> None:
    new = RED + "".join(
        f"src/c_{n}.c:1:1: error: no {'x' * (n % 50)}\n" * (n % 4) for n in range(300)
    )
    old = GREEN + "".join(f"an old {'y' * n} line\n" for n in range(300))
    kind = counter(by)
    cap = kind.minimum(MINIMUM) + more
    text = report(new.encode(), old.encode(), cap, by=by)
    assert kind.count(text) <= cap
    holds(text)


def holds(text: str) -> None:
    """Hold that a heading counts what is shown and what is marked, and the foot what is not shown."""
    left = {"error": 0, "warning": 0}
    for name, (whole, rows) in sections(text).items():
        marks = [numbers(row) for row in rows if row.startswith("... ")]
        shown = 0
        for row in rows:
            times = re.search(r" \[x([\d,]+)\]$", row)
            if row.startswith(("+ ", "- ", "~ ")):
                shown += int(times[1].replace(",", "")) if times and name != "changed" else 1
        unit = "change" if name == "changed" else "line"
        if name == "changed":
            shown -= sum(row.startswith("- ") for row in rows)
        if rows:
            assert shown + sum(mark[unit] for mark in marks) == whole[unit], text
        gone = marks if rows else [whole]
        for word in left:
            left[word] += sum(mark.get(word, 0) for mark in gone)
        missing = sum(mark[unit] for mark in gone)
        told = f"{missing:,} {name + ' ' if unit == 'line' else ''}{unit}"
        assert (told in text.splitlines()[-1]) == bool(missing), text
    foot = text.splitlines()[-1].partition(" with ")[2].partition(";")[0]
    assert {word: numbers(foot).get(word, 0) for word in left} == left, text


LINES = st.lists(
    st.sampled_from(
        [
            "",
            "error: x",
            "error: y1",
            "warning: z",
            "a 1",
            "a 0",
            "b",
            "ok b",
            "FAILED b",
            "3 failed, 2 passed",
        ]
    ),
    max_size=60,
)


@given(LINES, LINES)
def test_shown_left_out_and_alike_are_all_lines(new: list[str], old: list[str]) -> None:
    texts = ["".join(f"{line}\n" for line in lines).encode() for lines in (new, old)]
    holds(report(texts[0], texts[1], MINIMUM))
    text = report(texts[0], texts[1])
    holds(text)
    both = re.search(r"(\d+) of (\d+) lines? (?:is|are) in both\n$", text)
    assert both
    assert int(both[2]) == len(new)
    added = sections(text).get("new", ({"line": 0}, []))[0]["line"]
    for row in sections(text).get("changed", ({}, []))[1]:
        counts = re.search(r"\[x(\d+)(?: -> x(\d+))?\]$", row)
        if row.startswith("~ ") and counts:
            added += max(0, int(counts[2]) - int(counts[1]))
        elif row.startswith("+ "):
            added += int(counts[1]) if counts else 1
    assert added + int(both[1]) == len(new), text


def test_errors_come_first_and_do_not_take_all() -> None:
    new = "".join(f"plain {chr(0x4E00 + n)}\n" for n in range(200)) + "".join(
        f"error: bad {chr(0x4E00 + n)}\n" for n in range(200)
    )
    rows = sections(report(new.encode() + b"warning: w\n", b"gone for good\n", 1500))
    shown = [row for row in rows["new"][1] if row.startswith("+ ")]
    errors = sum("error" in row for row in shown)
    assert errors >= 24
    assert any("warning" in row for row in shown)
    assert sum("plain" in row for row in shown) < errors
    assert rows["gone"][1] == ["- gone for good"]


def test_secrets_and_controls_are_out_and_counted() -> None:
    key = (
        "-----BEGIN PRIVATE KEY-----\n"
        + "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBK\n" * 2
        + ("QwErTyUiOpAsDfGhJkLzXcVbNm1234567890QwErTyUiOpAsDfGhJkLzXcVbNm12\n" * 3)
        + "-----END PRIVATE KEY-----\n"
    )
    hostile = "\x1b]0;title\x07\x1b[31merror: red\x1b[0m \u202e\rover\n"
    new = f"password=Xk3jf92jfKq20fj2\n{hostile}{key}"
    text = report(new.encode(), b"plain\n")
    assert "Xk3jf92" not in text
    assert "QwErTyUi" not in text
    assert "redacted" in text.splitlines()[-1]
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202e]", text)
    assert "Xk3jf92" in report(new.encode(), b"plain\n", redact=False)


def test_no_line_of_a_log_passes_for_one_of_ours() -> None:
    forged = "gone: 9 lines\n... 3 lines\n--- abc; 1 line\n(timestamps left out)\n"
    for row in report(forged.encode(), b"x\n").splitlines()[2:-1]:
        assert row[:2] in {"+ ", "- "} or row in {"new: 4 lines", "gone: 1 line"}


def test_timestamps_are_left_out_and_that_is_said() -> None:
    new = "2026-11-30T12:00:01Z up\n2026-11-30T12:00:02Z error: down\n"
    text = report(new.encode(), b"2026-11-29T08:00:01Z up\n")
    assert "(timestamps left out)\nnew: 1 line, 1 error\n+ error: down\n" in text


def test_wide_text_and_one_endless_line() -> None:
    wide = "\ufeffup\nerror: café\n".encode("utf-16-le")
    assert "+ error: café\n" in report(wide, b"up\n")
    endless = b"x" * 3_000_000
    text = report(b"up\n" + endless + b" error: late\n", b"up\n")
    assert "+ xxx" in text
    assert "characters]" in text
    assert "1 of 2 lines are in both" in text


@pytest.mark.parametrize("by", ["o200k_base", "claude", "estimate", "bytes"])
def test_the_smallest_cap_holds_the_longest_frame(by: str) -> None:
    outcome = CommandOutcome(("x" * 99, "y z") * 20, signal=15, duration_ms=359_999_900)
    new = "".join(f"error: {n} {'e' * (n % 97)}{chr(0x4E00 + n)}\n" * 3 for n in range(3000))
    old = "".join(f"warning: {n} {'w' * (n % 97)}{chr(0x5E00 + n)}\n" * 3 for n in range(3000))
    shared = "".join(f"error: both {chr(0x6E00 + n)}\n" for n in range(3000))
    cap = counter(by).minimum(MINIMUM)
    text = report((new + shared * 2).encode(), (old + shared).encode(), cap, by=by, outcome=outcome)
    assert counter(by).count(text) <= cap
    holds(text)
    with pytest.raises(CapTooSmall):
        report(b"x\n", b"y\n", cap - 1, by=by)


def test_what_there_is_no_room_for_is_told_and_never_called_new_or_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tally, "MOST", 50)
    words = [f"word {chr(0x4E00 + n)}{chr(0x5E00 + n)}\n" for n in range(200)]
    new = "".join(words)
    text = report(new.encode(), shuffled(new, 3).encode())
    assert "new:" not in text
    assert "gone:" not in text
    foot = text.splitlines()[-1]
    untold = re.search(
        r"of too many kinds to compare are (\d+) of 200 lines, and (\d+) of 200", foot
    )
    both = re.search(r"(\d+) of 200 lines are in both", foot)
    assert untold
    assert both
    assert int(untold[1]) + int(both[1]) == 200
    assert int(untold[1]) <= 150
