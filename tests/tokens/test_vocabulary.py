from __future__ import annotations

import base64
import struct
import sys
from typing import TYPE_CHECKING

import pytest

from slicecli.tokens import vocabulary
from slicecli.tokens.split import TABLES
from slicecli.tokens.vocabulary import ABSENT, Vocabulary, words

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ("o200k_base", "cl100k_base")


@pytest.mark.parametrize("name", NAMES)
def test_gives_the_published_rank_of_every_token(name: str, vocabularies: dict[str, bytes]) -> None:
    ranks = Vocabulary(f"{TABLES}{name}.voc")
    longest = 0
    for line in vocabularies[name].splitlines():
        token, rank = line.split()
        raw = base64.b64decode(token)
        longest = max(longest, len(raw))
        assert ranks[raw] == int(rank)
    assert ranks.longest == longest


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_token_is_absent(name: str) -> None:
    ranks = Vocabulary(f"{TABLES}{name}.voc")
    for raw in (b"", b"\xff\xfe\xfd", b"no token of any kind", b"x" * 1000):
        assert ranks[raw] == ABSENT


@pytest.mark.parametrize("name", NAMES)
def test_pairs_of_bytes_are_tokens_exactly_where_published(
    name: str, vocabularies: dict[str, bytes]
) -> None:
    ranks = Vocabulary(f"{TABLES}{name}.voc")
    tokens = {base64.b64decode(line.split()[0]) for line in vocabularies[name].splitlines()}
    for first in range(256):
        for second in range(0, 256, 3):
            pair = bytes((first, second))
            assert (ranks[pair] != ABSENT) == (pair in tokens)


def test_forgets_rather_than_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vocabulary, "_REMEMBERED", 10)
    ranks = Vocabulary(f"{TABLES}o200k_base.voc")
    first = [ranks[bytes((value,))] for value in range(256)]
    assert len(ranks) <= 10
    assert [ranks[bytes((value,))] for value in range(256)] == first
    assert sorted(first) == list(range(256))


def test_another_file_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.voc"
    other.write_bytes(bytes(64))
    with pytest.raises(ValueError, match="no vocabulary"):
        Vocabulary(str(other))


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Vocabulary(str(tmp_path / "none.voc"))


def test_words_are_little_endian_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bytes(range(40))
    assert list(words(memoryview(data))) == list(struct.unpack("<10I", data))
    other = "big" if sys.byteorder == "little" else "little"
    monkeypatch.setattr(sys, "byteorder", other)
    swapped = struct.unpack(">10I", data)
    assert list(words(memoryview(data))) == list(swapped)
