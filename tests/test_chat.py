"""chat.py: the library call, with real counters and slicers."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from blake3 import blake3

from slicecli.chat import Rules, State, cut
from slicecli.errors import CapTooSmall, UsageError
from slicecli.tokens import counter

Message = dict[str, Any]


def build(turn: int, lines: int = 150) -> list[Message]:
    log = "".join(f"[{n}/{lines}] compiling part {turn}.{n}\n" for n in range(lines))
    log += f"src/part{turn}.c:{turn}:1: error: unknown type 'frob{turn}'\n"
    call = {"id": f"c{turn}", "type": "function", "function": {"name": "make", "arguments": "{}"}}
    return [
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": f"c{turn}", "content": log},
    ]


def talk(turns: int) -> list[Message]:
    begun: list[Message] = [
        {"role": "system", "content": "be good"},
        {"role": "user", "content": "make it build"},
    ]
    return begun + [message for turn in range(turns) for message in build(turn)]


def test_within_the_cap_the_same_objects_come_out() -> None:
    messages = talk(2)
    done = cut(messages, 10_000)
    assert all(one is other for one, other in zip(done.messages, messages, strict=True))
    assert not done.report.is_lossy
    assert done.report.originals == ()


def test_a_result_shrinks_to_what_the_log_slicer_makes_of_it() -> None:
    messages = talk(5)
    before = copy.deepcopy(messages)
    done = cut(messages, 7_000, rules=Rules(keep_latest=2))
    assert messages == before
    assert (done.report.omitted, done.report.one_line) == (0, 0)
    assert done.report.condensed >= 1
    shrunk = done.messages[3]["content"]
    assert "error: unknown type 'frob0'" in shrunk
    assert counter().count(shrunk) <= 400
    (original,) = [one for one in done.report.originals if one.digest[:12] in shrunk]
    assert original.data.decode() == messages[3]["content"]
    assert blake3(original.data).hexdigest() == original.digest


def test_the_omitted_messages_are_in_the_report_under_the_digest_of_the_note() -> None:
    messages = talk(60)
    done = cut(messages, 3_000)
    assert done.report.tokens <= 3_000
    note = done.messages[2]["content"]
    (original,) = [one for one in done.report.originals if one.messages]
    assert original.digest == done.report.digest
    assert done.report.digest[:12] in note
    assert f"{done.report.omitted:,} messages" in note
    assert original.data.count(b"\n") == done.report.omitted == original.messages


def test_the_state_goes_on_where_the_cut_was() -> None:
    messages = talk(30)
    first = cut(messages, 4_000)
    state = State.loaded(first.state.dumped(), "s")
    more = [*messages, {"role": "user", "content": "go on"}]
    second = cut(more, 4_000, state=state)
    assert second.messages == [*first.messages, more[-1]]
    assert second.report.anchor == "found"
    assert second.report.originals == ()
    fed_back = cut([*first.messages, more[-1]], 4_000, state=state)
    assert fed_back.messages == second.messages
    assert fed_back.report.anchor == "found"


def test_a_lost_anchor_is_told_and_the_count_says_where() -> None:
    messages = talk(60)
    first = cut(messages, 3_000, rules=Rules(trim=50))
    anchored = messages.index(first.messages[3])
    messages[anchored] = {**messages[anchored], "content": "edited"}
    second = cut(messages, 3_000, state=first.state)
    assert second.report.anchor == "lost"
    assert second.report.omitted == first.report.omitted
    assert second.messages[3] == messages[anchored]


def test_an_anchor_that_moved_is_found_near_its_count() -> None:
    messages = talk(60)
    first = cut(messages, 3_000, rules=Rules(trim=50))
    del messages[4:6]
    second = cut(messages, 3_000, state=first.state)
    assert second.report.anchor == "found"
    assert second.report.omitted == first.report.omitted - 2
    assert second.messages[3:] == first.messages[3:]


def test_too_small_a_cap_names_the_smallest_that_works() -> None:
    messages = talk(10)
    with pytest.raises(CapTooSmall) as caught:
        cut(messages, 50)
    smallest = caught.value.minimum
    assert cut(messages, smallest).report.tokens <= smallest
    with pytest.raises(CapTooSmall):
        cut(messages, smallest - 1)


def test_pins_stay_whole() -> None:
    messages = talk(40)
    rules = Rules(pins=("c7", "-60"))
    done = cut(messages, 9_000, rules=rules)
    assert messages[16] in done.messages
    assert messages[17] in done.messages
    assert messages[len(messages) - 60] in done.messages
    for pin in ("nobody", "400"):
        with pytest.raises(UsageError, match=pin):
            cut(messages, 9_000, rules=Rules(pins=(pin,)))


def test_protected_tools_only_shrink() -> None:
    rules = Rules(protect=("system", "developer", "tool", "function"))
    done = cut(talk(30), 4_000, rules=rules)
    assert (done.report.omitted, done.report.kept) == (0, 62)
    assert done.report.one_line > 20


def test_a_note_stands_for_earlier_notes_too() -> None:
    first = cut(talk(40), 3_000)
    more = [*first.messages, *build(41), *build(42), {"role": "user", "content": "on"}]
    more += [message for turn in range(50, 90) for message in build(turn)]
    second = cut(more, 3_000, state=first.state)
    note = second.messages[2]["content"]
    assert f"{first.report.omitted + second.report.omitted:,} messages" in note
    (original,) = [one for one in second.report.originals if one.messages]
    assert first.report.digest[:12] in original.data.decode()
    assert second.report.omitted_before == first.report.omitted


def test_between_two_users_the_note_is_the_assistants() -> None:
    words = "word " * 400
    messages: list[Message] = [{"role": "user", "content": "begin"}]
    for _ in range(20):
        messages += [{"role": "assistant", "content": words}, {"role": "user", "content": words}]
    done = cut(messages, 6_000)
    roles = [message["role"] for message in done.messages]
    assert roles[:2] == ["user", "assistant" if roles[2] == "user" else "user"]
    no_note = cut(messages, 6_000, rules=Rules(marker=False))
    assert all("slice left out" not in message["content"] for message in no_note.messages)


@pytest.mark.parametrize("rules", [{"trim": 100}, {"trim": -1}, {"keep_latest": 0}])
def test_rules_that_make_no_sense_are_refused(rules: dict[str, int]) -> None:
    with pytest.raises(UsageError):
        Rules(**rules)  # type: ignore[arg-type]


def test_an_image_that_is_large_as_text_costs_what_the_provider_says() -> None:
    image = {"type": "image_url", "image_url": {"url": "data:image/png;base64," + "A" * 10**6}}
    messages = [{"role": "user", "content": [{"type": "text", "text": "look"}, image]}]
    assert cut(messages, 1_460).report.tokens == 3 + 4 + 1 + 1445


def test_any_counter() -> None:
    for name in ("claude", "gemini", "estimate"):
        done = cut(talk(30), 4_000, counter=counter(name))
        assert done.report.omitted
        assert done.report.tokens <= 4_000
