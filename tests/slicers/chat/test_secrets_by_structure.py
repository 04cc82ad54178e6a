"""Secrets that only the structure of a tool's JSON tells of, in results and in arguments."""

from __future__ import annotations

import json

import pytest

from slicecli.raw import Raw
from slicecli.slicers.chat.slicer import ChatSlicer
from slicecli.slicers.json import JsonSlicer
from slicecli.tokens import counter
from tests.redact.secrets_of import shows

SECRET = "swordfishes"  # noqa: S105  that of a test
FORMS: dict[str, dict[str, object]] = {
    "named": {"name": "DB_PASSWORD", "value": SECRET},
    "named behind": {"value": SECRET, "name": "DB_PASSWORD"},
    "named far": {"name": "API_TOKEN", "scope": "all", "value": SECRET},
    "a header": {"header": "X-Api-Key", "value": SECRET},
    "in a list": {"password": [SECRET, SECRET]},
    "below": {"credentials": {"a": {"b": SECRET}}},
    "a word": {"api_key": SECRET},
}


def result_of(text: str) -> list[dict[str, object]]:
    call = {"id": "a", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    return [
        {"role": "user", "content": "go"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "a", "content": text},
        {"role": "user", "content": "thanks"},
    ]


def given(form: object) -> list[dict[str, object]]:
    use = {"type": "tool_use", "id": "a", "name": "f", "input": form}
    result = {"type": "tool_result", "tool_use_id": "a", "content": "ok"}
    return [
        {"role": "user", "content": "go"},
        {"role": "assistant", "content": [use]},
        {"role": "user", "content": [result]},
    ]


@pytest.mark.parametrize("form", FORMS)
def test_none_is_in_what_is_sent(form: str) -> None:
    value = FORMS[form]
    many = [{"at": at, **value} for at in range(300)]
    for talk, cap in (
        (result_of(json.dumps(value)), 2000),
        (result_of(json.dumps(value, indent=2)), 2000),
        (result_of(json.dumps(many, indent=1)), 900),
        (given(value), 2000),
    ):
        made = ChatSlicer().condense(Raw(json.dumps(talk).encode()), cap, counter=counter())
        assert not shows(made.output, SECRET)
        json.loads(made.piece.payload.text())
        assert made.piece.lossy


def test_what_was_taken_out_is_counted_and_the_rest_stays() -> None:
    talk = result_of(json.dumps([FORMS["named behind"], {"value": "salmon"}]))
    made = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 2000, counter=counter())
    assert made.piece.redacted == {"password": 1}
    assert "1 redacted" in made.output
    assert "salmon" in made.output
    shown = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 2000, redact=False)
    assert shown.output == json.dumps(talk)


def test_what_a_condensed_result_hides_is_counted_and_shown_where_asked_for() -> None:
    lines = [f"step {at}" for at in range(900)]
    talk = result_of("\n".join([f"error: password={SECRET}", *lines]))
    made = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 900, counter=counter())
    assert "<redacted:password>" in made.output
    assert made.piece.redacted == {"password": 1}
    shown = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 900, redact=False)
    assert f"password={SECRET}" in shown.output


def test_a_mask_and_a_short_word_stay() -> None:
    talk = result_of(json.dumps([{"password": "****"}, {"password": "abc"}, {"name": "abc"}]))
    made = ChatSlicer().condense(Raw(json.dumps(talk).encode()), 2000, counter=counter())
    assert made.piece.redacted == {}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("site", ["lines", "many lines", "eslint", "sarif"])
def test_none_is_in_lines_of_json_nor_in_reports(form: str, site: str) -> None:
    value = FORMS[form]
    message = {"ruleId": "x", "severity": 2, "message": "it broke", "line": 1, "more": value}
    file = {"filePath": "/a.js", "errorCount": 1, "messages": [message]}
    found = {"ruleId": "x", "level": "error", "message": {"text": "m"}, "properties": value}
    run = {"tool": {"driver": {"name": "x"}}, "results": [found] * 40}
    text = {
        "lines": "\n".join(map(json.dumps, [{"id": 1}, value, {"id": 3}])),
        "many lines": "\n".join(json.dumps({"id": at, "of": value}) for at in range(500)),
        "eslint": json.dumps([file] * 40),
        "sarif": json.dumps({"version": "2.1.0", "runs": [run]}),
    }[site]
    made = JsonSlicer().condense(Raw(text.encode()), 400, counter=counter())
    assert not shows(made.output, SECRET)
