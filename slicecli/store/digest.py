"""What counts as a digest, and as the beginning of one.

Nothing that fails these checks reaches the file system, so no digest that a user types can name a
path outside the store.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors

LENGTH = 64
FAN = 2
CHECK = 16
SHORTEST = 8
LONGEST_TOLD = 80


def is_hex(text: str, length: int) -> bool:
    """Say whether text is `length` lowercase hex characters."""
    return len(text) == length and not text.strip("0123456789abcdef")


def check_whole(digest: str) -> str:
    """Give a whole digest back.

    Raises PartialDigest where it is anything but 64 lowercase hex characters.
    """
    if not is_hex(digest, LENGTH):
        raise errors.PartialDigest(digest=_told(digest))
    return digest


def check_prefix(prefix: str) -> str:
    """Give the beginning of a digest, or a whole one, back.

    Raises BadDigest where it is anything but 8 to 64 lowercase hex characters.
    """
    if not SHORTEST <= len(prefix) <= LENGTH or not is_hex(prefix, len(prefix)):
        raise errors.BadDigest(digest=_told(prefix))
    return prefix


def _told(text: str) -> str:
    short = text[:LONGEST_TOLD]
    return short if short and short.isprintable() else ascii(short)
