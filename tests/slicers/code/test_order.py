"""What goes first when there isn't room for all."""

from __future__ import annotations

import pytest

from tests.slicers.code.slicing import code, one_statement

MANY = "".join(
    f"def public_{n}(first, second):\n    return first\n\n\ndef _private_{n}(first, second):\n"
    f"    return second\n\n\n"
    for n in range(30)
)


def signatures(text: str) -> list[str]:
    return [line.split("(")[0][4:] for line in text.splitlines() if line.startswith("def ")]


@pytest.mark.parametrize("cap", [480, 520, 560])
def test_private_signatures_go_before_public_ones(cap: int) -> None:
    shown = signatures(code(MANY, cap, "x.py"))
    public = [name for name in shown if name.startswith("public")]
    assert public == [f"public_{n}" for n in range(len(public))]
    assert len(public) == len(shown) < 30


def test_names_stay_when_signatures_go() -> None:
    text = code(MANY, 600, "x.py")
    for n in range(30):
        assert f"public_{n}" in text
        assert f"_private_{n}" in text


def test_names_go_from_the_end_and_are_counted() -> None:
    text = code(MANY, 100, "x.py")
    assert "public_0, _private_0, public_1" in text
    assert "more" in text
    assert "public_29" not in text


def test_types_come_before_functions() -> None:
    source = "".join(f"int first_{n}(int a) {{\n  return {n};\n}}\n" for n in range(40))
    source += "struct last {\n  int a;\n  int b;\n};\n"
    text = code(source, 120, "x.c")
    assert "last" in text
    assert "first_39" not in text
    assert code(source, 240, "x.c").endswith("struct last { /* 2 lines */ };\n")


def test_nested_functions_go_before_others() -> None:
    source = "".join(
        f"function outer{n}() {{\n  function inner{n}() {{\n    return {n};\n  }}\n"
        f"  return inner{n};\n}}\n"
        for n in range(12)
    )
    text = code(source, 250, "x.js")
    assert "function outer11()" in text
    assert "function inner11()" not in text
    assert "inner11" in text


def test_short_bodies_are_kept_where_there_is_room() -> None:
    long = one_statement(300)
    source = f"def a():\n{long}\n\ndef b():\n    return 2\n\n\ndef c():\n{long}"
    text = code(source, 120, "x.py")
    assert "    return 2\n" in text
    assert "def a(): ...  # 300 lines" in text


def test_imports_and_types_stay() -> None:
    source = "use a::b;\nstruct S {\n    a: u8,\n    b: u8,\n}\n" + "".join(
        f"fn f{n}() {{\n{one_statement(80)}    work();\n}}\n" for n in range(12)
    )
    text = code(source, 240, "x.rs")
    assert text.startswith("use a::b;\nstruct S {\n    a: u8,\n    b: u8,\n}\n")
    assert text.count("{ /* 81 lines */ }") == 12


def test_first_lines_of_comments_stay() -> None:
    body = one_statement(300).replace(")\n", ");\n")
    source = f"/** Do it.\n * And more of it.\n */\nint f(void)\n{{\n{body}}}\n"
    text = code(source, 100, "x.c")
    assert text.startswith("/** Do it. ... */\nint f(void) {")


def test_docstrings_keep_their_first_line() -> None:
    body = one_statement(200)
    source = f'def f():\n    """Do it.\n\n    {"And more of it. " * 40}\n    """\n{body}'
    text = code(source, 64, "x.py")
    assert text == 'def f():\n    """Do it. ..."""\n    # 202 lines\n'
