"""The payload: the conversation to send, exactly, and what is missing from it."""

from __future__ import annotations

from dataclasses import asdict

from slicecli.slice import Payload, Slice
from slicecli.slicers.chat import CHAT_SCHEMA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.slicers.chat.cutting import Cutting

WHOLE_NUMBER = {"type": "integer", "minimum": 0}
ANCHOR = {
    "type": "object",
    "properties": {
        "blake3": {"type": "string"},
        "length": WHOLE_NUMBER,
        "role": {"type": "string"},
    },
    "required": ["blake3", "length", "role"],
    "additionalProperties": False,
}
PROPERTIES: dict[str, object] = {
    "anchor": {"anyOf": [ANCHOR, {"type": "null"}]},
    "condensed": WHOLE_NUMBER,
    "digest": {"type": "string"},
    "omitted": WHOLE_NUMBER,
    "omitted_before": WHOLE_NUMBER,
    "one_line": WHOLE_NUMBER,
    "resumed": {"enum": ["found", "lost", "none"]},
    "text": {"type": "string"},
}
PAYLOAD: dict[str, object] = {
    "type": "object",
    "properties": PROPERTIES,
    "required": sorted(PROPERTIES),
    "additionalProperties": False,
}
"""The JSON Schema of `ChatPayload.data`."""


class ChatPayload(Payload):
    """A cut conversation. `text` is the JSON to send, in the form that came in."""

    __slots__ = ("_cutting", "_text")
    is_json = True

    def __init__(self, text: str, cutting: Cutting) -> None:
        """Keep the text and what made it."""
        self._text = text
        self._cutting = cutting

    def text(self) -> str:
        """Give the conversation's JSON."""
        return self._text

    def data(self) -> dict[str, object]:
        """Give the conversation's JSON as one string, so that nothing in it is spelt anew."""
        report, anchor = self._cutting.report, self._cutting.state.anchor
        return {
            "anchor": asdict(anchor) if anchor else None,
            "condensed": report.condensed,
            "digest": report.digest,
            "omitted": report.omitted,
            "omitted_before": report.omitted_before,
            "one_line": report.one_line,
            "resumed": report.anchor,
            "text": self._text,
        }


def piece_of(
    text: str, cutting: Cutting, *, lossy: bool, redacted: Mapping[str, int] | None = None
) -> Slice:
    """Give the slice that a cut is; `redacted` counts the secrets that are out of its text already."""
    report = cutting.report
    return Slice(
        CHAT_SCHEMA,
        ChatPayload(text, cutting),
        lossy=lossy,
        unit="messages",
        shown=report.kept,
        total=report.messages,
        dropped={
            "messages": report.omitted,
            "results_condensed": report.condensed,
            "results_to_one_line": report.one_line,
        },
        redacted=redacted,
    )
