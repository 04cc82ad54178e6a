"""Vocabulary: the tokens of one encoding, looked up in a file that is mapped into memory.

Loading a vocabulary the usual way (read, decode, fill a dict of 200,000 entries) takes half a
second, twenty times as long as Python's own start. Here the hash table is in the file: opening maps
it, and a look-up touches a page or two. All processes share those pages.

The file, little-endian: a header of four words (`MAGIC`, slots, tokens, length of the longest
token), then `slots` words, then `tokens + 1` words, then the bytes of all tokens in order of rank.
A word is 32 bits. Slots are a hash table with linear probing, twice as many at least as tokens, a
power of two: a token begins to look at slot `crc32(token) % slots`. A slot holds the rank in its
low 18 bits and the top 14 bits of the crc above them, or `EMPTY`. The second row of words says where
the bytes of each rank begin and end.
"""

from __future__ import annotations

import sys
from mmap import ACCESS_READ, mmap

from slicecli.tokens.checksum import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MAGIC = 0x314C4356  # "VCL1"
EMPTY = 0xFFFFFFFF
RANK = 0x3FFFF
MARK = 0xFFFFFFFF ^ RANK
HEADER = 16
ABSENT = RANK + 1  # above every rank

_REMEMBERED = 1 << 16
_FEW = 600  # look-ups that take no longer than loading zlib does


class Vocabulary(dict[bytes, int]):
    """The rank of each token, by its bytes; `ABSENT` for bytes that are no token.

    A dict of the answers given so far, filled from the table on demand and emptied when it has
    grown large, so that memory stays bounded however long the text.
    """

    __slots__ = ("_crc32", "_few", "_mask", "_offsets", "_slots", "_tokens", "longest")

    def __init__(self, path: str) -> None:
        """Map the table at `path`. Raises OSError where it can't be, ValueError where it is none."""
        super().__init__()
        with open(path, "rb", buffering=0) as file:
            view = memoryview(mmap(file.fileno(), 0, access=ACCESS_READ))
        magic, slots, tokens, self.longest = words(view[:HEADER])
        if magic != MAGIC:
            msg = f"no vocabulary: {path}"
            raise ValueError(msg)
        offsets = HEADER + 4 * slots
        blob = offsets + 4 * (tokens + 1)
        self._mask = slots - 1
        self._slots = words(view[HEADER:offsets])
        self._offsets = words(view[offsets:blob])
        self._tokens = view[blob:]
        self._crc32: Callable[[bytes], int] = crc32
        self._few = _FEW

    def __missing__(self, token: bytes) -> int:
        """Look the token up, and remember the answer."""
        if len(self) >= _REMEMBERED:
            self.clear()
        self[token] = rank = self.look_up(token)
        return rank

    def look_up(self, token: bytes) -> int:
        """Look the token up in the table: for what is not asked twice."""
        if len(token) > self.longest:
            return ABSENT
        if self._few:
            self._few -= 1
            if not self._few:
                from zlib import crc32  # noqa: PLC0415 - a quarter of a millisecond

                self._crc32 = crc32
        crc = self._crc32(token)
        at = crc & self._mask
        slots = self._slots
        while (slot := slots[at]) != EMPTY:
            if slot ^ crc <= RANK:  # the top bits are the same
                rank = slot & RANK
                begin = self._offsets[rank]
                if self._tokens[begin : self._offsets[rank + 1]] == token:
                    return rank
            at = (at + 1) & self._mask
        return ABSENT


def words(view: memoryview) -> Sequence[int]:
    """Give little-endian 32-bit words as integers, without a copy where the machine is the same."""
    if sys.byteorder == "little":
        return view.cast("I")
    from array import array  # noqa: PLC0415 - 4 ms, for rare machines only

    swapped = array("I", view.tobytes())
    swapped.byteswap()
    return swapped
