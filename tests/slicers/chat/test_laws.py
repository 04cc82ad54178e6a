"""The laws of a cut, over conversations in every provider's form."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import CapTooSmall
from slicecli.slicers.chat.conversation import Held
from slicecli.slicers.chat.cutting import Cutting, cut
from slicecli.slicers.chat.document import Document
from slicecli.slicers.chat.marks import marked
from slicecli.slicers.chat.results import replaced, results_of
from slicecli.slicers.chat.rules import Rules
from slicecli.slicers.chat.state import State
from tests.slicers.chat.talks import FORMS, Halving, Turn, Words, refused, spelt, turns

Message = dict[str, Any]
RULES = st.builds(
    Rules,
    trim=st.sampled_from((0, 10, 25, 50)),
    keep_latest=st.integers(1, 6),
    keep_first=st.booleans(),
    protect=st.sampled_from(
        (("system", "developer"), ("system",), ("system", "developer", "tool", "function"))
    ),
    shrink_tools=st.sampled_from((0, 20, 60)),
    marker=st.booleans(),
)
CAPS = st.integers(20, 400)


def cut_at(
    messages: list[Message], cap: int, rules: Rules, state: State | None = None
) -> tuple[list[Message], Cutting]:
    """Cut, where need be at the smallest cap that works; give the messages to send."""
    done = _cut(messages, max(cap, smallest(messages, cap, rules, state)), rules, state)
    sent = []
    for one in done.sent:
        message = one.marker or messages[one.index]
        for path, new in one.edits:
            message = replaced(message, path, new)
        sent.append(message)
    return sent, done


def smallest(messages: list[Message], cap: int, rules: Rules, state: State | None = None) -> int:
    """Give the smallest cap that works, where `cap` doesn't; else 0."""
    try:
        _cut(messages, cap, rules, state)
    except CapTooSmall as error:
        return int(error.minimum)
    return 0


def _cut(messages: list[Message], cap: int, rules: Rules, state: State | None) -> Cutting:
    return cut(Held(messages), cap, rules=rules, counter=Words(), shrinker=Halving(), state=state)


def without_results(message: Message) -> str:
    """Give a message with the texts of its results out: what no shrinking changes."""
    for result in results_of(message):
        message = replaced(message, result.path, None)
    bare = json.dumps(message, sort_keys=True)
    return bare.replace('{"code": null, "output": null}', "null").replace(
        '{"output": null}', "null"
    )


@given(turns(), st.sampled_from(FORMS), CAPS, RULES)
def test_what_is_sent_is_accepted_fits_and_is_the_same_when_cut_again(
    said: list[Turn], form: str, cap: int, rules: Rules
) -> None:
    messages = spelt(said, form)
    before = copy.deepcopy(messages)
    sent, done = cut_at(messages, cap, rules)
    assert messages == before
    assert refused(sent) == ""
    assert done.report.tokens <= done.report.cap
    again, repeated = cut_at(sent, done.report.cap, rules)
    assert again == sent
    assert repeated.report.tokens == done.report.tokens


@given(turns(), st.sampled_from(FORMS), CAPS, RULES)
def test_order_protection_and_counts(said: list[Turn], form: str, cap: int, rules: Rules) -> None:
    messages = spelt(said, form)
    sent, done = cut_at(messages, cap, rules)
    indices = [one.index for one in done.sent if one.marker is None]
    assert indices == sorted(set(indices))
    report = done.report
    assert len(indices) == report.kept
    assert report.kept + report.omitted == report.messages == len(messages)
    latest = range(max(0, len(messages) - rules.keep_latest), len(messages))
    assert set(latest) <= set(indices)
    for index, message in enumerate(messages):
        if message.get("role") in rules.protect:
            assert index in indices
    if rules.keep_first:
        first = next(i for i, m in enumerate(messages) if m.get("role") == "user")
        assert first in indices
    notes = [marked(message) for message in sent if marked(message)]
    assert notes == ([report.omitted] if report.omitted and rules.marker else [])
    for one in done.sent:
        if one.marker is None:
            shown = messages[one.index]
            for path, new in one.edits:
                shown = replaced(shown, path, new)
            assert without_results(shown) == without_results(messages[one.index])


@given(turns(), st.sampled_from(FORMS), CAPS, RULES)
def test_the_smallest_cap_works_and_one_less_does_not(
    said: list[Turn], form: str, cap: int, rules: Rules
) -> None:
    messages = spelt(said, form)
    least = smallest(messages, 1, rules)
    assert least > 1
    assert smallest(messages, least, rules) == 0
    assert smallest(messages, least + cap, rules) == 0
    assert smallest(messages, least - 1, rules) == least


@given(said=turns(20), form=st.sampled_from(FORMS), cap=CAPS, rules=RULES, feeds_back=st.booleans())
def test_between_overflows_each_output_begins_with_the_one_before(
    said: list[Turn], form: str, cap: int, rules: Rules, *, feeds_back: bool
) -> None:
    feeds_back = feeds_back and rules.marker  # else equal messages can't be told apart
    state: State | None = None
    before: list[Message] = []
    history: list[Message] = []
    for turn in said:
        added = turn.messages(form)
        history = [*(before if feeds_back else history), *added]
        sent, done = cut_at(history, cap, rules, state)
        cap = done.report.cap
        if not done.report.overflow:
            assert sent[: len(before)] == before
            assert done.report.anchor != "lost"
        assert refused(sent) == ""
        state = State.loaded(done.state.dumped(), "state")
        before = sent


@given(turns(), st.sampled_from(FORMS), CAPS, RULES, st.sampled_from((None, 2)))
def test_text_and_values_are_cut_alike_and_the_rest_of_the_text_stays(
    said: list[Turn], form: str, cap: int, rules: Rules, indent: int | None
) -> None:
    messages = spelt(said, form)
    sent, done = cut_at(messages, cap, rules)
    text = json.dumps(messages, indent=indent)
    talk = Document(text.encode())
    written = cut(talk, done.report.cap, rules=rules, counter=Words(), shrinker=Halving())
    emitted = talk.emitted(written.sent)
    if not rules.marker:
        assert json.loads(emitted) == sent
    assert len(json.loads(emitted)) == len(sent)
    for one in written.sent:
        if one.marker is None and not one.edits:
            assert talk.raw(one.index) in emitted
    if not written.report.is_lossy:
        assert emitted.decode() == text
