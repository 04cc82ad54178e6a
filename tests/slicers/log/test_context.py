"""slicers/log/context.py and signals.py: passes over all lines give what a look at each would."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.raw import Raw
from slicecli.slicers.log.context import (
    BEST,
    COMMON,
    FADE,
    NEAR,
    OPENING,
    WORST,
    Surroundings,
    power,
)
from slicecli.slicers.log.entries import Entries
from slicecli.slicers.log.excerpt import excerpt_of
from slicecli.slicers.log.scores import judged
from slicecli.slicers.log.signals import FAR, columns
from slicecli.slicers.log.stems import ERROR

LINES = [
    *(
        "[17/90] Building a.o",
        "[8/90] Building b.o",
        "error: no such x",
        "warning: y",
        "    ^~~",
        "",
    ),
    *("exit code 1", "exit code 0", "    indented", "\tat x.y(Z.java:3)", "FAILED 3 of 10", "ok"),
]
logs = st.lists(st.sampled_from(LINES), min_size=1, max_size=150)
SIGNALS = [
    *("like it", "like it before", "opening like it", "opening like it before", "common around"),
    *("lines to verdict", "lines from verdict", "verdicts below", "indent from above", "indent"),
    *("errors near", "errors above", "errors below", "mean of 3 around"),
]


def surroundings(lines: list[str]) -> Surroundings:
    entries = Entries(excerpt_of(Raw("".join([line + "\n" for line in lines]).encode())))
    return Surroundings(entries, [score for score, _ in judged(entries.distinct.keys)])


@given(logs, st.integers(1, 40))
def test_the_lines_picked_are_those_that_rate_best(lines: list[str], most: int) -> None:
    around = surroundings(lines)
    scores = around.scores
    rated = []
    for at, score in enumerate(scores):
        near = max(other - FADE * abs(at - place) for place, other in enumerate(scores))
        if around.entries.bodies[at].strip():
            rated.append((near * NEAR + score, at))
    assert all(WORST <= score <= BEST for score in scores)
    assert around.picked(most) == sorted(at for _, at in sorted(rated)[-most:])


@given(logs)
def test_a_signal_is_what_a_look_at_the_lines_gives(lines: list[str]) -> None:
    around = surroundings(lines)
    bodies, ranks = around.entries.bodies, around.entries.ranks
    picked = around.picked(len(bodies))
    told = columns(around, picked, SIGNALS)
    like = [body.translate(dict.fromkeys(map(ord, "123456789"), "0")).strip() for body in bodies]
    opening = [key[:OPENING] for key in like]
    many = [min(COMMON, like.count(key)) for key in like]
    verdicts = [at for at, body in enumerate(bodies) if body == "exit code 1"]
    indents = [len(body) - len(body.lstrip()) if body.strip() else -1 for body in bodies]
    errors = [rank == ERROR for rank in ranks]
    for row, at in enumerate(picked):
        near = slice(max(0, at - 4), at + 5)
        odds = [power(score - WORST) for score in around.scores[max(0, at - 3) : at + 4]]
        expected = {
            "mean of 3 around": sum(odds) // len(odds),
            "like it": many[at],
            "like it before": min(COMMON, like[:at].count(like[at])),
            "opening like it": min(COMMON, opening.count(opening[at])),
            "opening like it before": min(COMMON, opening[:at].count(opening[at])),
            "common around": sum(many[near]) * 8 // len(many[near]),
            "lines to verdict": min([there - at for there in verdicts if there >= at], default=FAR),
            "lines from verdict": min(
                [at - there for there in verdicts if there <= at], default=FAR
            ),
            "verdicts below": min(5, sum(there >= at for there in verdicts)),
            "indent": indents[at],
            "indent from above": indents[at] - indents[max(0, at - 1)],
            "errors near": sum(errors[max(0, at - 8) : at + 9]),
            "errors above": sum(errors[:at]),
            "errors below": sum(errors[at + 1 :]),
        }
        assert {name: told[name][row] for name in expected} == expected
