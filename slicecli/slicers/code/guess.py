"""Which language: named by the hint or the command, by the file's first line, or guessed and proved.

A guess counts lines that look like a language's own; parsing has to confirm it, and the best parse
wins.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8

from slicecli.errors import Unsuitable
from slicecli.slicers.code.grammar import Parsed, parse
from slicecli.slicers.code.rows import LANGUAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.raw import Raw
    from slicecli.slicers.code.language import Language

MOST_FLAWS = 200
"""Thousandths of a file that may make no sense to the parser."""
READERS = frozenset({"cat", "bat", "batcat", "head", "tail", "sed", "less", "more", "nl", "show"})
"""Commands that print the file they are given; `show` is git's and hg's, behind the command."""
GOOD_ENOUGH = 20
"""Thousandths that a file of the right language may have."""
SAMPLE = 1 << 14
LONGEST = 400
"""A longer line is no sign: a person wrote none of that length, and a pattern could take ages."""
CANDIDATES = 4
FEWEST_SIGNS = 3
"""Per cent of the lines with words that must look like the language's own."""


def named(word: str) -> list[Language]:
    """Give the languages that a file name or a language's name may mean."""
    name = word.rsplit("/", 1)[-1].rsplit("\\", 1)[-1].rsplit(":", 1)[-1]
    lowered = name.lower()
    found = [one for one in LANGUAGES if lowered == one.name or lowered in one.aliases]
    found = found or [one for one in LANGUAGES if name in one.files]
    if not found and "." in lowered:
        suffix = lowered.rsplit(".", 1)[-1]
        found = [one for one in LANGUAGES if suffix in one.suffixes]
    return found


def by_interpreter(head: bytes) -> list[Language]:
    """Give the language of the interpreter that the first line names."""
    if not head.startswith(b"#!"):
        return []
    words = head[2:].split(b"\n", 1)[0].decode("utf-8", "replace").split()
    words = [word.rsplit("/", 1)[-1] for word in words]
    words = [
        word for word in words if word != "env" and not word.startswith("-") and "=" not in word
    ]
    if not words:
        return []
    name = words[0]
    plain = name.rstrip("0123456789.")
    return [one for one in LANGUAGES if name in one.interpreters or plain in one.interpreters]


def by_command(argv: Sequence[str]) -> list[Language]:
    """Give the language of the one file that a command such as `cat` prints."""
    words = [word.rsplit("/", 1)[-1] for word in argv]
    if not words or not READERS & set(words[:2]):
        return []
    files = [found for found in (named(word) for word in words[1:] if "." in word) if found]
    return files[0] if len(files) == 1 else []


def by_signs(raw: Raw) -> list[Language]:
    """Give the languages that the lines look most like, the best guess first.

    Lines of many kinds tell more than many lines of one kind.
    """
    half = SAMPLE // 2
    sample = raw.read(0, SAMPLE)
    if raw.size > SAMPLE:
        middle = raw.read(raw.size // 2, raw.size // 2 + half)
        sample = sample[:half].rpartition(b"\n")[0] + middle[middle.find(b"\n") :]
    lines = [line for line in map(bytes.rstrip, sample.split(b"\n")) if line]
    scores: list[tuple[int, int, Language]] = []
    for order, language in enumerate(LANGUAGES):
        kinds = [re.compile(sign) for sign in language.signs]
        hits = [
            next((n for n, kind in enumerate(kinds) if kind.fullmatch(line)), -1)
            if len(line) <= LONGEST
            else -1
            for line in lines
        ]
        variety = len({hit for hit in hits if hit >= 0})
        number = len(hits) - hits.count(-1)
        if number * 100 >= FEWEST_SIGNS * len(lines) and variety > 1:
            scores.append((-number * variety, order, language))
    return [language for *_, language in sorted(scores, key=lambda one: one[:2])[:CANDIDATES]]


def read(raw: Raw) -> Parsed:
    """Parse a raw in its language.

    Raises Unsuitable where no language is recognised or the file doesn't parse well, MissingExtra.
    """
    data = raw.read().removeprefix(BOM_UTF8)
    argv = raw.outcome.argv if raw.outcome else ()
    candidates = named(raw.hint or "") or by_command(argv) or by_interpreter(data[:256])
    candidates = candidates or by_signs(raw)
    if not candidates:
        raise Unsuitable(slicer="code", detail="no language recognised; --hint names one")
    best = parse(data, candidates[0])
    for language in candidates[1:]:
        if best.flaws <= GOOD_ENOUGH:
            break
        best = min(best, parse(data, language), key=lambda one: one.flaws)
    if best.flaws > MOST_FLAWS:
        raise Unsuitable(
            slicer="code",
            detail=f"{best.flaws // 10} % of it doesn't parse as {best.language.name}",
        )
    return best
