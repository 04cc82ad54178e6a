"""A megabyte made to hurt what isn't a pattern: searches, cuts, merges, nesting. Everything returns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from slicecli import Raw, tokens
from slicecli.condense import Conditions, assemble
from slicecli.detect import choose
from slicecli.errors import Unsuitable
from slicecli.redact import Redactor
from slicecli.render.text import TextRenderer

if TYPE_CHECKING:
    from tests.conftest import Command

SIZE = 1 << 20

UNITS = {
    "one letter": "a",
    "blanks": " ",
    "blank lines": "\n",
    "rewritten": "10%\r",
    "backspaces": "a\b",
    "escapes": "\x1b[",
    "strings that never end": "\x1b]0;\x9d",
    "hidden": "\u200d\U000e0041",
    "NUL": "\0",
    "names of secrets": "password_",
    "assignments": "password=",
    "quoted assignments": '"token":"',
    "escaped quotes": 'secret=\\"',
    "addresses": "http://a:b@c",
    "addresses in one": "://a:",
    "headers": "authorization: ",
    "private keys": "-----BEGIN PRIVATE KEY-----",
    "private keys, a line each": "-----BEGIN PRIVATE KEY-----\n",
    "prefixes of tokens": "ghp_eyJsk-AKIAxoxb-",
    "command lines": "mysql -p curl -u docker login -p ",
    "errors": "error: ",
    "errors, a line each": "error: x failed\n",
    "stamps": "2026-11-30T12:00:00Z [",
    "gaps": "... 3 lines\n",
    "traces": '  File "a.py", line 3, in f\n',
    "braces": "{",
    "brackets": "[",
    "an object in an object": '{"a":',
    "quotes": '"',
    "backslashes": "\\",
    "keys": '{"password":{"password":',
    "files of a diff": "--- a\n+++ b\n",
    "hunks of a diff": "@@ -1 +1 @@\n-a\n+b\n",
    "names of a diff": "diff --git a/x b/x ",
    "told in one line": "Files a and b and ",
    "functions": "def f():\n ",
    "parentheses": "f(",
    "special tokens": "<|endoftext|><|im_start|>",
    "digits": "1234567890",
    "ideographs": "\u6587",
    "emoji": "\U0001f469\u200d",
}


@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", UNITS.values(), ids=UNITS)
def test_condensing_it_returns(unit: str) -> None:
    data = (unit * (SIZE // len(unit.encode()))).encode()
    raw = Raw(data)
    conditions = Conditions(
        300,
        tokens.counter(),
        TextRenderer(),
        options={},
        origin=None,
        redact=True,
        redact_keys=("aaa", "password_password"),
    )
    slicer = choose(None, raw).slicer
    try:
        made = assemble(slicer, raw, None, conditions)
    except Unsuitable:
        return
    assert made.tokens <= 300


@pytest.mark.timeout(120)
@pytest.mark.parametrize("unit", [unit for unit in UNITS.values() if unit.isprintable()], ids=ascii)
def test_redacting_it_in_one_line_returns(unit: str) -> None:
    text = unit * (SIZE // 4 // len(unit))
    redacted, _ = Redactor(("x", "password_password")).redact(text)
    assert Redactor().redact(redacted)[0]


@pytest.mark.parametrize(
    "pattern", ["(a+)+$", "(a|aa)+$", "(a|a?)+$", "(.*a){25}", "^(([a-z])+.)+[A-Z]([a-z])+$"]
)
def test_a_pattern_of_the_users_that_explodes_elsewhere_returns(
    slice_: Command, pattern: str
) -> None:
    slice_(stdin=b"a" * SIZE + b"!\n" + b"\xff" * 1000 + b"\n")
    done = slice_("show", "--grep", pattern)
    assert done.returncode in (0, 1)
    assert done.stderr == b""


@pytest.mark.parametrize("pattern", ["((a{100}){100}){100}", "(" * 5000, "\\p{Nope}", "a{1,99999}"])
def test_a_pattern_that_would_be_too_large_is_one_sentence(slice_: Command, pattern: str) -> None:
    slice_(stdin=b"a\n")
    done = slice_("show", "--grep", pattern)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"slice: --grep: ")
    assert done.stderr.count(b"\n") == 1
