"""Byte-pair merging: how many tokens a piece of text takes.

The rule: of all neighbours whose joined bytes are a token, the pair with the lowest rank is joined,
the leftmost of equals first, until no pair is left.
"""

from __future__ import annotations

from slicecli.tokens.vocabulary import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LONG = 96  # bytes, from where on it is slower to look for the lowest pair again each time


def merged(piece: bytes, ranks: Mapping[bytes, int]) -> int:
    """Count the tokens of a piece that is not a token itself."""
    size = len(piece)
    if size > LONG:
        from slicecli.tokens.long_merges import merged_long  # noqa: PLC0415 - rarely needed

        return merged_long(piece, ranks)
    starts = list(range(size + 1))
    pairs = [ranks[piece[at : at + 2]] for at in range(size - 1)]
    while pairs:
        lowest = min(pairs)
        if lowest == ABSENT:
            break
        at = pairs.index(lowest)
        del starts[at + 1], pairs[at]
        if at < len(pairs):
            pairs[at] = ranks[piece[starts[at] : starts[at + 2]]]
        if at:
            pairs[at - 1] = ranks[piece[starts[at - 1] : starts[at + 1]]]
    return len(pairs) + 1
