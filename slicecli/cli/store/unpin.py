"""`slice store unpin`: pins taken away."""

from __future__ import annotations

from slicecli.cli.messages import say
from slicecli.cli.settings import open_store
from slicecli.cli.store.digests import digests
from slicecli.store.forget import known
from slicecli.store.pins import pinned_among, unpin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Take the pins away; 1, and none is, where one of the raws has none."""
    store, _ = open_store(values)
    asked = digests(values, lambda word: known(store.root, word))
    pinned = pinned_among(store.root, asked)
    for digest in asked:
        if digest not in pinned:
            say(f"{digest[:12]} isn't pinned")
    if len(pinned) < len(asked):
        return 1
    for digest in asked:
        unpin(store.root, digest)
    return 0
