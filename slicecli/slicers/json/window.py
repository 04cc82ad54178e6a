"""A window that slides over the text of a raw.

So a document of any size is read in the memory of a few blocks.

Bytes that are no UTF-8 become single surrogates on the way, as Python does with file names: so the
place of every character in the raw can be reckoned back, and they can be counted.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder

from slicecli.raw import BLOCK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw

LEAST = BLOCK
"""Characters that are in sight at least, unless the text ends: a value of that size is seen whole."""

_STRAY = re.compile("[\udc80-\udcff]")


def _strays(text: str) -> int:
    try:
        text.encode()
    except UnicodeEncodeError:
        return len(_STRAY.findall(text))
    return 0


class Window:
    """A stretch of the text: `text`, whose first character is at byte `_base` of the raw.

    `ended` says that nothing comes after it; `stray` counts bytes that are no UTF-8 so far.
    """

    __slots__ = ("_base", "_blocks", "_decoder", "ended", "stray", "text")

    def __init__(self, raw: Raw) -> None:
        """Open the window at the beginning, behind a byte order mark."""
        self._blocks = raw.blocks(BLOCK)
        self._decoder = getincrementaldecoder("utf-8")("surrogateescape")
        self._base = 0
        self.text = ""
        self.ended = False
        self.stray = 0
        self.more(0)
        if self.text.startswith("\ufeff"):
            self._base = 3
            self.text = self.text[1:]

    def more(self, index: int) -> None:
        """Let go of what is before `index` and look at least a block further, if there is one.

        All indexes into `text` shrink by `index`.
        """
        self._base = self.place(index)
        text = self.text[index:]
        while not self.ended and len(text) < 2 * LEAST:
            block = next(self._blocks, None)
            if block is None:
                self.ended = True
                more = self._decoder.decode(b"", final=True)
            else:
                more = self._decoder.decode(block)
            self.stray += _strays(more)
            text += more
        self.text = text

    def place(self, index: int) -> int:
        """Give the offset in the raw, in bytes, of the character at `index`."""
        if self.text.isascii():
            return self._base + index
        return self._base + len(self.text[:index].encode("utf-8", "surrogateescape"))
