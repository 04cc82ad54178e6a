"""config/check.py: what is wrong with a file is told with its line and what was meant."""

from __future__ import annotations

import marshal
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.cli.configured import known
from slicecli.config.check import parse
from slicecli.errors import UsageError


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("\ncapp = 3", "f:2: no key 'capp'; did you mean 'cap'?"),
        ("zzzzzz = 3", "f:1: no key 'zzzzzz'"),
        ("explain = true", "f:1: no key 'explain'"),
        ('cap = "3"', "f:1: cap is a whole number"),
        ("cap = true", "f:1: cap is a whole number"),
        ("cap = 3.5", "f:1: cap is a whole number"),
        ("context = -1", "f:1: context: '-1' is below 0"),
        ("fence = 1", "f:1: fence is true or false"),
        ('format = "xml"', "f:1: format: 'xml' is not one of text, "),
        ("slicer = 5", "f:1: slicer is a string"),
        ('timeout = "soon"', "f:1: timeout: "),
        ("timeout = [1]", "f:1: timeout is a duration"),
        ('redact-key = "a"', "f:1: redact-key is a list of strings"),
        ('redact-key = [\n"_"\n]', "f:1: redact-key: '_' is no name of a key"),
        ("profile = 3", "f:1: profiles are tables: [profile.NAME]"),
        ("\nprofile.a = 3", "f:2: a profile is a table: [profile.a]"),
        ("[profile.a]\nmatch = ['']", "f:2: match is a list of command lines"),
        ("[profile.a]\n\nmacth = 'a'", "f:3: no key 'macth'; did you mean 'match'?"),
        ("[profile.a]\ncap = ''", "f:2: cap is a whole number"),
        ("cap = 1\ncap = 2", "f:2: it is no TOML: "),
        ("a = 1\nb = [", "f:2: it is no TOML: "),
        ("a = " + "[" * 5000, "f:1: it is no TOML: "),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, told: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse("f", text.encode(), known())
    assert str(caught.value).startswith(told)


def test_what_is_no_utf8_is_told() -> None:
    with pytest.raises(UsageError, match="f:2: it is no UTF-8"):
        parse("f", b"cap = 3\n# \xff", known())


def test_values_are_those_that_the_line_would_give() -> None:
    said = parse("f", b'cap = 3\ntimeout = "1.5m"\nheartbeat = 3\nfence = true', known())
    assert said["settings"] == {
        "cap": (3, 1),
        "timeout": (90_000, 2),
        "heartbeat": (3000, 3),
        "fence": (True, 4),
    }


PIECES = [
    *("cap = ", "context = ", "fence = ", "timeout = ", "redact-key = ", "[profile.a]", "match = "),
    *("[[rule]]", "[[test]]", "[[profile.a.rule]]", "error = ", "block = ", "end = ", "weight = "),
    *("input = ", "stays = ", "1", "true", "'a'", "['a']", "{a = 1}", '"""\n', "\n", "# x", "["),
    *("2026-11-30", "nan", "\r\n", "\x00", "ü", "'('", "profile = 3", "rule = [1]", "a.b.c = 1"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_whatever_a_file_says_is_taken_or_told(text: str) -> None:
    told = ""
    try:
        said = parse("f", text.encode(), known())
    except UsageError as error:
        told = str(error)
    if told:
        file, line, _ = told.split(":", 2)
        assert file == "f"
        assert 1 <= int(line) <= text.count("\n") + 1
    else:
        tomllib.loads(text)
        assert marshal.loads(marshal.dumps(said)) == said  # noqa: S302
