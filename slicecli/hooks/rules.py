"""Rules by which an agent denies commands, or asks about them.

An agent holds its rules against the line as the hook left it, and `slice run -- git push` doesn't begin
with `git push`. So a line that such a rule may mean is not changed, and the rule holds as ever. What a
rule means is the agent's business: a line that has all words of the rule in it is left alone, in
whatever order and quoting, and so is every line where a rule isn't understood.
"""

from __future__ import annotations

import os
import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ANY = "\0"
"""A rule that isn't understood: it may mean any line."""

_QUOTING = str.maketrans("", "", "\"'\\")
_WORD = re.compile(r"(\*?)([^\s*]+)")


def may_mean(rule: str, line: str) -> bool:
    """Say whether a rule, in which `*` stands for anything, may mean a line.

    A rule without a word means every line, a changed one too, and needs no care.
    """
    if rule == ANY:
        return True
    bare = line.translate(_QUOTING)
    words = _WORD.findall(rule.translate(_QUOTING).replace(":*", " * "))
    return bool(words) and all(_has(bare, word, inside=bool(star)) for star, word in words)


def _has(line: str, word: str, *, inside: bool) -> bool:
    """Say whether a word is in a line, at the start of one of the line's own words or anywhere."""
    at = line.find(word)
    while at > 0 and not inside and line[at - 1].isalnum() and word[0].isalnum():
        at = line.find(word, at + 1)
    return at >= 0


def texts(paths: Iterable[str]) -> Iterator[str]:
    """Give what is in those of the files that can be read."""
    for path in paths:
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                yield file.read()
        except (OSError, ValueError):  # no such file, or a name that none can have
            continue


def folders_above(folder: str) -> list[str]:
    """Give a folder and all that it is in."""
    found = [os.path.abspath(folder)]
    while (above := os.path.dirname(found[-1])) != found[-1]:
        found.append(above)
    return found


def files_in(folders: Iterable[str], suffix: str) -> Iterator[str]:
    """Give the files in the folders whose names end so."""
    for folder in folders:
        try:
            names = sorted(os.listdir(folder))
        except (OSError, ValueError):
            continue
        yield from (os.path.join(folder, name) for name in names if name.endswith(suffix))
