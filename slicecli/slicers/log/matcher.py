"""Matcher: which lines of a block may be errors or warnings, without looking at each of them.

It answers with too many lines rather than too few: `levels` judges what it finds. This one needs
nothing but bytes; a faster engine goes behind the same functions.
"""

from __future__ import annotations

from slicecli.slicers.log.levels import ABROAD, STEMS

STEM_BYTES = tuple(word.encode() for word in [*STEMS, *ABROAD] if word.isascii())
# Lower-casing bytes leaves what isn't ASCII alone: what has capitals is looked for in both.
ABROAD_BYTES = tuple(
    word.encode()
    for known in ABROAD
    if not known.isascii()
    for word in sorted({known, known.capitalize(), known.upper()})
)


def may_matter(line: bytes) -> bool:
    """Say whether a line may be an error or a warning."""
    low = line.lower()
    return any(stem in low for stem in _stems(line))


def suspects(block: bytes) -> list[tuple[int, int]]:
    """Give (start, stop) of every line of a block that `may_matter`, in order.

    The block starts at a line's start and ends behind a line's end.
    """
    low = block.lower()
    found: dict[int, int] = {}
    for stem in _stems(block):
        position = low.find(stem)
        while position >= 0:
            stop = low.find(b"\n", position)
            if stop < 0:
                stop = len(low)
            found[low.rfind(b"\n", 0, position) + 1] = stop
            position = low.find(stem, stop)
    return sorted(found.items())


def first_suspect(part: bytes, start: int) -> int:
    """Give where the first stem stands in a part of a line from `start` on, or -1."""
    low = part.lower()
    found = [position for stem in _stems(part) if (position := low.find(stem, start)) >= 0]
    return min(found, default=-1)


def _stems(block: bytes) -> tuple[bytes, ...]:
    return STEM_BYTES if block.isascii() else STEM_BYTES + ABROAD_BYTES
