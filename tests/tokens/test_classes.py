"""The classes are those of tiktoken's engine, over all code points."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pytest

from slicecli.tokens import classes
from slicecli.tokens.classes import Classes
from slicecli.tokens.make_tables import SURROGATES
from slicecli.tokens.split import TABLES

if TYPE_CHECKING:
    from pathlib import Path

UNASSIGNED = "Cn"
BLANKS = [0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x3000]


@pytest.fixture(scope="module")
def known() -> Classes:
    return Classes(f"{TABLES}unicode.cls")


def test_tiktoken_agrees_on_every_code_point(
    known: Classes, made: dict[str, bytes], tmp_path: Path
) -> None:
    (tmp_path / "unicode.cls").write_bytes(made[f"{TABLES}unicode.cls"])
    asked = Classes(str(tmp_path / "unicode.cls"))
    differ = [code for code in range(0x110000) if asked[code] != known[code]]
    # A tiktoken with a later Unicode knows more characters; of those known here, the same.
    assert all(known[code] == classes.REST for code in differ)
    assert all(unicodedata.category(chr(code)) == UNASSIGNED for code in differ)


def test_python_agrees_where_it_knows_the_character(known: Classes) -> None:
    kinds = dict.fromkeys(("Lu", "Lt"), classes.UPPER) | {"Ll": classes.LOWER}
    kinds |= dict.fromkeys(("Lm", "Lo"), classes.OTHER_LETTER)
    kinds |= dict.fromkeys(("Mn", "Mc", "Me"), classes.MARK)
    kinds |= dict.fromkeys(("Nd", "Nl", "No"), classes.NUMBER)
    for code in range(128, 0x110000):
        category = unicodedata.category(chr(code))
        if category != UNASSIGNED and code != 0x17F:
            expected = classes.BLANK if code in BLANKS else kinds.get(category, classes.REST)
            assert known[code] == expected, hex(code)


def test_ascii_stands_for_itself(known: Classes) -> None:
    assert [known[code] for code in range(128)] == list(map(chr, range(128)))


def test_what_folds_to_a_letter_of_a_contraction_stands_for_it(known: Classes) -> None:
    assert known[0x17F] == "s"
    assert known[0x212A] == classes.UPPER


def test_surrogates_are_no_letters(known: Classes) -> None:
    assert {known[code] for code in SURROGATES} == {classes.REST}
