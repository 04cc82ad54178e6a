"""What names a raw, or lines of it: digests, their beginnings, and the parts that `show` gives."""

from __future__ import annotations

import re

import re2

from slicecli.cli import parts
from slicecli.errors import BadDigest, UsageError
from slicecli.raw import Raw
from slicecli.store.digest import check_prefix, check_whole
from tests.fuzz.draw import Draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"0123456789abcdef",
    b":",
    b"1:2",
    b"..",
    b"/",
    b"\n",
    b"\r\n",
    b"a|b",
    b"^$",
    b"[",
    b"(?i)",
    b"\\d",
    b"\xff",
    b"\xd9\xa3",
    b"9" * 30,
)

HEAD = bytes(3)


def beginnings() -> Iterable[bytes]:
    yield b"\x200123456789abcdef\0" + b"one\ntwo\n\nthree"
    yield b"\x032:3\3\1t.*" + b"one\ntwo\n\nthree\n" * 9
    yield b"\x05/../x\2\2" + b"\n\r\n\n"


def target(data: bytes) -> None:
    draw = Draw(data)
    word = draw.text(80)
    number = draw.below(9)
    pattern = draw.text(12)
    body = draw.rest()
    for check in (check_prefix, check_whole):
        try:
            assert check(word) == word
        except BadDigest as error:
            _told(error)
        else:
            assert re.fullmatch(r"[0-9a-f]{8,64}", word, re.ASCII)
    raw = Raw(body)
    rows = re.findall(rb"[^\n]*\n|[^\n]+", body)
    assert b"".join(parts.head(number)(raw)) == b"".join(rows[:number])
    assert b"".join(parts.tail(number)(raw)) == b"".join(rows[-number:] if number else [])
    _span(word, raw, rows)
    _grep(pattern, number, raw, rows)


def _told(error: BadDigest) -> None:
    assert str(error).isprintable()


def _span(word: str, raw: Raw, rows: list[bytes]) -> None:
    try:
        picked = b"".join(parts.lines(word)(raw))
    except UsageError:
        return
    first, colon, last = word.partition(":")
    low = int(first or 1)
    high = int(last) if last else len(rows) if colon else low
    assert picked == b"".join(rows[low - 1 : high])


def _grep(pattern: str, context: int, raw: Raw, rows: list[bytes]) -> None:
    try:
        picked = b"".join(parts.grep(pattern, context)(raw))
    except UsageError:
        return
    options = re2.Options()
    options.log_errors = False
    search = re2.compile(pattern.encode("utf-8", "surrogateescape"), options).search
    hits = {at for at, row in enumerate(rows) if search(row.rstrip(b"\r\n")) is not None}
    wanted: list[bytes] = []
    before = None
    for at, row in enumerate(rows):
        if any(near in hits for near in range(at - context, at + context + 1)):
            if context and before is not None and before < at - 1:
                wanted.append(b"--\n")
            mark = b":" if at in hits else b"-"
            wanted.append(b"%d%s%s" % (at + 1, mark, row.removesuffix(b"\n") + b"\n"))
            before = at
    assert picked == b"".join(wanted)
