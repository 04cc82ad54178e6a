"""Rules: what a project knows about its own output, on an engine that can't be made to hang.

A rule is a plain mapping, as it stands in a configuration file and in a run record: one of `error`,
`warning`, `noise`, `keep`, `block` (with `end`) and `collapse`, each a pattern of RE2, and a `weight`.
Rules change what lines count as, what they are worth and which of them are one; the cap, the marks of
gaps and all counts are as ever. The engine is only loaded where there are rules.
"""

from __future__ import annotations

import re2

from slicecli import lazy_errors as errors
from slicecli.slicers.log.clip import LongLine
from slicecli.slicers.log.stems import ERROR, WARNING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from slicecli.raw import Raw
    from slicecli.slicers.log.entries import Entries

RANKS = {"error": ERROR, "warning": WARNING, "noise": 0}
PATTERNS = (*RANKS, "keep", "block", "end", "collapse")
"""The keys of a rule that are patterns."""

LONGEST_BLOCK = 200
"""Lines of a block."""

LONGEST = 64 << 10
"""Letters of a line that may be collapsed: more may not be held, and what isn't may differ."""

STRICT = ("\\A", "\\z", "\\Q", "(?-", "(?s-", "(?i-", "(?m-", "(?U-")
"""What means another thing where many lines are searched at once."""


LEAD = b"\xc2"
"""The first byte of the control characters beyond ASCII, in UTF-8."""


class Rules:
    """The rules of a run, ready for use."""

    __slots__ = ("_blocks", "_collapsing", "_keeping", "_levels", "_searched")

    def __init__(self, rules: Sequence[Mapping[str, Any]]) -> None:
        """Compile the rules.

        Raises UsageError for what is no rule.
        """
        self._levels: list[tuple[Any, int, int]] = []
        self._keeping: list[tuple[Any, int]] = []
        self._blocks: list[tuple[Any, Any, int]] = []
        self._collapsing: list[Any] = []
        try:
            for rule in rules:
                self._add(rule)
        except (TypeError, KeyError, AttributeError, re2.error) as error:
            raise errors.UsageError(detail=f"no rule: {error}") from None
        told = [pattern for pattern, _, _ in self._levels] + [p for p, _ in self._keeping]
        self._searched = Search(told)

    @classmethod
    def of(cls, options: Mapping[str, object]) -> Rules | None:
        """Give the rules among a slicer's options, None where there are none."""
        given = options.get("rules")
        return cls(given) if isinstance(given, list) and given else None

    def _add(self, rule: Mapping[str, Any]) -> None:
        weight = int(rule.get("weight", 1))
        if "block" in rule:
            self._blocks.append((_compiled(rule["block"]), _compiled(rule["end"]), weight))
        elif "collapse" in rule:
            self._collapsing.append(_compiled(rule["collapse"]))
        elif "keep" in rule:
            self._keeping.append((_compiled(rule["keep"]), weight))
        else:
            kind = next((name for name in RANKS if name in rule), "error")
            self._levels.append((_compiled(rule[kind]), RANKS[kind], weight))

    def level(self, text: str) -> tuple[int, int] | None:
        """Give the rank and the weight that the first rule says a line has; None where none does."""
        return next((told[1:] for told in self._levels if _matches(told[0], text)), None)

    def rank(self, text: str, rank: int) -> int:
        """Give a line's rank, which is the given one where no rule says another."""
        told = self.level(text)
        return rank if told is None else told[0]

    def keeps(self, text: str) -> int:
        """Give the weight of the heaviest rule that keeps a line, 0 where none does."""
        return max((weight for rule, weight in self._keeping if _matches(rule, text)), default=0)

    def suspects(self, block: bytes) -> list[tuple[int, int]]:
        """Give (start, stop) of each line of a block that a rule for single lines may be about."""
        return self._searched.lines(block)

    def ranks(self, texts: Sequence[str], ranks: Sequence[int]) -> list[int]:
        """Give the ranks of lines, from those that they have without rules."""
        ruled = list(ranks)
        for index in self.about(texts):
            ruled[index] = self.rank(texts[index], ruled[index])
        return ruled

    def alike(self, bodies: Sequence[str], ranks: Sequence[int]) -> list[str]:
        """Give for each line what lines in a row have to have in common to be folded into one."""
        keys = list(bodies)
        for number, rule in enumerate(self._collapsing):
            for index in Search([rule]).among(bodies):
                if len(bodies[index]) > LONGEST:
                    continue
                # What no line can hold stands for what matched.
                left = rule.sub(b"\n", _bytes(bodies[index])).decode("utf-8", "surrogatepass")
                keys[index] = f"{number} {ranks[index]}\n{left}"
        return keys

    def about(self, texts: Sequence[str]) -> list[int]:
        """Give the indices of the lines that some rule for single lines is about."""
        return self._searched.among(texts)

    def blocks(self, entries: Entries) -> dict[int, tuple[range, int]]:
        """Give the block that each entry of one is in, and the weight of the block's rule."""
        found: dict[int, tuple[range, int]] = {}
        texts = entries.texts
        for first, last, weight in self._blocks:
            ends = set(Search([last]).among(texts))
            starts = Search([first]).among(texts)
            begins = set(starts)
            for start in starts:
                most = min(start + LONGEST_BLOCK, len(texts))
                stop = next((at for at in range(start, most) if at in ends), -1)
                if stop < 0 or any(at in begins for at in range(start + 1, stop + 1)):
                    continue
                block = range(start, stop + 1)
                holes = any(index in entries.holes for index in block[1:])
                if not holes and not any(index in found for index in block):
                    found |= dict.fromkeys(block, (block, weight))
        return found


