"""What `list` and `stats` have in common: which runs are looked at, what is said of one, and of none."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.messages import say
from slicecli.cli.settings import open_store
from slicecli.clock import now_ns
from slicecli.history.runs import Runs
from slicecli.history.when import utc

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.history.run import Run
    from slicecli.store.disk import DiskStore

MS = 1_000_000
"""Nanoseconds."""


def looked_at(values: Values) -> tuple[DiskStore, Runs]:
    """Give the store of a line and the runs that it asks for."""
    store, _ = open_store(values)
    since = values["since"]
    pattern = values[REST][0] if values[REST] else None
    return store, Runs(
        store.root,
        since_ns=None if since is None else now_ns() - since * MS,
        pattern=None if pattern is None else str(pattern),
    )


def tell(runs: Runs, values: Values, *, found: bool) -> None:
    """Say what was left out, and that nothing was found where that is so."""
    if runs.told:
        say(runs.told)
    if not found:
        asked = values["since"] is not None or values[REST] or values.get("failed")
        say("no run on record fits" if asked else "no run is recorded in this store yet")


def said(run: Run) -> dict[str, object]:
    """Give what a record says of its run, for a program: what isn't known is None."""
    return {
        "when": utc(run.when_ns),
        "command": list(run.argv) or None,
        "hint": run.hint,
        "exit": run.status,
        "signal": run.signal,
        "tokens": run.tokens,
        "digest": run.digest,
        "record": run.name,
    }
