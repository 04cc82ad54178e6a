from __future__ import annotations

import pytest

from slicecli.slicers.code.headline import headline_of
from tests.slicers.code.slicing import outline


def headline(source: str, hint: str) -> str | None:
    whole = outline(source, hint)
    member = whole.members(whole.root)[-1]
    found = headline_of(whole.source, whole.language, member.docs)
    return found.text if found else None


@pytest.mark.parametrize(
    ("hint", "comment", "first"),
    [
        ("x.rs", "/// One.\n/// Two.\n", "/// One."),
        ("x.c", "/* One. */\n", "/* One. */"),
        ("x.c", "/* One.\n   Two. */\n", "/* One. ... */"),
        ("x.c", "/*\n * One.\n * Two.\n */\n", "/* One. ... */"),
        ("x.c", "/**\n * One.\n */\n", "/** One. ... */"),
        ("x.c", "/*-------\n   One.   \n-------*/\n", "/* One. ... */"),
        ("x.c", "// -----\n// One.\n", "// One."),
        ("X.cs", "/// <summary>\n/// One.\n/// </summary>\n", "/// One."),
        ("x.c", "/*\n   One. */\n", "/* One. ... */"),
    ],
)
def test_first_line_with_words(hint: str, comment: str, first: str) -> None:
    declared = {"x.c": "int f(void);", "x.rs": "fn f() {}", "X.cs": "class F { }"}[hint]
    assert headline(f"{comment}{declared}\n", hint) == first


def test_a_block_that_only_the_first_column_opens_has_none() -> None:
    assert headline("=begin\nOne.\nTwo.\n=end\ndef f; end\n", "x.rb") is None
