"""Parts of a raw by line, read in blocks: `--lines`, `--head`, `--tail`, `--grep`.

A line ends at LF and its bytes come out as they are, its end included, so that the parts of a raw
put together are the raw. Only `--grep` adds something: `12:` before a line that matches, `12-`
before one beside it, `--` between groups, as `grep -n` does.
"""

from __future__ import annotations

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.raw import Raw

    Picker = Callable[[Raw], Iterator[bytes | memoryview]]

BACKWARDS = 1 << 16

PROBED = 1 << 16
"""Bytes that are looked through at once for any line that matches."""

OF_THE_WHOLE = ("\\A", "\\z", "(?")
"""In a pattern that may look for the ends of the text, or set flags."""


def lines(span: str) -> Picker:
    """Pick the lines A to B of `A:B`, both included, either may be missing; `A` is one line.

    Raises UsageError.
    """
    first, colon, last = span.partition(":")
    if not all(not word or (word.isascii() and word.isdigit()) for word in (first, last)):
        raise UsageError(detail=f"--lines: '{span}' is not A:B, A:, :B or A")
    if not span or span == ":":
        raise UsageError(detail="--lines takes A:B, A:, :B or A, lines counted from 1")
    low = int(first or 1)
    high = int(last) if last else None if colon else low
    if low < 1 or (high is not None and high < low):
        raise UsageError(detail=f"--lines: {span} holds no line; they are counted from 1")

    def pick(raw: Raw) -> Iterator[bytes | memoryview]:
        return _between(raw, low, high)

    return pick


def head(number: int) -> Picker:
    """Pick the first `number` lines."""

    def pick(raw: Raw) -> Iterator[bytes | memoryview]:
        return _between(raw, 1, number) if number else iter(())

    return pick


def tail(number: int) -> Picker:
    """Pick the last `number` lines."""

    def pick(raw: Raw) -> Iterator[bytes | memoryview]:
        start = _start_of_tail(raw, number)
        while start < raw.size:
            block = raw.read(start, start + (1 << 20))
            start += len(block)
            yield block

    return pick


def grep(pattern: str, context: int) -> Picker:
    """Pick the lines that match an RE2 pattern, and `context` lines on both sides.

    RE2 takes time linear in the line, whatever the pattern. Raises UsageError.
    """
    import re2  # noqa: PLC0415  only for a pattern

    data = pattern.encode("utf-8", "surrogateescape")
    try:
        search = re2.compile(data, _quiet(re2)).search
        # What matches a line matches in lines together, unless it looks for the ends of the text.
        anywhere = not any(mark in pattern for mark in OF_THE_WHOLE)
        probe = re2.compile(b"(?m)" + data, _quiet(re2)).search if anywhere else _always
    except re2.error as error:
        detail = error.args[0] if error.args else b"it can't be read"
        # It quotes the pattern, which may be no UTF-8.
        quoted = isinstance(detail, bytes)
        words = detail.decode("utf-8", "backslashreplace") if quoted else str(detail)
        raise UsageError(detail=f"--grep: {pattern}: {words}") from None

    def pick(raw: Raw) -> Iterator[bytes | memoryview]:
        return _grep(raw, search, context) if context else _grep_alone(raw, search, probe)

    return pick


def _quiet(re2: object) -> object:
    options = re2.Options()  # type: ignore[attr-defined]
    options.log_errors = False
    return options


def _grep(raw: Raw, search: Callable[[bytes], object], context: int) -> Iterator[bytes]:
    before: list[tuple[int, bytes]] = []
    after = last = 0
    for number, line in enumerate(_each(raw), 1):
        matches = search(line.rstrip(b"\r\n")) is not None
        if matches:
            if context and last and number - len(before) > last + 1:
                yield b"--\n"
            for near, text in before:
                yield b"%d-" % near + text
            before, after = [], context
        elif after:
            after -= 1
        else:
            before = [*before, (number, line)][-context:] if context else []
            continue
        last = number
        ended = line if line.endswith(b"\n") else line + b"\n"
        yield b"%d%s" % (number, b":" if matches else b"-") + ended


def _always(_: bytes) -> bool:
    return True


def _grep_alone(
    raw: Raw, search: Callable[[bytes], object], probe: Callable[[bytes], object]
) -> Iterator[bytes]:
    """Give the lines that match, without those around: `probe` says fast where there are none."""
    for first, chunk in _chunks(raw):
        # A CR before a line end is no part of the line, which the probe doesn't know.
        if b"\r" in chunk or probe(chunk):
            for number, line in enumerate(chunk.removesuffix(b"\n").split(b"\n"), first):
                if search(line.rstrip(b"\r")) is not None:
                    yield b"%d:%s\n" % (number, line)


def _chunks(raw: Raw) -> Iterator[tuple[int, bytes]]:
    """Give whole lines together, and the number of the first."""
    begun: list[bytes] = []  # a line that takes many blocks is joined once
    number = 1
    for block in raw.blocks(PROBED):
        data = bytes(block)
        cut = data.rfind(b"\n") + 1
        if cut:
            chunk = b"".join([*begun, data[:cut]])
            yield number, chunk
            number += chunk.count(b"\n")
            begun = []
        begun.append(data[cut:])
    rest = b"".join(begun)
    if rest:
        yield number, rest


def _each(raw: Raw) -> Iterator[bytes]:
    begun: list[bytes] = []  # a line that takes many blocks is joined once
    for block in raw.blocks():
        parts = bytes(block).split(b"\n")
        begun.append(parts[0])
        if len(parts) > 1:
            yield b"".join(begun) + b"\n"
            for part in parts[1:-1]:
                yield part + b"\n"
            begun = [parts[-1]]
    rest = b"".join(begun)
    if rest:
        yield rest


def _between(raw: Raw, low: int, high: int | None) -> Iterator[bytes | memoryview]:
    number = 1
    for view in raw.blocks():
        block = bytes(view)
        count = block.count(b"\n")
        start = 0
        if number + count < low:
            number += count
            continue
        while number < low:
            start = block.index(b"\n", start) + 1
            number += 1
        if high is None or number + block.count(b"\n", start) <= high:
            number += block.count(b"\n", start)
            yield block[start:]
            continue
        end = start
        while number <= high:
            end = block.index(b"\n", end) + 1
            number += 1
        yield block[start:end]
        return


def _start_of_tail(raw: Raw, number: int) -> int:
    if not number:
        return raw.size
    end = raw.size
    if end and raw.read(end - 1) == b"\n":
        end -= 1
    while end > 0:
        start = max(0, end - BACKWARDS)
        block = raw.read(start, end)
        at = len(block)
        while number and (at := block.rfind(b"\n", 0, at)) >= 0:
            number -= 1
        if not number:
            return start + at + 1
        end = start
    return 0
