"""`slice replay`: the proof that a condensate is a pure function of what was recorded."""

from __future__ import annotations

from slicecli.cli.arguments import REST
from slicecli.cli.output import write_out
from slicecli.cli.settings import open_store
from slicecli.controls import visible
from slicecli.errors import Corrupt, NotFound, StoreError
from slicecli.replay import Verdict, replay, told_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.raw import Raw

PROVEN = ("same", "other version", "kept")


def call(values: Values) -> int:
    """Replay every record of a raw, a line for each; 1 where one is anything but the same.

    One that is damaged, or that can't be sliced again, doesn't keep the others from it.
    """
    store, _ = open_store(values)
    rest = values[REST]
    digest = store.resolve(rest[0]) if isinstance(rest, list) and rest else store.last()
    raw = store.open(digest)
    records = store.each_record(digest)
    if not records:
        raise NotFound(digest=f"a record of {digest[:12]}")
    verdicts = [_replayed(raw, name, record) for name, record in records]
    status = write_out("".join(f"{v.state}: {visible(v.detail)[0]}\n" for v in verdicts))
    return status or int(any(verdict.state not in PROVEN for verdict in verdicts))


def _replayed(raw: Raw, name: str, record: bytes | StoreError) -> Verdict:
    if not isinstance(record, bytes):
        return _damaged(name, record)
    try:
        return replay(raw, record)
    except StoreError as error:
        return _damaged(name, error)
    except (Exception, SystemExit) as error:  # noqa: BLE001  a slicer's bug is this record's alone
        return Verdict("failed", f"the record {name}: {told_by(error, raw, record)}")


def _damaged(name: str, error: StoreError) -> Verdict:
    what = str(error)
    if isinstance(error, Corrupt):
        what = f"expected {error.expected}, found {error.found}"
    return Verdict("damaged", f"the record {name}: {what}")
