"""`slice store stats`: how much there is."""

from __future__ import annotations

from time import localtime, strftime

from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.store.stats import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print a line for each figure, aligned."""
    store, _ = open_store(values)
    stats = count(store.root)
    oldest = stats.oldest_ns
    rows = (
        ("blobs", f"{stats.blobs:,}"),
        ("bytes", f"{stats.size:,}"),
        ("records", f"{stats.records:,}"),
        (
            "oldest",
            "-" if oldest is None else strftime("%Y-%m-%d %H:%M:%S", localtime(oldest // 10**9)),
        ),
        ("reclaimable", f"{stats.reclaimable:,}"),
    )
    return write_out("".join(f"{name:<12} {figure}\n" for name, figure in rows))
