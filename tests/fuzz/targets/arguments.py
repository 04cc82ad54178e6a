"""The fast arguments: what they take, typer takes, and gives the same values."""

from __future__ import annotations

from slicecli.cli.arguments import parse
from slicecli.cli.options import COMMANDS, FILTER
from tests.cli.test_arguments import typers_answer
from tests.fuzz.draw import Draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LINES = [one for one in (FILTER, *COMMANDS.values()) if one.options]
WORDS = (
    *(f"--{option.name}".encode() for option in {o.name: o for c in LINES for o in c.options}.values()),
    b"\0--\0", b"=", b"\0", b"5", b"1.5s", b"json", b"text", b"-", b"--help", b"-h", b"+5", b"-5", b"inf", b"\xc3\xbc", b"\xff",
)  # fmt: skip

HEAD = bytes(2)


def beginnings() -> Iterable[bytes]:
    for number in range(len(LINES)):
        yield bytes([number, 0]) + b"--cap=5\0--\0make\0-j8"
        yield bytes([number, 0]) + b"word"
        yield bytes([number, 1, 3, 0, 60, 1])


def put_together(draw: Draw) -> bytes:
    """Put a line together of the words, one after the other."""
    parts = []
    while draw.left:
        parts.append(draw.choice(WORDS))
        if draw.byte() % 4:
            parts.append(b"\0")
    return b"".join(parts)


def target(data: bytes) -> None:
    draw = Draw(data)
    command = draw.choice(LINES)
    words = put_together(draw) if draw.yes() else draw.rest()
    line = words.decode("utf-8", "surrogateescape").split("\0")[:12] if words else []
    # A first word that is a command's name is no word of the filter's.
    if command is FILTER and not COMMANDS.keys().isdisjoint(line):
        return
    fast = parse(command, line)
    if fast is not None:
        assert fast == typers_answer(command, line), line
