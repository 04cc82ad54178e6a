"""Renderers: a condensate as text, as JSON, and as what CI services show.

text.py       text between two lines of frame
json.py       the canonical form, with the diagnostics in it
schema.py     the JSON Schema of that
markdown.py   a comment on a pull request
github.py     text with workflow commands, which GitHub shows as annotations
sarif.py      SARIF 2.1.0: the diagnostics alone
"""

from __future__ import annotations

from slicecli import lazy_errors as errors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.render.contract import Renderer

FORMATS = ("text", "json", "markdown", "github", "sarif")
UNFRAMED = {
    "json": "JSON's frame is its fields",
    "markdown": "Markdown's frame keeps the text from being taken for Markdown",
    "github": "the frame is where annotations stand",
    "sarif": "SARIF's frame is its fields",
}
UNFENCED = {
    "json": "in JSON no string can pass for a field",
    "markdown": "Markdown has a fence of its own",
    "github": "what would be a command is escaped there",
    "sarif": "in SARIF no string can pass for a field",
}
"""Why a frame can't be left out of a format, and why it has no fence."""


def find(output: str, *, framed: bool = True, fenced: bool = False) -> Renderer:
    """Give the renderer of a format, one of FORMATS.

    Raises UsageError where a frame can't be left out, or a fence can't be had.
    """
    if output != "text":
        if not framed:
            raise errors.UsageError(detail=f"--no-frame is for text: {UNFRAMED[output]}")
        if fenced:
            raise errors.UsageError(detail=f"--fence is for text: {UNFENCED[output]}")
        return _other(output)
    from slicecli.render.text import TextRenderer  # noqa: PLC0415

    if fenced and not framed:
        raise errors.UsageError(detail="--fence is a part of the frame that --no-frame leaves out")
    return TextRenderer(framed=framed, fenced=fenced)


def _other(output: str) -> Renderer:
    if output == "json":
        from slicecli.render.json import JsonRenderer  # noqa: PLC0415  where it is asked for

        return JsonRenderer()
    if output == "markdown":
        from slicecli.render.markdown import MarkdownRenderer  # noqa: PLC0415

        return MarkdownRenderer()
    if output == "github":
        from slicecli.render.github import GithubRenderer  # noqa: PLC0415

        return GithubRenderer()
    from slicecli.render.sarif import SarifRenderer  # noqa: PLC0415

    return SarifRenderer()
