"""Diagnostics that are told in one line."""

from __future__ import annotations

import re

from slicecli.diagnostics.diagnostic import ERROR, Diagnostic
from slicecli.diagnostics.places import Place, is_path, place_at
from slicecli.diagnostics.remarks import SEVERITIES, Remark, remark

_STAMP = r"\d{4}-\d\d-\d\d[T\ ]\d\d:\d\d:\d\d(?:[.,]\d+)?Z?"
_LEVEL = r"(?:fatal\ error|error|warning|warn|critical|high|medium|low|fatal|info|note)"
_BEFORE = re.compile(
    rf"""(?:\s*(?:
        {_STAMP}
      | \[(?:javac|javadoc|exec|groovyc|scalac|kotlinc|apt)\]
      | \#\#\[(?P<hash>{_LEVEL})\]
      | \[(?P<boxed>{_LEVEL})\]
      | (?P<word>{_LEVEL})\s?:(?=\s?\S)
      | (?P<in>[\w-]+:\s)?(?P<named>{_LEVEL})\sin(?=\s")
      | (?:[>|*+✖✗]|\d+>)(?=\s)
      | \.{{3,200}}(?=/)
      | [A-Z]-[A-Z]+-\d+:(?=\s)
    )\s*)+""",
    re.VERBOSE | re.IGNORECASE,
)
_NO_LINE = re.compile(
    r"(?P<path>[^\s:][^:*?\"<>|]{0,300}?|[A-Za-z]:[^:*?\"<>|]{1,300}?)\s:\s"
    r"(?P<severity>(?:fatal )?error|warning)\s(?P<code>[A-Z]{1,5}\d{1,6}):\s(?P<message>.+)$"
)
_ON_LINE = re.compile(
    r"(?P<path>\S{1,300}) - (?P<severity>ERROR|WARNING): (?P<message>.+) on line (?P<line>\d+)$"
)
_FIELDS = re.compile(
    r"(?P<severity>error|warning) file=(?P<path>.{1,300}?) message=(?P<message>.+?)"
    r"(?: line=(?P<line>\d+))?(?: column=(?P<column>\d+))?$"
)
_BOXED = re.compile(
    r"\[(?P<path>[^\s\[\]:]{1,300}):(?P<line>\d+):(?P<column>\d+)\]\s(?P<message>.+)$"
)
_FRAME = re.compile(r"in [\w<>.]+$")
_WORDS = re.compile(r"(?<![A-Za-z])[A-Za-z]{2}[\w'-]*,? [A-Za-z0-9'\"`(]")


def of_line(text: str, row: int) -> Diagnostic | None:
    """Read a line that tells a place and what is wrong there; None if it isn't one."""
    told, start = before(text)
    place = place_at(text, start)
    if place is not None:
        found = remark(text[place.end :])
        if found.message and _convinces(text, place, found, told):
            return made(place, found, told, row)
    return _other(text, row)


def before(text: str) -> tuple[str, int]:
    """Give the severity that stands before a place, or nothing, and where the place may begin."""
    found = _BEFORE.match(text)
    if found is None:
        return "", len(text) - len(text.lstrip())
    word = found["hash"] or found["boxed"] or found["word"] or found["named"] or ""
    return (SEVERITIES[word.lower()] if word else ""), found.end()


def made(place: Place, found: Remark, told: str, row: int) -> Diagnostic:
    """Put a diagnostic together; one without a word of how bad it is is an error.

    So the GNU Coding Standards have it: warnings say that they are one.
    """
    severity = found.severity or told or ERROR
    return Diagnostic(
        place.path,
        place.line,
        place.column,
        severity=severity,
        code=found.code,
        message=found.message,
        tool=found.tool,
        row=row,
    )


def _convinces(text: str, place: Place, found: Remark, told: str) -> bool:
    """Say whether this is more than a place that is mentioned: grep and debuggers print such too."""
    after = text[place.end : place.end + 1]
    if found.severity:
        return True
    if after not in (":", " ", ")") or not place.has_extension or _FRAME.match(found.message):
        return False
    if place.column is not None or told or found.code:
        return True
    return after == ":" and text[place.end + 1 : place.end + 2] == " " and _is_prose(found.message)


def _is_prose(message: str) -> bool:
    """Say whether a message has words: what grep finds in code has brackets and equals signs."""
    return _WORDS.search(message) is not None and not message.endswith(("{", ";", "(", ",", "):"))


def _other(text: str, row: int) -> Diagnostic | None:
    stripped = text.strip()
    for pattern in (_NO_LINE, _ON_LINE, _FIELDS, _BOXED):
        found = pattern.match(stripped)
        if found is None:
            continue
        fields = found.groupdict()
        if not is_path(fields["path"]) and pattern is not _NO_LINE:
            return None
        line, column = fields.get("line"), fields.get("column")
        said = remark(fields["message"])
        word = fields.get("severity")
        return Diagnostic(
            fields["path"],
            int(line) if line else None,
            int(column) if column else None,
            severity=SEVERITIES[word.lower()] if word else said.severity or ERROR,
            code=fields.get("code") or said.code,
            message=said.message,
            row=row,
        )
    return None
