"""The JSON Schema of a condensate, around the schema that each slicer gives of its payload.

JSON Schema 2020-12. Nothing more than what is named may stand in the frame, so that a reader can
trust that it knows all of it.
"""

from __future__ import annotations

from slicecli.diagnostics.schema import REPEATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.contract import Slicer

DIALECT = "https://json-schema.org/draft/2020-12/schema"
COUNT = {"type": "integer", "minimum": 0}
COUNTS = {"type": "object", "additionalProperties": COUNT}
DIGEST = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
TEXT_OR_NULL = {"type": ["string", "null"]}
VERBATIM = {
    "description": "The raw as it came: it fitted the cap and hid nothing.",
    "type": "object",
    "properties": {"verbatim": {"type": "string"}, **REPEATED},
    "required": ["verbatim"],
    "additionalProperties": False,
}
OUTCOME = {
    "description": "How the command ended; what isn't known is missing.",
    "type": ["object", "null"],
    "properties": {
        "argv": {"type": "array", "items": {"type": "string"}},
        "status": {"type": "integer"},
        "signal": {"type": "integer"},
        "duration_ms": COUNT,
        "user_ms": COUNT,
        "system_ms": COUNT,
        "peak_bytes": COUNT,
        "timed_out": {"const": True},
        "pipe_held": {"const": True},
    },
    "additionalProperties": False,
}


RAW = {
    "description": "The raw; why it isn't stored, where it should have been and the cap has room.",
    "type": "object",
    "properties": {
        "bytes": COUNT,
        "digest": DIGEST,
        "stored": {"type": "boolean"},
        "reason": {"type": "string"},
    },
    "required": ["bytes", "digest", "stored"],
    "additionalProperties": False,
}


def closed(properties: dict[str, object]) -> dict[str, object]:
    """Describe an object that has these properties, all of them and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": sorted(properties),
        "additionalProperties": False,
    }


def condensate_schema(slicer: Slicer) -> dict[str, object]:
    """Describe the condensates of one slicer."""
    frame = closed(
        {
            "cap": COUNT,
            "counter": {"type": "string"},
            "dropped": COUNTS,
            "escaped": COUNT,
            "hint": TEXT_OR_NULL,
            "lossy": {"type": "boolean"},
            "outcome": OUTCOME,
            "payload": {"oneOf": [VERBATIM, slicer.payload_schema()]},
            "raw": RAW,
            "redacted": COUNTS,
            "schema": {"const": slicer.schema},
            "shown": closed({"of": COUNT, "unit": {"type": "string"}, "units": COUNT}),
            "slicer": closed(
                {"name": {"const": slicer.id.name}, "version": {"const": slicer.id.version}}
            ),
            "tokens": COUNT,
        }
    )
    return {"$schema": DIALECT, "title": slicer.schema, **frame}
