"""Document: a conversation as JSON text, its messages found by offset and sent on as they came.

An array of messages, JSON lines, or a request body that holds one. Nothing is written anew that needn't
be: a message keeps its spelling, its unknown fields and the space before it, and where a text in it is
replaced, only the text is.
"""

from __future__ import annotations

from typing import Any

from slicecli.errors import NotMessages
from slicecli.slicers.chat.conversation import Conversation
from slicecli.slicers.chat.json_text import decode, expect, skip, span, written

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from slicecli.slicers.chat.cutting import Edit, Sent

LISTS = frozenset(("messages", "contents", "input"))
"""Keys of a request body that hold messages."""

BOM = "\ufeff"


class Document(Conversation):
    """A conversation in its JSON text.

    Raises NotMessages where the text is no JSON, or holds no messages.
    """

    def __init__(self, data: bytes) -> None:
        """Find the messages and read their facts."""
        super().__init__()
        self._data = data
        self._spans: list[tuple[int, int]] = []
        try:
            self._text = data.decode()
            self._read()
        except RecursionError:
            raise NotMessages(detail="it is nested too deeply") from None
        except ValueError as error:
            raise NotMessages(detail=f"it can't be read: {error}") from None
        if not self._text.isascii():
            self._spans = list(self._in_bytes())
        self._text = ""

    def value(self, index: int) -> dict[str, Any]:
        """Read a message from its text."""
        value: dict[str, Any] = decode(self.raw(index).decode(), 0)[0]
        return value

    def raw(self, index: int) -> bytes:
        """Give a message's JSON as it came."""
        start, stop = self._spans[index]
        return self._data[start:stop]

    def emitted(self, sent: Sequence[Sent]) -> bytes:
        """Give the text of what is to be sent, in the form that came in."""
        if len(sent) == len(self._spans) and not any(one.edits or one.marker for one in sent):
            return self._data
        parts = [self._data[: self._spans[0][0]]]
        for number, one in enumerate(sent):
            if number:
                parts.append(self._data[self._spans[one.index - 1][1] : self._spans[one.index][0]])
            parts.append(self._spelt(one))
        parts.append(self._data[self._spans[-1][1] :])
        return b"".join(parts)

    def _spelt(self, one: Sent) -> bytes:
        if one.marker is not None:
            return written(one.marker).encode()
        raw = self.raw(one.index)
        return edited(raw.decode(), one.edits).encode() if one.edits else raw

    def _in_bytes(self) -> Iterator[tuple[int, int]]:
        """Turn offsets in characters into offsets in bytes: so the text needn't be kept."""
        at = size = 0
        for start, stop in self._spans:
            size += len(self._text[at:start].encode())
            begin, at = size, stop
            size += len(self._text[start:stop].encode())
            yield begin, size

    def _read(self) -> None:
        start = skip(self._text, int(self._text.startswith(BOM)))
        opening = self._text[start : start + 1]
        if opening == "[":
            end = self._elements(start)
        elif opening == "{":
            end = self._object(start)
        else:
            raise NotMessages(detail="it begins with neither a list nor an object")
        end = skip(self._text, end)
        if end < len(self._text) and (opening == "[" or self.body):
            raise NotMessages(detail=f"something stands behind the messages, at character {end}")
        while end < len(self._text):
            value, stop = decode(self._text, end)
            self._take(value, end, stop)
            end = skip(self._text, stop)

    def _take(self, value: object, start: int, stop: int) -> None:
        if not isinstance(value, dict):
            raise NotMessages(detail=f"message {len(self._spans)} is no object")
        self.add(value)
        self._spans.append((start, stop))

    def _elements(self, start: int) -> int:
        """Take the messages of the list that begins at an offset; give the offset behind it."""
        at = skip(self._text, start + 1)
        if self._text[at : at + 1] == "]":
            return at + 1
        while True:
            value, end = decode(self._text, at)
            self._take(value, at, end)
            end = skip(self._text, end)
            if self._text[end : end + 1] == "]":
                return end + 1
            at = expect(self._text, end, ",")

    def _object(self, start: int) -> int:
        """Take the messages of a request body; an object without a list of them is a message."""
        text, holder = self._text, ""
        fields: dict[str, Any] = {}
        at = skip(text, start + 1)
        while text[at : at + 1] == '"':
            key, at = decode(text, at)
            at = expect(text, at, ":")
            if not holder and key in LISTS and text[at : at + 1] == "[":
                holder, at = key, self._elements(at)
            else:
                fields[key], at = decode(text, at)
            at = skip(text, at)
            if text[at : at + 1] != ",":
                break
            at = skip(text, at + 1)
        end = expect(text, at, "}")
        if holder:
            self.body = {holder: None, **fields}
        else:
            self._take(fields, start, text.rindex("}", at, end) + 1)
        return end


def edited(text: str, edits: Sequence[Edit]) -> str:
    """Give a message's JSON with the values at some paths replaced, and nothing else."""
    places = [(span(text, 0, path), new) for path, new in edits]
    for (start, stop), new in sorted(places, key=lambda place: place[0], reverse=True):
        text = text[:start] + written(new) + text[stop:]
    return text
