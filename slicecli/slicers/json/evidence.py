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
_AFTER_OPENER = (b'"', b"{", b"[", b"}", b"]", b"true", b"false", b"null", b"NaN", b"Infinity")
_NUMERIC = b"+-.0123456789Ee"
_AFTER_NUMBER = b",]} \t\r\n"


def evidence(sample: bytes) -> int:
    """Say from 0 to 100 how strongly a sample looks like JSON."""
    text = sample.removeprefix(b"\xef\xbb\xbf").strip(_SPACE)
    if text[:1] not in _OPENERS or not _may_follow(text[1:200].lstrip(_SPACE)):
        return 0
    from slicecli.slicers.json.sample import Sample  # noqa: PLC0415  imports re, where it may pay

    looked = Sample(text.decode("utf-8", "replace"))
    if looked.is_whole():
        return SURE
    return STRONG if looked.may_be_cut(CUTS) else 0


def _may_follow(rest: bytes) -> bool:
    """Say whether this may be what stands behind a first brace or bracket."""
    behind = rest.lstrip(_NUMERIC)
    if len(behind) < len(rest):
        return behind[:1] in _AFTER_NUMBER
    return rest.startswith(_AFTER_OPENER)
