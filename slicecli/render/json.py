"""JSON format: the canonical form of the condensate, one object on one line."""

from __future__ import annotations

from slicecli.canonical import quote
from slicecli.render.contract import Renderer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate


class JsonRenderer(Renderer):
    """One canonical object: sorted keys, integers only, UTF-8."""

    name = "json"

    def render(self, condensate: Condensate) -> str:
        """Give the canonical form and a newline."""
        return condensate.canonical() + "\n"

    def line(self, text: str) -> str:
        """Give one element of a list of lines."""
        return f'{{"n":10000,"text":{quote(text)}}},'
