r"""Stream: a large raw as blocks of whole lines in UTF-8, and very long lines in bounded memory.

UTF-16 is decoded on the way. A line that no block holds comes as a `Giant`: its head, the first
part of it that looks like an error, its tail, and counts of the characters between.
"""

from __future__ import annotations

from slicecli.slicers.log.clip import LongLine
from slicecli.slicers.log.levels import rank_of
from slicecli.slicers.log.lines import UTF8_MARK, is_utf16, split
from slicecli.slicers.log.matcher import matcher, may_matter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.raw import Raw

END_BYTES = 32 << 10
"""Of a long line so much is kept of its head and of its tail."""

LONG_BYTES = 2 * END_BYTES
MATCH_BYTES = 400
CONTINUATIONS = bytes(range(0x80, 0xC0))


class Giant:
    """A line whose bytes come in parts and are not kept."""

    __slots__ = ("_characters", "_head", "_match", "_tail", "size")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._head = b""
        self._match: tuple[int, int, bytes] | None = None
        self._tail = b""
        self._characters = 0
        self.size = 0

    def take(self, part: bytes) -> None:
        """Take the next bytes of the line."""
        if len(self._head) < END_BYTES:
            self._head += part[: END_BYTES - len(self._head)]
        if self._match is None:
            self._search(part)
        self._tail = (self._tail + part)[-END_BYTES:]
        self._characters += characters(part)
        self.size += len(part)

    def _search(self, part: bytes) -> None:
        position = matcher().first(part, 0)
        while position >= 0:
            start = max(0, position - MATCH_BYTES // 4)
            window = part[start : start + MATCH_BYTES]
            if rank_of(_shown(window)):
                before = self._characters + characters(part[:start])
                self._match = (self.size + start, before, window)
                return
            position = matcher().first(part, position + MATCH_BYTES)

    def line(self) -> tuple[str, int]:
        """Give the line's text, what is missing counted, and its rank."""
        head, tail = self._head, self._tail[max(0, END_BYTES - self.size) :]
        kept: list[tuple[int, int, bytes]] = [(0, 0, head)]
        if self._match is not None:
            at, _, window = self._match
            if len(head) <= at and at + len(window) <= self.size - len(tail):
                kept.append(self._match)
        kept.append((self.size - len(tail), self._characters - characters(tail), tail))
        texts = [_shown(part) for _, _, part in kept]
        rank = max(rank_of(text) for text in texts)
        if b"\r" in tail.rstrip(b"\r"):
            return texts[-1], rank
        parts: list[str | int] = []
        end = 0
        for (_, before, part), text in zip(kept, texts, strict=True):
            parts += [max(0, before - end), text]
            end = before + characters(part)
        return LongLine.of(parts), rank


def characters(part: bytes) -> int:
    """Count the characters of a part of UTF-8."""
    return len(part.translate(None, CONTINUATIONS))


def _shown(part: bytes) -> str:
    return "".join(split(part.decode("utf-8", "backslashreplace").replace("\n", " ")))


def text_and_rank(line: bytes) -> tuple[str, int]:
    """Give the text and the rank of one line of bytes, its LF taken off."""
    if len(line) > LONG_BYTES:
        giant = Giant()
        giant.take(line)
        return giant.line()
    if not line:
        return "", 0
    text = _shown(line)
    return text, rank_of(text) if may_matter(line) else 0


def blocks_of(raw: Raw) -> Iterator[bytes]:
    """Give the raw as UTF-8 in blocks, a byte order mark taken off."""
    first = True
    decode = None
    for view in raw.blocks():
        data = bytes(view)
        if first and is_utf16(data):
            from codecs import getincrementaldecoder  # noqa: PLC0415  for large UTF-16 alone

            decode = getincrementaldecoder("utf-16")("backslashreplace").decode
        elif first:
            data = data.removeprefix(UTF8_MARK)
        first = False
        yield decode(data).encode("utf-8", "backslashreplace") if decode else data


def lines_of(blocks: Iterator[bytes]) -> Iterator[bytes | Giant]:
    """Give blocks of whole lines, and each line that is longer than a block alone."""
    carry: list[bytes] = []
    held = 0
    giant: Giant | None = None
    for block in blocks:
        data = block
        if giant is not None:
            stop = data.find(b"\n")
            giant.take(data if stop < 0 else data[:stop])
            if stop < 0:
                continue
            yield giant
            giant, data = None, data[stop + 1 :]
        last = data.rfind(b"\n") + 1
        if last:
            yield b"".join([*carry, data[:last]])
            carry, held = [data[last:]], len(data) - last
        else:
            carry.append(data)
            held += len(data)
        if held > LONG_BYTES:
            giant = Giant()
            for part in carry:
                giant.take(part)
            carry, held = [], 0
    if giant is not None:
        yield giant
    elif held:
        yield b"".join(carry)
