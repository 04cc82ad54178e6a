"""The checksum that stands in for zlib's."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens import vocabulary
from slicecli.tokens.checksum import crc32
from slicecli.tokens.split import TABLES
from slicecli.tokens.vocabulary import ABSENT, Vocabulary

if TYPE_CHECKING:
    import pytest


@given(st.binary())
def test_it_is_zlib_s(data: bytes) -> None:
    assert crc32(data) == zlib.crc32(data)


def test_look_ups_agree_before_and_after_zlib_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [word.encode() for word in ("the", "of", "error", "Building", "\u00e9t\u00e9", "qzxv")]
    ranks = Vocabulary(f"{TABLES}o200k_base.voc")
    before = [ranks.look_up(word) for word in words]
    monkeypatch.setattr(vocabulary, "_FEW", 1)
    other = Vocabulary(f"{TABLES}o200k_base.voc")
    assert [other.look_up(word) for word in words] == before
    assert other._crc32 is zlib.crc32
    assert ranks._crc32 is crc32
    assert before[0] != ABSENT


def test_what_is_longer_than_any_token_is_none() -> None:
    ranks = Vocabulary(f"{TABLES}o200k_base.voc")
    assert ranks.look_up(b" " * (ranks.longest + 1)) == ABSENT
