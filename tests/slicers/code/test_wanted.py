from __future__ import annotations

import pytest

from slicecli.errors import UsageError
from slicecli.slicers.code.wanted import Wanted
from tests.slicers.code.slicing import SAMPLES, code, condense, outline, parses

LONG = "        work()\n" * 60
SOURCE = (
    f"class A:\n    def first(self):\n{LONG}\n    def second(self):\n{LONG}        last()\n\n\n"
)
SOURCE += f"def second():\n{LONG.replace('        ', '    ')}    other()\n"


def test_focus_keeps_the_body_and_the_scopes_around_it() -> None:
    text = code(SOURCE, 260, "x.py", focus=("A.second",))
    assert text.startswith("class A:\n")
    assert f"    def second(self):\n{LONG}        last()\n" in text
    assert "other()" not in text
    assert "60 lines" in text


def test_focus_takes_every_declaration_of_the_name() -> None:
    text = code(SOURCE, 480, "x.py", focus=("second",))
    assert "last()" in text
    assert "other()" in text


@pytest.mark.parametrize("name", ["A.second", "A::second", "A#second", "A/second"])
def test_a_name_may_have_what_is_around_it(name: str) -> None:
    found = Wanted({"focus": (name,)}).declarations(outline(SOURCE, "x.py"))
    assert [one.name for one in found] == ["second"]


def test_a_name_that_is_nowhere_is_told_and_harms_nothing() -> None:
    text = code(SOURCE, 120, "x.py", focus=("third", "A"))
    assert text.startswith("# no declaration third\nclass A:")
    assert parses(text, "x.py")


def test_focus_on_what_is_too_long_keeps_its_beginning() -> None:
    source = "def f():\n" + "".join(f"    work({n})\n" for n in range(500))
    text = code(source, 100, "x.py", focus=("f",))
    assert "    work(0)\n    work(1)\n" in text
    assert "work(499)" not in text
    assert " lines\n" in text


def test_lines_keep_what_stands_there_with_its_scopes() -> None:
    data = next(path for path in SAMPLES if path.stem == "Ledger.java").read_text()
    text = code(data, 160, "Ledger.java", lines="43:43")
    assert "class Ledger<T" in text
    assert "rows.add(row);" in text
    assert parses(text, "Ledger.java")


@pytest.mark.parametrize(
    ("words", "first", "last"),
    [("3:9", 3, 9), ("7", 7, 7), ("7:", 7, 1 << 40), (":7", 1, 7), ("", 1, 0)],
)
def test_ranges(words: str, first: int, last: int) -> None:
    wanted = Wanted({"lines": words})
    assert (wanted.first, wanted.last) == (first, last)


@pytest.mark.parametrize("words", [":", "a:b", "9:3", "0:2", "1:2:3", "-1:4", "\u0663"])
def test_what_is_no_range(words: str) -> None:
    with pytest.raises(UsageError):
        Wanted({"lines": words})


def test_lines_beyond_the_end_change_nothing() -> None:
    plain = condense(SOURCE.encode(), 100, "x.py").output
    assert condense(SOURCE.encode(), 100, "x.py", lines="5000:6000").output == plain


def test_the_note_is_no_code_in_a_language_that_opens_with_a_tag() -> None:
    source = "<?php\n" + "function f()\n{\n    work();\n}\n" * 40
    text = code(source, 100, "x.php", focus=("g",))
    assert text.startswith("<!-- no declaration g -->\n<?php\n")
    assert parses(text, "x.php")
