"""Digests to offer: of the runs that were recorded last, newest first, each with what it was."""

from __future__ import annotations

from slicecli.cli.arguments import blank, complete
from slicecli.cli.options import SHOW
from slicecli.cli.settings import open_store
from slicecli.clock import now_ns
from slicecli.history.run import read
from slicecli.shown import quoted
from slicecli.store.digest import LENGTH
from slicecli.store.records import recent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.history.run import Run

MOST = 40
SHORT = 12
WIDEST = 60
AGES = ((86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"))


def digests(part: str, folder: str | None) -> Iterator[tuple[str, str]]:
    """Give the digests of a store that begin with `part`: the store of `--store`, or the usual one."""
    values = blank(SHOW)
    values["store"] = folder or None
    store, _ = open_store(complete(SHOW, values))
    now = now_ns()
    for when, name, record in recent(store.root, part, MOST):
        run = read(name, when, record)
        shown = name[:SHORT] if len(part) <= SHORT else name[:LENGTH]
        yield shown, f"{ago((now - when) // 10**9)}: {_told(run)}"


def ago(seconds: int) -> str:
    """Say how long ago something was, in its largest unit."""
    for length, unit in AGES:
        if seconds >= length:
            return f"{seconds // length} {unit} ago"
    return "now"


def _told(run: Run) -> str:
    what = quoted(run.argv) if run.argv else run.hint or run.state or "standard input"
    ended = f"exit {run.status}, " if run.status else ""
    whole = f"{ended}{what}"
    return whole if len(whole) <= WIDEST else f"{whole[: WIDEST - 1]}…"
