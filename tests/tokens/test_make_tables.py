"""What is shipped is what the maker makes."""

from __future__ import annotations

import gzip
import os
import sys

import pytest

from slicecli.tokens import make_tables
from slicecli.tokens.split import TABLES


def stored(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def unicode_is_later() -> bool:
    try:
        make_tables.matched(r"\p{Age=17.0}")
    except ValueError:
        return False
    return True


def test_tables_come_out_the_same(made: dict[str, bytes]) -> None:
    differ = {os.path.basename(path) for path, data in made.items() if data != stored(path)}
    if unicode_is_later():
        differ.discard("unicode.cls")  # of this tiktoken; test_classes says what may differ
    if sys.version_info >= (3, 14):
        differ = {name for name in differ if not name.endswith(".sre")}  # not stored for it
    assert not differ


def test_nothing_else_is_shipped(made: dict[str, bytes]) -> None:
    assert {os.path.basename(path) for path in made} | {"NOTICE"} == set(os.listdir(TABLES))


def test_another_vocabulary_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gzip, "decompress", lambda _: b"YQ== 0\n")
    with pytest.raises(ValueError, match="not the published one"):
        make_tables.published("o200k_base")


def test_ranks_with_a_gap_are_refused() -> None:
    with pytest.raises(ValueError, match="gap"):
        make_tables.vocabulary({b"a": 0, b"b": 2})
