"""Conversations to test with: all providers' forms, drawn by Hypothesis, and what an API accepts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from slicecli.slicers.chat.tally import Shrinker
from slicecli.tokens.contract import TokenCount

if TYPE_CHECKING:
    from collections.abc import Callable

Message = dict[str, Any]

FORMS = ("chat", "responses", "anthropic", "gemini")
IDS = st.sampled_from(("call_1", "call_1", "call_2", "call_3"))
WORDS = st.integers(1, 12).map(lambda n: "word " * n)
OUTPUTS = st.one_of(WORDS, st.integers(20, 400).map(lambda n: f"line {n}\n" * n))


class Words(TokenCount):
    """A counter that is quick: a token is a word, or what stands between."""

    name = "words"

    def count(self, text: str) -> int:
        """Count words."""
        return len(text.split())


class Halving(Shrinker):
    """A shrinker that is quick: the first words of the text, and where the rest is."""

    def shrink(self, text: str, cap: int, digest: str) -> str | None:
        """Give half as many words as there may be."""
        return " ".join([*text.split()[: cap // 2], "...", digest[:12]])


class Turn:
    """One step of a conversation, spelt in the form that is asked for."""

    def __init__(self, kind: str, text: str, calls: list[tuple[str, str]], *, extra: bool) -> None:
        self.kind = kind
        self.text = text
        self.calls = calls
        self.extra = extra

    def __repr__(self) -> str:
        return f"Turn({self.kind!r}, {self.text[:8]!r}, {len(self.calls)} calls, {self.extra})"

    def messages(self, form: str) -> list[Message]:
        return SPELT[form](self)


def chat(turn: Turn) -> list[Message]:
    if turn.kind != "assistant":
        content: Any = turn.text
        if turn.extra and turn.kind == "user":
            image = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
            content = [{"type": "text", "text": turn.text}, image]
        return [{"role": turn.kind, "content": content, "unknown": 1.50}]
    if not turn.calls:
        return [{"role": "assistant", "content": turn.text}]
    calls = [
        {"id": name, "type": "function", "function": {"name": "do", "arguments": "{}"}}
        for name, _ in turn.calls
    ]
    results = [
        {"role": "tool", "tool_call_id": [name] if turn.extra else name, "content": text}
        for name, text in turn.calls
    ]
    return [{"role": "assistant", "content": None, "tool_calls": calls}, *results]


def responses(turn: Turn) -> list[Message]:
    if turn.kind != "assistant":
        return [{"role": turn.kind, "content": turn.text}]
    made: list[Message] = []
    if turn.extra:
        made.append({"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "x"})
    if not turn.calls:
        content = [{"type": "output_text", "text": turn.text}]
        return [*made, {"type": "message", "role": "assistant", "content": content}]
    for name, _ in turn.calls:
        made.append({"type": "function_call", "call_id": name, "name": "do", "arguments": "{}"})
    for name, text in turn.calls:
        made.append({"type": "function_call_output", "call_id": name, "output": text})
    return made


def anthropic(turn: Turn) -> list[Message]:
    if turn.kind == "system":
        return []
    if turn.kind == "user":
        blocks: list[Message] = [{"type": "text", "text": turn.text}]
        if turn.extra:
            source = {"type": "base64", "media_type": "image/png", "data": "AAAA"}
            blocks.append({"type": "image", "source": source})
        return [{"role": "user", "content": blocks}]
    made: list[Message] = []
    if turn.extra:
        made.append({"type": "thinking", "thinking": "hm", "signature": "s"})
    if not turn.calls:
        return [{"role": "assistant", "content": [*made, {"type": "text", "text": turn.text}]}]
    for name, _ in turn.calls:
        made.append({"type": "tool_use", "id": name, "name": "do", "input": {}})
    results = [
        {
            "type": "tool_result",
            "tool_use_id": name,
            "content": [{"type": "text", "text": text}] if turn.extra else text,
        }
        for name, text in turn.calls
    ]
    return [{"role": "assistant", "content": made}, {"role": "user", "content": results}]


def gemini(turn: Turn) -> list[Message]:
    if turn.kind == "system":
        return []
    if turn.kind == "user":
        parts: list[Message] = [{"text": turn.text}]
        if turn.extra:
            parts.append({"inlineData": {"mimeType": "image/png", "data": "AAAA"}})
        return [{"role": "user", "parts": parts}]
    if not turn.calls:
        return [{"role": "model", "parts": [{"text": turn.text, "thoughtSignature": "s"}]}]
    calls = [{"functionCall": {"name": name, "args": {}}} for name, _ in turn.calls]
    answers = [
        {
            "functionResponse": {
                "name": name,
                "response": {"output": text, "code": 0} if turn.extra else {"output": text},
            }
        }
        for name, text in turn.calls
    ]
    return [{"role": "model", "parts": calls}, {"role": "user", "parts": answers}]


SPELT: dict[str, Callable[[Turn], list[Message]]] = {
    "chat": chat,
    "responses": responses,
    "anthropic": anthropic,
    "gemini": gemini,
}


@st.composite
def turns(draw: st.DrawFn, most: int = 14) -> list[Turn]:
    """Draw a conversation: system, user, then anything."""
    begun = [Turn("system", "be good", [], extra=False), Turn("user", "do it", [], extra=False)]
    for _ in range(draw(st.integers(1, most))):
        kind = draw(st.sampled_from(("assistant",) * 6 + ("user",) * 3 + ("system",)))
        calls = draw(st.lists(st.tuples(IDS, OUTPUTS), max_size=3, unique_by=lambda c: c[0]))
        begun.append(Turn(kind, draw(WORDS), calls, extra=draw(st.booleans())))
    return begun


def spelt(said: list[Turn], form: str) -> list[Message]:
    return [message for turn in said for message in turn.messages(form)]


def calls_and_results(messages: list[Message]) -> list[tuple[str, str]]:
    """Name every call and every result, in order, whatever the form."""
    found: list[tuple[str, str]] = []
    for message in messages:
        found += [("call", call["id"]) for call in message.get("tool_calls", ())]
        if message.get("role") == "tool":
            name = message["tool_call_id"]
            found.append(("result", name[0] if isinstance(name, list) else name))
        if message.get("type") == "function_call":
            found.append(("call", message["call_id"]))
        if message.get("type") == "function_call_output":
            found.append(("result", message["call_id"]))
        blocks = message["content"] if isinstance(message.get("content"), list) else ()
        found += [("call", b["id"]) for b in blocks if b["type"] == "tool_use"]
        found += [("result", b["tool_use_id"]) for b in blocks if b["type"] == "tool_result"]
        for part in message.get("parts", ()):
            if "functionCall" in part:
                found.append(("call", part["functionCall"]["name"]))
            if "functionResponse" in part:
                found.append(("result", part["functionResponse"]["name"]))
    return found


def refused(messages: list[Message]) -> str:
    """Say why an API would refuse the messages: a call or a result alone, reasoning alone."""
    waiting: list[str] = []
    for kind, name in calls_and_results(messages):
        if kind == "call":
            waiting.append(name)
        elif name not in waiting:
            return f"a result without its call: {name}"
        else:
            waiting.remove(name)
    if waiting:
        return f"a call without its result: {waiting}"
    for at, message in enumerate(messages):
        if message.get("type") == "reasoning":
            after = messages[at + 1] if at + 1 < len(messages) else {}
            if after.get("type") not in ("function_call", "message"):
                return "reasoning without what it is for"
    return ""
