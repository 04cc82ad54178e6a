"""The JSON Schema (2020-12) of the JSON slicer's payload."""

from __future__ import annotations

PAYLOAD: dict[str, object] = {
    "type": "object",
    "properties": {
        "document": {
            "description": (
                "The condensed document, itself JSON, as text, so that its numbers are word for word"
                " those of the raw. What it leaves out is told in it by members of the name `…`"
                ' (U+2026), and by nothing else: `"…":"3 keys SHAPE"` in an object counts members left'
                ' out of it, `{"…":"40 elements SHAPE"}` in an array counts elements left out at that'
                ' place, `{"…":"812 chars","head":"…"}` stands for a string (`digits`: for a number)'
                " shown in part; any other mark stands for a whole value: its shape, NaN, Infinity or"
                " -Infinity. A name of the raw that is made of nothing but `…` has one more here."
                " Several values in one raw are an array that begins with a mark `stream of N SHAPE`."
            ),
            "type": "string",
            "contentMediaType": "application/json",
        },
        "values": {
            "description": "How many values the raw had: 1, or more in JSON lines and the like.",
            "type": "integer",
            "minimum": 1,
        },
    },
    "required": ["document", "values"],
    "additionalProperties": False,
}
