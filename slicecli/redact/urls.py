"""Passwords in addresses: `scheme://user:password@host`. Only the password is taken out."""

from __future__ import annotations

from slicecli.redact.values import is_placeholder

_LONGEST = 512
_STOPS = frozenset("/?#<>\"'`\\ \t\n\r")


def find_urls(text: str) -> list[tuple[int, int, str]]:
    """Find the passwords of addresses: start, end and kind of each, in order."""
    spans = []
    here = text.find("://")
    while here >= 0:
        start = here + 3
        authority = text[start : start + _LONGEST]
        if "@" in authority:
            length = next(
                (at for at, char in enumerate(authority) if char in _STOPS), len(authority)
            )
            user, _, _ = authority[:length].rpartition("@")
            name, colon, password = user.partition(":")
            if colon and not is_placeholder(password, quoted=True):
                spans.append((start + len(name) + 1, start + len(user), "url-password"))
        here = text.find("://", start)
    return spans
