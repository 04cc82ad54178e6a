"""Byte-pair merging of long pieces, in a time proportional to their length and in bounded memory.

A line of 100 KB without a blank is nothing rare in a log: a row of dashes, base64, one letter. The
rule is that of `merges`; two things differ.

The lowest pair is not looked for: places are kept by rank (`split`).

A very long piece is merged block by block. What makes that exact: left of a token's end, merging
goes on as if there were nothing to the right of it, and the other way round. So if X ends in the
token x, Y begins with the token y, and the text xy alone is merged to x and y again, then nothing is
ever merged across the seam, and the tokens of XY are those of X and those of Y. That holds for any
ranks. A block overlaps the one before by some tokens, where both agree as a rule; where a seam does
not hold, another is tried, and at last larger blocks.
"""

from __future__ import annotations

from heapq import heappop, heappush

from slicecli.tokens.vocabulary import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

BLOCK = 1 << 16  # bytes
OVERLAP = 16  # tokens


def merged_long(piece: bytes, ranks: Mapping[bytes, int], block: int = BLOCK) -> int:
    """Count the tokens of a piece of any length, as `merged` does, `block` bytes at a time."""
    tokens = begin = 0
    ends = split(piece[:block], ranks)
    while begin + block < len(piece):
        for kept in range(len(ends) - OVERLAP, 0, -OVERLAP):
            seam = begin + ends[kept - 1]
            following = split(piece[seam : seam + block], ranks)
            left = begin + (ends[kept - 2] if kept > 1 else 0)
            pair = piece[left : seam + following[0]]
            if split(pair, ranks) == [seam - left, len(pair)]:
                break
        else:
            return merged_long(piece, ranks, 2 * block)
        tokens += kept
        begin = seam
        ends = following
    return tokens + len(ends)


def split(piece: bytes, ranks: Mapping[bytes, int]) -> list[int]:
    """Give where each token of a piece ends.

    All pairs of the lowest rank are joined from left to right, unless one of the joins makes a pair
    of a lower rank still, which then goes first.
    """
    size = len(piece)
    after = list(range(1, size + 2))  # where the token that begins here ends
    before = list(range(-1, size))  # where the token before the one that begins here begins
    pairs = [ranks[piece[at : at + 2]] for at in range(size - 1)]  # of that token and the next
    pairs.append(ABSENT)
    places = Places(pairs)
    while places.heap:
        lowest, found = places.take()
        for index, at in enumerate(found):
            if pairs[at] != lowest:
                continue
            middle = after[at]
            end = after[at] = after[middle]
            before[end] = at
            pairs[middle] = ABSENT
            pairs[at] = rank = ranks[piece[at : after[end]]] if end < size else ABSENT
            places.add(rank, at)
            left = before[at]
            if left >= 0:
                pairs[left] = rank = ranks[piece[left:end]]
                places.add(rank, left)
            if places.heap and places.heap[0] < lowest:
                places.give_back(lowest, found[index + 1 :])
                break
    ends = []
    at = 0
    while at < size:
        at = after[at]
        ends.append(at)
    return ends


class Places:
    """Where pairs begin, by rank: a heap of the ranks, and the places of each.

    A place stays on the list when its pair is gone; who takes a list looks which still hold.
    """

    __slots__ = ("_at", "heap")

    def __init__(self, pairs: list[int]) -> None:
        """Note each pair; its index is its place."""
        self.heap: list[int] = []
        self._at: dict[int, list[int]] = {}
        for place, rank in enumerate(pairs):
            self.add(rank, place)

    def add(self, rank: int, place: int) -> None:
        """Note a pair of that rank, unless there is no such token."""
        if rank == ABSENT:
            return
        if rank in self._at:
            self._at[rank].append(place)
        else:
            self.give_back(rank, [place])

    def take(self) -> tuple[int, list[int]]:
        """Give the lowest rank and its places from left to right, and forget them."""
        lowest = heappop(self.heap)
        return lowest, sorted(self._at.pop(lowest))

    def give_back(self, rank: int, places: list[int]) -> None:
        """Note all these places of a rank that has none."""
        self._at[rank] = places
        heappush(self.heap, rank)
