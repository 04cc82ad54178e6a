"""Counting: the figures, and what they are figures of."""

from __future__ import annotations

from typing import Any

import pytest

from slicecli.slicers.chat.pieces import Pieces, body_pieces
from slicecli.slicers.chat.results import replaced, results_of


def counted(message: dict[str, Any]) -> tuple[int, list[str]]:
    pieces = Pieces(message)
    return pieces.tokens, pieces.texts


def test_a_message_is_four_and_its_text() -> None:
    assert counted({"role": "user", "content": "hi", "id": "unknown"}) == (4, ["hi"])
    assert counted({"role": "user", "content": None, "name": "ann"}) == (5, ["ann"])


def test_a_call_and_its_result_cost_what_the_provider_billed() -> None:
    call = {"id": "a", "function": {"name": "calculator", "arguments": '{"a":2, "b":2}'}}
    tokens, texts = counted({"role": "assistant", "tool_calls": [call]})
    assert (tokens, texts) == (10, ["calculator", '{"a":2, "b":2}'])
    assert counted({"role": "assistant", "tool_calls": [call, call]})[0] == 4 + 12 + 24
    assert counted({"role": "tool", "tool_call_id": "a", "content": "4"}) == (4, [])


IMAGES: list[tuple[dict[str, Any], int]] = [
    ({"type": "image_url", "image_url": {"url": "u"}}, 1445),
    ({"type": "image_url", "image_url": {"url": "u", "detail": "low"}}, 85),
    ({"type": "input_image", "image_url": "u", "detail": "low"}, 85),
    ({"type": "image", "source": {"data": "A" * 9000}}, 1600),
    ({"type": "document", "source": {}}, 3000),
    ({"type": "input_audio", "input_audio": {}}, 3000),
]


@pytest.mark.parametrize(("part", "tokens"), IMAGES)
def test_images_and_attachments_count_as_stated(part: dict[str, Any], tokens: int) -> None:
    assert counted({"role": "user", "content": [part]}) == (4 + tokens, [])


def test_gemini_parts() -> None:
    parts = [
        {"text": "t", "thoughtSignature": "s" * 99},
        {"functionCall": {"name": "f", "args": {"x": 1}}},
        {"inline_data": {"mime_type": "image/png", "data": "A"}},
        {"fileData": {"mimeType": "video/mp4", "fileUri": "u"}},
    ]
    tokens, texts = counted({"role": "model", "parts": parts})
    assert tokens == 4 + 6 + 1548 + 3000
    assert texts == ["t", "f", '{"x": 1}']


def test_what_nobody_describes_in_a_block_counts_as_its_json() -> None:
    assert counted({"role": "user", "content": [{"type": "new", "x": 1}]}) == (
        4,
        ['{"type": "new", "x": 1}'],
    )


def test_the_rest_of_a_request_body_counts() -> None:
    body = {
        "model": "m",
        "system": [{"type": "text", "text": "be good"}],
        "tools": [{"input_schema": {}}],
        "instructions": "i",
    }
    assert body_pieces(body) == (["be good", "i", '[{"input_schema": {}}]'], 346)
    assert body_pieces({}) == ([], 0)


RESULTS: list[tuple[dict[str, Any], list[str]]] = [
    ({"role": "tool", "content": "a"}, ["a"]),
    ({"role": "tool", "content": [{"type": "text", "text": "a"}, {"type": "image"}]}, ["a"]),
    ({"role": "user", "content": [{"type": "tool_result", "content": "a"}]}, ["a"]),
    ({"type": "function_call_output", "output": "a"}, ["a"]),
    ({"type": "mcp_call", "output": "a"}, ["a"]),
    ({"type": "computer_call_output", "output": {"type": "computer_screenshot"}}, []),
    ({"parts": [{"functionResponse": {"response": {"result": "a"}}}]}, ["a"]),
    ({"parts": [{"function_response": {"response": {"x": 1, "y": 2}}}]}, ['{"x": 1, "y": 2}']),
    ({"role": "assistant", "content": "a"}, []),
    ({"role": "tool", "content": None}, []),
]


@pytest.mark.parametrize(("message", "texts"), RESULTS)
def test_results_are_found_and_replaced(message: dict[str, Any], texts: list[str]) -> None:
    results = results_of(message)
    assert [result.text for result in results] == texts
    for result in results:
        changed = replaced(message, result.path, result.replacement("new"))
        assert [other.text for other in results_of(changed)] == ["new"]
        assert [other.text for other in results_of(message)] == texts
