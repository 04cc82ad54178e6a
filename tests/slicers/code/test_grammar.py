"""Parsing is bounded, and says so where it can't be done."""

from __future__ import annotations

import subprocess
import sys

import pytest

from slicecli.errors import Unsuitable
from slicecli.slicers.code import grammar
from slicecli.slicers.code.ease import eased
from slicecli.slicers.code.grammar import parse
from slicecli.slicers.code.rows import BASH, KOTLIN, LANGUAGES, PYTHON, SWIFT, C
from tests.slicers.code.slicing import language, outline


@pytest.mark.parametrize("one", LANGUAGES, ids=[one.name for one in LANGUAGES])
def test_every_row_speaks_its_grammars_words(one: object) -> None:
    row = one
    assert isinstance(row, type(PYTHON))
    words = grammar._load(row)[0]
    known = {words.node_kind_for_id(number) for number in range(words.node_kind_count)}
    used = {*row.bodies, *row.literals, *row.wrappers, *row.entries, *row.prefixes}
    used |= {*row.imports, *row.comments} | ({row.opening} if row.opening else set())
    assert used <= known


@pytest.mark.parametrize("one", LANGUAGES, ids=[one.name for one in LANGUAGES])
def test_deep_nesting_is_refused(one: object) -> None:
    assert isinstance(one, type(PYTHON))
    with pytest.raises(Unsuitable, match="nests too deep"):
        parse(b"f(" * 2000 + b")" * 2000, one)


@pytest.mark.parametrize("one", [KOTLIN, SWIFT])
def test_deep_comments_are_refused(one: object) -> None:
    assert isinstance(one, type(PYTHON))
    with pytest.raises(Unsuitable, match="nests too deep"):
        parse(b"/*" * 3000 + b"*/" * 3000, one)


def test_nesting_that_people_write_is_not_refused() -> None:
    assert parse(b"x = " + b"(" * 300 + b"1" + b")" * 300 + b"\n", PYTHON).flaws == 0


def test_too_much_work_is_given_up() -> None:
    with pytest.raises(Unsuitable, match="too much work"):
        parse(b"if(x){" * 900 + b"}" * 900, BASH)


def test_nul_bytes_are_refused() -> None:
    with pytest.raises(Unsuitable, match="NUL"):
        parse(b"int a;\0\n", C)


def test_flaws_are_thousandths_of_the_bytes() -> None:
    assert parse(b"int a;\n" * 90, C).flaws == 0
    assert 400 < parse(b"int a;\n" * 50 + b"))))))\n" * 50, C).flaws < 600


HEADER = """#ifndef A_H
#if defined(__cplusplus)
extern "C" {
#endif
class A_API Thing {
  int a;
};
A_API int thing(int a);
#if defined(__cplusplus)
}
#endif
#endif
"""


def test_guards_for_another_language_are_passed_over() -> None:
    assert len(eased(HEADER.encode())) == len(HEADER)
    parsed = parse(HEADER.encode(), language("x.hpp"))
    assert parsed.flaws == 0
    assert parsed.data == HEADER.encode()
    assert [one.name for one in outline(HEADER, "x.hpp").declarations.all] == ["Thing", "thing"]


def test_without_the_extra_the_error_names_it() -> None:
    script = (
        "import sys; sys.modules['tree_sitter'] = None\n"
        "from slicecli.raw import Raw\n"
        "from slicecli.slicers import find\n"
        "slicer = find('code')\n"
        "print(slicer.schema)\n"
        "try: slicer.condense(Raw(b'x = 1\\n' * 900, hint='a.py'), 100)\n"
        "except Exception as error: print(type(error).__name__, error.exit_status, error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stdout.splitlines() == [
        "slicecli.code.v1",
        "MissingExtra 2 the slicer code needs slicecli[code]: pip install 'slicecli[code]'",
    ]


def test_importing_the_package_loads_no_parser() -> None:
    script = (
        "import sys, slicecli.slicers.code.slicer\n"
        "print([name for name in sys.modules if name.startswith('tree_sitter')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"
