"""JSON format: the canonical form of the condensate, one object on one line.

The payload of a log has one thing more, which the digest leaves out: the diagnostics in what is shown.
They say a second time what the lines say, so they get no more than a part of a cap, errors first, and
those without room are counted.
"""

from __future__ import annotations

from slicecli.canonical import canonical, quote
from slicecli.render.contract import Renderer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate

LEAST = 500
BYTES, PART = 3, 8
"""Caps, in tokens of an exact counter, from which there are diagnostics; so many bytes of JSON take a
token, and this is the part of the cap that diagnostics get."""


class JsonRenderer(Renderer):
    """One canonical object: sorted keys, integers only, UTF-8."""

    name = "json"
    repeats_diagnostics = True

    def render(self, condensate: Condensate) -> str:
        """Give the canonical form and a newline."""
        return condensate.canonical(_diagnosed(condensate)) + "\n"

    def line(self, text: str) -> str:
        """Give one element of a list of lines."""
        return f'{{"n":10000,"text":{quote(text)}}},'


def _diagnosed(condensate: Condensate) -> dict[str, object]:
    if condensate.scale < LEAST:
        return {}
    found = condensate.diagnostics()
    room = condensate.scale * BYTES // PART
    told: list[dict[str, object]] = []
    for one in found:
        room -= len(canonical(one.data()).encode())
        if room < 0:
            break
        told.append(one.data())
    if not told:
        return {}
    more: dict[str, object] = {"diagnostics": told}
    if len(found) > len(told):
        more["more_diagnostics"] = len(found) - len(told)
    return more
