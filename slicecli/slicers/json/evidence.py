"""How strongly a sample looks like JSON as a whole: one document, or one value after another.

The sample is an input's head, middle and tail, or all of a short one. A log that has JSON lines, or
a document, among other lines is a log: so every line has a say, and only the few that the sample's
own cuts go through are forgiven. Most logs are told by their first character, before anything is
imported.
"""

from __future__ import annotations

SURE, STRONG = 100, 90
"""All of the sample is JSON; all of it may be, but for the cuts."""

CUTS = 4
"""Lines that the cuts of a sample go through: one before and one behind each of two gaps."""

_SPACE = b" \t\r\n"
_OPENERS = (b"{", b"[")
_AFTER_OPENER = b'"{}[]-0123456789tfnNI'


def evidence(sample: bytes) -> int:
    """Say from 0 to 100 how strongly a sample looks like JSON."""
    text = sample.removeprefix(b"\xef\xbb\xbf").strip(_SPACE)
    if text[:1] not in _OPENERS or text[1:200].lstrip(_SPACE)[:1] not in _AFTER_OPENER:
        return 0
    from slicecli.slicers.json.sample import Sample  # noqa: PLC0415  imports re, where it may pay

    looked = Sample(text.decode("utf-8", "replace"))
    if looked.is_whole():
        return SURE
    return STRONG if looked.may_be_cut(CUTS) else 0
