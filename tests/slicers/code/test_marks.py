from __future__ import annotations

import pytest

from slicecli.slicers.code.marks import listed, mark
from tests.slicers.code.slicing import code, one_statement, outline, parses


@pytest.mark.parametrize(
    ("lines", "names", "unnamed", "words"),
    [
        (1, "", 0, "1 line"),
        (1200, "", 0, "1,200 lines"),
        (12, "", 1, "12 lines, 1 declaration"),
        (12, "", 3, "12 lines, 3 declarations"),
        (12, "a, b", 0, "12 lines: a, b"),
        (12, "a, b", 3, "12 lines: a, b, 3 more"),
    ],
)
def test_words(lines: int, names: str, unnamed: int, words: str) -> None:
    assert mark(lines, names, unnamed) == words


def test_inner_names_stand_in_braces_and_repeats_are_counted() -> None:
    source = (
        "def a():\n    def b():\n        def c(): pass\n    def d(): pass\n"
        "class E:\n    def f(self): pass\n    def f(self): pass\ndef g(): pass\ndef g(): pass\n"
    )
    every = outline(source, "x.py").declarations.all
    assert listed(range(len(every)), every) == "a {b, c, d}, E {f (2)}, g (2)"


def test_an_outer_name_that_is_elsewhere_has_no_braces() -> None:
    every = outline(
        "class A:\n    def b(self): pass\n    def c(self): pass\n", "x.py"
    ).declarations.all
    assert listed([1, 2], every) == "b, c"


def test_a_name_cannot_end_the_comment_it_is_in() -> None:
    source = "module.exports = {\n  'a*/b': function () {\n" + "    work();\n" * 60 + "  },\n};\n"
    for cap in range(64, 120, 4):
        assert parses(code(source, cap, "x.js"), "x.js")


@pytest.mark.parametrize(
    ("hint", "source", "expected"),
    [
        ("x.c", "int f(void)\n{\nBODY}\n", "int f(void) { /* 300 lines */ }\n"),
        ("x.c", "int f(void) // why\n{\nBODY}\n", "int f(void) // why\n{ /* 300 lines */ }\n"),
        ("x.c", "int f(void) { // why\nBODY}\n", "int f(void) { // why\n    // 300 lines\n}\n"),
        ("x.rb", "def f(a)\nBODYend\n", "def f(a) # 300 lines\nend\n"),
        ("x.sh", "f() {\nBODY}\n", "f() { : # 300 lines\n}\n"),
        ("x.go", "package p\nfunc f() {\nBODY}\n", "package p\nfunc f() { /* 300 lines */ }\n"),
    ],
)
def test_an_emptied_body_is_valid(hint: str, source: str, expected: str) -> None:
    body = one_statement(300)
    if hint == "x.sh":
        body = body.replace("(", " \\").replace("one,", "one \\").replace(")", "two")
    if hint == "x.c":
        body = body.replace("one,\n    )", "one\n    );")
    text = code(source.replace("BODY", body), 64, hint)
    assert parses(text, hint)
    assert text == expected
