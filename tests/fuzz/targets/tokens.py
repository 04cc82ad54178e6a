"""Counters: as many tokens as tiktoken's, however the text is cut into parts."""

from __future__ import annotations

from unittest import mock

from slicecli.tokens import bpe, counter
from slicecli.tokens.bpe import parts
from tests.fuzz.draw import Draw
from tests.tokens.conftest import NAMES, reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"<|endoftext|>", b"'s", b"'LL", b"'ve", b"  ", b"\r\n", b"\n\n", b"\t", b"123", b"HTTPResponse", b"camelCase",
    b"\xe4\xb8\xad", b"\xed\x95\x9c", b"\xf0\x9f\x91\x8d", b"\xcc\x81", b"\xc5\xbf", b"\xe2\x84\xaa", b"\xc2\x85",
    b"\xc2\xa0", b"\xe3\x80\x80", b"\x1c", b"\xc7\x85", b"\xe2\x80\x8d", b"\xef\xb8\x8f", b"\xff", b"\xed\xa0\x80", b"/", b"---",
)  # fmt: skip
EXACT = [(counter(name), reference(name)) for name in NAMES]
OTHERS = [counter(name) for name in ("estimate", "bytes", "claude", "gemini", "deepseek")]

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    yield b"\3def f(x):\r\n    return x's 12345 HTTPResponse  \n\n" * 3
    yield "\1größer 中文 한국어 👍🏽 \u01c5\u0301 \u017f'\u017f\u3000\x85\xa0<|endoftext|>".encode()
    yield bytes(range(256)) * 2


def target(data: bytes) -> None:
    draw = Draw(data)
    size = 1 + draw.byte()
    text = draw.rest().decode("utf-8", "surrogateescape" if size % 2 else "replace")
    for ours, theirs in EXACT:
        count = ours.count(text)
        assert count == len(theirs.encode_ordinary(text)), ours.name
        assert ours.fits(text, count)
        assert not ours.fits(text, count - 1)
        with mock.patch.object(bpe, "PART", size):
            assert "".join(parts(text)) == text
            assert ours.count(text) == count, "parts add up"
    for other in OTHERS:
        count = other.count(text)
        assert other.fits(text, count)
        assert not other.fits(text, count - 1)
    assert OTHERS[1].count(text) >= max(ours.count(text) for ours, _ in EXACT)
