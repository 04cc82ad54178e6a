r"""Stream: a large raw as blocks of whole lines in UTF-8, and very long lines in bounded memory.

UTF-16 is decoded on the way. A line that no block holds comes as a `Giant`: its head, the first
part of it that looks like an error, its tail, and counts of the characters between. More is kept
around a missing part than is shown of it, so that a secret is seen whole or not shown at all.
"""

from __future__ import annotations

from slicecli.redact.cuts import MARGIN
from slicecli.slicers.log.clip import LongLine
from slicecli.slicers.log.levels import rank_of
from slicecli.slicers.log.lines import UTF8_MARK, split
from slicecli.slicers.log.matcher import matcher, may_matter
from slicecli.utf16 import utf16_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.raw import Raw

END_BYTES = 32 << 10
"""Of a long line so much is kept of its head and of its tail."""

LONG_BYTES = 2 * END_BYTES
BLOCK = 256 << 10
"""Bytes that are looked at together: what a core's cache holds is read and scanned a third faster."""

MATCH_BYTES = 400
ESCAPE, RETURN, BACKSPACE = b"\x1b", b"\r", b"\b"
CONTINUATIONS = bytes(range(0x80, 0xC0))


class Window:
    """Bytes kept of a line: from which offset on, and how many characters stand before them."""

    __slots__ = ("before", "data", "start")

    def __init__(self, start: int, before: int, data: bytes) -> None:
        """Keep the fields."""
        self.start = start
        self.before = before
        self.data = data

    @property
    def stop(self) -> int:
        """The offset behind the window."""
        return self.start + len(self.data)

    def joined(self, other: Window) -> Window:
        """Give this window and one that begins in it, or right behind it, as one."""
        return Window(self.start, self.before, self.data + other.data[self.stop - other.start :])


class Giant:
    """A line whose bytes come in parts and are not kept."""

    __slots__ = ("_characters", "_head", "_match", "_rank", "_tail", "_wanted", "size")

    def __init__(self) -> None:
        """Begin with nothing."""
        self._head = b""
        self._match: Window | None = None
        self._rank = 0
        self._tail = b""
        self._wanted = 0
        self._characters = 0
        self.size = 0

    def take(self, part: bytes) -> None:
        """Take the next bytes of the line."""
        if len(self._head) < END_BYTES:
            self._head += part[: END_BYTES - len(self._head)]
        if self._match is None:
            self._search(part)
        elif self._wanted:
            more = part[: self._wanted]
            self._match.data += more
            self._wanted -= len(more)
        self._tail = (self._tail + part[-END_BYTES:])[-END_BYTES:]
        self._characters += characters(part)
        self.size += len(part)

    def _search(self, part: bytes) -> None:
        position = matcher().first(part, 0)
        while position >= 0:
            start = max(0, position - MATCH_BYTES // 4)
            rank = rank_of(_shown(part[start : start + MATCH_BYTES]))
            if rank:
                self._rank = rank
                self._match = self._around(part, start)
                return
            position = matcher().first(part, position + MATCH_BYTES)

    def _around(self, part: bytes, start: int) -> Window:
        """Give what looks like an error, at `start` in the part, with a margin on both sides."""
        stop = start + MATCH_BYTES + MARGIN
        self._wanted = max(0, stop - len(part))
        earlier = self._tail[-max(0, MARGIN - start) :] if start < MARGIN else b""
        start = max(0, start - MARGIN)
        before = self._characters + characters(part[:start]) - characters(earlier)
        data = earlier + part[start:stop]
        return Window(self.size + start - len(earlier), before, data)

    def line(self) -> tuple[str, int]:
        """Give the line's text, what is missing counted, and its rank."""
        tail = self._tail[max(0, END_BYTES - self.size) :]
        windows = [Window(0, 0, self._head)]
        last = Window(self.size - len(tail), self._characters - characters(tail), tail)
        for window in (self._match, last):
            if window is not None and window.start <= windows[-1].stop:
                if window.stop > windows[-1].stop:
                    windows[-1] = windows[-1].joined(window)
            elif window is not None:
                windows.append(window)
        return self._text_of(windows, tail)

    def _text_of(self, windows: list[Window], tail: bytes) -> tuple[str, int]:
        texts = [_shown(window.data) for window in windows]
        rank = max(self._rank, *(rank_of(text) for text in texts))
        _, rewritten, state = tail.partition(b"\r")
        state_shown = _shown(state) if rewritten else ""
        if state_shown.strip() and rank_of(state_shown) == rank:
            return state_shown, rank
        parts: list[str | int] = []
        margins = []
        end = 0
        for window, text in zip(windows, texts, strict=True):
            parts += [max(0, window.before - end), text]
            end = window.before + characters(window.data)
            behind = window.data[:MARGIN] if window.start else b""
            before = window.data[-MARGIN:] if window.stop < self.size else b""
            margins.append((len(_shown(behind)), len(_shown(before))))
        return LongLine.of(parts, margins), rank


def characters(part: bytes) -> int:
    """Count the characters of a part of UTF-8."""
    return len(part.translate(None, CONTINUATIONS))


def _is_plain(part: bytes) -> bool:
    """Say whether what is shown of a part are its very bytes."""
    return part.isascii() and ESCAPE not in part and RETURN not in part and BACKSPACE not in part


def _shown(part: bytes) -> str:
    if _is_plain(part):
        return part.decode("ascii").replace("\n", " ")
    return "".join(split(part.decode("utf-8", "backslashreplace").replace("\n", " ")))


def text_and_rank(line: bytes) -> tuple[str, int]:
    """Give the text and the rank of one line of bytes, its LF taken off."""
    if len(line) > LONG_BYTES:
        giant = Giant()
        giant.take(line)
        return giant.line()
    if not line:
        return "", 0
    if _is_plain(line):
        text = line.decode("ascii")
        return text, rank_of(text)
    # A stem that only stands there without its escapes was none in the bytes, where it is looked for.
    text = _shown(line)
    return text, rank_of(text) if may_matter(line) else 0


def blocks_of(raw: Raw) -> Iterator[bytes]:
    """Give the raw as UTF-8 in blocks, a byte order mark taken off."""
    first = True
    decode = None
    for view in raw.blocks(BLOCK):
        data = bytes(view)
        if first and utf16_of(data):
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
            yield b"".join([*carry, memoryview(data)[:last]])
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
