"""Byte-pair merging: how many tokens a piece of text takes.

The rule: of all neighbours whose joined bytes are a token, the pair with the lowest rank is joined,
the leftmost of equals first, until no pair is left. `merged` follows it for short pieces, where the
lowest pair is looked for again each time; `merged_long` gives the same count for pieces of any
length, in a time about proportional to it: a line of 100 KB without a blank is nothing rare in a log.
"""

from __future__ import annotations

from slicecli.tokens.vocabulary import ABSENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.tokens.vocabulary import Vocabulary

LONG = 96  # bytes, from where on merged_long is the faster


def merged(piece: bytes, ranks: Vocabulary) -> int:
    """Count the tokens of a piece that is not a token itself."""
    size = len(piece)
    if size > LONG:
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


def merged_long(piece: bytes, ranks: Vocabulary) -> int:
    """Count the tokens of a piece of any length: `merged` with the pairs kept by rank.

    A heap holds each rank that occurs once, and a list for each rank the places where such a pair
    begins. All places of the lowest rank are joined from left to right, unless one of the joins
    makes a pair of a lower rank still, which then goes first.
    """
    from heapq import heapify, heappop, heappush  # noqa: PLC0415 - only long pieces need it

    size = len(piece)
    after = list(range(1, size + 2))  # where the token that begins here ends
    before = list(range(-1, size))  # where the token before the one that begins here begins
    pairs = [ranks[piece[at : at + 2]] for at in range(size - 1)]
    pairs += [ABSENT, ABSENT]  # the rank of the pair that begins here
    places: dict[int, list[int]] = {}
    for at, rank in enumerate(pairs):
        if rank != ABSENT:
            places.setdefault(rank, []).append(at)
    heap = list(places)
    heapify(heap)
    tokens = size
    while heap:
        lowest = heappop(heap)
        found = places.pop(lowest)
        found.sort()
        for index, at in enumerate(found):
            if pairs[at] != lowest:
                continue
            tokens -= 1
            middle = after[at]
            end = after[at] = after[middle]
            pairs[middle] = ABSENT
            left = before[at]
            fresh = []
            if end < size:
                before[end] = at
                pairs[at] = rank = ranks[piece[at : after[end]]]
                if rank != ABSENT:
                    fresh.append((rank, at))
            else:
                pairs[at] = ABSENT
            if left >= 0:
                pairs[left] = rank = ranks[piece[left:end]]
                if rank != ABSENT:
                    fresh.append((rank, left))
            for rank, place in fresh:
                if rank in places:
                    places[rank].append(place)
                else:
                    places[rank] = [place]
                    heappush(heap, rank)
            if heap and heap[0] < lowest:
                places[lowest] = found[index + 1 :]
                heappush(heap, lowest)
                break
    return tokens
