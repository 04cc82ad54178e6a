"""Pieces: the texts in a message that a provider counts, and what it counts beyond them.

The texts of tool results are left out: they are weighed by themselves, since they may shrink.
"""

from __future__ import annotations

from json import dumps
from typing import Any

from slicecli.slicers.chat import figures
from slicecli.slicers.chat.facts import read, snake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

IMAGE_TYPES = frozenset(("image_url", "input_image", "image_file", "computer_screenshot"))
OTHER_TYPES = frozenset(("input_audio", "file", "input_file", "document", "video", "audio"))
THOUGHTS = ("reasoning_content", "reasoning", "refusal")
SILENT = frozenset(("redacted_thinking",))


class Pieces:
    """The counted parts of one message: texts to count, and tokens that no text stands for."""

    __slots__ = ("texts", "tokens")

    def __init__(self, message: Mapping[str, Any]) -> None:
        """Take a message apart."""
        self.texts: list[str] = []
        self.tokens = figures.PER_MESSAGE + figures.PER_ROLE
        calls = len(read(dict(message)).calls)
        if calls > 1:
            self.tokens += figures.SEVERAL_CALLS
        if "parts" in message:
            for part in _dicts(message["parts"]):
                self._part(part)
        elif isinstance(message.get("role"), str):
            self._spoken(message)
        else:
            self._item(message)

    def _spoken(self, message: Mapping[str, Any]) -> None:
        if isinstance(message.get("name"), str):
            self.tokens += figures.PER_NAME
            self.texts.append(message["name"])
        is_result = message["role"] in ("tool", "function")
        self._content(message.get("content"), is_result=is_result)
        self.texts += [message[key] for key in THOUGHTS if isinstance(message.get(key), str)]
        for call in _dicts(message.get("tool_calls")):
            self._call(call.get("function", call.get("custom")))
        self._call(message.get("function_call"))

    def _item(self, message: Mapping[str, Any]) -> None:
        """Take an item of OpenAI's responses apart."""
        for key in ("name", "arguments", "input", "code"):
            if isinstance(message.get(key), str):
                self.texts.append(message[key])
        if str(message.get("type", "")).endswith("_call"):
            self.tokens += figures.PER_CALL
        if isinstance(message.get("action"), dict):
            self._json(message["action"])
        for key in ("summary", "content"):
            self._content(message.get(key), is_result=False)
        output = message.get("output")
        self._content([output] if isinstance(output, dict) else output, is_result=True)

    def _content(self, content: object, *, is_result: bool) -> None:
        if isinstance(content, str) and not is_result:
            self.texts.append(content)
        for block in content if isinstance(content, list) else ():
            if isinstance(block, str):
                self.texts.append(block)
            elif isinstance(block, dict):
                self._block(block, is_result=is_result)

    def _block(self, block: Mapping[str, Any], *, is_result: bool) -> None:
        kind = block.get("type")
        if kind == "image":
            self.tokens += figures.ANTHROPIC_IMAGE
        elif kind in IMAGE_TYPES:
            self.tokens += figures.LOW_DETAIL if _is_low(block) else figures.IMAGE
        elif kind in OTHER_TYPES:
            self.tokens += figures.ATTACHMENT
        elif kind == "tool_use":
            self._call(block)
        elif kind == "tool_result":
            self._content(block.get("content"), is_result=True)
        elif kind not in SILENT:
            words = [block[k] for k in ("text", "thinking", "refusal") if _is_text(block, k)]
            if not words:
                self._json(block)
            elif not is_result:
                self.texts += words

    def _part(self, part: Mapping[str, Any]) -> None:
        """Take a part of Gemini's apart."""
        if _is_text(part, "text"):
            self.texts.append(part["text"])
            return
        call = _either(part, "functionCall")
        answer = _either(part, "functionResponse")
        data = _either(part, "inlineData") or _either(part, "fileData")
        if call is not None:
            self._call(call)
        elif answer is not None:
            self.texts.append(str(answer.get("name", "")))
        elif data is not None:
            kind = str(data.get("mimeType", data.get("mime_type", "")))
            is_image = kind.startswith("image/")
            self.tokens += figures.GEMINI_IMAGE if is_image else figures.ATTACHMENT
        else:
            self._json({k: v for k, v in part.items() if k != "thoughtSignature"})

    def _call(self, call: object) -> None:
        if not isinstance(call, dict):
            return
        self.tokens += figures.PER_CALL
        for key in ("name", "arguments", "args", "input"):
            value = call.get(key)
            if isinstance(value, str):
                self.texts.append(value)
            elif value is not None:
                self._json(value)

    def _json(self, value: object) -> None:
        self.texts.append(dumps(value, ensure_ascii=False))


def body_pieces(body: Mapping[str, Any]) -> tuple[list[str], int]:
    """Give the counted texts of a request body beside its messages, and tokens beyond them."""
    texts: list[str] = []
    for key in ("system", "instructions", "systemInstruction", "system_instruction"):
        value = body.get(key)
        if isinstance(value, str):
            texts.append(value)
        elif value is not None:
            texts += _strings(value)
    tokens = 0
    if body.get("tools"):
        texts.append(dumps(body["tools"], ensure_ascii=False))
        if any("input_schema" in tool for tool in _dicts(body["tools"])):
            tokens = figures.ANTHROPIC_TOOLS
    return texts, tokens


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key != "type":
                yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def _is_low(block: Mapping[str, Any]) -> bool:
    inner = block.get("image_url")
    return "low" in (block.get("detail"), inner.get("detail") if isinstance(inner, dict) else None)


def _is_text(value: Mapping[str, Any], key: str) -> bool:
    return isinstance(value.get(key), str)


def _either(part: Mapping[str, Any], name: str) -> dict[str, Any] | None:
    found = part.get(name, part.get(snake(name)))
    return found if isinstance(found, dict) else None


def _dicts(value: object) -> Iterator[dict[str, Any]]:
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))
