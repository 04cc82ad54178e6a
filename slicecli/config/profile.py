"""Profile: which one is for a command: patterns of words, held against the words that begin its line.

The command's own word counts without its folder, so `/usr/bin/git diff` is `git diff`. In a pattern's
word `*` stands for any letters, also none.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def matches(pattern: str, argv: Sequence[str]) -> bool:
    """Say whether a command line begins as the pattern does."""
    words = pattern.split()
    if len(words) > len(argv) or not words:
        return False
    named = [argv[0].rpartition("/")[2], *argv[1:]]
    return all(map(_is_like, named, words))


def _is_like(word: str, pattern: str) -> bool:
    """Say whether a word is what the pattern says; each part is looked for once, so nothing hangs."""
    first, *parts = pattern.split("*")
    if not parts:
        return word == pattern
    last = parts.pop()
    if not word.startswith(first) or not word.endswith(last):
        return False
    at, stop = len(first), len(word) - len(last)
    for part in parts:
        at = word.find(part, at, stop)
        if at < 0:
            return False
        at += len(part)
    return at <= stop
