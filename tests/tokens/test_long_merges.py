"""Merging in any vocabulary: the plain rule, the short way and the long way agree."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from slicecli.tokens import long_merges, merges
from slicecli.tokens.long_merges import merged_long, split
from slicecli.tokens.merges import merged
from slicecli.tokens.vocabulary import ABSENT

if TYPE_CHECKING:
    from collections.abc import Iterator


class Ranks(dict[bytes, int]):
    """A vocabulary made up on the spot."""

    def __missing__(self, token: bytes) -> int:
        return ABSENT


def word(dice: random.Random, letters: str, least: int, most: int) -> bytes:
    return "".join(dice.choices(letters, k=dice.randint(least, most))).encode()


def invented(seed: int) -> Iterator[tuple[bytes, Ranks, random.Random]]:
    """Invent vocabularies, the ranks in no order, and a piece for each."""
    dice = random.Random(seed)  # noqa: S311
    for _ in range(1000):
        letters = dice.choice(("ab", "ab", "abc"))
        tokens = sorted({word(dice, letters, 2, 6) for _ in range(dice.randint(1, 14))})
        dice.shuffle(tokens)
        ranks = Ranks({token: rank for rank, token in enumerate(tokens)})
        yield word(dice, letters, 2, 60), ranks, dice


def by_the_rule(piece: bytes, ranks: Ranks) -> list[bytes]:
    """Join the leftmost of the lowest pairs until there is none."""
    tokens = [piece[at : at + 1] for at in range(len(piece))]
    while True:
        pairs = [(ranks[tokens[at] + tokens[at + 1]], at) for at in range(len(tokens) - 1)]
        rank, at = min(pairs, default=(ABSENT, 0))
        if rank == ABSENT:
            return tokens
        tokens[at : at + 2] = [tokens[at] + tokens[at + 1]]


@pytest.mark.parametrize("seed", range(3))
def test_short_pieces_follow_the_rule(seed: int) -> None:
    for piece, ranks, _ in invented(seed):
        assert merged(piece, ranks) == len(by_the_rule(piece, ranks))


@pytest.mark.parametrize("seed", range(3))
def test_split_follows_the_rule(seed: int) -> None:
    for piece, ranks, _ in invented(seed):
        tokens = by_the_rule(piece, ranks)
        ends = [len(b"".join(tokens[: at + 1])) for at in range(len(tokens))]
        assert split(piece, ranks) == ends


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("overlap", [1, 3])
def test_blocks_change_nothing(seed: int, overlap: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(long_merges, "OVERLAP", overlap)
    for piece, ranks, dice in invented(seed):
        block = dice.choice((4, 8, 16))
        assert merged_long(piece, ranks, block) == len(by_the_rule(piece, ranks))


def test_where_no_seam_holds_blocks_grow() -> None:
    ranks = Ranks({b"a" * 2**power: power for power in range(1, 8)})
    assert merged_long(b"a" * 128, ranks, 8) == 1


def test_long_pieces_go_the_long_way() -> None:
    ranks = Ranks({b"ab": 0})
    assert merged(b"ab" * merges.LONG, ranks) == merges.LONG
