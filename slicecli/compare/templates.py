r"""Templates: lines without what differs from run to run though nothing has changed.

Numbers, times and dates, durations, sizes, hashes and addresses, temporary names, and the bars and the
blanks that grow with them. Many lines are done at once, since Python is slow for each and fast for all:
most steps replace bytes, and the few patterns take time linear in the text.

A zero that stands alone stays apart from other numbers: `0 failed` is another thing than `3 failed`.
Where a line is an error or a warning more of it stays (`refined`), as digits in a name say which file or
which rule it is; where it sums up a run, all its numbers do (`figured`), but for times and progress. A
`key` is less than a template, and cheap: lines with one key have one template.
"""

from __future__ import annotations

import re

NUMBER = b"#"
ZERO = b" zero"

DIGITS = b"0123456789"

RUNS = (b"  ", b"==", b"..", "━━".encode(), "██".encode())
"""What is as long as there is room for, or as something takes."""

BEHIND_ZERO = (b" ", b",", b";", b")", b"\n")

UNITS = rb"(?:[mnu]s|\xc2\xb5s|s|m|h|d|secs?|mins?|seconds?|minutes?|hours?|days?)"

_HASH = re.compile(
    rb"\b(?:0[xX][0-9a-fA-F]+|(?=[a-fA-F]*[0-9])[0-9a-fA-F]{7,}(?:-[0-9a-fA-F]{4,})*)"
)
_NUMBER = re.compile(rb"[0-9]+(?:[.:,/-][0-9]+)*")
_LONE_NUMBER = re.compile(
    rb"(?<![A-Za-z0-9_])(?<![0-9][.:,/-])[0-9]++(?:[.:,/-][0-9]++)*+(?![A-Za-z0-9_])"
)
_TIME = re.compile(
    rb"[0-9]{1,4}(?:[:-][0-9]{1,4}){1,3}(?:[T ][0-9]{2}(?::[0-9]{2}){1,2})?(?:[.,][0-9]{1,9})?"
)
_TOOK = re.compile(rb"[0-9]{1,12}(?:\.[0-9]{1,9})? ?" + UNITS + rb"(?![A-Za-z0-9_])")
_PROGRESS = re.compile(rb"[0-9]{1,3}(?:\.[0-9]{1,3})? ?%|[0-9]{1,9}/[0-9]{1,9}")
_DURATION = re.compile(rb"# ?" + UNITS + rb"(?![A-Za-z0-9_])")
_NO_DURATION = re.compile(rb" zero ?" + UNITS + rb"(?![A-Za-z0-9_])")
_LONG_DURATION = re.compile(rb"#t(?:,? #t)+")
_SIZE = re.compile(rb"# ?[kKMGT]?i?B(?:/s)?(?![A-Za-z0-9_])")

_DATE = re.compile(
    rb"([ \n([])(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?(?:#[ /-])?"
    rb"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}[ /-]#"
)
_TEMPORARY = re.compile(
    rb"/(?:tmp|var/folders/[^/ \n]+/[^/ \n]+/T)/[^/ \n'\":,;)]+|\\Temp\\[^\\ \n'\":,;)]+"
    rb"|tmp\.[A-Za-z0-9]{6,}|tmp[a-z0-9_]{8}(?![A-Za-z0-9_])"
)
TEMPORARY = (b"/var/folders/", b"tmp", b"\\Temp\\")
"""What such names have in them: looking for that is quick."""


def keys(lines: list[bytes]) -> list[bytes]:
    """Give the key of each line."""
    whole = _zeros_told(b"\n".join([b"", *lines, b""]))
    return whole.translate(None, DIGITS).split(b"\n")[1:-1]


def templates(lines: list[bytes]) -> list[bytes]:
    """Give the template of each line: every number is alike."""
    data = _NUMBER.sub(NUMBER, _HASH.sub(NUMBER, _steady(lines)))
    return _timeless(data)


def refined(lines: list[bytes]) -> list[bytes]:
    """Give for each line a template that keeps the digits in names."""
    data = _TIME.sub(NUMBER, _TOOK.sub(b"#t", _HASH.sub(NUMBER, _steady(lines))))
    return _timeless(_LONE_NUMBER.sub(NUMBER, data))


def figured(lines: list[bytes]) -> list[bytes]:
    """Give for each line a template that keeps all numbers but those of times and of progress."""
    data = _PROGRESS.sub(NUMBER, _steady(lines))
    data = _TIME.sub(NUMBER, _TOOK.sub(b"#t", _HASH.sub(NUMBER, data)))
    return _timeless(data)


def _steady(lines: list[bytes]) -> bytes:
    """Join lines, temporary names and long runs out, lone zeros written out."""
    data = b"\n".join([b"", *lines, b""])
    for run in RUNS:
        data = _collapsed(data, run, run[: len(run) // 2])
    if any(name in data for name in TEMPORARY):
        data = _TEMPORARY.sub(NUMBER, data)
    return _zeros_told(data)


def _zeros_told(data: bytes) -> bytes:
    """Write out zeros that stand alone, in lines that begin behind a line end."""
    for behind in BEHIND_ZERO:
        data = data.replace(b" 0" + behind, ZERO + behind)
    return data.replace(b"\n0 ", b"\n" + ZERO + b" ")


def _timeless(data: bytes) -> list[bytes]:
    data = _DURATION.sub(b"#t", data)
    if ZERO in data:
        data = _NO_DURATION.sub(b" #t", data)
    data = _SIZE.sub(b"#B", _LONG_DURATION.sub(b"#t", data))
    data = _DATE.sub(rb"\1#", data).replace(b" #", NUMBER)
    return data.split(b"\n")[1:-1]


def _collapsed(data: bytes, run: bytes, single: bytes) -> bytes:
    """Make every run of one sign a single one."""
    while run in data:
        data = data.replace(run, single)
    return data
