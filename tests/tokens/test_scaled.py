from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens.bpe import BytePair
from slicecli.tokens.scaled import FACTORS, Scaled


@pytest.fixture(scope="module")
def exact() -> BytePair:
    return BytePair("o200k_base")


@pytest.mark.parametrize("name", FACTORS)
@given(text=st.text(), cap=st.integers(-1, 40))
def test_is_the_exact_count_times_the_factor_rounded_up(
    name: str, text: str, cap: int, exact: BytePair
) -> None:
    counter = Scaled(name)
    times, over = FACTORS[name]
    tokens = counter.count(text)
    assert (tokens - 1) * over < exact.count(text) * times <= tokens * over
    assert counter.fits(text, cap) == (tokens <= cap)


@pytest.mark.parametrize("name", FACTORS)
def test_the_minimum_holds_what_it_stands_for(name: str, exact: BytePair) -> None:
    counter = Scaled(name)
    text = "exit 1 after 41.3 s: ninja -C build\n" * 9
    assert counter.fits(text, counter.minimum(exact.count(text)))
    assert counter.minimum(0) == 0


@pytest.mark.parametrize("name", FACTORS)
def test_is_not_exact(name: str) -> None:
    assert not Scaled(name).exact
    assert Scaled(name).name == name
