"""`slice replay`: the proof that a condensate is a pure function of what was recorded."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.errors import NotFound
from slicecli.replay import replay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Replay every record of a raw, a line for each; 1 where one differs or its slicer is missing."""
    store, _ = open_store(values)
    rest = values[REST]
    digest = store.resolve(rest[0]) if isinstance(rest, list) and rest else store.last()
    raw = store.open(digest)
    records = store.records(digest)
    if not records:
        raise NotFound(digest=f"a record of {digest[:12]}")
    verdicts = [replay(raw, data) for data in records]
    status = write_out("".join(f"{v.state}: {v.detail}\n" for v in verdicts))
    return status or int(any(verdict.state in ("differs", "missing") for verdict in verdicts))
