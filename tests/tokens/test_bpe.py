"""The exact counters are tiktoken's, on every text."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens import bpe
from slicecli.tokens.bpe import BytePair, mended, parts

if TYPE_CHECKING:
    from tiktoken import Encoding

NAMES = ("o200k_base", "cl100k_base")
TRICKY = st.text(
    st.sampled_from(
        "aAbz09 \t\n\r'/.-_<|>sStTrReEvVmMlLdD\u017f\x1c\x85\xa0\u3000éß中👍\u0301\u200d\u01c5"
    )
)
TEXTS = st.one_of(st.text(), TRICKY, st.text(st.characters(codec="ascii")))
SIZE = 100_000
LONG_PIECES = {
    "one letter": "a" * SIZE,
    "one capital": "A" * SIZE,
    "one digit": "7" * SIZE,
    "dashes": "-" * SIZE,
    "equals signs": "=" * SIZE,
    "blanks": " " * SIZE,
    "blanks, then a letter": " " * SIZE + "x",
    "line ends": "\n" * SIZE,
    "carriage returns": "\r\n" * (SIZE // 2),
    "box drawing": "─" * (SIZE // 3),
    "one ideograph": "中" * (SIZE // 3),
    "letters": "".join(random.Random(1).choices("abcdefghijklmnopqrstuvwxyz", k=SIZE)),  # noqa: S311
    "four letters": "".join(random.Random(2).choices("acgt", k=SIZE)),  # noqa: S311
    "signs": "".join(random.Random(3).choices("#$%&*+-<=>@^_|~", k=SIZE)),  # noqa: S311
    "emoji": "👍" * (SIZE // 4),
}


@pytest.fixture(scope="module")
def counters() -> dict[str, BytePair]:
    return {name: BytePair(name) for name in NAMES}


def exact(encoding: Encoding, text: str) -> int:
    return len(encoding.encode_ordinary(text))


@pytest.mark.parametrize("name", NAMES)
def test_counts_every_kind_of_text(
    name: str, text: str, encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    assert counters[name].count(text) == exact(encodings[name], text)
    for line in text.splitlines(keepends=True)[:200]:
        assert counters[name].count(line) == exact(encodings[name], line)


@pytest.mark.parametrize("name", NAMES)
@given(text=TEXTS)
def test_counts_any_text(
    name: str, text: str, encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    assert counters[name].count(text) == exact(encodings[name], text)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", LONG_PIECES)
def test_counts_long_pieces(
    name: str, kind: str, encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    text = LONG_PIECES[kind]
    assert counters[name].count(text) == exact(encodings[name], text)


def test_counts_a_run_of_blanks_that_tiktoken_can_not(
    encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    assert exact(encodings["o200k_base"], " " * 128) == 1
    assert counters["o200k_base"].count(" " * 128 * 8000) == 8000


@pytest.mark.parametrize("name", NAMES)
def test_the_text_of_special_tokens_is_text(
    name: str, encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    for special in encodings[name].special_tokens_set:
        assert counters[name].count(special) == exact(encodings[name], special) > 1


@pytest.mark.parametrize("name", NAMES)
@given(text=st.text(st.sampled_from("a \ud83d\ude00\udc80\ud800é")))
def test_lone_surrogates_count_as_the_replacement_character(
    name: str, text: str, encodings: dict[str, Encoding], counters: dict[str, BytePair]
) -> None:
    assert counters[name].count(text) == exact(encodings[name], text)
    assert counters[name].count("\udc80") == counters[name].count("\ufffd")


@pytest.mark.parametrize("name", NAMES)
@given(text=TEXTS, cap=st.integers(-2, 60))
def test_fits_is_count_within_cap(
    name: str, text: str, cap: int, counters: dict[str, BytePair]
) -> None:
    assert counters[name].fits(text, cap) == (counters[name].count(text) <= cap)


@pytest.mark.parametrize("name", NAMES)
def test_fits_is_exact_at_the_edge(name: str, text: str, counters: dict[str, BytePair]) -> None:
    tokens = counters[name].count(text)
    assert counters[name].fits(text, tokens)
    assert not counters[name].fits(text, tokens - 1)


def test_fits_counts_nothing_that_its_size_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = BytePair("o200k_base")
    monkeypatch.setattr(counter, "_tokens", None)
    assert counter.fits("é" * 500, 1000)
    assert not counter.fits("x" * 128_001, 1000)
    assert not counter.fits("é" * 64_001, 1000)


def test_fits_stops_when_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = BytePair("o200k_base")
    counted: list[int] = []
    tokens = counter._tokens

    def noted(part: str) -> int:
        counted.append(len(part))
        return tokens(part)

    monkeypatch.setattr(counter, "_tokens", noted)
    text = "one two three\n" * 100_000
    assert not counter.fits(text, 20_000)
    assert 0 < sum(counted) < len(text) / 4


@pytest.mark.parametrize("size", [1, 7, 100])
def test_parts_add_up(
    size: int, text: str, counters: dict[str, BytePair], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = {name: counters[name].count(text) for name in NAMES}
    monkeypatch.setattr(bpe, "PART", size)
    assert "".join(parts(text)) == text
    for name in NAMES:
        assert counters[name].count(text) == whole[name]


@given(text=st.text(st.sampled_from("ab1Z .\n\té'")))
def test_parts_add_up_wherever_they_are_cut(text: str, counters: dict[str, BytePair]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bpe, "PART", 1)
        for name in NAMES:
            assert sum(map(counters[name]._tokens, parts(text))) == counters[name]._tokens(text)


def test_a_full_memory_changes_no_count(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = BytePair("o200k_base")
    monkeypatch.setattr(bpe, "REMEMBERED", 3)
    forgetful = BytePair("o200k_base")
    assert forgetful.count(text) == fresh.count(text)
    assert len(forgetful._pieces) <= 3


@given(text=st.text())
def test_mended_leaves_good_text_alone(text: str) -> None:
    assert mended(text) == text
