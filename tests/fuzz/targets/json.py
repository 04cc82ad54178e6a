"""The JSON reader, held to the standard library's, in windows of the usual size and in tiny ones."""

from __future__ import annotations

import json
from unittest import mock

from slicecli.errors import Unsuitable
from slicecli.slicers.json import cursor, reader, window
from tests.fuzz.draw import Draw
from tests.fuzz.held import Asked, held
from tests.fuzz.targets import files, headed
from tests.slicers.json.condensing import document, slice_of
from tests.slicers.json.reading import parsed_all
from tests.slicers.json.test_laws import check

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b'{"', b'":', b"[", b"]", b"{", b"}", b",", b'"', b"\\", b'\\"', b"\\u00e9", b"\\ud83d\\ude00",
    b"\\ud800", b"NaN", b"-Infinity", b"Infinity", b"null", b"true", b"false", b"1e400", b"-0.0", b"123",
    b"9007199254740993", b"\xe2\x80\xa6", b"\xef\xbb\xbf", b"\n", b"\r\n", b" ", b'"error":', b'"id":1,',
    b'"status":"failed"', b'"password":"hunter2hunter2"', b'"message":"', b'"level":"error"', b"[[[[[[[[",
    b"]]]]]]]]", b'{"a":{"a":{"a":', b'"Action":"fail","Test":"T"', b'"reason":"compiler-message"',
    b'"outcome":"failed"', b'"ruleId":"', b'"$schema":"sarif"', b"\x1b[31m", b"\xff", b"00000000",
)  # fmt: skip

DOCUMENTS = (
    b'[{"\xe2\x80\xa6":"3 keys","a":NaN,"a":-0.0},[],{},"\\ud83d\\ude00\\ud800",1e400]',
    b'{"a":1}\n{"a":2,"b":null}\n{"error":"no such file"}\n',
    b"[" * 40 + b"]" * 40,
    b'{"user-1":{"id":1},"user-2":{"id":2},"user-3":{"id":3},"user-4":{"id":4},"user-5":{"id":5}}',
)

HEAD = bytes(6)


def beginnings() -> Iterable[bytes]:
    return headed(b"\0" + sample for sample in (*DOCUMENTS, *files("json/samples")))


def target(data: bytes) -> None:
    draw = Draw(data)
    asked = Asked(draw, "json")
    size = 16 + draw.byte()
    body = draw.rest()
    held(asked, body)
    cap = max(8, asked.cap % 600)
    whole = _sliced(body, cap)
    with (
        mock.patch.multiple(window, BLOCK=max(1, size // 3), LEAST=size),
        mock.patch.multiple(reader, SMALL=-1, LEAST=size),
        mock.patch.object(cursor, "LEAST", size),
    ):
        tiny = _sliced(body, cap)
    if isinstance(tiny, int):
        assert tiny == whole, "the same values are counted"
    else:
        assert isinstance(whole, str) or "too long to be read" in tiny, tiny


def _sliced(body: bytes, cap: int) -> int | str:
    """Slice without the machinery; hold what comes out to what the standard library reads.

    Gives the number of values, or why it is unsuitable.
    """
    try:
        piece = slice_of(body, cap, redact=False)
    except Unsuitable as error:
        return str(error)
    try:
        text = body.decode("utf-8")
        parsed_all(text)
    except (UnicodeDecodeError, RecursionError):
        json.loads(document(piece))
    else:
        check(piece, text)
    return piece.total
