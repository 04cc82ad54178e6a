"""`slice store unpin`: a pin taken away."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.messages import say
from slicecli.cli.settings import open_store
from slicecli.store.forget import known
from slicecli.store.pins import unpin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Take the pin away; 1 where there is none."""
    store, _ = open_store(values)
    digest = known(store.root, str(values[REST][0]))
    if unpin(store.root, digest):
        return 0
    say(f"{digest[:12]} isn't pinned")
    return 1
