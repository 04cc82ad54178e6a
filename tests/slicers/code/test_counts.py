"""Every omission is counted, where it happened and in total."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.errors import CapTooSmall
from slicecli.render.schema import condensate_schema
from slicecli.slicers.code import CODE_SCHEMA, CodeSlicer
from tests.slicers.code.slicing import SAMPLES, condense, one_statement, outline

MARK = re.compile(
    r"(?:#|//|/\*|<!--) (\d[\d,]*) lines?(?:, (\d+) declarations?|:.*?)?(?: \*/| -->|$)",
    re.MULTILINE,
)


def total_lines(text: str) -> int:
    return sum(int(lines.replace(",", "")) for lines, _ in MARK.findall(text))


@settings(max_examples=120)
@given(
    sample=st.sampled_from(SAMPLES),
    cap=st.integers(64, 500),
    output=st.sampled_from(["text", "json"]),
)
def test_shown_and_dropped_are_all(sample: Path, cap: int, output: str) -> None:
    data = sample.read_bytes()
    try:
        condensate = condense(data, cap, sample.stem, output)
    except CapTooSmall:
        assert cap < 200
        return
    piece = condensate.piece
    assert condensate.tokens <= cap
    if piece.unit == "lines":
        assert output == "json" or condensate.output == data.decode()
        return
    every = outline(data.decode(), sample.stem).declarations
    assert piece.total == len(every.all)
    assert piece.shown + piece.dropped["declarations"] == piece.total
    assert piece.dropped["signatures"] <= piece.shown
    assert piece.dropped["bodies"] <= every.body_total
    text = piece.payload.text()
    assert total_lines(text) == piece.dropped["lines"]
    assert piece.lossy
    gone = [
        line for line in data.decode().splitlines() if line.strip() and line.strip() not in text
    ]
    assert len(gone) <= piece.dropped["lines"] <= data.count(b"\n") + 1


@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_what_is_shown_is_word_for_word(sample: Path) -> None:
    """Without marks and white space, the output is a part of the file, in its order."""
    whole = "".join(sample.read_text().split())
    text = condense(sample.read_bytes(), 200, sample.stem, "bare").output
    at = 0
    for line in re.sub(
        r"\.\.\.  (?=#)|\?\?\?  (?=//)|: (?=# \d)|[{] /\*.*?\*/ [}]|"
        r"(?:#|//) \d.*| ?\.\.\.(?: ?\*/|\"\"\")",
        "\n",
        text,
    ).splitlines():
        for word in line.split():
            at = whole.find(word, at)
            assert at >= 0, word


@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_the_same_again(sample: Path) -> None:
    data = sample.read_bytes()
    assert condense(data, 150, sample.stem).output == condense(data, 150, sample.stem).output


@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_json_meets_the_published_schema(sample: Path) -> None:
    body: dict[str, Any] = json.loads(
        condense(sample.read_bytes(), 260, sample.stem, "json").output
    )
    jsonschema.validate(body, condensate_schema(CodeSlicer()))
    assert body["schema"] == CODE_SCHEMA


def test_a_mark_says_how_many_lines_it_hides() -> None:
    source = "def a():\n" + one_statement(400) + "\n\ndef b():\n    return 2\n"
    text = condense(source.encode(), 80, "x.py", "bare").output
    assert text == "def a(): ...  # 400 lines\ndef b():\n    return 2\n"


def test_seek_points_at_the_longest_run_left_out() -> None:
    source = "def a():\n" + one_statement(400) + "\n\ndef b():\n    return 2\n"
    assert condense(source.encode(), 80, "x.py").piece.seek == "--lines 2:401"


@pytest.mark.parametrize(("hint", "opening", "closing"), [("x.py", ":", ""), ("x.js", " {", "}")])
def test_bodies_are_counted_unless_they_are_shown_whole(
    hint: str, opening: str, closing: str
) -> None:
    word = {"x.py": "def", "x.js": "function"}[hint]
    long = f"    first()\n{one_statement(300)}    last()\n"
    source = f"{word} a(){opening}\n{long}{closing}\n" * 2
    source += f"{word} b(){opening}\n    work()\n{closing}\n"
    condensate = condense(source.encode(), 120, hint)
    assert condensate.piece.total == 3
    assert condensate.piece.dropped["bodies"] == 2
    assert "    work()" in condensate.output
    line = source.split("\n").index("    last()") + 1
    condensate = condense(source.encode(), 120, hint, lines=str(line))
    assert "last()" in condensate.output
    assert condensate.piece.dropped["bodies"] == 2
