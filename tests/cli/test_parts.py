"""cli/parts.py: parts of a raw by line."""

from __future__ import annotations

import pytest
import re2
from hypothesis import given
from hypothesis import strategies as st

from slicecli import Raw
from slicecli.cli import parts
from slicecli.errors import UsageError

RAWS = st.lists(st.sampled_from([b"\n", b"a", b"bb\n", b"\r\n", b"\xff\x00"]), max_size=30).map(
    b"".join
)


def picked(picker: parts.Picker, raw: bytes) -> bytes:
    return b"".join(bytes(block) for block in picker(Raw(raw)))


def lines_of(raw: bytes) -> list[bytes]:
    return [line for line in raw.replace(b"\n", b"\n\0end").split(b"\0end") if line]


@given(RAWS, st.integers(1, 12), st.integers(0, 12))
def test_lines_are_those_from_a_to_b(raw: bytes, low: int, more: int) -> None:
    whole = lines_of(raw)
    span = f"{low}:{low + more}"
    assert picked(parts.lines(span), raw) == b"".join(whole[low - 1 : low + more])
    assert picked(parts.lines(f"{low}:"), raw) == b"".join(whole[low - 1 :])
    assert picked(parts.lines(f":{low}"), raw) == b"".join(whole[:low])
    assert picked(parts.lines(str(low)), raw) == b"".join(whole[low - 1 : low])


@given(RAWS, st.integers(0, 12))
def test_head_and_tail(raw: bytes, number: int) -> None:
    whole = lines_of(raw)
    assert picked(parts.head(number), raw) == b"".join(whole[:number])
    assert picked(parts.tail(number), raw) == b"".join(whole[max(0, len(whole) - number) :])


def test_parts_across_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "BACKWARDS", 8)
    raw = b"".join(b"line %d\n" % number for number in range(300_000))
    assert picked(parts.lines("299999:"), raw) == b"line 299998\nline 299999\n"
    assert picked(parts.lines("150000:150001"), raw) == b"line 149999\nline 150000\n"
    assert picked(parts.tail(3), raw) == b"line 299997\nline 299998\nline 299999\n"


@pytest.mark.parametrize("span", ["", ":", "x", "1:y", "0:4", "0", "5:4", "-1:3", "1:2:3", "٣"])
def test_a_span_that_is_none_is_refused(span: str) -> None:
    with pytest.raises(UsageError, match="--lines"):
        parts.lines(span)


RAW = b"one\ntwo\nthree error\nfour\nfive\nsix\nseven ERROR\n"


@pytest.mark.parametrize("pattern", [")\udcf5", "(\udcf5", "x)\udcf5", "\\\udcf5"])
def test_a_bad_pattern_that_is_no_utf8_is_told(pattern: str) -> None:
    with pytest.raises(UsageError, match="--grep: "):
        parts.grep(pattern, 0)


def test_grep_numbers_lines_as_grep_does() -> None:
    assert picked(parts.grep("error", 0), RAW) == b"3:three error\n"
    assert picked(parts.grep("(?i)error", 1), RAW) == (
        b"2-two\n3:three error\n4-four\n--\n6-six\n7:seven ERROR\n"
    )
    assert picked(parts.grep("o", 1), b"no\nx\nx\no") == b"1:no\n2-x\n3-x\n4:o\n"
    assert picked(parts.grep("absent", 2), RAW) == b""


def test_a_pattern_made_to_hurt_is_linear() -> None:
    raw = b"a" * 5000 + b"!\n"
    assert picked(parts.grep("(a+)+$", 0), raw) == b""


def test_a_pattern_that_is_none_is_refused() -> None:
    with pytest.raises(UsageError, match="--grep"):
        parts.grep("(", 0)


PATTERNS = [
    *("a", "^b", "b$", "^$", "a|b$", r"\ba", r"\Bb", "[^a]", r"\s", "."),
    *(r"\Aa", r"b\z", "(?i)A", "(?-s).b", r"\xff", "(?m)^a", "a$|^b"),
]


@given(RAWS, st.sampled_from(PATTERNS), st.integers(1, 8))
def test_lines_looked_through_together_are_those_looked_at_alone(
    raw: bytes, pattern: str, size: int
) -> None:
    search = re2.compile(pattern.encode()).search
    expected = b"".join(
        b"%d:%s\n" % (number, line.removesuffix(b"\n"))
        for number, line in enumerate(lines_of(raw), 1)
        if search(line.rstrip(b"\r\n"))
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "PROBED", size)
        assert picked(parts.grep(pattern, 0), raw) == expected
