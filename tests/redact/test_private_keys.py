"""Lines of private keys are secret wherever they are shown, since the raw says what they are."""

from __future__ import annotations

import os
import tempfile
from io import FileIO
from typing import TYPE_CHECKING

import pytest

from slicecli.raw import Raw
from slicecli.redact import Redactor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MARK = "<redacted:private-key>"
# Random once, fixed since; the words between the dashes are put together so that no scanner stops here.
LINES = [
    "c2VjcmV0IGxpbmUgbnVtYmVyIG9uZSBvZiBhIGtleSB0aGF0IGlzIG5vIGtleTE0",
    "QW5kIGEgc2Vjb25kIG9uZSwgd2hpY2ggaXMgYXMgbG9uZyBhcyB0aGUgZmlyc3Qx",
    "dGhpcmQgbGluZSwgYWxzbyBzaXh0eS1mb3VyIGNoYXJhY3RlcnMgb2YgYmFzZTY0",
]
LAST = "bGFzdCBsaW5lIQ=="
BEGIN, END = "-----BEGIN ", "-----END "


def block(kind: str, *body: str) -> list[str]:
    return [f"{BEGIN}{kind}-----", *body, f"{END}{kind}-----"]


RSA, OPENSSH, PGP = "RSA PRIVATE" + " KEY", "OPENSSH PRIVATE" + " KEY", "PGP PRIVATE" + " KEY BLOCK"
HEADERS = ["Proc-Type: 4,ENCRYPTED", "DEK-Info: AES-128-CBC,0A1B", ""]
# A block's kind, what stands before its body, the body.
BLOCKS = [
    pytest.param(RSA, [], [*LINES, LAST], id="PEM"),
    pytest.param(RSA, HEADERS, [*LINES, LAST], id="encrypted PEM"),
    pytest.param(OPENSSH, [], [*(line + "AAAAAA" for line in LINES), LAST], id="OpenSSH"),
    pytest.param(PGP, ["Version: 1", ""], [*LINES, LAST, "=Ab12"], id="PGP"),
]
PREFIXES = ["", "  ", "2024-05-01T10:00:00.123Z ", "[job 3] ", "web-1  | ", "\t"]


@pytest.fixture(params=["memory", "file"])
def as_raw(request: pytest.FixtureRequest) -> Iterator[Callable[[bytes], Raw]]:
    files: list[FileIO] = []

    def make(data: bytes) -> Raw:
        if request.param == "memory":
            return Raw(data)
        number, path = tempfile.mkstemp()
        os.unlink(path)
        file = FileIO(number, "r+")
        file.write(data)
        files.append(file)
        return Raw.of_file(file, len(data), "0" * 64)

    yield make
    for file in files:
        file.close()


@pytest.mark.parametrize(("kind", "headers", "body"), BLOCKS)
@pytest.mark.parametrize("prefix", PREFIXES)
def test_a_block_that_is_shown_whole(
    kind: str, headers: list[str], body: list[str], prefix: str
) -> None:
    def text(*shown: str) -> str:
        return "\n".join(
            ["before", *(prefix + line for line in block(kind, *headers, *shown)), "after"]
        )

    assert Redactor().redact(text(*body)) == (
        text(*[MARK] * len(body)),
        {"private-key": len(body)},
    )


@pytest.mark.parametrize(("kind", "headers", "body"), BLOCKS)
@pytest.mark.parametrize("prefix", PREFIXES)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_line_that_is_shown_alone_was_learned(  # noqa: PLR0913, PLR0917  what it varies
    kind: str,
    headers: list[str],
    body: list[str],
    prefix: str,
    line_end: str,
    as_raw: Callable[[bytes], Raw],
) -> None:
    lines = [prefix + line for line in block(kind, *headers, *body)]
    redactor = Redactor()
    redactor.learn(as_raw(line_end.join(["x", *lines, "y", ""]).encode()))
    for line in body:
        assert redactor.redact(f"a\n{prefix}{line}\nb") == (
            f"a\n{prefix}{MARK}\nb",
            {"private-key": 1},
        )
    for line in body[:-2]:
        assert redactor.redact(f"7: {line}") == (f"7: {MARK}", {"private-key": 1})


def test_without_the_raw_such_a_line_is_only_base64() -> None:
    assert Redactor().redact(LINES[0]) == (LINES[0], {})


def test_what_was_clean_before_learning_is_looked_at_again() -> None:
    redactor = Redactor()
    assert redactor.redact(LINES[0])[1] == {}
    redactor.learn(Raw("\n".join(block(RSA, *LINES)).encode()))
    assert redactor.redact(LINES[0])[1] == {"private-key": 1}


def test_lines_that_were_clean_alone_are_looked_at_again_in_a_block() -> None:
    redactor = Redactor()
    lines = block(RSA, *LINES)
    assert [redactor.redact(line)[1] for line in lines] == [{}] * len(lines)
    assert redactor.redact("\n".join(lines))[1] == {"private-key": 3}


