from __future__ import annotations

import pytest

from slicecli import LogSlicer, Raw
from slicecli.slicers.log.lines import (
    DIGITS,
    decoded,
    split,
    stamp_end,
    translated,
)


def shape_of(line: str) -> str:
    return translated([line], DIGITS)[0]


def test_a_line_ends_at_lf_and_a_cr_before_it_is_no_part_of_it() -> None:
    assert split("a\r\nb\nc") == ["a", "b", "c"]


def test_a_last_line_without_lf_is_a_line_and_a_final_lf_begins_none() -> None:
    assert split("a\nb") == split("a\nb\n") == ["a", "b"]
    assert split("") == []
    assert split("\n") == [""]


def test_progress_is_its_last_visible_state() -> None:
    assert split(" 10%\r 55%\r100% done\n") == ["100% done"]
    assert split(" 10%\r 55%\r\n") == [" 55%"]


def test_colours_are_out() -> None:
    assert split("\x1b[31;1merror\x1b[0m: x\n") == ["error: x"]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf16_with_a_mark_is_decoded(encoding: str) -> None:
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(encoding, b"")
    data = mark + "error: Größe\nok\n".encode(encoding)
    assert split(decoded(data)) == ["error: Größe", "ok"]


def test_bytes_that_are_no_utf8_are_shown() -> None:
    assert split(decoded(b"\xef\xbb\xbfa\xff\xfeb\n")) == ["a\\xff\\xfeb"]


@pytest.mark.parametrize(
    ("line", "body"),
    [
        ("2026-11-30T13:31:47.1234567Z error", "error"),
        ("2026-11-30 13:31:47,123 ERROR x", "ERROR x"),
        ("[2026-11-30 13:31:47] x", "x"),
        ("[task 2026-11-30T13:31:47.123Z] x", "x"),
        ("2026-11-30T13:31:47+01:00 x", "x"),
        ("13:31:47 x", "x"),
        ("[13:31:47.5] x", "x"),
        ("2026/11/30 13:31:47 x", "x"),
        ("2026-11-30T13:31:47Z", ""),
    ],
)
def test_a_leading_timestamp_is_known(line: str, body: str) -> None:
    assert line[stamp_end(shape_of(line)) :] == body


@pytest.mark.parametrize(
    "line",
    ["", "error 13:31:47", "12 files at 13:31:47", "2026-11-30", "13:31:47x", "[a] 13:31:47 x"],
)
def test_what_only_looks_like_a_timestamp_stays(line: str) -> None:
    assert stamp_end(shape_of(line)) == 0


def test_a_last_line_of_nothing_but_escapes_is_a_line() -> None:
    assert split("a\n\x1b[0m") == ["a", ""]
    assert split("a\n") == ["a"]
    assert split("") == []


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbf", b"\xff\xfe", b"\x1b[31m", b"\r\r", b"\x1b[m\r\b"])
def test_what_shows_nothing_is_a_line_that_is_left_out(raw: bytes) -> None:
    made = LogSlicer().condense(Raw(raw), 300)
    assert made.output.startswith("... 1 line\n0 of 1 lines. ")
    ended = raw + ("\n".encode("utf-16-le") if raw == b"\xff\xfe" else b"\n")
    assert LogSlicer().condense(Raw(ended), 300).output.startswith("... 1 line\n0 of 1 lines. ")
