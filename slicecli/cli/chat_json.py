"""The condensate of `slice chat --format json`: the frame of every other, the text not cleaned.

The text is a request that somebody will send: it is what came in, so nothing is escaped or redacted.
"""

from __future__ import annotations

from blake3 import blake3

from slicecli.condensate import Condensate, Origin
from slicecli.render.json import JsonRenderer
from slicecli.shown import Cleaner, Shown
from slicecli.slicers.chat.payload import piece_of
from slicecli.slicers.chat.slicer import ChatSlicer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.slicers.chat.cutting import Cutting


class AsItIs(Cleaner):
    """Leaves everything as it is."""

    __slots__ = ()

    def clean(
        self, body: object, redacted: Mapping[str, int] | None = None, *, is_json: bool = False
    ) -> Shown:
        """Give the body back."""
        del is_json
        return Shown(body, 0, dict(redacted or {}))


def condensate(text: str, data: bytes, done: Cutting, counter: str) -> str:
    """Give the condensate of a cut as one JSON object; `data` is the input, which isn't stored."""
    report = done.report
    whole = Condensate(
        piece_of(text, done, lossy=report.is_lossy),
        Origin(blake3(data).hexdigest(), len(data), stored=False),
        ChatSlicer.id,
        AsItIs(None),
        counter=counter,
        cap=report.cap,
        scale=report.cap,
        outcome=None,
        hint=None,
        tokens=report.tokens,
    )
    return JsonRenderer().render(whole)
