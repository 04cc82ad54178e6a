"""Merging in any vocabulary: the plain rule, the short way and the long way agree."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens import long_merges, merges
from slicecli.tokens.long_merges import merged_long, split
from slicecli.tokens.merges import merged
from slicecli.tokens.vocabulary import ABSENT


class Ranks(dict[bytes, int]):
    """A vocabulary made up on the spot."""

    def __missing__(self, token: bytes) -> int:
        return ABSENT


def word(least: int, most: int) -> st.SearchStrategy[bytes]:
    letters = st.sampled_from([b"a", b"b", b"c"])
    return st.lists(letters, min_size=least, max_size=most).map(b"".join)


VOCABULARIES = st.lists(word(2, 6), unique=True, max_size=16).map(
    lambda tokens: Ranks({token: rank for rank, token in enumerate(tokens)})
)


def by_the_rule(piece: bytes, ranks: Ranks) -> list[bytes]:
    """Join the leftmost of the lowest pairs until there is none."""
    tokens = [piece[at : at + 1] for at in range(len(piece))]
    while True:
        pairs = [(ranks[tokens[at] + tokens[at + 1]], at) for at in range(len(tokens) - 1)]
        rank, at = min(pairs, default=(ABSENT, 0))
        if rank == ABSENT:
            return tokens
        tokens[at : at + 2] = [tokens[at] + tokens[at + 1]]


@given(piece=word(2, 40), ranks=VOCABULARIES)
def test_short_pieces_follow_the_rule(piece: bytes, ranks: Ranks) -> None:
    assert merged(piece, ranks) == len(by_the_rule(piece, ranks))


@given(piece=word(1, 40), ranks=VOCABULARIES)
def test_split_follows_the_rule(piece: bytes, ranks: Ranks) -> None:
    tokens = by_the_rule(piece, ranks)
    ends = [len(b"".join(tokens[: at + 1])) for at in range(len(tokens))]
    assert split(piece, ranks) == ends


@given(
    piece=word(1, 80),
    ranks=VOCABULARIES,
    block=st.integers(2, 20),
    overlap=st.integers(1, 4),
)
def test_blocks_change_nothing(piece: bytes, ranks: Ranks, block: int, overlap: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_merges, "OVERLAP", overlap)
        assert merged_long(piece, ranks, block) == len(by_the_rule(piece, ranks))


def test_where_no_seam_holds_blocks_grow() -> None:
    ranks = Ranks({b"a" * 2**power: power for power in range(1, 8)})
    assert merged_long(b"a" * 128, ranks, 8) == 1


def test_long_pieces_go_the_long_way() -> None:
    ranks = Ranks({b"ab": 0})
    assert merged(b"ab" * merges.LONG, ranks) == merges.LONG
