"""`slice store forget`: a raw and its records, gone at once."""

from __future__ import annotations

import os

from slicecli.cli.arguments import REST
from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.history.counts import Counts, cache_file
from slicecli.render.text import counted
from slicecli.store.forget import forget, known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Forget and say how much it was; 1 where there is nothing, it is pinned, or a folder is left."""
    store, _ = open_store(values)
    digest = known(store.root, str(values[REST][0]))
    gone = forget(store.root, digest)
    if gone is None:
        say(f"{digest[:12]} is pinned: slice store unpin {digest[:12]}, then forget it")
        return 1
    with Counts(cache_file(os.environ)) as counts:
        counts.forget(digest)
    what = f"{counted(gone.raws, 'blobs')}, {counted(gone.records, 'records')}"
    failed = write_out(f"forgot {digest}: {what}\n")
    for place in gone.left:
        say(f"left {store.root}/{place}, which is a folder with something in it")
    return failed or int(bool(gone.left))
