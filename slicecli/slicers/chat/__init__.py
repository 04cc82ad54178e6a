"""The chat slicer: a context cutter that keeps its place.

A conversation that has grown over its cap is cut down to a target below the cap, and then stays cut at
that very place while it grows again: what was sent before is a prefix of what is sent next, which is
what a provider's prompt cache pays for. `cutting` has all of it in order.
"""

from __future__ import annotations

from slicecli import lazily

CHAT_SCHEMA = "slicecli.chat.v1"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.slicer import ChatSlicer as ChatSlicer

_HOMES = {"ChatSlicer": "slicer"}

__all__ = ["CHAT_SCHEMA", "ChatSlicer"]


if not TYPE_CHECKING:  # which would take any name for one of ours
    __getattr__, __dir__ = lazily(globals(), _HOMES)
