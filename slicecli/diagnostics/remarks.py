"""What follows a place: how bad it is, what the tool calls it, what it says."""

from __future__ import annotations

import re

from slicecli.diagnostics.diagnostic import ERROR, NOTE, WARNING

SEVERITIES = {
    "error": ERROR, "err": ERROR, "fatal": ERROR, "fatal error": ERROR, "critical": ERROR,
    "internal compiler error": ERROR, "internal error": ERROR, "severe": ERROR, "high": ERROR,
    "failure": ERROR, "e": ERROR, "f": ERROR, "blocker": ERROR, "problem": ERROR,
    "warning": WARNING, "warn": WARNING, "medium": WARNING, "w": WARNING, "c": WARNING,
    "r": WARNING, "convention": WARNING, "refactor": WARNING, "style": WARNING, "minor": WARNING,
    "major": WARNING, "performance": WARNING, "portability": WARNING, "deprecation": WARNING,
    "note": NOTE, "info": NOTE, "information": NOTE, "hint": NOTE, "remark": NOTE, "low": NOTE,
    "suggestion": NOTE, "notice": NOTE, "i": NOTE, "message": NOTE,
}  # fmt: skip
"""What tools call a severity, in lower case; the letters are those of Ruby's linters."""

_WORDS = "|".join(
    sorted(
        (word.replace(" ", r"\ ") for word in SEVERITIES if len(word) > 1), key=len, reverse=True
    )
)
_CODE = r"[A-Za-z][A-Za-z0-9_./-]*[0-9][A-Za-z0-9_.-]*|\#?\d{1,6}(?:-D)?"

_SEVERITY = re.compile(
    rf"""\s*[:\-]{{0,2}}\s*
    (?:\[(?P<boxed>{_WORDS}|[EWCRFI])\]
     |(?P<word>{_WORDS})(?=\s?:|\[|\s(?:\s|-\s|(?:{_CODE})\s?:))
     |(?P<letter>[EWCRFI])(?=:\s)
    )
    \s*(?:\[(?P<code1>[\w:./-]{{1,60}})\]|\s?(?P<code2>{_CODE})(?=\s?:))?
    \s*[:\-]?\s*
    """,
    re.VERBOSE | re.IGNORECASE,
)
_TOOL_CODE = re.compile(
    r"\s*[:\-]?\s*(?P<code>[A-Z]{1,4}\d{2,5})\[(?P<tool>[\w-]+)\]:\s*", re.ASCII
)
_LEADING_CODE = re.compile(
    rf"""(?:
        \[(?P<boxed>[A-Z]{{1,4}}\d{{2,5}})(?:\([a-z]+\))?(?:,[^\]]*)?\]\s*:?
      | \[(?P<lint>[A-Za-z][\w-]{{2,60}})\](?=\s)
      | (?P<bare>[A-Z]{{1,5}}\d{{2,5}})(?=[\s:])\s*:?
      | (?P<colon>{_CODE})\s?:(?=\s)
    )\s*""",
    re.VERBOSE,
)
_TRAILING_CODE = re.compile(
    r"\s+(?:\[(?P<boxed>-?[A-Za-z][\w.,/=+-]{0,60})\](?:\s\[\d\])?|\((?P<round>[A-Za-z@][\w@./-]{1,60})\))$"
)
_RAISED = re.compile(r"(?P<code>(?:\w+\.)*\w*Warning): ")
_PROJECT = re.compile(r"\s\[[^\]]*\.\w*proj\]$")


class Remark:
    """A severity (empty where none is told), a code, a message, perhaps the tool's name."""

    __slots__ = ("code", "message", "severity", "tool")

    def __init__(self, severity: str, code: str, message: str, tool: str = "") -> None:
        """Keep the fields."""
        self.severity = severity
        self.code = code
        self.message = message
        self.tool = tool


def remark(text: str) -> Remark:
    """Read what follows a place."""
    severity = code = tool = ""
    named = _TOOL_CODE.match(text)
    if named is not None:
        code, tool, text = named["code"], named["tool"], text[named.end() :]
    found = _SEVERITY.match(text)
    if found is not None:
        severity = SEVERITIES[(found["boxed"] or found["word"] or found["letter"]).lower()]
        code = code or found["code1"] or found["code2"] or ""
        text = text[found.end() :]
    else:
        text = text.lstrip(" \t:-")
    message = _PROJECT.sub("", text.strip())
    raised = _RAISED.match(message)
    if raised is not None:
        return Remark(severity or WARNING, code or raised["code"], message, tool)
    if not code:
        message, code = _code_of(message)
    return Remark(severity, code.lstrip("#"), message, tool)


def _code_of(message: str) -> tuple[str, str]:
    leading = _LEADING_CODE.match(message)
    if leading is not None and leading.end() < len(message):
        code = next(word for word in leading.groups() if word)
        return message[leading.end() :], code
    trailing = _TRAILING_CODE.search(message)
    if trailing is not None and trailing.start() > 0:
        return message[: trailing.start()], trailing["boxed"] or trailing["round"]
    return message, ""
