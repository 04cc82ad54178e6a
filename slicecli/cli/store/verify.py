"""`slice store verify`: every stored file held to its name."""

from __future__ import annotations

from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.controls import one_line
from slicecli.render.text import counted
from slicecli.shown import quoted
from slicecli.store.verify import Part, Verification

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values


def call(values: Values) -> int:
    """Print a line for each fault as it is found, then what was looked at; 1 where there was one."""
    store, _ = open_store(values)
    part = Part(*map(int, values["subset"].split("/"))) if values["subset"] else Part()
    verification = Verification(store.root, part, quarantine=bool(values["quarantine"]))
    faults = failed = 0
    for fault in verification.faults():
        faults += 1
        failed = write_out(f"{quoted((fault.place,))}: {one_line(fault.what)}\n") or failed
    failed = (
        write_out(
            f"{counted(verification.blobs, 'blobs')} and {counted(verification.records, 'records')}, "
            f"{counted(verification.size, 'bytes')}: "
            f"{counted(faults, 'faults') if faults else 'no faults'}\n"
        )
        or failed
    )
    return failed or int(faults > 0)
