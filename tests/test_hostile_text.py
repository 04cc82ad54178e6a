"""Text that attacks: terminals, readers, rich. In every slicer, format and path, none of it acts."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import struct
import subprocess
from fcntl import ioctl
from termios import TIOCSWINSZ
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, Raw, render, slicers
from slicecli.condense import Conditions, explain
from slicecli.controls import hides
from slicecli.tokens import counter

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import Command

ATTACKS = {
    "colour": "\x1b[1;31mred\x1b[0m",
    "cursor up, line erased": "\x1b[1A\x1b[2Kall is well",
    "alternate screen": "\x1b[?1049h",
    "title": "\x1b]0;pwned\x07",
    "link": "\x1b]8;;http://evil.example\x1b\\good.example\x1b]8;;\x1b\\",
    "clipboard": "\x1b]52;c;cm0gLXJmIC8=\x07",
    "DCS": '\x1bP$q"p\x1b\\',
    "APC": "\x1b_Gf=100;AAAA\x1b\\",
    "never ends": "\x1b]0;error: hidden",
    "answer back": "\x1b[c\x1b[6n\x05",
    "lone ESC": "\x1b",
    "8-bit CSI": "\x9b31m",
    "8-bit clipboard": "\x9d52;c;cHduZWQ=\x9c",
    "carriage return": "error: it failed\rit went well    ",
    "two before a line end": "a\r\r\nb",
    "backspaces": "error\b\b\b\b\bfine ",
    "NUL, BEL, VT, FF, DEL": "\0\a\v\f\x7f",
    "next line": "a\x85b",
    "line separators": "a\u2028b\u2029c",
    "bidi override": "safe\u202efdp.exe\u202c",
    "bidi isolate": "\u2066admin\u2069",
    "zero width": "pass\u200bword\u200c\u200d\u2060",
    "mark in the middle": "a\ufeffb",
    "tags": "hi\U000e0069\U000e0067\U000e006e\U000e006f\U000e0072\U000e0065",
    "selectors": "a\ufe0f\ufe0e\U000e0141\U000e0152",
    "emoji, then a joiner": "\U0001f469\u200d\u200d",
    "soft hyphen, fillers": "a\xadb\u3164\u115f\u034f",
}  # fmt: skip
HARMLESS = {
    "rich": "[/usr/bin] [bold]x[/bold] [link=http://e.example]y[/link] :smiley: [red]",
    "templates": "%s {0} {detail} $(id) `id` \\x1b[31m",
}


def log(attack: str) -> bytes:
    lines = [f"[{n}/200] compiling part {n}" for n in range(200)]
    lines[150] = f"part_150.c:1:2: error: {attack} expected"
    lines[151] = attack
    lines[199] = f"{attack} make: *** Error 1"
    return "\n".join(lines).encode()


def diff(attack: str) -> bytes:
    name = attack.replace("\n", "\\n")
    body = "".join(f"-old {n} {name}\n+new {n} {name}\n" for n in range(30))
    return (
        f"commit 1234567890123456789012345678901234567890\n\n    {name}\n\n"
        f"diff --git a/{name} b/{name}\n--- a/{name}\n+++ b/{name}\n@@ -1,30 +1,30 @@ {name}\n{body}"
    ).encode()


def json_(attack: str) -> bytes:
    rows = [{"id": n, attack: attack, "note": f"{attack} {n}"} for n in range(30)]
    literal = json.dumps(rows, ensure_ascii=False)
    return (literal[:-1] + "," + json.dumps(rows)[1:]).encode()


def code(attack: str) -> bytes:
    name = attack.replace("\n", " ").replace("\0", "")
    functions = [
        f'def part_{n}(x):\n    """Do {n}: {name}."""\n    return x + {n}  # {name}\n\n\n'
        for n in range(20)
    ]
    return "".join(functions).encode()


def chat(attack: str) -> bytes:
    talk = [{"role": "system", "content": attack}]
    for n in range(20):
        talk += [
            {"role": "user", "content": f"{attack} {n}", "name": attack},
            {"role": "assistant", "content": f"answer {n}: {attack}"},
        ]
    return json.dumps(talk, ensure_ascii=False).encode()


INPUTS: dict[str, Callable[[str], bytes]] = {
    "log": log, "diff": diff, "json": json_, "code": code, "chat": chat,
}  # fmt: skip
RENDERERS = {
    "text": render.find("text"),
    "no frame": render.find("text", framed=False),
    "fence": render.find("text", fenced=True),
    "json": render.find("json"),
    "markdown": render.find("markdown"),
    "github": render.find("github"),
    "sarif": render.find("sarif"),
}
EXACT = counter()


def is_harmless(data: bytes) -> bool:
    """Say whether neither a terminal nor a reader is led astray, byte by byte."""
    controls = set(data.replace(b"\r\n", b"\n")) & {*range(9), *range(11, 32), 127}
    return not controls and not hides(data)


@pytest.mark.parametrize(
    ("name", "output"),
    [
        (name, output)
        for name in INPUTS
        for output in RENDERERS
        if name == "log" or output in {"text", "json", "markdown", "github"}
    ],
)
def test_nothing_acts_in_any_slicer_and_format(name: str, output: str) -> None:
    slicer = slicers.find(name)
    renderer = RENDERERS[output]
    for what, attack in {**ATTACKS, **HARMLESS}.items():
        outcome = CommandOutcome(("make", attack, f"{attack}\r\n"), 2)
        data = INPUTS[name](attack)
        hint = f"{attack}.py" if name == "code" else attack
        for raw, cap in (
            (data, 2000 if name == "chat" else 400),
            (data, 100_000),
            (attack.encode(), 2000),
        ):
            if raw is not data and name != "log":
                continue
            given = Raw(raw, outcome=outcome, hint=hint)
            made = slicer.condense(given, cap, renderer=renderer)
            printed = (made.output + renderer.aside(made)).encode()
            assert is_harmless(printed), (what, cap, printed)
            if name in {"json", "chat"}:
                json.loads(str(made.shown_text().body))
            if output == "json":
                assert json.loads(printed)["outcome"]["status"] == 2
            if output == "sarif":
                assert json.loads(printed)["runs"][0]["invocations"][0]["exitCode"] == 2


PIECES = st.sampled_from(
    [
        *ATTACKS.values(),
        *"\r\n\t m;[]\\\x1b\x9b\x9d\x9c\u200d\ufe0f\u20e3\u26a0\U0001f469#1",
        "password=",
        "hunter2x",
        "ghp_" + "A1b2" * 9,
        "error: ",
        "\n" * 3,
    ]
)
MIXED = st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=30).map("".join)


@given(MIXED, MIXED, MIXED, st.integers(320, 900), st.sampled_from(sorted(RENDERERS)))
def test_nothing_acts_in_any_mixture(
    text: str, word: str, hint: str, cap: int, output: str
) -> None:
    data = text.encode("utf-8", "surrogatepass")
    raw = Raw(data, outcome=CommandOutcome(("make", word, word * 9), 2), hint=hint)
    made = slicers.find("log").condense(raw, cap, renderer=RENDERERS[output])
    printed = (made.output + RENDERERS[output].aside(made)).encode()
    assert is_harmless(printed), printed


@pytest.mark.parametrize("name", INPUTS)
def test_nothing_acts_in_an_explanation(name: str) -> None:
    for what, attack in ATTACKS.items():
        raw = Raw(INPUTS[name](attack), hint="x.py" if name == "code" else None)
        conditions = Conditions(
            1500, EXACT, RENDERERS["text"], options={}, origin=None, redact=True, redact_keys=()
        )  # fmt: skip
        told = "".join(f"{line}\n" for line in explain(slicers.find(name), raw, conditions))
        assert is_harmless(told.encode()), what


COUNTED = {
    what: (attack, number)
    for what, attack, number in [
        ("bell", "a\ab", 1),
        ("override", "a\u202eb\u202c", 2),
        ("tags", "\U000e0041" * 5, 5),
        ("escape and zero width", "\x1b\u200b", 2),
        ("a joiner of its own", "\u200d", 1),
        ("colour is no hidden character", "\x1b[31mred\x1b[0m", 0),
        ("an emoji's own", "\u2764\ufe0f", 0),
    ]
}


@pytest.mark.parametrize(("attack", "number"), COUNTED.values(), ids=COUNTED)
def test_hidden_characters_are_counted(attack: str, number: int) -> None:
    raw = Raw(f"{attack}\nend of {attack}\nlast".encode())
    made = slicers.find("log").condense(raw, 600, renderer=RENDERERS["json"])
    assert json.loads(made.output)["escaped"] == 2 * number
    text = slicers.find("log").condense(raw, 600).output
    assert (f"; {2 * number} escaped." in text) == (number > 0)
    assert ("escaped" in text) == (number > 0)
    assert f" {2 * number} escaped;" in slicers.find("log").condense(raw, 100).output or not number


def test_hidden_characters_of_json_are_counted_and_stay_json() -> None:
    values = ["a\u202eb", "c\x85", "d\U000e0041", "\x7f", "\\u202e", "tab\t"]
    for literal in (True, False):
        raw = Raw(json.dumps({"a": values}, ensure_ascii=not literal).encode())
        made = slicers.find("json").condense(raw, 3000 if literal else 600)
        assert made.piece.lossy == literal
        assert ("; 4 escaped." in made.output) == literal
        assert json.loads(str(made.shown_text().body)) == {"a": values}


def test_nothing_in_one_message_hides_another() -> None:
    texts = ["a\x9d0;", "in between", "b\x9c", "c\x90", "d\x1b\\"]
    talk = [{"role": "user", "content": text} for text in texts]
    raw = Raw(json.dumps(talk, ensure_ascii=False).encode())
    made = slicers.find("chat").condense(raw, 3000)
    shown = json.loads(str(made.shown_text().body))
    assert [message["content"] for message in shown] == texts


@pytest.mark.parametrize("words", HARMLESS.values(), ids=HARMLESS)
@pytest.mark.parametrize("cap", [100, 2000])
def test_what_rich_or_a_template_would_take_is_printed_word_for_word(
    slice_: Command, words: str, cap: int
) -> None:
    lines = "".join(f"{n}\n" for n in range(300 if cap == 100 else 3))
    raw = f"{lines}error: {words}\n".encode()
    for narrow in ({}, {"COLUMNS": "20", "FORCE_COLOR": "1", "TERM": "xterm-256color"}):
        done = slice_(f"--cap={cap}", "--explain", stdin=raw, env=narrow)
        assert f"error: {words}\n".encode() in done.stdout
        run = slice_("run", f"--cap={cap}", "--", "printf", "%s", words, env=narrow)
        assert run.stdout.endswith(words.encode())
        assert cap == 100 or f" printf %s '{words}'".encode() in run.stdout


WRONG = {
    "no such file": ["--input", "{}"],
    "no such command": ["run", "--", "./{}"],
    "no such slicer": ["--slicer", "{}"],
    "no such counter": ["--counter", "{}"],
    "no such choice": ["--format", "{}"],
    "no number": ["--cap", "{}"],
    "no option": ["--{}"],
    "no digest": ["show", "{}"],
    "no pattern": ["show", "--grep", "({}"],
    "no lines": ["show", "--lines", "{}"],
    "no schema": ["schema", "{}"],
    "no duration": ["run", "--timeout", "{}", "--", "true"],
    "no store": ["--store", "/proc/{}", "--input", "/dev/null"],
}


@pytest.mark.parametrize("line", WRONG.values(), ids=WRONG)
def test_nothing_acts_in_what_is_said_of_a_wrong_line(slice_: Command, line: list[str]) -> None:
    slice_(stdin=b"something\a stored")
    evil = (
        "[/x] [link=y] :smiley: a\r\nb\rc\x1b[31m\x9b1m\u202e\U000e0041\x1b]0;t\x07 " + "long " * 40
    )
    said = []
    for env in ({}, {"COLUMNS": "30", "FORCE_COLOR": "1"}):
        done = slice_(*(word.format(evil) for word in line), env=env)
        assert done.returncode != 0 or line[0] == "--store"
        assert is_harmless(done.stdout + done.stderr), done.stderr
        assert done.stderr.startswith(b"slice: ")
        assert done.stderr.count(b"\n") == 1
        said.append(done.stderr)
    assert said[0] == said[1]
    assert b"[/x] [link" in said[0] or line[0] == "--store"


def test_a_path_of_a_store_acts_nowhere(slice_: Command) -> None:
    for name in ("st\x1b[31m\r\nore", "st\udcffore\u202e"):
        store = f"{slice_.folder}/{name}"
        done = slice_("--store", store, "--cap", "3000", stdin=b"a\a\n")
        assert done.returncode == 0
        assert is_harmless(done.stdout + done.stderr), done
        assert b" --store " in done.stdout


def test_nothing_acts_in_what_is_told_of_the_store(slice_: Command) -> None:
    for attack in ATTACKS.values():
        word = attack.replace("\0", "")
        slice_("run", "--no-redact", "--cap=3000", "--hint", word, "--", "printf", "%s", word)
    for line in ("store list", "store list --json", "store verify", "store stats", "replay"):
        done = slice_(*line.split())
        assert done.returncode == 0
        assert is_harmless(done.stdout + done.stderr), line


@pytest.mark.parametrize("words", [["--help"], ["run", "--help"], ["--version"], ["slicers"]])
def test_off_a_terminal_nothing_depends_on_a_width(slice_: Command, words: list[str]) -> None:
    wide, narrow = (slice_(*words, env={"COLUMNS": columns}) for columns in ("200", "30"))
    assert wide.stdout == narrow.stdout
    assert is_harmless(wide.stdout)


def on_a_terminal(slice_: Command, *words: str, stdin: bytes) -> bytes:
    """Run `slice` on a real terminal, 40 columns wide, both outputs to it; give what it gets."""
    leader, follower = pty.openpty()
    ioctl(follower, TIOCSWINSZ, struct.pack("HHHH", 24, 40, 0, 0))
    with subprocess.Popen(
        [*slice_.words, *words],
        stdin=subprocess.PIPE,
        stdout=follower,
        stderr=follower,
        env={**slice_.environment, "TERM": "xterm-256color"},
    ) as child:
        os.close(follower)
        assert child.stdin is not None
        child.stdin.write(stdin)
        child.stdin.close()
        seen = b""
        # A terminal whose other end is closed is an input error.
        with contextlib.suppress(OSError):
            while block := os.read(leader, 65_536):
                seen += block
    os.close(leader)
    return seen


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--format", "json", "--cap", "4000"],
        ["--format", "markdown"],
        ["--format", "github"],
        ["--no-frame"],
        ["--fence"],
        ["--explain", "--cap", "300"],
        ["--slicer", "log", "--no-redact"],
        ["run", "--cap", "400", "--", "cat"],
    ],
    ids=" ".join,
)
def test_a_real_terminal_gets_nothing_that_it_would_obey(slice_: Command, words: list[str]) -> None:
    raw = "\n".join([*ATTACKS.values(), *HARMLESS.values()]).encode() + b"\xff\x9b31m\xc0\x80\n"
    seen = on_a_terminal(slice_, *words, stdin=raw)
    assert is_harmless(seen.replace(b"\r\n", b"\n"))
    assert "[/usr/bin] [bold]x[/bold] [link=http://e.example]y[/link]" in seen.decode()
    off = slice_(*words, stdin=raw)
    if "run" not in words:
        assert seen == (off.stdout + off.stderr).replace(b"\n", b"\r\n")


def test_a_conversation_acts_on_no_terminal_and_is_exact_off_it(slice_: Command) -> None:
    texts = [text for text in ATTACKS.values() if text.isprintable() or not text.isascii()]
    talk = [{"role": "user", "content": text} for text in texts]
    data = json.dumps(talk, ensure_ascii=False).encode()
    assert slice_("chat", "--cap", "5000", stdin=data).stdout == data
    seen, _, said = on_a_terminal(slice_, "chat", "--cap", "5000", stdin=data).partition(b"slice: ")
    assert is_harmless(seen)
    assert is_harmless(said)
    assert json.loads(seen) == talk
