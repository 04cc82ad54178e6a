from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.tokens.bpe import BytePair
from slicecli.tokens.ceiling import ByteCeiling

COUNTERS = [BytePair("o200k_base"), BytePair("cl100k_base")]


@given(text=st.text(), cap=st.integers(-1, 60))
def test_counts_bytes(text: str, cap: int) -> None:
    counter = ByteCeiling()
    assert counter.count(text) == len(text.encode())
    assert counter.fits(text, cap) == (len(text.encode()) <= cap)


@given(text=st.text(st.characters()))
def test_no_exact_count_is_higher(text: str) -> None:
    assert all(exact.count(text) <= ByteCeiling().count(text) for exact in COUNTERS)


def test_a_lone_surrogate_is_a_replacement_character() -> None:
    assert ByteCeiling().count("\udc80") == ByteCeiling().count("\ufffd") == 3


def test_the_minimum_holds_a_frame() -> None:
    frame = (
        "killed by signal 11 after 12345.6 s: ./configure --prefix=/usr/local --enable-shared\n"
        "... 1,234,567 lines, 1,234 errors, 23,456 warnings\n"
        "12 of 2,345,678 lines; left out 12,345 errors, 23,456 warnings; 212 repeats folded. "
        "slice show 9f2c41d80b7e --store /var/lib/slice --lines 2:1710\n"
    )
    assert ByteCeiling().fits(frame, ByteCeiling().minimum(COUNTERS[0].count(frame)))
