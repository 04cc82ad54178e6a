"""Diagnostics whose place and message stand on lines of their own.

Each reader looks from one line a few lines on. They are tried where a line isn't a diagnostic by itself.
"""

from __future__ import annotations

import re

from slicecli.diagnostics.diagnostic import ERROR, Diagnostic
from slicecli.diagnostics.lines import before, made
from slicecli.diagnostics.places import is_path, place_at
from slicecli.diagnostics.remarks import SEVERITIES, Remark, remark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

REACH = 6
"""So many lines on, the other half of a diagnostic may stand."""

_HEAD = re.compile(
    r"\s*(?P<severity>error|warning|note|help)(?:\[(?P<code>[\w:.-]{1,60})\])?: (?P<message>\S.*)$"
)
_ARROW = re.compile(r"\s*(?:-->|at|┌─|╭─\[|╭▸)\s*(?=\S)")
_ALONE = re.compile(
    r"(?P<severity>(?:fatal |internal )?error|warning)(?: at \(1\))?: (?P<message>.+)$",
    re.IGNORECASE,
)
_ROW = re.compile(
    r"\s+(?P<line>\d{1,7}):(?P<column>\d{1,6})\s+(?P<severity>error|warning|info|✖|⚠)\s+(?P<message>\S.*)$"
)
_COLUMNS = re.compile(r"\s{2,}(?=\S+$)")
_ECLIPSE = re.compile(
    r".*?\d+\. (?P<severity>ERROR|WARNING|INFO) in (?P<path>.+?)\s*\(at line (?P<line>\d+)\)$"
)
_CARET = re.compile(r"(?:\s*\[javac\])?\s*\^+\s*$")
_TAG = re.compile(r"\s*\[javac\]\s*")
_FRAME = re.compile(r'\s*File "(?P<path>[^"\n]{1,400})", line (?P<line>\d{1,7})')
_RAISED = re.compile(
    r"(?P<kind>[A-Za-z_][\w.]*(?:Error|Exception|Warning|Exit|Interrupt))(?::\s*(?P<message>.*))?$"
)
_NAME = re.compile(r"[A-Za-z_][\w.]*(?:Error|Exception|Failed)$")
MARKS = {"✖": "error", "⚠": "warning"}


def arrow(rows: Sequence[str], at: int) -> Diagnostic | None:
    """Read rustc's kind: `error[E0308]: …`, and an arrow to the place on one of the next lines."""
    head = _HEAD.match(rows[at])
    if head is None or head["severity"] == "help":
        return None
    for row in rows[at + 1 : at + 1 + REACH]:
        found = _ARROW.match(row)
        place = place_at(row, found.end()) if found else None
        if place is not None:
            said = Remark(SEVERITIES[head["severity"]], head["code"] or "", head["message"].strip())
            return made(place, said, "", at)
        if _HEAD.match(row):
            return None
    return None


def place_first(rows: Sequence[str], at: int) -> Diagnostic | None:
    """Read a place with nothing behind it, or only a severity, and the message further down."""
    told, start = before(rows[at])
    place = place_at(rows[at], start)
    if place is None:
        return None
    rest = remark(rows[at][place.end :])
    if rest.message and not (_NAME.match(rest.message) and place.has_extension):
        return None
    if rest.message:
        return made(place, Remark(ERROR, "", _explained(rows, at) or rest.message), told, at)
    if rest.severity and at + 1 < len(rows) and rows[at + 1].strip():
        said = Remark(rest.severity, rest.code, rows[at + 1].strip())
        return made(place, said, told, at)
    for row in rows[at + 1 : at + 1 + REACH]:
        found = _ALONE.match(row.strip())
        if found is not None:
            severity = SEVERITIES[found["severity"].lower()]
            return made(place, Remark(severity, "", found["message"].strip()), told, at)
    return None


def _explained(rows: Sequence[str], at: int) -> str:
    """Give what pytest says above the place at which a test failed: the first of its `E` lines."""
    said = ""
    for row in reversed(rows[max(0, at - 4 * REACH) : at]):
        if row.startswith("E  "):
            said = row[1:].strip()
        elif said:
            break
    return said


def eclipse(rows: Sequence[str], at: int) -> Diagnostic | None:
    """Read what Eclipse's compiler says: place, code, a row of carets, message."""
    found = _ECLIPSE.match(rows[at])
    if found is None:
        return None
    for step, row in enumerate(rows[at + 1 : at + 1 + REACH], at + 1):
        if _CARET.match(row) and step + 1 < len(rows):
            message = _TAG.sub("", rows[step + 1]).strip()
            severity = SEVERITIES[found["severity"].lower()]
            return Diagnostic(
                found["path"],
                int(found["line"]),
                None,
                severity=severity,
                code="",
                message=message,
                row=at,
            )
    return None


def traceback(rows: Sequence[str], at: int) -> Diagnostic | None:
    """Read the last frame of a Python traceback and what was raised there."""
    found = _FRAME.match(rows[at])
    if found is None:
        return None
    for row in rows[at + 1 : at + 1 + REACH]:
        if _FRAME.match(row):
            return None
        raised = None if row[:1].isspace() else _RAISED.match(row)
        if raised is not None:
            return Diagnostic(
                found["path"],
                int(found["line"]),
                None,
                severity=ERROR,
                code=raised["kind"],
                message=row.strip(),
                row=at,
            )
    return None


READERS: tuple[Callable[[Sequence[str], int], Diagnostic | None], ...] = (
    arrow,
    eclipse,
    traceback,
    place_first,
)


class Listing:
    """Rows of a report that names each file once, above what it says of it (ESLint's, remark's)."""

    __slots__ = ("_path",)

    def __init__(self) -> None:
        """Begin without a file."""
        self._path = ""

    def take(self, text: str, at: int) -> Diagnostic | None:
        """Take the next line; give the diagnostic that it is."""
        found = _ROW.match(text) if self._path else None
        if found is not None:
            parts = _COLUMNS.split(found["message"].rstrip(), maxsplit=1)
            word = MARKS.get(found["severity"], found["severity"])
            code = parts[1] if len(parts) > 1 else ""
            return Diagnostic(
                self._path,
                int(found["line"]),
                int(found["column"]),
                severity=SEVERITIES[word],
                code=code,
                message=parts[0].strip(),
                row=at,
            )
        bare = text.strip()
        if bare and not text[:1].isspace():
            self._path = bare if is_path(bare) and (" " not in bare or bare[1:3] == ":\\") else ""
        return None
