"""Values drawn from a fuzzer's bytes, from the front: each byte decides something, none is wasted.

Once the bytes are used up everything drawn is the first, the least, the empty one: so an input that is
cut short stays an input, and a short one is a simple one.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    Item = TypeVar("Item")


class Draw:
    """Bytes to draw from; what has not been drawn yet is `left`."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def left(self) -> int:
        return max(0, len(self._data) - self._at)

    def byte(self) -> int:
        value = self._data[self._at] if self.left else 0
        self._at += 1
        return value

    def yes(self) -> bool:
        return self.byte() % 2 == 1

    def below(self, limit: int) -> int:
        """Give a number from 0 up to, and without, `limit`."""
        value = self.byte()
        size = 0x100
        while size < limit:
            value = value << 8 | self.byte()
            size <<= 8
        return value % limit

    def choice(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some(self, limit: int) -> bytes:
        """Give up to `limit` bytes as they are."""
        size = min(self.below(limit + 1), self.left)
        self._at += size
        return self._data[self._at - size : self._at]

    def text(self, limit: int) -> str:
        """Give up to `limit` bytes as text, lone surrogates among it where they are no UTF-8."""
        return self.some(limit).decode("utf-8", "surrogateescape")

    def rest(self) -> bytes:
        """Give all that is left."""
        rest = self._data[self._at :]
        self._at = len(self._data)
        return rest
