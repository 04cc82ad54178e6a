"""Notes: made, and known again."""

from __future__ import annotations

import pytest

from slicecli.slicers.chat.marks import is_one_line, marked, marker, marker_text, one_line
from slicecli.slicers.chat.rules import Rules

DIGEST = "9f2c41d80b7e" + "0" * 52
STORES = ["", None, "elsewhere", "/a b/c"]


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("count", [1, 34, 1_234_567])
@pytest.mark.parametrize("in_parts", [False, True])
def test_a_marker_is_known_again(store: str | None, count: int, *, in_parts: bool) -> None:
    text = marker_text(count, DIGEST, Rules(store=store))
    assert marked(marker(text, "assistant", in_parts=in_parts)) == count


@pytest.mark.parametrize("store", STORES)
@pytest.mark.parametrize("text", ["x", "x\n", "a\nb", "\ud800" * 2000])
def test_a_line_is_known_again(store: str | None, text: str) -> None:
    assert is_one_line(one_line(text, DIGEST, Rules(store=store)))


def test_the_words() -> None:
    rules = Rules()
    assert marker_text(34, DIGEST, rules) == (
        "[slice left out 34 messages here: slice show 9f2c41d80b7e]"
    )
    assert one_line("é\n" * 1000, DIGEST, rules) == (
        "[slice left out 1,000 lines, 3,000 bytes here: slice show 9f2c41d80b7e]"
    )


@pytest.mark.parametrize(
    "message",
    [
        {"role": "user", "content": "[slice left out 34 messages here: slice show 9f2c41d80b7e] x"},
        {"role": "user", "content": "[slice left out 34 messages here: slice show short]"},
        {"role": "user", "content": "[slice left out "},
        {"role": "user", "content": ["[slice left out "]},
        {"role": "user", "parts": []},
        {"role": "user", "parts": ["x"]},
        {},
    ],
)
def test_nothing_else_is_a_marker(message: dict[str, object]) -> None:
    assert marked(message) == 0
