"""The errors of `errors`, loaded when one is raised or caught: making two dozen classes takes 0.3 ms.

For the modules of a short run, which hardly ever fails: `from slicecli import lazy_errors as errors`,
and `errors.NotFound` where the name is used.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.errors import *  # noqa: F403  all names there are
else:

    def __getattr__(name: str) -> object:
        """Give an error by its name (PEP 562)."""
        from slicecli import errors  # noqa: PLC0415  see above

        return getattr(errors, name)
