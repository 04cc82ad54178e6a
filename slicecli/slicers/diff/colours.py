"""The colours that git and others paint a diff with: taken out, so that the diff can be read."""

from __future__ import annotations

import re

from slicecli.raw import Raw

_SAMPLE = 1 << 16
_PAINTED = re.compile(
    rb"^(?:\x1b\[[0-9;]*m)+(?:diff |index |@@ |--- |\+\+\+ |commit |[+-])", re.MULTILINE
)
_COLOUR = re.compile(rb"\x1b\[[0-9;]*[mK]")


def unpainted(raw: Raw) -> Raw:
    """Give the same diff without colours, if it has any; else raw itself.

    A diff of a file that has such sequences in its text isn't painted, and stays as it is.
    """
    if not _PAINTED.search(raw.read(0, min(raw.size, _SAMPLE))):
        return raw
    return Raw(_COLOUR.sub(b"", raw.read()))
