"""Renderers: a condensate as text or as JSON."""

from __future__ import annotations

from slicecli.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.render.contract import Renderer


def find(output: str, *, framed: bool = True) -> Renderer:
    """Give the renderer of a format, `text` or `json`.

    Raises UsageError where a frame can't be left out.
    """
    if output == "json":
        from slicecli.render.json import JsonRenderer  # noqa: PLC0415  where it is asked for

        if not framed:
            raise UsageError(detail="--no-frame is for text: JSON's frame is its fields")
        return JsonRenderer()
    from slicecli.render.text import TextRenderer  # noqa: PLC0415

    return TextRenderer(framed=framed)
