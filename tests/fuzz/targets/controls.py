"""Control sequences: out of every text, and what is left of them in sight."""

from __future__ import annotations

from slicecli.controls import hides, plain, states, visible
from tests.fuzz.draw import Draw
from tests.fuzz.held import hidden

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"\x1b[31m", b"\x1b[", b"\x1b]8;;x\x07", b"\x1b]52;c;", b"\x1b\\", b"\x1bP", b"\x1bX", b"\x1b^", b"\x1b_", b"\x1bk",
    b"\xc2\x9b", b"\xc2\x9d", b"\xc2\x9c", b"\xc2\x90", b"\xe2\x80\xae", b"\xe2\x80\x8b", b"\xe2\x80\x8d", b"\xef\xb8\x8f",
    b"\xf3\xa0\x81\x81", b"\xe2\x80\xa8", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xf0\x9f\x91\xa9", b"\xe2\x9d\xa4", b"\r", b"\r\n",
    b"\b", b"\x07", b"\x18", b"\x1a", b"\x7f", b"\0", b"\x1b(B", b"\x1b#8", b"\x1bc", b"\x1b\x1b", b"0123;:<=>?", b" !\"#$%&'",
    b"\xcc\x8f", b"\xd8\x9c", b"\xe1\x85\x9f", b"\xe1\xa0\x8b", b"\xef\xbf\xb9", b"\xf0\x9d\x85\xb3", b"\xe4\xb8\xad",
)  # fmt: skip

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    yield "\0a\x1b[1;31mred\x1b[0m \x1b]0;title\x07b\x1bPq\x1b\\c\u202e\u200b\U000e0041".encode()
    yield "\x0010%\r20%\r\x1b[2Kdone\b\b\bx\r\n\x9b31m\u2028".encode()
    yield "\0👩\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3 中\U000e0100 a\ufe0f\u200d".encode()


def target(data: bytes) -> None:
    draw = Draw(data)
    wide = draw.yes()
    body = draw.rest()
    if wide:
        text = body[: len(body) // 2 * 2].decode("utf-16-le", "surrogatepass")
    else:
        text = body.decode("utf-8", "surrogateescape")
    shown, count = visible(plain(text))
    assert hidden(shown) == "", "law 9"
    assert visible(plain(shown)) == (shown, 0), "again changes nothing"
    assert count or len(shown) <= len(text)
    assert plain(text).count("\n") == text.count("\n") == shown.count("\n"), "lines stay"
    assert hides(body) == _hides(body)
    for line in plain(text).split("\n"):
        for state in states(line.rstrip("\r")):
            assert "\b" not in state
            assert "\r" not in state


def _hides(data: bytes) -> bool:
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return True
    return visible(plain(text)) != (text, 0)
