"""history/measure.py: exact where it is quick, near where it isn't, and honest about which."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.history.measure import WHOLE, lines_of, tokens_of
from slicecli.raw import Raw
from slicecli.tokens import counter

COUNTER = counter()


@given(st.binary(max_size=2000))
def test_a_small_raw_is_counted(data: bytes) -> None:
    measure = tokens_of(Raw(data), COUNTER)
    assert measure.exact
    assert measure.tokens == COUNTER.count(data.decode("utf-8", "replace"))


def test_up_to_which_size_it_is_exact() -> None:
    assert tokens_of(Raw(b"a b\n" * (WHOLE // 4)), COUNTER).exact
    assert not tokens_of(Raw(b"a b\n" * (WHOLE // 4) + b"c"), COUNTER).exact


@pytest.mark.parametrize("size", [WHOLE + 1, 4 * WHOLE, 20 * WHOLE])
def test_an_estimate_is_near(size: int) -> None:
    rand = random.Random(size)  # noqa: S311  no secret
    words = [
        "error:",
        "warning",
        "src/mod.c:12:3",
        "undeclared",
        "0x7ffe12",
        "compiling",
        "ok",
        "=" * 30,
    ]
    text = " ".join(rand.choice(words) + rand.choice(["", "\n"]) for _ in range(size // 5))[:size]
    measure = tokens_of(Raw(text.encode()), COUNTER)
    exact = COUNTER.count(text)
    assert not measure.exact
    assert abs(measure.tokens - exact) < exact // 20


@given(st.binary(max_size=60))
def test_lines(data: bytes) -> None:
    assert lines_of(Raw(data)) == data.count(b"\n") + (not data.endswith(b"\n") and data != b"")
