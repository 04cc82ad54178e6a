"""Renderers: a condensate as text or as JSON."""

from __future__ import annotations

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.render.contract import Renderer


def find(output: str, *, framed: bool = True, fenced: bool = False) -> Renderer:
    """Give the renderer of a format, `text` or `json`.

    Raises UsageError where a frame can't be left out, or a fence can't be had.
    """
    if output == "json":
        from slicecli.render.json import JsonRenderer  # noqa: PLC0415  where it is asked for

        if not framed:
            raise errors.UsageError(detail="--no-frame is for text: JSON's frame is its fields")
        if fenced:
            raise errors.UsageError(
                detail="--fence is for text: in JSON no string can pass for a field"
            )
        return JsonRenderer()
    from slicecli.render.text import TextRenderer  # noqa: PLC0415

    if fenced and not framed:
        raise errors.UsageError(detail="--fence is a part of the frame that --no-frame leaves out")
    return TextRenderer(framed=framed, fenced=fenced)
