from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.diff.names import pair, printable, stamped, unquoted, without_prefixes


@pytest.mark.parametrize(
    ("text", "name", "gone"),
    [
        (b"a/x.c\n", b"a/x.c", False),
        (b"a/x y.c\t\r\n", b"a/x y.c", False),
        (b"a/x.c\t2024-01-02 03:04:05.000000000 +0000\n", b"a/x.c", False),
        (b"a/x.c\t1970-01-01 00:00:00.000000000 +0000\n", b"a/x.c", True),
        (b"a/x.c\t1969-12-31 19:00:00.000000000 -0500\n", b"a/x.c", True),
        (b"x.c\t(revision 12)\n", b"x.c", False),
        (b"x.c\t(nonexistent)\n", b"x.c", True),
        (b"x.c (revision 12)\n", b"x.c", False),
        (b'"a/caf\\303\\251"\t\n', b"a/caf\xc3\xa9", False),
        (b'"a\\tb\\\\c\\"d"\n', b'a\tb\\c"d', False),
        (b"/dev/null\n", b"/dev/null", False),
    ],
)
def test_the_name_ends_before_the_date(text: bytes, name: bytes, *, gone: bool) -> None:
    assert stamped(text) == (name, gone)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (b"a/x b/x\n", (b"a/x", b"b/x")),
        (b"a/x y z b/x y z\n", (b"a/x y z", b"b/x y z")),
        (b"x x\n", (b"x", b"x")),
        (b'"a/t\\tb" "b/t\\tb"\n', (b"a/t\tb", b"b/t\tb")),
        (b'a/plain "b/t\\tb"\n', (b"a/plain", b"b/t\tb")),
        (b"a/old b/new\n", (b"a/old", b"b/new")),
        (b"alone\n", None),
    ],
)
def test_two_names_of_one_line(text: bytes, names: tuple[bytes, bytes] | None) -> None:
    assert pair(text) == names


@pytest.mark.parametrize(
    ("names", "bare"),
    [
        ((b"a/x", b"b/x"), (b"x", b"x")),
        ((b"i/x", b"w/x"), (b"x", b"x")),
        ((b"a/x", b"/dev/null"), (b"x", b"/dev/null")),
        ((b"/dev/null", b"b/x"), (b"/dev/null", b"x")),
        ((b"c/x", b"/dev/null"), (b"c/x", b"/dev/null")),
        ((b"a/x", b"a/x"), (b"a/x", b"a/x")),
        ((b"old/x", b"new/x"), (b"old/x", b"new/x")),
        ((b"", b""), (b"", b"")),
    ],
)
def test_prefixes_go_where_both_names_have_one(
    names: tuple[bytes, bytes], bare: tuple[bytes, bytes]
) -> None:
    assert without_prefixes(*names) == bare


@given(name=st.text(max_size=40))
def test_a_printed_name_stays_on_its_line_and_comes_back(name: str) -> None:
    shown = printable(name)
    assert not any(ord(mark) < 32 or ord(mark) == 127 for mark in shown)
    if shown.startswith('"') and "\\x" not in shown:
        assert unquoted(shown.encode("utf-8", "surrogatepass")) == name.encode(
            "utf-8", "surrogatepass"
        )
    elif not shown.startswith('"'):
        assert shown == name