class Search:
    """Finds the lines that any of some patterns matches: all at once where that means the same."""

    __slots__ = ("_all", "_each")

    def __init__(self, patterns: Sequence[Any]) -> None:
        """Join the patterns."""
        self._each = patterns
        self._all: Any = None
        written = [pattern.pattern.decode("utf-8", "surrogatepass") for pattern in patterns]
        if written and not any(sign in text for text in written for sign in STRICT):
            joined = "|".join(f"(?:{text})" for text in written)
            try:
                self._all = _compiled(f"(?m){joined}")
            except re2.error:
                self._all = None  # two of them have a group of the same name

    def among(self, texts: Sequence[str]) -> list[int]:
        """Give the indices of the lines that match, none of which holds an LF."""
        if not self._each:
            return []
        if self._all is None:
            return [index for index, text in enumerate(texts) if self._any(text)]
        found, index, at = [], 0, 0
        whole = _bytes("".join([f"{text}\n" for text in texts]))
        for start, _ in self._spans(whole):
            index += whole.count(b"\n", at, start)
            at = start
            if self._any(texts[index]):
                found.append(index)
        return found

    def lines(self, block: bytes) -> list[tuple[int, int]]:
        """Give (start, stop) of the lines of raw bytes that may match, as they would be shown."""
        if not self._each:
            return []
        if self._all is not None and _is_shown_as_it_is(block):
            return list(self._spans(block))
        from slicecli.slicers.log.stream import text_and_rank  # noqa: PLC0415  only of large raws

        found: list[tuple[int, int]] = []
        start = 0
        while start < len(block):
            stop = block.find(b"\n", start)
            stop = len(block) if stop < 0 else stop
            if self._any(text_and_rank(block[start:stop])[0]):
                found.append((start, stop))
            start = stop + 1
        return found

    def _any(self, text: str) -> bool:
        return any(_matches(pattern, text) for pattern in self._each)

    def _spans(self, whole: bytes) -> Iterator[tuple[int, int]]:
        at = 0
        while at < len(whole) and (match := self._all.search(whole, at)) is not None:
            start = whole.rfind(b"\n", 0, match.start()) + 1
            if start == len(whole):
                return
            stop = whole.find(b"\n", match.start())
            stop = len(whole) if stop < 0 else stop
            yield start, stop
            # The next line, wherever the match ended: one that goes on beyond its line is none.
            at = stop + 1


def matched(raw: Raw, rules: Sequence[Mapping[str, Any]]) -> list[list[int]]:
    """Count for each rule the lines of a raw that its pattern matches; of a block, also its end's."""
    from slicecli.slicers.log.stream import (  # noqa: PLC0415  only where rules are tried
        Giant,
        blocks_of,
        lines_of,
        text_and_rank,
    )

    written = [[v for k, v in rule.items() if k in PATTERNS] for rule in rules]
    patterns = [[_compiled(str(text)) for text in each] for each in written]
    counts = [[0] * len(each) for each in patterns]
    for part in lines_of(blocks_of(raw)):
        for place, each in enumerate(patterns):
            for which, pattern in enumerate(each):
                if isinstance(part, Giant):
                    texts = [part.line()[0]]
                else:
                    spans = Search([pattern]).lines(part)
                    texts = [text_and_rank(part[start:stop])[0] for start, stop in spans]
                counts[place][which] += sum(_matches(pattern, text) for text in texts)
    return counts


def _is_shown_as_it_is(block: bytes) -> bool:
    """Say whether the text that is shown of each line are its very bytes."""
    if any(sign in block for sign in (b"\x1b", b"\r", b"\b", LEAD)):
        return False
    if block.isascii():
        return True
    try:
        block.decode()
    except UnicodeDecodeError:
        return False
    return True


def _compiled(pattern: str) -> Any:
    options = re2.Options()
    options.log_errors = False
    # No match goes on in the next line where many are searched, or behind what is missing of a long one.
    options.never_nl = True
    return re2.compile(_bytes(pattern), options=options)


def _matches(pattern: Any, text: str) -> bool:
    """Say whether a line matches; of one that was never held whole, whether a part of it does."""
    held = text.joined("\n") if isinstance(text, LongLine) else text
    return pattern.search(_bytes(held)) is not None


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
