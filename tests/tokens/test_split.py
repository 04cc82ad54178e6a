from __future__ import annotations

import re
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens import split
from slicecli.tokens.split import ENGINES, PATTERNS, splitter

SHAPES = st.text(st.sampled_from("aAsStZ09 \t\n\r\x0b\x1c'/.-_!\xaa\xb5"))


@pytest.mark.parametrize("name", PATTERNS)
@given(shapes=SHAPES)
def test_the_stored_pattern_is_the_written_one(name: str, shapes: str) -> None:
    assert splitter(name)(shapes) == re.findall(PATTERNS[name], shapes)


@pytest.mark.parametrize("name", PATTERNS)
@given(shapes=SHAPES)
def test_pieces_are_the_whole_text(name: str, shapes: str) -> None:
    assert "".join(splitter(name)(shapes)) == shapes


@pytest.mark.parametrize("name", PATTERNS)
def test_an_unknown_engine_compiles_the_pattern(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes = "don't panic 12345\r\n\n  \t x/y ===\n/"
    known = splitter(name)(shapes)
    monkeypatch.setattr(split, "ENGINES", ())
    monkeypatch.setattr(split, "TABLES", "/nowhere/")
    assert splitter(name)(shapes) == known


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="no stored pattern for this engine yet")
def test_this_engine_needs_no_re() -> None:
    code = (
        "import sys\n"
        "from slicecli.tokens.split import ENGINES, splitter\n"
        "import _sre\n"
        "assert _sre.MAGIC in ENGINES\n"
        "assert splitter('o200k_base')('ab 1') == ['ab', ' ', '1']\n"
        "assert 're' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert len(set(ENGINES)) == 3
