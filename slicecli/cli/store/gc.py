"""`slice store gc`: what nobody needs any more goes; and what that would be."""

from __future__ import annotations

import os

from slicecli.cli.messages import say
from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.render.text import counted
from slicecli.store.expiry import Limits
from slicecli.store.gc import Gone, collect

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values

MS = 1_000_000
"""Nanoseconds."""


def call(values: Values) -> int:
    """Clear up and say what went; with `--dry-run` name each thing that would go."""
    store, _ = open_store(values)
    dry_run = bool(values["dry_run"])
    max_age = values["max_age"]
    limits = Limits(
        None if max_age is None else max_age * MS, values["max_size"], values["grace"] * MS
    )
    gone = Gone()
    if os.isatty(2) and not values["no_progress"]:
        from slicecli.cli.progress import Progress, State  # noqa: PLC0415  only on a terminal

        def look() -> State:
            verb = "looking" if gone.planned is None else "removing"
            return State(verb, gone.done, gone.planned, "files")

        with Progress(look):
            collect(store.root, limits, dry_run=dry_run, gone=gone)
    else:
        collect(store.root, limits, dry_run=dry_run, gone=gone)
    named = "".join(
        f"{kind} {name} {counted(size, 'bytes')}\n"
        for kind, names in (("record", gone.records), ("blob", gone.blobs), ("draft", gone.drafts))
        for name, size in names.items()
    )
    if limits.max_size is not None and gone.left_bytes > limits.max_size:
        say("what is left is more than --max-size: it is pinned, or younger than --grace")
    return write_out((named if dry_run else "") + _summary(gone, dry_run=dry_run))


def _summary(gone: Gone, *, dry_run: bool) -> str:
    removed = ", ".join(
        counted(len(names), noun)
        for names, noun in (
            (gone.records, "records"),
            (gone.blobs, "blobs"),
            (gone.drafts, "drafts"),
        )
    )
    return (
        f"{'would remove' if dry_run else 'removed'} {removed}: {counted(gone.freed, 'bytes')}; "
        f"left {counted(gone.left_files, 'files')}, {counted(gone.left_bytes, 'bytes')}\n"
    )
