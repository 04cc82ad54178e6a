"""`slice store pin`: raws that stay."""

from __future__ import annotations

from slicecli.cli.settings import open_store
from slicecli.cli.store.digests import digests
from slicecli.store.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Pin the raws; to pin one again changes nothing."""
    store, _ = open_store(values)
    for digest in digests(values, store.resolve):
        pin(store.root, digest)
    return 0
