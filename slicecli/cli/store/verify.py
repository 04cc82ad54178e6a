"""`slice store verify`: every stored file held to its name."""

from __future__ import annotations

import os

from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.controls import one_line
from slicecli.render.text import counted
from slicecli.shown import quoted
from slicecli.store.verify import Part, Verification

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.cli.arguments import Values
    from slicecli.cli.progress import State


def call(values: Values) -> int:
    """Print a line for each fault as it is found, then what was looked at; 1 where there was one."""
    store, _ = open_store(values)
    part = Part(*map(int, values["subset"].split("/"))) if values["subset"] else Part()
    verification = Verification(store.root, part, quarantine=bool(values["quarantine"]))
    if os.isatty(2) and not values["no_progress"]:
        from slicecli.cli.progress import Progress  # noqa: PLC0415  only on a terminal

        with Progress(_looker(verification, store.root, whole=not values["subset"])) as progress:
            faults, failed = _print_faults(verification, progress.clear)
    else:
        faults, failed = _print_faults(verification)
    failed = (
        write_out(
            f"{counted(verification.blobs, 'blobs')} and {counted(verification.records, 'records')}, "
            f"{counted(verification.size, 'bytes')}: "
            f"{counted(faults, 'faults') if faults else 'no faults'}\n"
        )
        or failed
    )
    return failed or int(faults > 0)


def _print_faults(
    verification: Verification, before: Callable[[], None] | None = None
) -> tuple[int, int]:
    """Print them, each after doing what is to be done `before`; give their number and our status."""
    faults = failed = 0
    for fault in verification.faults():
        faults += 1
        if before is not None:
            before()
        failed = write_out(f"{quoted((fault.place,))}: {one_line(fault.what)}\n") or failed
    return faults, failed


def _looker(verification: Verification, path: str, *, whole: bool) -> Callable[[], State]:
    """Give what tells how far it is; what there is in a whole store is counted when first asked."""
    from slicecli.cli.progress import State  # noqa: PLC0415  only on a terminal
    from slicecli.store.stats import count  # noqa: PLC0415

    total: list[int | None] = []

    def look() -> State:
        if not total:
            total.append(count(path).size if whole else None)
        return State("verifying", verification.size, total[0])

    return look
