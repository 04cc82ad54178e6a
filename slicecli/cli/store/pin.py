"""`slice store pin`: a raw that stays."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.settings import open_store
from slicecli.store.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Pin the raw; to pin it again changes nothing."""
    store, _ = open_store(values)
    pin(store.root, store.resolve(str(values[REST][0])))
    return 0
