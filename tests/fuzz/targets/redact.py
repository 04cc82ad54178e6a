"""Redaction: again changes nothing, every mark is counted, lines stay lines."""

from __future__ import annotations

from slicecli.controls import plain, visible
from slicecli.raw import Raw
from slicecli.redact import Redactor
from tests.fuzz.draw import Draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (
    b"password=", b"PASSWORD: ", b'"token":"', b"secret_key = '", b"--api-key ", b"Authorization: Bearer ", b"Cookie: a=",
    b"Basic dXNlcjpwYXNzd29yZA==", b"https://me:pw123456@h/x", b"ghp_0123456789abcdefghijABCDEFGHIJ012345", b"AKIAIOSFODNN7EXAMPLE",
    b"xoxb-123456789012-abcdefghij", b"sk-ant-api03-", b"eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abcdefghijklmnop", b"glpat-", b"npm_",
    b"-----BEGIN RSA PRIVATE KEY-----\n", b"-----END RSA PRIVATE KEY-----\n", b"MIIEpAIBAAKCAQEA0123456789abcdefABCDEF0123456789abcdefABCDEF01\n",
    b"curl -u me:pw123456 ", b"<redacted:password>", b"<redacted:", b"hunter2hunter2", b"\n", b" | ", b"\\n", b'\\"', b"=>", b":=",
    b"_auth=", b"passed: 12", b"aws_secret_access_key", b"private_key_id", b"AccountKey=", b"discord", b"q~", b":AA", b"\xc4\xb0", b"\xff\xfe",
)  # fmt: skip

HEAD = bytes(1)


def beginnings() -> Iterable[bytes]:
    yield b"\0password=hunter2hunter2\nAuthorization: Bearer abcdef0123456789abcdef\n"
    yield b"\1-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA0123456789abcdefABCD\n-----END RSA PRIVATE KEY-----\n"
    yield b'\0{"client_secret":"d41d8cd98f00b204e9800998","n":1} https://me:pa55word@host/ --token=0123456789abcdef01'


def target(data: bytes) -> None:
    draw = Draw(data)
    extra = ("my_thing", "x") if draw.byte() % 4 == 1 else ()
    body = draw.rest()
    redactor = Redactor(extra)
    redactor.learn(Raw(body))
    text = visible(plain(body.decode("utf-8", "replace")))[0]
    shown, kinds = redactor.redact(text)
    assert redactor.redact(shown)[0] == shown, "again changes nothing"
    assert Redactor(extra).redact(text) == Redactor(extra).redact(text), "law 5"
    assert min(kinds.values(), default=1) > 0
    marks = shown.count("<redacted:") - text.count("<redacted:")
    assert sum(kinds.values()) >= marks, "every mark is counted"
    assert bool(kinds) == (shown != text)
    words = text.split(" ")
    assert len(redactor.redact_argv(words)) == len(words)
