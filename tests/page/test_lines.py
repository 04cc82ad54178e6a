"""Lines of a page: as a terminal left them, clean, clipped and ranked as the slicer ranks them."""

from __future__ import annotations

import pytest

from slicecli.page.lines import LIMIT, Lines
from slicecli.raw import Raw
from slicecli.redact import Redactor
from slicecli.shown import Cleaner
from slicecli.slicers.log.excerpt import excerpt_of
from slicecli.slicers.log.kinds import Kinds

TOKEN = "ghp_" + "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8"


def read(data: bytes, *wanted: range) -> Lines:
    raw, lines, redactor = Raw(data), Lines(), Redactor()
    redactor.learn(raw)
    lines.read(raw, wanted or [range(1, 1 << 40)], Cleaner(redactor), Kinds())
    return lines


def texts(lines: Lines) -> list[str]:
    return [line.text for line in lines.shown.values()]


def test_lines_are_shown_as_a_terminal_left_them() -> None:
    lines = read(b"a\x1b[31mb\x1b[0m\r\n10%\r99%\rdone\n\x00\xff\xe2\x80\xae\n\tlast")
    assert texts(lines) == ["ab", "done", "\\x00\\xff\\u202e", "\tlast"]
    assert lines.shown[2].rewritten == 8
    assert lines.escaped == 2


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_marks_of_encodings_are_no_text(encoding: str) -> None:
    assert texts(read("één\ntwo\n".encode(encoding))) == ["één", "two"]


def test_only_what_is_wanted_is_held_and_all_is_ranked() -> None:
    data = b"".join(b"%d\n" % n if n % 1000 else b"error: %d\n" % n for n in range(1, 90_001))
    lines = read(data, range(5, 7), range(999, 1002), range(89_999, 90_001))
    assert list(lines.shown) == [5, 6, 999, 1000, 1001, 89_999, 90_000]
    assert texts(lines)[2:5] == ["999", "error: 1000", "1001"]
    assert len(lines) == 90_000
    assert lines.errors(range(1, 90_001)) == 90
    assert lines.first(2, range(1001, 90_001)) == 2000


@pytest.mark.parametrize(
    "line", [b"error: no\n", b"warning: w\n", b"error: " + b"x" * 400_000 + b"\n"]
)
def test_ranks_are_those_that_the_slicer_counts(line: bytes) -> None:
    data = (b"plain 0 errors\n" * 30 + line + b"WARN 12\n") * 20
    lines, totals = read(data), excerpt_of(Raw(data)).totals
    everything = range(1, len(lines) + 1)
    assert len(lines) == totals.lines
    assert lines.errors(everything) == totals.errors
    assert lines.warnings(everything) == totals.warnings


@pytest.mark.parametrize("size", [LIMIT + 500, 50_000, 100_000, 3_000_000])
def test_a_long_line_is_clipped_with_a_count_and_shows_no_half_a_secret(size: int) -> None:
    for at in (0, LIMIT * 4 // 5 - 20, size // 2, size - LIMIT // 5 - 20):
        line = " " * at + f" {TOKEN} "
        lines = read(line.ljust(size, "x").encode() + b"\nnext\n")
        (text, after) = texts(lines)
        assert len(text) < LIMIT + 300
        assert " characters] ... " in text
        assert "ghp_" not in text
        assert after == "next"
        assert lines.clipped == 1


def test_secrets_are_out_and_counted_those_known_by_their_neighbours_too() -> None:
    key = [
        "-----BEGIN RSA PRIVATE KEY-----",
        *["MIIEow" + "Ab1" * 19] * 5,
        "-----END RSA PRIVATE KEY-----",
    ]
    data = "\n".join(["one", *key, f"token {TOKEN}", "two"]).encode()
    lines = read(data)
    whole = "\n".join(texts(lines))
    assert "MIIEow" not in whole
    assert "ghp_" not in whole
    assert lines.redacted > 0
    assert len(texts(lines)) == len(data.splitlines())
    assert texts(lines)[-1] == "two"
    # Where only the midst of it is in the page, its head doesn't give it away there.
    assert "MIIEow" not in "\n".join(texts(read(data, range(3, 6))))
