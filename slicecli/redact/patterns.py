"""Secrets whose form needs a pattern: what tells them stands in their middle, or elsewhere on the line.

Each row is under a word that must stand on the same line, and is only compiled when one is in the
text, so that a text without such words never loads `re`. The patterns are linear: each repeat is
bounded, and none holds another.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

# By a word in lower case: kind and pattern. The group, where there is one, is the secret.
PATTERNS = {
    ":aa": (
        "telegram-token",
        r"(?<![0-9A-Za-z])[0-9]{8,10}:AA[A-Za-z0-9_-]{32,33}(?![A-Za-z0-9_-])",
    ),
    "discord": (
        "discord-token",
        r"(?<![\w.-])[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}(?![\w-])",
    ),
    "q~": (
        "azure-client-secret",
        r"(?<![\w~.-])[A-Za-z0-9_~.-]{3}[78]Q~[A-Za-z0-9_~.-]{31,34}(?![\w~.-])",
    ),
    "curl ": (
        "password",
        # Not the numbers of `docker run -u 1000:1000`.
        (
            r"(?<!\S)(?:-u|--(?:proxy-)?user)[ =]?['\"]?[\w.@-]{1,64}:"
            r"(?![0-9]{1,5}(?:\s|$))([^\s'\"<>$*{}%]{3,256})"
        ),
    ),
}
_LONGEST_LINE = 4096
_compiled: dict[str, re.Pattern[str]] = {}


def find_pattern(text: str, lowered: str, word: str) -> list[tuple[int, int, str]]:
    """Find the secrets of the pattern under `word`: start, end and kind of each, in order.

    `lowered` is the text in lower case, of the same length.
    """
    kind, pattern = PATTERNS[word]
    if word not in _compiled:
        import re  # noqa: PLC0415  costs more than half an interpreter start

        _compiled[word] = re.compile(pattern)
    return [
        (*found.span(found.re.groups), kind)
        for found in _compiled[word].finditer(text)
        if word in _line_around(lowered, *found.span())
    ]


def _line_around(text: str, start: int, end: int) -> str:
    """Give the line that a match is in, as far as it is near."""
    before = text[max(start - _LONGEST_LINE, 0) : start].rpartition("\n")[2]
    return before + text[start : end + _LONGEST_LINE].partition("\n")[0]