def test_marks_across_the_borders_of_blocks_are_found() -> None:
    text = "\n".join(block(RSA, *LINES)).encode()
    for shift in range(len(BEGIN) + len(RSA) + 8):
        filler = b"x" * ((1 << 20) - 8 - shift) + b"\n"
        with tempfile.TemporaryFile(buffering=0) as file:
            file.write(filler + text)
            assert isinstance(file, FileIO)
            redactor = Redactor()
            redactor.learn(Raw.of_file(file, len(filler) + len(text), "0" * 64))
            assert redactor.redact(LINES[1])[1] == {"private-key": 1}, shift


def test_lines_of_other_writers_in_between_are_no_part_of_a_key() -> None:
    lines = block(RSA, LINES[0], "Compiling foo", LINES[1], "done", LINES[2], LAST)
    redactor = Redactor()
    redactor.learn(Raw("\n".join(lines).encode()))
    for line in ("Compiling foo", "done", "foo"):
        assert redactor.redact(line)[1] == {}
    for line in (*LINES, LAST):
        assert redactor.redact(line)[1] == {"private-key": 1}


def test_a_begin_without_an_end_teaches_little() -> None:
    ordinary = ["running tests", "done", "3e5c4cba9581354a2ff1e4e4584f0394a138682f"] + ["ok: 1"] * 9
    commit = "commit 4916f398487f4fa10786c795a61f932b78f1a0f1"
    redactor = Redactor()
    redactor.learn(Raw("\n".join([f"{BEGIN}{RSA}-----", *ordinary, commit]).encode()))
    assert redactor.redact("done")[1] == {}
    assert redactor.redact(commit)[1] == {}


def test_what_follows_a_key_is_none() -> None:
    redactor = Redactor()
    redactor.learn(Raw("\n".join([*block(RSA, LINES[0]), LINES[1]]).encode()))
    assert redactor.redact(LINES[0])[1] == {"private-key": 1}
    assert redactor.redact(LINES[1])[1] == {}


def test_certificates_and_public_keys_stay() -> None:
    text = "\n".join([*block("CERTIFICATE", *LINES, LAST), *block("PUBLIC" + " KEY", *LINES, LAST)])
    redactor = Redactor()
    redactor.learn(Raw(text.encode()))
    assert redactor.redact(text) == (text, {})


ESCAPED = "\\n".join(LINES)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            f'"key": "{BEGIN}{RSA}-----\\n{ESCAPED}\\n{END}{RSA}-----\\n",',
            f'"key": "{BEGIN}{RSA}-----{MARK}{END}{RSA}-----\\n",',
        ),
        (f"KEY='{BEGIN}{RSA}-----\\n{ESCAPED}", f"KEY='{BEGIN}{RSA}-----{MARK}"),
        (
            f"{BEGIN}{RSA}----- {' '.join(LINES)} {END}{RSA}-----",
            f"{BEGIN}{RSA}-----{MARK}{END}{RSA}-----",
        ),
        (f"... {ESCAPED}\\n{END}{RSA}-----\\n", f"...{MARK}{END}{RSA}-----\\n"),
        (f"{BEGIN}{RSA}----- is how a key begins", f"{BEGIN}{RSA}----- is how a key begins"),
        (f"no {RSA} found: {BEGIN}{RSA}-----", f"no {RSA} found: {BEGIN}{RSA}-----"),
        (f"{BEGIN}{RSA}-----${{KEY}}{END}{RSA}-----", f"{BEGIN}{RSA}-----${{KEY}}{END}{RSA}-----"),
    ],
)
def test_a_key_on_one_line(text: str, shown: str) -> None:
    redacted, counts = Redactor().redact(text)
    assert redacted == shown
    assert counts == ({"private-key": 1} if MARK in shown else {})
    assert Redactor().redact(shown) == (shown, {})


def test_two_keys_on_one_line() -> None:
    one = f"{BEGIN}{RSA}-----\\n{ESCAPED}\\n{END}{RSA}-----"
    assert Redactor().redact(f"{one} {one}")[1] == {"private-key": 2}


@pytest.mark.parametrize(
    "unit",
    [
        "PRIVATE" + " KEY",
        f"{BEGIN}{RSA}-----",
        f"{BEGIN}{RSA}-----\n",
        f"{END}{RSA}-----",
        f"{BEGIN}{RSA}-----\n{LINES[0]}\n",
    ],
)
@pytest.mark.timeout(60)
def test_a_raw_made_to_hurt_returns(unit: str) -> None:
    data = unit.encode() * (2_000_000 // len(unit))
    redactor = Redactor()
    redactor.learn(Raw(data))
    redactor.redact(data[:1_000_000].decode())


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("colour", ["", "\x1b[32m"])
def test_a_key_is_learned_as_it_will_be_shown(encoding: str, colour: str) -> None:
    reset = "\x1b[0m" if colour else ""
    lines = [f"{colour}{line}{reset}" for line in ["x" * 51, *block(RSA, *LINES, LAST)]]
    mark = "" if encoding == "utf-8" else "\ufeff"
    redactor = Redactor()
    redactor.learn(Raw((mark + "\n".join(lines)).encode(encoding)))
    for line in LINES:
        assert redactor.redact(f"{line}\n") == (f"{MARK}\n", {"private-key": 1})
