"""How sure it is that a raw is code: asked by detection, before any slicer.

A name, a first line that names an interpreter, lines that look like code: each has to be confirmed by
parsing. Measured on hundreds of files, real code has at most 16 thousandths that make no sense to its
parser, and a log that looks like code line by line has at least 250, or declares nothing.
"""

from __future__ import annotations

from slicecli.errors import SliceFailure
from slicecli.slicers.code.declarations import declarations_of
from slicecli.slicers.code.grammar import installed, parse
from slicecli.slicers.code.guess import MOST_FLAWS, by_command, by_interpreter, by_signs, named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.raw import Raw
    from slicecli.slicers.code.grammar import Parsed
    from slicecli.slicers.code.language import Language

LARGEST = 1 << 18
"""Bytes beyond which code has to be named: parsing a large log in vain takes seconds."""
MOST_UNNAMED = 100
"""Thousandths that may make no sense where nothing names the language."""
PERMISSIVE = frozenset({"bash", "ruby", "scala"})
"""Languages in which plain words, one after the other, may be a program."""
FEWEST_DECLARATIONS = 1
FEWEST_IF_PERMISSIVE = 3


def by_name(raw: Raw) -> str:
    """Give the language of the file that the hint names, or that the command prints, if it parses."""
    languages = named(raw.hint) if raw.hint else []
    if not languages and raw.outcome is not None:
        languages = by_command(raw.outcome.argv)
    if raw.size > LARGEST:
        return next((one.name for one in languages if installed(one)), "")
    return _proved(raw, languages, MOST_FLAWS)


def by_content(raw: Raw) -> str:
    """Give the language that the raw is written in, if it proves it."""
    if raw.size > LARGEST:
        return ""
    languages = by_interpreter(raw.read(0, 256))
    if languages:
        return _proved(raw, languages, MOST_UNNAMED)
    return _proved(raw, by_signs(raw), MOST_UNNAMED, declaring=True)


def lacking(raw: Raw, *, looks: bool) -> str:
    """Say that the grammar of what a raw is by name, or `looks` like, is missing, and how to get it."""
    argv = raw.outcome.argv if raw.outcome is not None else ()
    languages = named(raw.hint or "") or by_command(argv) or by_interpreter(raw.read(0, 256))
    for language in languages or (by_signs(raw) if looks else []):
        if not installed(language):
            return f"no grammar of {language.name} to read code with: pip install 'slicecli[code]'"
    return ""


def _proved(raw: Raw, languages: Sequence[Language], most: int, *, declaring: bool = False) -> str:
    """Give the first language that the raw parses as, if need be with declarations."""
    for language in languages:
        if not installed(language):
            continue
        try:
            parsed = parse(raw.read(), language)
        except SliceFailure:
            continue
        if parsed.flaws <= most and (not declaring or _declares(parsed)):
            return language.name
    return ""


def _declares(parsed: Parsed) -> bool:
    permissive = parsed.language.name in PERMISSIVE
    fewest = FEWEST_IF_PERMISSIVE if permissive else FEWEST_DECLARATIONS
    return len(declarations_of(parsed).all) >= fewest
