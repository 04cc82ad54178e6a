from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens.bpe import BytePair
from slicecli.tokens.estimate import Estimate

EXACT = BytePair("o200k_base")


def test_is_above_the_exact_count_and_not_by_much(text: str) -> None:
    dice = random.Random(len(text))  # noqa: S311
    stretches = [
        text[at : at + dice.choice((80, 400, 2000))]
        for at in (dice.randrange(max(1, len(text) - 80)) for _ in range(40))
    ]
    ratios = [Estimate().count(stretch) / EXACT.count(stretch) for stretch in stretches if stretch]
    assert sum(ratio < 1 for ratio in ratios) <= len(ratios) // 20
    assert min(ratios) > 0.7


def test_is_close_on_a_log() -> None:
    log = "".join(
        f"[{number}/300] Building CXX object src/mod_{number}.cpp.o: error: no match for frob\n"
        for number in range(300)
    )
    assert EXACT.count(log) <= Estimate().count(log) <= 1.6 * EXACT.count(log)


@given(text=st.text(st.characters()), more=st.text(st.characters()))
def test_is_at_most_the_bytes_and_never_falls(text: str, more: str) -> None:
    assert Estimate().count(text) <= len(text.encode("utf-8", "surrogatepass"))
    assert Estimate().count(text) <= Estimate().count(text + more)


@given(text=st.text(), cap=st.integers(-1, 60))
def test_fits_is_count_within_cap(text: str, cap: int) -> None:
    assert Estimate().fits(text, cap) == (Estimate().count(text) <= cap)


def test_a_lone_surrogate_is_a_replacement_character() -> None:
    assert Estimate().count("no \udc80") == Estimate().count("no \ufffd")


def test_nothing_costs_nothing() -> None:
    assert Estimate().count("") == 0


def test_the_minimum_holds_a_frame() -> None:
    frame = (
        "killed by signal 11 after 12345.6 s: ./configure --prefix=/usr/local --enable-shared\n"
        "... 1,234,567 lines, 1,234 errors, 23,456 warnings\n"
        "12/2345678 lines -12345 errors -23456 warnings; slice show 9f2c41d80b7e\n"
    )
    assert Estimate().fits(frame, Estimate().minimum(EXACT.count(frame)))
