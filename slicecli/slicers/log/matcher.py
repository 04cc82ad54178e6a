"""Matcher: which lines of a block may be errors or warnings, without looking at each of them.

It answers with too many lines rather than too few: `levels` judges what it finds, so every engine
gives the same counts. Where hyperscan is installed it is used, four times as fast as re2, which is
there always; searching bytes for one stem after the other takes ten times as long as that. Only large
raws come here, and loading the engine is part of their time: compiling the stems takes hyperscan 6 ms,
not enough to keep the result in a file that would have to be trusted.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from slicecli.scan import Scan, literal
from slicecli.slicers.log.stems import ABROAD, STEMS, TAGS

STEM_BYTES = tuple(word.encode() for word in [*STEMS, *ABROAD] if word.isascii())
# To engines of bytes only ASCII has two cases: what else has capitals is looked for in both.
ABROAD_BYTES = tuple(
    word.encode()
    for known in ABROAD
    if not known.isascii()
    for word in sorted({known, known.capitalize(), known.upper()})
)
TAG_EXPRESSIONS = tuple(rb"(?:^|[ \t])" + tag.encode() + b"[A-Za-z]" for tag in TAGS)


class Matcher(ABC):
    """Finds where a stem ends in a block."""

    @abstractmethod
    def ends(self, block: bytes) -> list[int]:
        """Give an offset inside each line that has a stem, in order; some lines more than once."""

    def suspects(self, block: bytes) -> list[tuple[int, int]]:
        """Give (start, stop) of every line of a block that may matter, in order.

        The block starts at a line's start and ends behind a line's end.
        """
        found: list[tuple[int, int]] = []
        stop = -1
        for end in self.ends(block):
            if end > stop:
                start = block.rfind(b"\n", 0, end) + 1
                stop = block.find(b"\n", end)
                if stop < 0:
                    stop = len(block)
                found.append((start, stop))
        return found

    def first(self, part: bytes, start: int) -> int:
        """Give about where the first stem stands in a part of a line from `start` on, or -1."""
        ends = self.ends(part[start:])
        return start + ends[0] if ends else -1


class Re2Matcher(Matcher):
    """Needs nothing that isn't installed with slice."""

    def __init__(self) -> None:
        """Compile the stems."""
        import re2  # noqa: PLC0415  only large raws pay for it

        stems, tags = b"|".join(_literals()), b"|".join(TAG_EXPRESSIONS)
        options = re2.Options()
        # Bytes above ASCII are letters to it, in two cases: it finds too much rather than too little.
        options.encoding = options.Encoding.LATIN1
        self._stems = re2.compile(b"(?m)(?i:" + stems + b")|" + tags, options)

    def ends(self, block: bytes) -> list[int]:
        """Collect where matches end, in each line of the first alone."""
        found: list[int] = []
        search, find = self._stems.search, block.find
        match = search(block)
        while match:
            end = match.end()
            found.append(end - 1)
            stop = find(b"\n", end)
            if stop < 0:
                break
            match = search(block, stop)
        return found


class HyperscanMatcher(Matcher):
    """One pass for all stems, which are one expression: the fewer there are, the faster it is."""

    def __init__(self) -> None:
        """Compile the stems.

        Raises ImportError where hyperscan isn't installed.
        """
        self._scan = Scan(TAG_EXPRESSIONS, caseless=[b"|".join(_literals())])

    def ends(self, block: bytes) -> list[int]:
        """Collect where matches end."""
        return self._scan.ends(block)


def _literals() -> list[bytes]:
    """Write the stems as expressions that mean just that."""
    return list(map(literal, [*STEM_BYTES, *ABROAD_BYTES]))


_ready: list[Matcher] = []


def matcher() -> Matcher:
    """Give the fastest matcher that can be had."""
    if not _ready:
        try:
            _ready.append(HyperscanMatcher())
        except ImportError:
            _ready.append(Re2Matcher())
    return _ready[0]


def may_matter(line: bytes) -> bool:
    """Say whether a line may be an error or a warning."""
    return bool(matcher().ends(line))
