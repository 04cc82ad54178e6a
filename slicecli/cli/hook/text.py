"""`slice hook text`: what an agent should know."""

from __future__ import annotations

from slicecli.cli.output import write_out
from slicecli.hooks.text import TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(_: Values) -> int:
    """Print it."""
    return write_out(TEXT)
