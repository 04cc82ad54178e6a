"""An object of JSON with some of its fields set to values of other shapes, or taken away."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from tests.fuzz.draw import Draw


def changed(
    draw: Draw, fields: Mapping[str, Any], keys: Sequence[str], values: Sequence[bytes], most: int
) -> dict[str, Any]:
    """Change fields under `keys`: to one of `values`, or to JSON of at most so many bytes."""
    made = dict(fields)
    for _ in range(1 + draw.left // 8):
        key, value = draw.choice(keys), draw.byte()
        if value < len(values):
            made[key] = json.loads(values[value])
        elif value < 128:
            made.pop(key, None)
        else:
            try:
                made[key] = json.loads(draw.some(most))
            except (ValueError, RecursionError):
                made[key] = "x"
    return made
