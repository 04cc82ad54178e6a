"""The chat slicer: a context cutter that keeps its place.

A conversation that has grown over its cap is cut down to a target below the cap, and then stays cut at
that very place while it grows again: what was sent before is a prefix of what is sent next, which is
what a provider's prompt cache pays for. `cutting` has all of it in order.
"""

from __future__ import annotations

CHAT_SCHEMA = "slicecli.chat.v1"

__all__ = ["CHAT_SCHEMA", "ChatSlicer"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.slicer import ChatSlicer as ChatSlicer


def __getattr__(name: str) -> object:
    """Load the slicer when it is asked for (PEP 562)."""
    if name != "ChatSlicer":
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    from slicecli.slicers.chat.slicer import ChatSlicer  # noqa: PLC0415

    return ChatSlicer
