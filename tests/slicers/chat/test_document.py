"""Documents: found by offset, sent on as they came."""

from __future__ import annotations

import json

import pytest

from slicecli.errors import NotMessages
from slicecli.slicers.chat.cutting import Sent
from slicecli.slicers.chat.document import Document, edited
from slicecli.slicers.chat.json_text import span, written

ODD = b"""\xef\xbb\xbf[ {"role":"user", "content":"\xc3\xa9\\u00e9", "x": 1.50, "x": 1e3},
   {"content": [ {"type":"text","text":"\xf0\x9f\x99\x82"} ], "role":"assistant"}\t,
 {"role":"user","content":""} ]
"""


def sent(*indices: int) -> list[Sent]:
    return [Sent(index) for index in indices]


def test_nothing_changes_where_nothing_goes() -> None:
    talk = Document(ODD)
    assert len(talk) == 3
    assert talk.emitted(sent(0, 1, 2)) == ODD


def test_what_stays_keeps_its_bytes_and_the_space_before_it() -> None:
    talk = Document(ODD)
    assert talk.emitted(sent(0, 2)) == ODD.replace(b",\n   " + talk.raw(1) + b"\t", b"\t")
    assert talk.emitted(sent(2)) == b'\xef\xbb\xbf[ {"role":"user","content":""} ]\n'


def test_an_edit_changes_one_value_and_nothing_else() -> None:
    talk = Document(ODD)
    edit = (("content", 0, "text"), 'new "text"')
    expected = talk.raw(1).decode().replace('"\U0001f642"', '"new \\"text\\""')
    assert expected.encode() in talk.emitted([Sent(0), Sent(1, (edit,)), Sent(2)])


def test_two_edits_in_a_message() -> None:
    text = '{"a": ["x", "y"], "a": ["x", "y", "z"]}'
    assert edited(text, [(("a", 0), 1), (("a", 2), {"k": 2})]) == (
        '{"a": ["x", "y"], "a": [1, "y", {"k": 2}]}'
    )


def test_spans_need_a_path_that_is_there() -> None:
    assert span('{"a": {"b": [1, 23]}}', 0, ("a", "b", 1)) == (16, 18)
    with pytest.raises(KeyError):
        span('{"a": 1}', 0, ("b",))


def test_a_lone_surrogate_is_written_as_an_escape() -> None:
    assert written("é\ud800") == '"\\u00e9\\ud800"'
    assert written("é") == '"é"'


@pytest.mark.parametrize(
    "text",
    [
        '{"model":"m","messages":[{"role":"user","content":"a"}],"t":0.10}',
        '{"system":"s","messages":[{"role":"user","content":"a"}]}',
        '{"contents":[{"role":"user","parts":[{"text":"a"}]}]}',
        '{"input":[{"role":"user","content":"a"}],"instructions":"i"}',
    ],
)
def test_request_bodies(text: str) -> None:
    talk = Document(text.encode())
    assert len(talk) == 1
    assert talk.body
    assert talk.emitted(sent(0)) == text.encode()


def test_lines_of_json() -> None:
    text = b'{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n\n'
    talk = Document(text)
    assert [talk.value(index)["content"] for index in range(2)] == ["a", "b"]
    assert talk.emitted(sent(1)) == b'{"role":"assistant","content":"b"}\n\n'
    assert not talk.body


@pytest.mark.parametrize("text", [b"[]", b" [ ] ", b'{"messages": []}'])
def test_no_messages_are_a_conversation_too(text: bytes) -> None:
    talk = Document(text)
    assert len(talk) == 0
    assert talk.emitted([]) == text


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"5",
        b"[1]",
        b'["a"]',
        b'[{"role":"user"}',
        b'[{"role":"user"} {"role":"user"}]',
        b'[{"role":"user"}] x',
        b'{"messages":[{"role":"user"}]} {}',
        b'{"role":"user"} 7',
        b'{"role":"user"',
        b'{"role" "user"}',
        b"\xff\xfe[]",
        b"[" * 100_000,
        b'[{"a":' + b"9" * 5000 + b"}]",
        b'[{"role":"user","content":"\x01"}]',
    ],
    ids=lambda data: repr(data[:24]),
)
def test_what_is_no_conversation_is_told(data: bytes) -> None:
    with pytest.raises(NotMessages):
        Document(data)


def test_text_and_values_have_the_same_signature() -> None:
    talk = Document(b'[{"role":"user", "content":"\\u00e9"}]')
    again = Document('[{ "content": "é", "role": "user" }]'.encode())
    assert talk.signature(0) == again.signature(0)
    assert json.loads(talk.raw(0)) == talk.value(0)
