"""Conversation: messages as cutting sees them, wherever they are kept.

Facts are read once and are small; the messages themselves are asked for one by one, so that a long
history needn't be held in memory twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from json import dumps
from typing import Any

from blake3 import blake3

from slicecli.slicers.chat.facts import PLAIN_USER, Facts, read
from slicecli.slicers.chat.marks import marked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Value = dict[str, Any]


class Conversation(ABC):
    """Messages by index: their facts, their values, their texts.

    `markers` gives for the index of each marker among them how many messages it stands for. `body`
    holds what else the request has, `in_parts` says that messages have parts, as Gemini's do.
    """

    facts: list[Facts]
    markers: dict[int, int]
    body: Mapping[str, Any]
    in_parts: bool

    def __init__(self) -> None:
        """Start without messages."""
        self.facts = []
        self.markers = {}
        self.body = {}
        self.in_parts = False

    def __len__(self) -> int:
        """Count the messages, markers included."""
        return len(self.facts)

    def add(self, message: Value) -> None:
        """Read one more message."""
        count = marked(message)
        if count:
            self.markers[len(self.facts)] = count
        self.in_parts = self.in_parts or "parts" in message
        self.facts.append(PLAIN_USER if count else read(message))

    @abstractmethod
    def value(self, index: int) -> Value:
        """Give a message."""

    @abstractmethod
    def raw(self, index: int) -> bytes:
        """Give a message's JSON, as it came where it came as text."""

    def signature(self, index: int) -> tuple[str, int, str]:
        """Give role, length and BLAKE3 of a whole message, however its JSON is spelt."""
        return signature(self.facts[index].role, self.value(index))

    def names(self, index: int) -> set[str]:
        """Give what a message may be pinned by: its id, its calls' ids, those it answers."""
        facts = self.facts[index]
        found = {one for one in (*facts.calls, *facts.results) if one}
        own = self.value(index).get("id")
        return found | {own} if isinstance(own, str) else found

    def joined(self, indices: Sequence[int]) -> bytes:
        """Give messages one after the other, each beginning on a line of its own."""
        return b"".join(part for index in indices for part in (self.raw(index), b"\n"))

    def digest(self, indices: Sequence[int]) -> str:
        """Give the BLAKE3 of what `joined` gives, 64 lowercase hex characters."""
        hasher = blake3()
        for index in indices:
            hasher.update(self.raw(index))
            hasher.update(b"\n")
        return str(hasher.hexdigest())


def signature(role: str, value: Value) -> tuple[str, int, str]:
    """Give role, length in characters and BLAKE3 of a message's JSON, keys sorted, no spaces."""
    whole = dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return role, len(whole), blake3(whole.encode("utf-8", "surrogatepass")).hexdigest()


class Held(Conversation):
    """Messages that the caller holds as Python values; they are never changed."""

    def __init__(self, messages: Sequence[Value]) -> None:
        """Read the facts of all messages."""
        super().__init__()
        self._messages = messages
        for message in messages:
            self.add(message)

    def value(self, index: int) -> Value:
        """Give the caller's own message."""
        return self._messages[index]

    def raw(self, index: int) -> bytes:
        """Give a message's JSON on one line."""
        text = dumps(self._messages[index], ensure_ascii=False)
        return text.encode("utf-8", "surrogatepass")
