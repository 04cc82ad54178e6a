"""Runs put on record as `deliver` would: for tests that need many, or odd ones."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from slicecli.canonical import canonical
from slicecli.history.run import Run, read

if TYPE_CHECKING:
    from slicecli import DiskStore

DIGEST = "9f" * 32


def fields(**changed: Any) -> dict[str, Any]:
    """Give what a record of a run says that history looks at."""
    outcome = {"argv": ["make"], "status": 0, "duration_ms": 1500}
    return {
        "counter": "o200k_base",
        "hint": None,
        "outcome": outcome,
        "raw": DIGEST,
        "record": 1,
        "redact_keys": [],
        "slicer": {"name": "log", "version": 1},
        "tokens": 10,
        **changed,
    }


def run_of(*argv: str, status: int | None = 0, signal: int | None = None, **changed: Any) -> Run:
    """Give a run as it is read from its record."""
    outcome: dict[str, Any] = {"argv": list(argv), "status": status, "duration_ms": 1500}
    if signal is not None:
        outcome = {"argv": list(argv), "signal": signal}
    record = fields(**{"outcome": outcome if argv else None, **changed})
    return read(f"{DIGEST}.{'0' * 16}", 0, canonical(record).encode("utf-8", "backslashreplace"))


def put(store: DiskStore, raw: bytes, when: float | None = None, **changed: Any) -> str:
    """Put a raw and a record of it into a store, as of a time in seconds; give the digest."""
    digest = store.put(raw)
    name = store.record(digest, canonical(fields(raw=digest, **changed)).encode())
    if when is not None:
        os.utime(f"{store.root}/runs/{name[:2]}/{name[2:]}", (when, when))
    return digest
