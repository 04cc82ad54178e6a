"""A raw, every line of it, with a sign before each that says what its condensate did with it.

    >   shown, the first line after a gap
    |   shown too
    :   folded into the line above, as a repeat
        left out

What acts on a terminal is out or visible, as in `show` itself; secrets are out. A line that is longer
than 64 KiB is clipped, what is missing counted: it was never held whole.
"""

from __future__ import annotations

from slicecli.kept import FOLDED, GAP, SHOWN
from slicecli.slicers.log.clip import clipped, redacted
from slicecli.slicers.log.stream import blocks_of, lines_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from slicecli.kept import Span
    from slicecli.raw import Raw
    from slicecli.shown import Cleaner
    from slicecli.slicers.log.stream import Giant

FIRST, NEXT, REPEAT, NONE = "> ", "| ", ": ", "  "
SIGNS = {SHOWN: NEXT, FOLDED: REPEAT, GAP: NONE}
BOLD, USUAL = "\x1b[1m", "\x1b[m"

LIMIT = 4000
"""Characters that are shown of a line that was never held whole."""


def marked(raw: Raw, spans: Sequence[Span], cleaner: Cleaner, *, bold: bool) -> Iterator[bytes]:
    """Give a raw in blocks of marked lines; `bold` has those that were shown stand out.

    `spans` cover its lines; lines beyond them have no sign.
    """
    number = 0
    waiting = iter(spans)
    span = next(waiting, None)
    after_gap = True
    for whole in lines_of(blocks_of(raw)):
        rows: list[str] = []
        for text in _texts(whole, cleaner):
            number += 1
            while span is not None and span.last < number:
                after_gap = span.state == GAP
                span = next(waiting, None)
            sign = NONE if span is None else SIGNS[span.state]
            if sign == NEXT and after_gap:
                sign, after_gap = FIRST, False
            stands_out = bold and sign in (FIRST, NEXT) and text
            rows.append(f"{sign}{BOLD}{text}{USUAL}\n" if stands_out else f"{sign}{text}\n")
        yield "".join(rows).encode("utf-8", "backslashreplace")


def _texts(whole: bytes | Giant, cleaner: Cleaner) -> list[str]:
    """Give the lines of a block as they may be shown."""
    if not isinstance(whole, bytes):

        def clean(part: str) -> tuple[str, Mapping[str, int]]:
            shown = cleaner.clean(part)
            return str(shown.body), shown.redacted

        return [clipped(redacted(whole.line()[0], clean)[0], LIMIT)]
    text = whole.decode("utf-8", "backslashreplace").replace("\r\n", "\n").removesuffix("\n")
    lines = cleaner.text(text).split("\n")
    if len(lines) == text.count("\n") + 1:
        return lines
    # A secret that has a line end in it took that along: the numbers of lines have to hold.
    return [cleaner.text(line) for line in text.split("\n")]
