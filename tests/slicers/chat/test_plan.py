"""The order in which things give way."""

from __future__ import annotations

from typing import Any

import pytest

from slicecli.errors import CapTooSmall
from slicecli.slicers.chat.conversation import Held
from slicecli.slicers.chat.cutting import Cutting, cut
from slicecli.slicers.chat.rules import Rules
from tests.slicers.chat.talks import Halving, Words

Message = dict[str, Any]
WHOLE, CONDENSED, LINE, GONE = "whole", "condensed", "line", "gone"


def call(number: int, words: int) -> list[Message]:
    """A call and its result of so many words."""
    made = {"id": f"c{number}", "function": {"name": "f", "arguments": "{}"}}
    return [
        {"role": "assistant", "content": None, "tool_calls": [made]},
        {"role": "tool", "tool_call_id": f"c{number}", "content": f"w{number} " * words},
    ]


def talk(*words: int) -> list[Message]:
    calls = [message for number, size in enumerate(words) for message in call(number, size)]
    return [{"role": "user", "content": "begin"}, *calls]


def cut_to(messages: list[Message], cap: int, **rules: Any) -> Cutting:
    given = {"trim": 0, "keep_latest": 2, "shrink_tools": 40, **rules}
    return cut(Held(messages), cap, rules=Rules(**given), counter=Words(), shrinker=Halving())


def fates(messages: list[Message], done: Cutting) -> list[str]:
    """Say what became of each call's result, in order."""
    found = dict.fromkeys(range(2, len(messages), 2), GONE)
    for one in done.sent:
        if one.index in found and one.marker is None:
            text = str(one.edits[0][1]) if one.edits else ""
            found[one.index] = LINE if text.startswith("[slice") else CONDENSED if text else WHOLE
    return list(found.values())


@pytest.mark.parametrize(
    ("cap", "expected"),
    [
        (500, [WHOLE] * 4),
        (400, [CONDENSED, WHOLE, WHOLE, WHOLE]),
        (330, [CONDENSED, CONDENSED, WHOLE, WHOLE]),
        (260, [CONDENSED, CONDENSED, CONDENSED, WHOLE]),
        (232, [LINE, CONDENSED, CONDENSED, WHOLE]),
        (208, [LINE, LINE, LINE, WHOLE]),
        (195, [GONE, LINE, LINE, WHOLE]),
        (130, [GONE, GONE, GONE, CONDENSED]),
        (55, [GONE, GONE, GONE, LINE]),
    ],
)
def test_each_step_ends_where_the_target_is_met(cap: int, expected: list[str]) -> None:
    messages = talk(100, 100, 100, 100)
    done = cut_to(messages, cap)
    assert done.report.tokens <= cap
    assert fates(messages, done) == expected


def test_in_the_tail_the_newest_result_shrinks_last() -> None:
    messages = talk(100, 100, 100)
    done = cut_to(messages, 320, keep_latest=6)
    assert fates(messages, done) == [CONDENSED, WHOLE, WHOLE]


def test_the_tail_shrinks_to_lines_only_for_the_cap_and_not_for_the_target() -> None:
    messages = talk(100, 100, 100)
    done = cut_to(messages, 200, keep_latest=6, trim=50)
    assert fates(messages, done) == [CONDENSED] * 3
    assert 100 < done.report.tokens <= 200


def test_an_overflow_goes_down_to_the_target() -> None:
    messages = talk(*([30] * 40))
    done = cut_to(messages, 1000, trim=25, shrink_tools=10)
    assert 700 <= done.report.tokens <= 750


def test_small_results_are_left_alone() -> None:
    messages = talk(5, 100, 5, 5)
    done = cut_to(messages, 160)
    assert fates(messages, done) == [WHOLE, CONDENSED, WHOLE, WHOLE]


def test_a_note_that_takes_more_than_it_saves_is_not_made() -> None:
    messages: list[Message] = [
        {"role": "user", "content": "a"},
        {"role": "assistant", "content": "b"},
        {"role": "user", "content": "w " * 50},
    ]
    with pytest.raises(CapTooSmall) as caught:
        cut_to(messages, 62, keep_latest=1)
    assert caught.value.minimum == 3 + 5 + 5 + 54


def test_what_was_cut_is_not_looked_at() -> None:
    class Counting(Words):
        counted = 0

        def count(self, text: str) -> int:
            self.counted += len(text)
            return super().count(text)

    messages = talk(*([200] * 3000))
    counter = Counting()
    rules = Rules(shrink_tools=40)
    cut(Held(messages), 2000, rules=rules, counter=counter, shrinker=Halving())
    assert counter.counted < 300_000 < sum(len(str(message)) for message in messages)
