"""The module `signal` with plain numbers; the standard one imports enum: half a start-up."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
else:
    try:
        import _signal as signal
    except ImportError:  # an interpreter other than CPython may have no such module
        import signal

__all__ = ["signal"]
