"""A secret that a cut divides is known to nobody: none may show, wherever the cut falls."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from slicecli import slicers
from slicecli.raw import CommandOutcome, Raw
from slicecli.redact import Redactor
from slicecli.redact.cuts import MARGIN, before_mark, behind_mark, behind_word
from slicecli.render.json import JsonRenderer
from slicecli.render.text import TextRenderer
from slicecli.slicers.json.grammar import HEAD
from slicecli.slicers.json.scalars import LEVELS, Scalars
from slicecli.slicers.json.values import Endless
from slicecli.slicers.log.clip import clipped, redacted
from slicecli.slicers.log.stream import END_BYTES, MATCH_BYTES, Giant
from tests.redact.secrets_of import SECRETS, shows, words

if TYPE_CHECKING:
    from collections.abc import Callable

STEP = 9
SIZE = 200 << 10
ERROR = 100 << 10
BEHIND = 1024
"""Where in a giant line the error stands, and how much further on where the secret is before it."""


def divided(edge: int, text: str) -> range:
    """Give where a text may start so that the edge falls into it, or next to it."""
    return range(edge - len(text) - STEP, edge + STEP, STEP)


def giant_of(start: int, text: str, *, part: int) -> str:
    """Give what may be shown of a line of 200 KB, that comes in parts, with a text in it."""
    line = f"{words(start)} {text} "
    line += words(SIZE - len(line))
    # The error must not divide the text itself.
    error = ERROR if start > ERROR else ERROR + BEHIND
    line = f"{line[:error]} error: it broke {line[error:]}"
    giant = Giant()
    data = line.encode()
    for at in range(0, len(data), part):
        giant.take(data[at : at + part])
    shown, _ = redacted(giant.line()[0], Redactor().redact)
    assert "error: it broke" in shown
    return clipped(shown, len(shown))


GIANT_EDGES = {
    "head": END_BYTES,
    "head's margin": END_BYTES // 2,
    "before the error": ERROR + BEHIND - MATCH_BYTES // 4,
    "before its margin": ERROR + BEHIND - MATCH_BYTES // 4 - END_BYTES // 2,
    "behind the error": ERROR + MATCH_BYTES * 3 // 4,
    "behind its margin": ERROR + MATCH_BYTES * 3 // 4 + END_BYTES // 2,
    "tail": SIZE - END_BYTES,
    "tail's margin": SIZE - END_BYTES // 2,
}


@pytest.mark.parametrize(
    ("kind", "part"), [*((kind, 1 << 20) for kind in SECRETS), ("jwt", ERROR + 300)]
)
def test_no_window_of_a_giant_line_ends_in_a_secret(kind: str, part: int) -> None:
    text, secret = SECRETS[kind]
    for edge, at in GIANT_EDGES.items():
        for start in divided(at, text):
            assert not shows(giant_of(start, text, part=part), secret), (edge, start)


LONG_PIECE = "Zq7"
LONG_SECRET = "".join(f"{number:05x}{LONG_PIECE}" for number in range(9000))
ENDS = {
    "in the head": END_BYTES - 8,
    "before the error": ERROR + BEHIND - MATCH_BYTES // 4 + 8,
    "behind the error": ERROR + MATCH_BYTES + 200,
    "in the tail's margin": SIZE - END_BYTES + MARGIN - 8,
    "in the tail": SIZE - END_BYTES + MARGIN + 800,
    "near the end": SIZE - 40,
}


@pytest.mark.parametrize(
    ("length", "part"), [(MARGIN + 4, 1 << 20), (2 * MARGIN, 8192), (4 * MARGIN, 1 << 20)]
)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("before", ["token=", 'token="'])
def test_of_a_secret_longer_than_a_margin_no_end_is_shown(
    before: str, end: str, length: int, part: int
) -> None:
    secret = LONG_SECRET[:length]
    text = f"{before}{secret}"
    start = max(ENDS[end] - len(text), 0)
    assert LONG_PIECE not in giant_of(start, text, part=part)


@pytest.mark.parametrize("char", [" ", '"'])
def test_behind_such_a_word_all_is_shown(char: str) -> None:
    text = "a" * (MARGIN + 100) + char + "and so on"
    assert behind_word(text, MARGIN) == MARGIN + 100
    assert behind_word("b" + char + text[: MARGIN // 2], 5) == 5
    assert behind_word(text, len(text) - 3) == len(text) - 3
    assert behind_word("a" * 3 * MARGIN, MARGIN) == 3 * MARGIN


@pytest.mark.parametrize("kind", SECRETS)
def test_no_string_of_json_is_cut_in_a_secret(kind: str) -> None:
    text, secret = SECRETS[kind]
    scalars = Scalars(300, Redactor().redact)
    for name in ("text", "message"):
        for start in range(0, 1500, STEP):
            value = f"{words(start)} {text} {words(1500 - start)}"
            for level in range(LEVELS - 1):
                assert not shows(scalars.written(value, name, level)[0], secret), (name, start)


@pytest.mark.parametrize("kind", SECRETS)
def test_no_endless_string_of_json_is_cut_in_a_secret(kind: str) -> None:
    text, secret = SECRETS[kind]
    for start in divided(HEAD, text):
        head = f"{words(start)} {text} {words(HEAD + MARGIN)}"[: HEAD + MARGIN]
        endless = Endless.of(head, 3_000_000)
        for level in range(LEVELS):
            out, whole, _ = Scalars(4000, Redactor().redact).written(endless, None, level)
            assert not whole
            assert not shows(out, secret), (start, level)


def log(at: int, text: str) -> bytes:
    lines = [f"step {number}" for number in range(60)]
    return "\n".join([*lines, f"error: {words(at)} {text} {words(2000 - at)}", *lines]).encode()


def lines_of_json(at: int, text: str) -> bytes:
    value = f"{words(at)} {text} {words(900 - at)}"
    return "\n".join(json.dumps({"id": n, "text": value}) for n in range(12)).encode()


def report(at: int, text: str) -> bytes:
    message = {
        "ruleId": "x",
        "severity": 2,
        "line": 1,
        "message": f"{words(at)} {text} {words(900)}",
    }
    file = {"filePath": "/src/a.js", "errorCount": 1, "warningCount": 0, "messages": [message]}
    return json.dumps(
        [file, *({**file, "messages": [], "errorCount": 0} for _ in range(60))]
    ).encode()


def chat(at: int, text: str) -> bytes:
    result = f"{words(at)} {text} {words(900 - at)}\n" + "\n".join(f"step {n}" for n in range(900))
    call = {"id": "a", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    return json.dumps(
        [
            {"role": "user", "content": "go"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "a", "content": result},
            {"role": "assistant", "content": "done"},
            {"role": "user", "content": "thanks"},
        ]
    ).encode()


def diff(at: int, text: str) -> bytes:
    hunk = "\n".join(f" line {n}" for n in range(40))
    new = f"{words(at)} {text} {words(900 - at)}"
    return (f"diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,40 +1,41 @@\n{hunk}\n+{new}\n").encode()


def code(at: int, text: str) -> bytes:
    quoted = json.dumps(f"{words(at)} {text} {words(900 - at)}")
    body = "\n".join(f"    x = {n}" for n in range(200))
    return f"def f(a={quoted}):\n    return {quoted}\n\n\ndef g():\n{body}\n".encode()


SITES: dict[str, tuple[str, Callable[[int, str], bytes], int]] = {
    "log": ("log", log, 2000),
    "json lines": ("json", lines_of_json, 900),
    "report": ("json", report, 900),
    "chat": ("chat", chat, 900),
    "diff": ("diff", diff, 900),
    "code": ("code", code, 900),
}


@pytest.mark.parametrize("renderer", [TextRenderer(), JsonRenderer()], ids=["text", "json"])
@pytest.mark.parametrize("site", SITES)
def test_no_slicer_cuts_in_a_secret(site: str, renderer: TextRenderer | JsonRenderer) -> None:
    name, raw_of, size = SITES[site]
    if name == "code":
        pytest.importorskip("tree_sitter")
    kinds = list(SECRETS)
    for turn, start in enumerate(range(0, size, 37)):
        kind = kinds[(turn + turn // len(kinds)) % len(kinds)]
        text, secret = SECRETS[kind]
        raw = Raw(raw_of(start, text)).with_context(None, "a.py" if name == "code" else None)
        cap = 700 if name in {"chat", "diff", "code"} else 300
        out = slicers.find(name).condense(raw, cap, renderer=renderer).output
        assert not shows(out, secret), (kind, start)


@pytest.mark.parametrize("renderer", [TextRenderer(), JsonRenderer()], ids=["text", "json"])
@pytest.mark.parametrize("kind", SECRETS)
def test_no_command_line_and_no_name_is_cut_in_a_secret(
    kind: str, renderer: TextRenderer | JsonRenderer
) -> None:
    text, secret = SECRETS[kind]
    many = "\n".join(f"step {number}" for number in range(900)).encode()
    for start in range(0, 200, 3 * STEP):
        argv = (*words(start).split(), *(text.split() if kind in {"curl", "option"} else [text]))
        outcome = CommandOutcome(argv, status=1, duration_ms=1)
        raw = Raw(many).with_context(outcome, f"{words(start)} {text}")
        for cap in (300, 1000):
            out = slicers.find("log").condense(raw, cap, renderer=renderer).output
            assert not shows(out, secret), (start, cap)


def test_no_mark_is_cut() -> None:
    text = "ab <redacted:password> cd"
    for at in range(len(text) + 1):
        assert text[: before_mark(text, at)].count("<") == text[: before_mark(text, at)].count(">")
        assert text[behind_mark(text, at) :].count("<") == text[behind_mark(text, at) :].count(">")
        assert before_mark(text, at) == at == behind_mark(text, at) or 3 <= at <= 22


@pytest.mark.parametrize("kind", ["token", "bearer", "quoted"])
def test_what_explains_shows_no_piece_of_a_secret(kind: str) -> None:
    text, secret = SECRETS[kind]
    for data in (log(700, text), lines_of_json(40, text), diff(40, text)):
        ended = subprocess.run(
            [sys.executable, "-m", "slicecli", "--cap", "300", "--explain", "--no-store"],
            input=data,
            capture_output=True,
            check=True,
        )
        assert not shows((ended.stdout + ended.stderr).decode(), secret)


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("password=", ""),
        ('password = "', '"'),
        ('password="', ""),
        ("Authorization: Bearer ", ""),
        ("Authorization: Basic ", ""),
        ("Cookie: a=", ""),
        ("Cookie: a=b; c=", "; d=e"),
        ("--token ", ""),
        ("https://bob:", "@example.org"),
    ],
)
def test_a_secret_of_any_length_goes_whole(before: str, behind: str) -> None:
    secret = SECRETS["jwt"][1].replace(".", "") * 100
    shown, kinds = Redactor().redact(f"{before}{secret}{behind} it broke")
    assert sum(kinds.values()) == 1
    assert not shows(shown, secret)
    assert shown.endswith(" it broke")
