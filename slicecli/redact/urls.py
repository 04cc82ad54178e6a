"""Passwords in addresses: `scheme://user:password@host`. Only the password is taken out."""

from __future__ import annotations

from slicecli.redact.values import is_placeholder

_LONGEST_JUDGED = 128
_STOPS = frozenset("/?#<>\"'`\\ \t\n\r")


def find_urls(text: str) -> list[tuple[int, int, str]]:
    """Find the passwords of addresses: start, end and kind of each, in order."""
    spans = []
    here = text.find("://")
    while here >= 0:
        start = here + 3
        user, _, _ = text[start : _stop(text, start)].rpartition("@")
        name, colon, password = user.partition(":")
        if colon and not is_placeholder(password[:_LONGEST_JUDGED], quoted=True):
            spans.append((start + len(name) + 1, start + len(user), "url-password"))
        here = text.find("://", start)
    return spans


def _stop(text: str, start: int) -> int:
    """Give where what stands before the path ends: none of it is looked at for two addresses."""
    return next((at for at in range(start, len(text)) if text[at] in _STOPS), len(text))
