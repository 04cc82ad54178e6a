"""What JSON prints: as the published schema says, for every slicer, and canonical."""

from __future__ import annotations

import json

from slicecli import render, slicers
from slicecli.canonical import canonical
from slicecli.detect import detect
from slicecli.errors import Unsuitable
from slicecli.raw import CommandOutcome, Raw
from tests.fuzz.draw import Draw
from tests.fuzz.held import hidden, validator
from tests.fuzz.targets.detect import WORDS
from tests.fuzz.targets.detect import beginnings as samples

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["HEAD", "WORDS", "beginnings", "target"]

HEAD = b"\x20\0\0"


def beginnings() -> Iterable[bytes]:
    for sample in list(samples())[::4]:
        yield b"\x20\1\4make\0\0" + sample[2:]


def target(data: bytes) -> None:
    draw = Draw(data)
    cap = 200 + 4 * draw.byte()
    argv = tuple(draw.text(40) for _ in range(draw.below(4)))
    hint = draw.text(20) or None
    raw = Raw(
        draw.rest(), hint=hint, outcome=CommandOutcome(argv, 1, duration_ms=5) if argv else None
    )
    name = detect(raw)[0]
    try:
        made = slicers.find(name).condense(raw, cap, renderer=render.find("json"))
    except Unsuitable:
        return
    fields = json.loads(made.output)
    validator(name).validate(fields)
    assert canonical(fields) + "\n" == made.output
    assert hidden(made.output) == ""
