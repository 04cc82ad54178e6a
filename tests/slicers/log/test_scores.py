"""slicers/log/scores.py: all lines at once give what each line's own names give."""

from __future__ import annotations

from unittest import mock

from hypothesis import example, given
from hypothesis import strategies as st

from slicecli.slicers.log import scores as scores_module
from slicecli.slicers.log.lines import translated
from slicecli.slicers.log.scores import BLANK, judged
from slicecli.slicers.log.summary import SHORT, summary_of
from slicecli.slicers.log.weights import BASE, WEIGHTS
from slicecli.slicers.log.words import ONES, SIGNS, names_of

PARTS = [
    *("error", "Exited with", "FAILED", "0 failed,", "3 passed", "AssertionError:", "0", "12"),
    *(
        "'a'",
        "`b`",
        '"c"',
        "x=1",
        "==",
        "http://x/y",
        "(3",
        "a.c:3:5:",
        ":7",
        "é",
        "\xa0",
        "\ud800",
    ),
    *("w" * 30, "w" * 30 + "Error", "tests run", "t" * 450, "\t", "  ", *SIGNS),
]
lines = st.lists(st.sampled_from(PARTS), max_size=60).map(" ".join) | st.text(max_size=300).map(
    lambda text: text.replace("\n", " ")
)


@given(st.lists(lines, max_size=12))
@example(["`b` 'a'"])
@example(["✓passed●failed✗"])
def test_a_score_is_the_sum_of_the_weights_of_a_lines_names(bodies: list[str]) -> None:
    with mock.patch.object(scores_module, "MANY", 0):  # as if there were many lines
        told = judged(translated(bodies, ONES))
    judgements = judged(translated(bodies, ONES))
    assert told == judgements
    for body, judgement in zip(bodies, judgements, strict=True):
        names = names_of(body)
        known = sum(WEIGHTS.get(name, 0) for name in names)
        kind = summary_of(names) if len(body) <= SHORT else 0
        assert judgement == ((BASE + known, kind) if names else (BLANK, 0))


def test_a_long_words_ending_is_its_own() -> None:
    both = ["x" * 30 + "error", "x" * 30]
    assert judged(both)[1:] == judged(both[1:])
