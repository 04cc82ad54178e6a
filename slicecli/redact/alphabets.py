"""Names that the user adds, in other letters than those of ASCII.

`ü` is one character or two, `ß` is `SS` in capitals: such names are compared folded, in one form, and
looked for in every form that a text may have them in.
"""

from __future__ import annotations

from unicodedata import combining, normalize

from slicecli.redact.formats import lower


def folded(name: str) -> str:
    """Give a name in the form that names are compared in."""
    return normalize("NFC", normalize("NFD", name).casefold())


def forms(noun: str) -> list[str]:
    """Give the forms in lower case that a text in lower case may have a noun in, each once."""
    noun = normalize("NFC", noun)
    lowered = (noun.lower(), lower(noun), noun.casefold())
    several = [(normalize("NFC", text), normalize("NFD", text)) for text in lowered]
    return list(dict.fromkeys(text for pair in several for text in pair))


def letters_of(text: str) -> str:
    """Give the letters in a text that aren't of ASCII, and the marks on letters, each once."""
    others = {char for char in text if not char.isascii()}
    return "".join(sorted(char for char in others if char.isalnum() or combining(char)))
