"""CRC-32 in Python: for a few short tokens that is done before zlib is loaded."""

from __future__ import annotations

_REVERSED = 0xEDB88320
_ALL = 0xFFFFFFFF


def _table() -> list[int]:
    """Give the remainder of each byte: those of single bits first, the others are their sums."""
    table = [0] * 256
    crc, bit = 1, 128
    while bit:
        crc = crc >> 1 ^ (_REVERSED if crc & 1 else 0)
        for at in range(0, 256, 2 * bit):
            table[at + bit] = crc ^ table[at]
        bit >>= 1
    return table


_TABLE = _table()


def crc32(data: bytes) -> int:
    """Give what zlib's function of that name does."""
    crc, table = _ALL, _TABLE
    for byte in data:
        crc = table[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ _ALL
