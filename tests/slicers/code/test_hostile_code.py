"""Input that nobody wrote by hand, and input that somebody wrote to do harm."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.errors import Unsuitable
from tests.slicers.code.slicing import SAMPLES, condense, parses

PYTHON = (
    "def first(a):\n    return a\n\n\n"
    "class Second:\n    x = 1\n\n    def third(self):\n        pass\n"
)


def test_crlf() -> None:
    source = (PYTHON + "\n\n" + "x = 1\n" * 300).replace("\n", "\r\n").encode()
    condensate = condense(source, 80, "x.py", "bare")
    assert "\r" not in condensate.output
    assert "def first(a):\n" in condensate.output
    assert condensate.piece.lossy
    assert parses(condensate.output, "x.py")


def test_a_mark_for_utf8_at_the_start() -> None:
    condensate = condense(b"\xef\xbb\xbf" + (PYTHON + "x = 1\n" * 300).encode(), 80, "x.py", "bare")
    assert condensate.output.startswith("def first(a):")
    assert condensate.piece.lossy


def test_bytes_that_are_no_text() -> None:
    source = b'def first(a):\n    "\xff\xfe"\n    return a\n' + b"y = 1\n" * 300
    assert "def first(a)" in condense(source, 70, "x.py", "bare").output


@pytest.mark.parametrize("data", [b"\n" * 5000, b" " * 20_000])
def test_blank_files(data: bytes) -> None:
    condensate = condense(data, 64, "x.py")
    assert condensate.piece.total == 0


def test_one_endless_line() -> None:
    source = b"function a() { return 1; } " * 3000
    condensate = condense(source, 100, "x.js")
    assert condensate.tokens <= 100
    assert condensate.piece.shown + condensate.piece.dropped["declarations"] == 3000


def test_many_declarations() -> None:
    source = b"".join(b"def f%d():\n    return 1\n\n\n" % n for n in range(20_000))
    condensate = condense(source, 200, "x.py")
    assert condensate.piece.total == 20_000
    assert condensate.piece.shown + condensate.piece.dropped["declarations"] == 20_000


def test_functions_in_functions_without_end() -> None:
    source = "".join(" " * n + f"def f{n}():\n" for n in range(60)) + " " * 60 + "pass\n"
    condensate = condense(source.encode(), 80, "x.py", "bare")
    assert condensate.tokens <= 80
    assert parses(condensate.output, "x.py")


def test_blocks_in_blocks_to_the_limit() -> None:
    source = "function f() {\n" + "if (x) {\n" * 900 + "y();\n" + "}\n" * 901
    for focus in ((), ("f",)):
        condensate = condense(source.encode(), 100, "x.js", "bare", focus=focus)
        assert condensate.tokens <= 100
        assert parses(condensate.output, "x.js")


def test_html_before_php() -> None:
    source = "<html>\n" + "<p>text</p>\n" * 300 + "<?php\nfunction f()\n{\n    return 1;\n}\n"
    text = condense(source.encode(), 64, "x.php", "bare").output
    assert text.startswith("<!-- 301 lines -->\n<?php\n")
    assert parses(text, "x.php")


@settings(max_examples=80)
@given(
    sample=st.sampled_from(SAMPLES),
    cuts=st.lists(st.tuples(st.integers(0, 1500), st.integers(0, 60)), max_size=4),
    cap=st.integers(64, 300),
)
def test_damaged_code_is_sliced_or_refused(
    sample: object, cuts: list[tuple[int, int]], cap: int
) -> None:
    data: bytes = sample.read_bytes()  # type: ignore[attr-defined]
    for at, size in cuts:
        data = data[:at] + data[at + size :]
    try:
        condensate = condense(data, cap, sample.stem)  # type: ignore[attr-defined]
    except Unsuitable:
        return
    piece = condensate.piece
    assert condensate.tokens <= cap
    if piece.unit == "declarations":
        assert piece.shown + piece.dropped["declarations"] == piece.total


@settings(max_examples=60)
@given(data=st.binary(max_size=400), hint=st.sampled_from([path.stem for path in SAMPLES]))
def test_anything_is_sliced_or_refused(data: bytes, hint: str) -> None:
    try:
        condensate = condense(data * 20, 64, hint)
    except Unsuitable:
        return
    assert condensate.tokens <= 64
