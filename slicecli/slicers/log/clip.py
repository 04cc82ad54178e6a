"""Clip: a very long line keeps its head, the part that matched and its tail.

What is left out in between is counted in characters, of the line as a terminal would have shown it.
"""

from __future__ import annotations

from slicecli.redact.cuts import before_mark, behind_mark, behind_word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Redact = Callable[[str], tuple[str, Mapping[str, int]]]


class LongLine(str):  # noqa: SLOT000  a str subclass has no room for slots
    """A line so long that it was never held whole.

    `cuts` says, in order, at which positions of this text how many characters are missing. At its
    start and at its end each part has a margin, in characters, that isn't to be shown.
    """

    cuts: tuple[tuple[int, int], ...]
    margins: tuple[tuple[int, int], ...]

    @classmethod
    def of(
        cls, parts: Sequence[str | int], margins: Sequence[tuple[int, int]] | None = None
    ) -> LongLine:
        """Join what was kept of a line; a number stands for so many characters left out."""
        texts: list[str] = []
        cuts: list[tuple[int, int]] = []
        position = 0
        for part in parts:
            if isinstance(part, str):
                texts.append(part)
                position += len(part)
            elif part or texts:
                cuts.append((position, part))
        line = cls("".join(texts))
        line.cuts = tuple(cuts)
        line.margins = tuple(margins or [(0, 0)] * len(texts))
        return line

    def joined(self, sign: str) -> str:
        """Give what was kept, with a sign wherever characters are missing."""
        starts = [0, *[position for position, _ in self.cuts]]
        stops = [*starts[1:], len(self)]
        return sign.join([self[start:stop] for start, stop in zip(starts, stops, strict=True)])


def redacted(text: str, redact: Redact) -> tuple[str, Mapping[str, int]]:
    """Take the secrets out of a line before it is clipped, as a half one would not be known.

    Of a line that was never held whole, each part by itself; what stands in its margins may be half
    a secret, and is left out.
    """
    if not isinstance(text, LongLine):
        return redact(text)
    parts: list[str | int] = []
    kinds: dict[str, int] = {}
    start = 0
    ends = (*text.cuts, (len(text), 0))
    for (position, missing), (behind, before) in zip(ends, text.margins, strict=True):
        part, found = redact(text[start:position])
        size = position - start
        first = behind_mark(part, _left_out(behind, len(part) - size))
        first = behind_word(part, first) if behind else first
        last = max(first, before_mark(part, len(part) - _left_out(before, len(part) - size)))
        parts += [first, part[first:last], len(part) - last + missing]
        for kind, number in found.items():
            kinds[kind] = kinds.get(kind, 0) + number
        start = position
    return LongLine.of(parts), kinds


def _left_out(margin: int, grown: int) -> int:
    """Give how much of a margin to leave out of a part that redaction has made longer by `grown`.

    One that has become shorter may have done so in its margin: what is to be shown stays then.
    """
    return max(margin * 3 // 4, margin + min(grown, 0))


def clipped(text: str, limit: int, focus: int = -1) -> str:
    """Give about `limit` characters of a line, with marks that count what was left out.

    `focus` is where something matched, or -1.
    """
    cuts = text.cuts if isinstance(text, LongLine) else ()
    if len(text) <= limit and not cuts:
        return text
    spans = _spans(len(text), limit, focus)
    first = spans[-1][0]
    last_cut = max((at for at, _ in cuts if at < len(text)), default=0)
    if 0 < first < last_cut and not first <= focus < last_cut:
        # What stands before a missing part is no tail.
        spans[-1] = (last_cut, len(text))
    for position, _ in cuts:
        spans = _opened(spans, position)
    parts: list[str] = []
    end = 0
    for start, stop in [*spans, (len(text), len(text))]:
        out = start - end
        # A cut at a border belongs to the gap before it; the spans were opened at every cut.
        out += sum(missing for position, missing in cuts if end <= position <= start)
        cuts = tuple(cut for cut in cuts if cut[0] > start)
        if out:
            parts.append(f" ... [{out:,} characters] ... ")
        parts.append(text[start:stop])
        end = stop
    return "".join(parts)


def _spans(length: int, limit: int, focus: int) -> list[tuple[int, int]]:
    """Divide the limit: head, match and tail; a short limit keeps what comes first."""
    if length <= limit:
        return [(0, length)]
    tail = limit // 5
    if focus < limit * 3 // 5:
        return _joined([(0, limit - tail), (length - tail, length)])
    head = limit * 2 // 5
    around = limit - head - tail
    start = max(head, focus - around // 4)
    return _joined([(0, head), (start, min(length, start + around)), (length - tail, length)])


def _joined(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    joined = [spans[0]]
    for start, stop in spans[1:]:
        last = joined[-1]
        if start - last[1] <= WORTH_CUTTING:
            joined[-1] = (last[0], max(last[1], stop))
        else:
            joined.append((start, stop))
    return joined


def _opened(spans: list[tuple[int, int]], position: int) -> list[tuple[int, int]]:
    """Part the span in whose midst characters are missing."""
    opened: list[tuple[int, int]] = []
    for start, stop in spans:
        if start < position < stop:
            opened += [(start, position), (position, stop)]
        else:
            opened.append((start, stop))
    return opened


WORTH_CUTTING = 24
"""Leaving out fewer characters than this costs more than showing them."""
