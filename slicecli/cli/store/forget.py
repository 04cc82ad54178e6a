"""`slice store forget`: raws and their records, gone at once."""

from __future__ import annotations

import os

from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.cli.store.digests import digests
from slicecli.history.counts import Counts, cache_file
from slicecli.render.text import counted
from slicecli.store.forget import forget, known
from slicecli.store.pins import pinned_among

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.store.disk import DiskStore


def call(values: Values) -> int:
    """Forget and say how much it was; 1 where there is nothing, one is pinned, or a folder is left.

    Nothing goes where one of them is unknown or pinned.
    """
    store, _ = open_store(values)
    asked = digests(values, lambda word: known(store.root, word))
    pinned = pinned_among(store.root, asked)
    for digest in asked:
        if digest in pinned:
            _tell_pinned(digest)
    return 1 if pinned else max([_forgotten(store, digest) for digest in asked])


def _tell_pinned(digest: str) -> None:
    say(f"{digest[:12]} is pinned: slice store unpin {digest[:12]}, then forget it")


def _forgotten(store: DiskStore, digest: str) -> int:
    gone = forget(store.root, digest)
    if gone is None:  # since a moment ago
        _tell_pinned(digest)
        return 1
    with Counts(cache_file(os.environ)) as counts:
        counts.forget(digest)
    what = f"{counted(gone.raws, 'blobs')}, {counted(gone.records, 'records')}"
    failed = write_out(f"forgot {digest}: {what}\n")
    for place in gone.left:
        say(f"left {store.root}/{place}, which is a folder with something in it")
    return failed or int(bool(gone.left))
