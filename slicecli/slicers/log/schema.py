"""The JSON Schema of the payload of a log."""

from __future__ import annotations

from slicecli.diagnostics.schema import REPEATED
from slicecli.slicers.log.levels import Level

_COUNT = {"type": "integer", "minimum": 1}
_LINE = {
    "description": "A line of the raw: its number from 1, and how often it stands there in a row.",
    "type": "object",
    "properties": {
        "n": _COUNT,
        "text": {"type": "string"},
        "level": {"enum": [Level.WARNING.name, Level.ERROR.name]},
        "repeats": {"type": "integer", "minimum": 2},
    },
    "required": ["n", "text"],
    "additionalProperties": False,
}
_GAP = {
    "description": "Lines that were left out, and how many of them were errors and warnings.",
    "type": "object",
    "properties": {
        "gap": {
            "type": "object",
            "properties": {"lines": _COUNT, "errors": _COUNT, "warnings": _COUNT},
            "required": ["lines"],
            "additionalProperties": False,
        }
    },
    "required": ["gap"],
    "additionalProperties": False,
}


def payload_schema() -> dict[str, object]:
    """Describe what `LogPayload.data` gives, and what JSON format adds to it."""
    return {
        "type": "object",
        "properties": {
            "lines": {"type": "array", "items": {"oneOf": [_LINE, _GAP]}},
            "timestamps": {"const": "left out"},
            **REPEATED,
        },
        "required": ["lines"],
        "additionalProperties": False,
    }
