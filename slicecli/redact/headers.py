"""Credentials in HTTP headers, as `curl -v`, proxies and test clients log them.

The scheme stays in sight: `Authorization: Basic <redacted:authorization>`.
"""

from __future__ import annotations

from slicecli.redact.formats import run_end
from slicecli.redact.values import RANDOM, is_placeholder, strength

_SCHEMES = frozenset({"apikey", "basic", "bearer", "bot", "key", "negotiate", "token"})
_LONGEST = 4096
_LONGEST_JUDGED = 128
_SHORTEST = 6
_BLANKS = " \t"
_STOPS = ('"', "'", "`", "\\", "\n", "\r")


def find_header(text: str, lowered: str, name: str) -> list[tuple[int, int, str]]:
    """Find what to redact in headers called `name`, or ending so: start, end and kind, in order.

    `lowered` is the text in lower case, of the same length.
    """
    spans = []
    done = 0
    here = lowered.find(name)
    while here >= 0:
        here += len(name)
        start = _value_start(text, here)
        if start and here >= done:
            line = text[start : start + _LONGEST]
            end = start + min(line.find(stop) % (len(line) + 1) for stop in _STOPS)
            span = (
                _credential(text, start, end)
                if name == "authorization"
                else _cookie(text, start, end)
            )
            if span is not None:
                spans.append((*span, name))
                done = span[1]
        here = lowered.find(name, here)
    return spans


def _value_start(text: str, here: int) -> int:
    """Give where the value behind a name begins, behind quotes and operator; 0 where there is none."""
    here = run_end(text, here, "\\\"' \t")
    if text[here : here + 1] not in {":", "="}:
        return 0
    return run_end(text, here + 1, "\\\"' \t")


def _credential(text: str, start: int, end: int) -> tuple[int, int] | None:
    scheme, blank, rest = text[start:end].partition(" ")
    if blank and scheme.startswith("AWS4"):
        return start + len(scheme) + 1, end
    if blank and scheme.lower() in _SCHEMES:
        value = rest.lstrip(_BLANKS).partition(" ")[0].rstrip(",;")
        start = end - len(rest.lstrip(_BLANKS))
        # `Basic authentication` is a sentence.
        worded = value.isalpha() and value[1:].islower()
        if worded or len(value) < _SHORTEST or is_placeholder(value[:_LONGEST_JUDGED], quoted=True):
            return None
        return start, start + len(value)
    if strength(scheme[:_LONGEST_JUDGED], quoted=True) < RANDOM:
        return None
    return start, start + len(scheme)


def _cookie(text: str, start: int, end: int) -> tuple[int, int] | None:
    """Take a cookie whole: which of its values is the session only the server knows."""
    name, equals, value = text[start:end].partition("=")
    if (
        not equals
        or not name
        or " " in name
        or is_placeholder(value[:_LONGEST_JUDGED], quoted=True)
    ):
        return None
    return start, end
