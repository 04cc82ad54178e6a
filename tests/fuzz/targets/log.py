"""The log reader: lines, levels, what belongs together; every line, error and warning is counted."""

from __future__ import annotations

from slicecli.slice import Verbatim
from slicecli.slicers.log.levels import Level
from slicecli.slicers.log.lines import decoded, split
from slicecli.slicers.log.payload import LogLine, LogPayload
from tests.fuzz.draw import Draw
from tests.fuzz.held import Asked, held
from tests.fuzz.targets import files, headed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"error: ", b"warning: ", b"Error", b"FAILED ", b"FAIL", b"fatal: ", b"Traceback (most recent call last):\n",
    b'  File "a.py", line 3, in f\n', b"    at a.b(C.java:3)\n", b"Caused by: ", b"panic: ", b"src/a.c:3:4: ",
    b"   ^~~~\n", b"    3 |   x\n", b"2026-11-30T12:00:00.123Z ", b"[12:00:00] ", b"[1/9] ", b"100%\r", b"\r\n",
    b"\n\n", b"\x1b[31m", b"\x1b[0m", b"\x1b]8;;x\x07", b"\x1b[2K", b"\b\b", b"##[group]", b"::error::", b"=====",
    b" passed, 1 failed in 3.1 s", b"make: *** [all] Error 2\n", b"Segmentation fault", b"... 3 lines\n",
    b"npm ERR! ", b"E   assert 1 == 2\n", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xae", b"\0", b"token=",
    b"ghp_0123456789abcdefghijABCDEFGHIJ012345", b"-----BEGIN RSA PRIVATE KEY-----\n", b"\x85", b"\xe2\x80\xa8",
    b"0 errors", b"exit status 1", b"undefined reference to `f'", b"+ ", b"- ", b"\t", b"--- stderr\n",
)  # fmt: skip

HEAD = bytes(5)


def beginnings() -> Iterable[bytes]:
    return headed(files("log/golden"))


def target(data: bytes) -> None:
    draw = Draw(data)
    asked = Asked(draw, "log")
    body = draw.rest()
    made = held(asked, body)
    assert made is not None, "everything is a log"
    piece = made.piece
    if isinstance(piece.payload, Verbatim):
        return
    assert isinstance(piece.payload, LogPayload)
    lines = split(decoded(body))
    assert piece.total == len(lines)
    if body[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        assert piece.total == body.count(b"\n") + (not body.endswith(b"\n") and body != b"")
    shown = [item for item in piece.payload.items if isinstance(item, LogLine)]
    assert [line.n for line in shown] == sorted({line.n for line in shown})
    assert len(shown) == piece.shown
    for line in shown:
        truth = lines[line.n - 1]
        if "characters] ..." not in line.text:
            assert truth.rstrip().endswith(line.text) or made.piece.redacted
    levels = [Level.of(line) for line in lines]
    for level, word in ((Level.ERROR, "errors"), (Level.WARNING, "warnings")):
        kept = sum(line.repeats for line in shown if line.level is level)
        assert kept + piece.dropped[word] == levels.count(level), word
