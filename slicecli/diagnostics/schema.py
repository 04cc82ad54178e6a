"""The JSON Schema of a diagnostic."""

from __future__ import annotations

from slicecli.diagnostics.diagnostic import SEVERITIES

_NUMBER = {"type": "integer", "minimum": 0}
_TEXT = {"type": "string"}
DIAGNOSTIC = {
    "description": "What a tool says of a place in a file; what the text doesn't tell is missing.",
    "type": "object",
    "properties": {
        "path": _TEXT,
        "line": _NUMBER,
        "column": _NUMBER,
        "severity": {"enum": list(SEVERITIES)},
        "code": _TEXT,
        "message": _TEXT,
        "tool": _TEXT,
    },
    "required": ["message", "path", "severity"],
    "additionalProperties": False,
}
REPEATED = {
    "diagnostics": {
        "description": "Those in what is shown, errors first, as far as there is room.",
        "type": "array",
        "items": DIAGNOSTIC,
        "minItems": 1,
    },
    "more_diagnostics": {
        "description": "How many more stand in what is shown.",
        "type": "integer",
        "minimum": 1,
    },
}
"""What a payload has beside its lines."""
