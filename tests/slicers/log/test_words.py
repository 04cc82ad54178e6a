from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.log.lines import translated
from slicecli.slicers.log.words import ONES, names_of


def test_words_and_their_neighbours_are_named() -> None:
    names = names_of("make: *** [all] Error 2")
    assert {"make", "error", "all error", "error #", "^make", "#$"} <= names


def test_zero_is_no_other_number() -> None:
    assert "0 failed" in names_of("0 failed")
    assert "# failed" in names_of("3 failed")


def test_a_name_says_what_it_ends_in() -> None:
    assert "*exception" in names_of("java.lang.NullPointerException")


def test_a_blank_line_has_no_names() -> None:
    assert names_of(" \t ") == set()


def test_a_tab_is_no_space() -> None:
    assert ":tab" in names_of("\tat x")
    assert ":tab" not in names_of(" at x")
    assert ":indent 1" in names_of("\tat x") & names_of(" at x")


@given(st.text(max_size=200).filter(lambda text: "\n" not in text))
def test_any_text_has_the_same_names_each_time(text: str) -> None:
    assert names_of(text) == names_of(text)


@given(st.text(alphabet="0123456789 ab:/.-", max_size=60))
def test_digits_but_zero_are_all_alike(text: str) -> None:
    assert names_of(text) == names_of(translated([text], ONES)[0])
