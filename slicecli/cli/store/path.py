"""`slice store path`: where the store is, whether or not anything is in it yet."""

from __future__ import annotations

import os

from slicecli.cli.output import write_bytes
from slicecli.cli.settings import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print the path, byte for byte, so that `cd "$(slice store path)"` goes there."""
    store, _ = open_store(values)
    return write_bytes((os.fsencode(store.root) + b"\n",))
