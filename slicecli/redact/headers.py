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
_WORD_STOPS = (*_STOPS, *_BLANKS)


def find_header(text: str, lowered: str, name: str) -> list[tuple[int, int, str]]:
    """Find what to redact in headers called `name`, or ending so: start, end and kind, in order.

    `lowered` is the text in lower case, of the same length.
    """
    spans = []
    done = 0
    here = lowered.find(name)
    while here >= 0:
        here += len(name)
        start = _value_start(text, here) or _option_value(text, here, name)
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


def _option_value(text: str, here: int, name: str) -> int:
    """Give where the value behind an option called `--name` begins; 0 where none does."""
    option = "--" + name
    if (
        text[here : here + 1] not in {" ", "\t"}
        or text[here - len(option) : here].lower() != option
    ):
        return 0
    return run_end(text, here, "\\\"' \t")


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
        # The line was clipped: a long one goes on.
        return start, start + len(value) if start + len(value) < end else _end(text, start)
    if strength(scheme[:_LONGEST_JUDGED], quoted=True) < RANDOM:
        return None
    return start, start + len(scheme) if start + len(scheme) < end else _end(text, start)


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
    return start, cookie_end(text, start)


def cookie_end(text: str, start: int) -> int:
    """Give where a cookie ends: at a quote, a line end, or a blank that no further pair follows."""
    end = start
    while True:
        end = _end(text, end)
        if text[end : end + 1] not in {" ", "\t"}:
            return end
        following = run_end(text, end, _BLANKS)
        pair = text[following : _end(text, following)]
        if text[end - 1] != ";" and "=" not in pair.rstrip("="):
            return end
        end = following


def _end(text: str, start: int) -> int:
    """Give where the word that begins at `start` ends, in time linear in its length."""
    size = 64
    while True:
        piece = text[start : start + size]
        found = [at for stop in _WORD_STOPS if (at := piece.find(stop)) >= 0]
        if found or len(piece) < size:
            return start + min(found, default=len(piece))
        size *= 4
