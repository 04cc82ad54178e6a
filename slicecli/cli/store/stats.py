"""`slice store stats`: how much there is."""

from __future__ import annotations

from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.history.when import local, utc
from slicecli.store.stats import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.store.stats import Stats


def call(values: Values) -> int:
    """Print a line for each figure, aligned, or one object."""
    store, _ = open_store(values)
    stats = count(store.root)
    if values["json"]:
        return write_out(_object(stats))
    oldest = stats.oldest_ns
    rows = (
        ("blobs", f"{stats.blobs:,}"),
        ("bytes", f"{stats.size:,}"),
        ("records", f"{stats.records:,}"),
        ("oldest", "-" if oldest is None else local(oldest)),
        ("reclaimable", f"{stats.reclaimable:,}"),
    )
    return write_out("".join(f"{name:<12} {figure}\n" for name, figure in rows))


def _object(stats: Stats) -> str:
    import json  # noqa: PLC0415  where it is asked for

    fields = {
        "blobs": stats.blobs,
        "bytes": stats.size,
        "records": stats.records,
        "oldest": utc(stats.oldest_ns),
        "reclaimable": stats.reclaimable,
    }
    return json.dumps(fields) + "\n"
