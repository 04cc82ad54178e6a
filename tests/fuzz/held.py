"""What holds of every condensate, whatever the slicer: the laws that a fuzzer can see.

Written from the laws alone and not from the code: what a control character is, is said here anew.
"""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING

import jsonschema

from slicecli import render, slicers, tokens
from slicecli.controls import plain, visible
from slicecli.errors import Unsuitable
from slicecli.raw import CommandOutcome, Raw
from slicecli.redact import Redactor
from slicecli.render.schema import condensate_schema
from slicecli.slice import Verbatim

if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.condensate import Condensate
    from tests.fuzz.draw import Draw

COUNTERS = ("o200k_base", "bytes", "estimate", "cl100k_base", "claude")
FORMATS = ("text", "json", "bare")
STEPS = (0, 0, 1, 3, 11, 40, 150, 600)
"""Caps above the smallest: most of them so small that something has to go."""

_COUNTERS = {name: tokens.counter(name) for name in COUNTERS}
_SCHEMAS: dict[str, jsonschema.Draft202012Validator] = {}


class Asked:
    """What was asked for: a cap, a counter, a format, with an outcome or without."""

    def __init__(self, draw: Draw, slicer: str) -> None:
        self.slicer = slicers.find(slicer)
        self.counter = _COUNTERS[draw.choice(COUNTERS)]
        self.format = draw.choice(FORMATS)
        self.framed = self.format != "bare"
        self.output = "json" if self.format == "json" else "text"
        least = self.slicer.minimum_cap(self.output, self.counter)
        above = draw.choice(STEPS) + draw.byte() // 8
        self.cap = least + above * self.counter.minimum(100) // 100
        words = ((), ("make", "-j8"), ("sh", "-c", "echo \x1b[31mred\u202e; curl -u me:s3cr3tpw"))
        argv = draw.choice(words)
        self.outcome = CommandOutcome(argv, draw.byte(), duration_ms=1234) if argv else None

    def condense(
        self, data: bytes, hint: str | None, options: Mapping[str, object] | None
    ) -> Condensate:
        return self.slicer.condense(
            Raw(data, outcome=self.outcome, hint=hint),
            self.cap,
            counter=self.counter,
            renderer=render.find(self.output, framed=self.framed),
            options=options,
        )


def held(
    asked: Asked,
    data: bytes,
    hint: str | None = None,
    options: Mapping[str, object] | None = None,
) -> Condensate | None:
    """Condense data and hold the laws to it; give nothing where the slicer finds it unsuitable."""
    try:
        made = asked.condense(data, hint, options)
    except Unsuitable:
        return None
    output = made.output
    assert asked.counter.count(output) <= made.tokens <= asked.cap, "law 2: the cap holds"
    piece = made.piece
    dropped = piece.dropped
    assert min(dropped.values(), default=0) >= 0, "law 4"
    assert piece.shown <= piece.total, "law 4: shown is part of all"
    if piece.unit in dropped:
        counted = piece.shown + dropped[piece.unit] + dropped.get("repeated", 0)
        assert counted == piece.total, "law 4: shown + dropped = all"
    assert output == asked.condense(data, hint, options).output, "law 5: the same bytes twice"
    assert hidden(output) == "", "law 9: no control character"
    if not piece.lossy:
        assert piece.payload.text().encode() == data, "law 10: the raw can be rebuilt"
    never_worse(asked, made, data)
    if asked.format == "json":
        validator(asked.slicer.id.name).validate(json.loads(output))
    elif asked.outcome is not None and asked.framed:
        assert output.startswith(f"exit {asked.outcome.status} after 1.2 s: "), "law 6"
    return made


def never_worse(asked: Asked, made: Condensate, data: bytes) -> None:
    """Hold law 11: what fits, and hides nothing and no secret, is printed as it is."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return
    if asked.format == "json" or (asked.outcome is not None and asked.framed):
        return
    clean = visible(plain(text)) == (text, 0) and Redactor().redact(text)[0] == text
    if clean and asked.counter.count(text) <= asked.cap and b"PRIVATE" not in data:
        secret = made.piece.redacted or asked.slicer.hides_secrets(Raw(data), {})
        assert secret or made.output == text, "law 11: what fits is printed as it is"
        assert secret or isinstance(made.piece.payload, Verbatim), "law 11"


def hidden(text: str) -> str:
    """Give the control characters in a text that nothing printed may have."""
    text = text.replace("\r\n", "")
    if text.isascii():
        return "".join(char for char in text if char < " " and char not in "\t\n") + (
            "\x7f" if "\x7f" in text else ""
        )
    return "".join(
        char
        for char in text
        if char not in "\t\n\u200d"  # a joiner makes one picture of two
        and unicodedata.category(char) in ("Cc", "Cf", "Cs", "Zl", "Zp")
        and char not in PREPENDED
    )


# Format characters that are seen: signs of numbers and abbreviations in Arabic, Syriac, Kaithi.
PREPENDED = "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd"


def validator(slicer: str) -> jsonschema.Draft202012Validator:
    if slicer not in _SCHEMAS:
        schema = condensate_schema(slicers.find(slicer))
        _SCHEMAS[slicer] = jsonschema.Draft202012Validator(schema)
    return _SCHEMAS[slicer]
