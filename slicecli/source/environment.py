"""The environment that a wrapped command gets: the one that `slice` got.

In the C locale Python sets LC_CTYPE in its own environment before any of our code runs (PEP 538). A
command would inherit that and print in UTF-8 what it would have printed in ASCII. The kernel still
knows what was there at the start, so the variable is put back to that, or taken out again.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
AT_START = "/proc/self/environ"


def original_environment() -> Mapping[str, str]:
    """Give the environment as it was at the start; off Linux, with an LC_CTYPE Python may have set."""
    if os.environ.get("LC_CTYPE") not in COERCED:
        return os.environ
    try:
        with open(AT_START, "rb", buffering=0) as file:
            at_start = file.read()
    except OSError:
        return os.environ
    environment = dict(os.environ)
    del environment["LC_CTYPE"]
    for entry in at_start.split(b"\0"):
        if entry.startswith(b"LC_CTYPE="):
            environment["LC_CTYPE"] = os.fsdecode(entry.partition(b"=")[2])
    return environment
