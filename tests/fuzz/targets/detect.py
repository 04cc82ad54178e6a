"""Detection: any bytes under any name get a slicer, and where that one can't, the log slicer does."""

from __future__ import annotations

from slicecli import slicers
from slicecli.detect import choose, detect
from slicecli.errors import CapTooSmall, Unsuitable
from slicecli.raw import CommandOutcome, Raw
from tests.fuzz.draw import Draw
from tests.fuzz.targets import files
from tests.fuzz.targets.code import WORDS as CODE
from tests.fuzz.targets.diff import WORDS as DIFF
from tests.fuzz.targets.json import WORDS as JSON
from tests.slicers.code.slicing import SAMPLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

WORDS = (*CODE[:30], *DIFF[:30], *JSON[:30])
HINTS = (None, None, "a.json", "a.py", "x.diff", "log", "/", "a.\u00fc\n", "Makefile", "x.tsx")
COMMANDS = (
    None,
    None,
    ("git", "diff"),
    ("cat", "a.c"),
    ("",),
    ("hg", "log", "-p"),
    ("/x/sed", "y.rb"),
)

HEAD = bytes(2)


def beginnings() -> Iterable[bytes]:
    for folder in ("diff/cases", "json/samples", "log/golden"):
        for sample in files(folder)[::3]:
            yield b"\0\0" + sample
    for path in SAMPLES:
        yield b"\0\0" + path.read_bytes()
        yield b"\3\3" + path.read_bytes()


def target(data: bytes) -> None:
    draw = Draw(data)
    hint, argv = draw.choice(HINTS), draw.choice(COMMANDS)
    body = draw.rest()
    raw = Raw(body, hint=hint, outcome=CommandOutcome(argv, 0) if argv else None)
    name, why = detect(raw)
    assert name in slicers.names()
    assert why
    assert detect(raw) == (name, why), "law 5"
    choice = choose(None, raw)
    assert choice.slicer.id.name == name
    try:
        choice.slicer.condense(raw, 200)
    except (Unsuitable, CapTooSmall) as error:
        choice.fallen_back(str(error)).slicer.condense(raw, 200)
