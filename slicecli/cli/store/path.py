"""`slice store path`: where the store is, whether or not anything is in it yet."""

from __future__ import annotations

import os

from slicecli.cli.output import write_bytes, write_out
from slicecli.cli.settings import open_store
from slicecli.shown import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print the path, byte for byte, so that `cd "$(slice store path)"` goes there.

    A terminal would obey what is in it, so there it is quoted where it isn't plain.
    """
    store, _ = open_store(values)
    if os.isatty(1):
        return write_out(quoted((store.root,)) + "\n")
    return write_bytes((os.fsencode(store.root) + b"\n",))
