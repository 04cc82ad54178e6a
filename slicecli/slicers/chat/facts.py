"""Facts: what cutting must know of one message, read from any provider's form of it.

Forms are told apart message by message, by keys that only one of them has: `parts` is Gemini's, a
`type` without a role is an item of OpenAI's responses, blocks of the types `tool_use` and
`tool_result` are Anthropic's, and the rest is OpenAI's chat completions. So a list that mixes them, or
comes from a compatible server with fields of its own, is read all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Value = dict[str, Any]

CALLING = frozenset(
    (
        "function_call",
        "custom_tool_call",
        "computer_call",
        "local_shell_call",
        "shell_call",
        "apply_patch_call",
    )
)
"""Items of OpenAI's responses that an item `…_output` answers; other calls hold their own result."""

MODEL_ROLES = frozenset(("assistant", "model"))


@dataclass(frozen=True, slots=True)
class Facts:
    """One message: who speaks, what it calls, what it answers.

    `role` is the role as protection sees it: what carries tool results is `tool`, whoever sends it.
    `calls` and `results` are ids, None where there is no id. `joins` says that the item belongs to
    the model-made item before it.
    """

    role: str
    calls: tuple[str | None, ...] = ()
    results: tuple[str | None, ...] = ()
    joins: bool = False

    @property
    def speaker(self) -> str:
        """Whose turn it is, as alternation sees it: `user`, `assistant`, or neither."""
        if self.role in ("user", "tool", "function"):
            return "user"
        return "assistant" if self.role == "assistant" else ""


PLAIN_USER = Facts("user")
PLAIN_ASSISTANT = Facts("assistant")


def read(message: Value) -> Facts:
    """Read the facts of one message; whatever is odd about it, it has some."""
    if "parts" in message:
        return _gemini(message)
    role, kind = message.get("role"), message.get("type")
    if not isinstance(role, str):
        return _item(message, kind) if isinstance(kind, str) else PLAIN_USER
    if role in MODEL_ROLES:
        return _assistant(message, joins=kind == "message")
    if role in ("tool", "function"):
        return Facts(role, results=_result_ids(message) or (None,))
    if role == "user" and isinstance(message.get("content"), list):
        results = tuple(_word(b, "tool_use_id") for b in blocks(message, "tool_result"))
        if results:
            return Facts("tool", results=results)
    return PLAIN_USER if role == "user" else Facts(role)


def _assistant(message: Value, *, joins: bool) -> Facts:
    calls: list[str | None] = [_word(call, "id") for call in _dicts(message.get("tool_calls"))]
    if isinstance(message.get("function_call"), dict):
        calls.append(_word(message["function_call"], "name"))
    calls += [_word(block, "id") for block in blocks(message, "tool_use")]
    if not calls and not joins:
        return PLAIN_ASSISTANT
    return Facts("assistant", tuple(calls), joins=joins)


def _item(message: Value, kind: str) -> Facts:
    if kind.endswith("_output") or kind == "mcp_approval_response":
        answered = _word(message, "call_id") or _word(message, "approval_request_id")
        return Facts("tool", results=(answered,))
    calls: tuple[str | None, ...] = ()
    if kind in CALLING:
        calls = (_word(message, "call_id"),)
    elif kind == "mcp_approval_request":
        calls = (_word(message, "id"),)
    return Facts("assistant", calls, joins=True)


def _gemini(message: Value) -> Facts:
    parts = list(_dicts(message["parts"]))
    calls = tuple(_word(call, "id", "name") for call in _named(parts, "functionCall"))
    answers = tuple(_word(answer, "id", "name") for answer in _named(parts, "functionResponse"))
    if answers:
        return Facts("tool", results=answers)
    role = message.get("role")
    if role in MODEL_ROLES:
        return Facts("assistant", calls)
    return Facts(role if isinstance(role, str) else "user")


def _result_ids(message: Value) -> tuple[str | None, ...]:
    for key in ("tool_call_id", "tool_call_ids", "name"):
        found = message.get(key)
        if isinstance(found, str):
            return (found,)
        if isinstance(found, list):
            ids = tuple(one for one in found if isinstance(one, str))
            if ids:
                return ids
    return ()


def blocks(message: Value, kind: str) -> Iterator[Value]:
    """Give the content blocks of one type."""
    return (b for b in _dicts(message.get("content")) if b.get("type") == kind)


def _named(parts: list[Value], name: str) -> Iterator[Value]:
    for part in parts:
        found = part.get(name, part.get(snake(name)))
        if isinstance(found, dict):
            yield found


def snake(name: str) -> str:
    """Give the other spelling that Gemini's clients use: `function_call` for `functionCall`."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name)


def _dicts(value: object) -> Iterator[Value]:
    if isinstance(value, list):
        yield from (item for item in value if isinstance(item, dict))


def _word(value: Value, *keys: str) -> str | None:
    for key in keys:
        found = value.get(key)
        if isinstance(found, str):
            return found
    return None
