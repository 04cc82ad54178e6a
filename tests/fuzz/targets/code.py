"""Code in every language: what parses is shown as code that parses."""

from __future__ import annotations

from slicecli.errors import Unsuitable
from slicecli.raw import Raw
from slicecli.slicers.code.guess import read
from slicecli.slicers.code.outline import Outline
from slicecli.slicers.code.rows import LANGUAGES
from tests.fuzz.draw import Draw
from tests.fuzz.held import Asked, held
from tests.fuzz.targets import headed
from tests.slicers.code.slicing import SAMPLES, code, parses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES = [one.name for one in LANGUAGES]
WORDS = (
    b"{", b"}", b"(", b")", b";", b"\n    ", b"\n\t", b"\r\n", b"/*", b"*/", b"//", b"#", b'"""', b"'",
    b"class A ", b"def f", b"fn f", b"func f", b"function f", b"int f(void)", b"if (x)", b"else ", b"end\n",
    b"pass", b"return 1", b"import x", b"#include <x>\n", b"#if A\n", b"#endif\n", b"<?php ", b"?>", b"<<EOF\n",
    b"EOF\n", b"do |x|", b"=> ", b"template <class T> ", b"namespace n ", b"object O", b"trait T", b"match x",
    b"case 1:", b"lambda: 0", b"@a\n", b"<div>", b"</div>", b"`${x}`", b"\\\n", b"\xef\xbb\xbf", b"\xff", b"\0",
    b"struct S ", b"enum E ", b"var x = ", b"let ", b"async ", b"=begin\n", b"=end\n", b"__END__\n", b"#!/bin/sh\n",
)  # fmt: skip

HEAD = bytes(7)


def beginnings() -> Iterable[bytes]:
    return headed(
        bytes([NAMES.index(read(Raw(sample.read_bytes(), hint=sample.stem)).language.name), 0])
        + sample.read_bytes()
        for sample in SAMPLES
    )


def target(data: bytes) -> None:
    draw = Draw(data)
    asked = Asked(draw, "code")
    hint = draw.choice(NAMES)
    wanted = draw.byte()
    options: dict[str, object] = {"lines": f"{wanted % 32}:{wanted}"} if wanted >= 128 else {}
    if wanted % 4 == 1:
        options["focus"] = ("f", "A.f", "nowhere")
    body = draw.rest()
    held(asked, body, hint, options)
    try:
        outline = Outline(read(Raw(body, hint=hint)))
    except Unsuitable:
        return
    for one in outline.declarations.all:
        assert 0 <= one.start <= one.at <= one.end <= len(body)
    text = body.decode("utf-8", "replace")
    if parses(text, hint):
        shown = code(text, max(64, asked.cap % 500), hint, **options)
        assert parses(shown, hint), f"what parses is shown as what parses: {shown!r}"
