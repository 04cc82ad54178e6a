"""Words: what a line says and how it looks, as a set of short names that weights are given to.

A name is a word of the line (`error`), two neighbours (`exited with`), a word at an end (`^make`,
`found$`), what a word ends in (`*exception`), or a look (`:shape`, indentation, length). Numbers are
all alike but for zero, since `0 failed` says the opposite of `3 failed`. So a name is shared by many
tools and by every project, which is what lets weights learned on some logs hold for others.

`names_of` puts the names of one line together. `scores`, which is in a hurry, takes the parts.
"""

from __future__ import annotations

from itertools import pairwise

from slicecli.slicers.log.lines import DIGITS, translated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Outline = tuple[str, str, int, int]
    """How a line begins, how it ends, its indentation, the digits of its length in base two."""

LETTERS = 400
"""So many characters of a line are looked at, and so many words of them."""

MOST = 40

# Signs that test runners and compilers draw; each stands as a word of its own.
SIGNS = "✗✖✕×✘●│├└─▸→❯›✓✔√⚠❌•▶⎯┌┐╷╵"  # noqa: RUF001  as they are drawn
_SIGNS = tuple(sign.encode() for sign in SIGNS)

LONGEST = 22
"""A longer word is a name that nobody else uses."""

ENDINGS = ("error", "exception", "failure", "tests", "test", "spec", "warning")

ONES = bytes.maketrans(b"23456789", b"11111111")
"""Lines that differ in digits alone, but for zeros, have the same names."""

_SMALL = b"abcdefghijklmnopqrstuvwxyz"
_KEPT = b"\n01" + _SMALL + bytes(range(128, 256))
WORDS = bytes(
    code if code in _KEPT else code + 32 if code + 32 in _SMALL else 32 for code in range(256)
)
"""Letters small, everything else of ASCII a blank between words; digits are ones by then."""


def worded(lines: Sequence[str]) -> list[str]:
    """Write lines, their digits ones, as words with blanks between them."""
    if not lines:
        return []
    whole = "\n".join(lines).encode("utf-8", "surrogatepass")
    if not whole.isascii():
        for sign in _SIGNS:
            if sign in whole:
                whole = whole.replace(sign, b" " + sign + b" ")
    return whole.translate(WORDS, b"'").decode("utf-8", "surrogatepass").split("\n")


def named(word: str) -> tuple[str, str]:
    """Give the name of a word, and that of its ending if it has a telling one."""
    if "1" in word or "0" in word:
        return "0" if not word.strip("0") else "#" if word.isdigit() else "x#", ""
    name = word if len(word) <= LONGEST else "LONG"
    if word.endswith(ENDINGS):
        for ending in ENDINGS:
            if word.endswith(ending) and word != ending:
                return name, "*" + ending
    return name, ""


def sayings(words: Sequence[str]) -> set[str]:
    """Name words, neighbours, and what stands at the ends."""
    names = set(words)
    if words:
        names.update(map(" ".join, pairwise(words)))
        names.add("^" + words[0])
        names.add(words[-1] + "$")
        if len(words) > 1:
            names.add(f"^{words[0]} {words[1]}")
    return names


def names_of(body: str) -> set[str]:
    """Give the names of one line, its leading timestamp already off; of a blank line none."""
    (body,) = translated([body[:LETTERS]], ONES)
    text = body.strip()
    if not text:
        return set()
    words = [named(word) for word in worded([body])[0].split()[:MOST]]
    names = sayings([name for name, _ in words])
    names.update([ending for _, ending in words if ending])
    names.update(outlined(outline_of(body, text)))
    names.update([name for sign, name in SIGHTS if sign in text])
    place = placed(translated([text], DIGITS)[0])
    return names | {place} if place else names


def outline_of(body: str, text: str) -> Outline:
    """Give what `outlined` asks about a line and the same without blanks around it."""
    first, size = text[0], len(text)
    indent = 0
    if body[0] != first:
        # A tab's indentation is told from that of spaces by its sign.
        indent = body.find(first) if body[0] != "\t" else -body.find(first)
    return text[:6], text[-1], indent, min(size, LONG).bit_length()


LONG = 256
LOOKS = {
    code: "0" if chr(code).isdigit() else "A" if chr(code).isupper() else "a"
    for code in range(128)
    if chr(code).isalnum()
}


def outlined(outline: Outline) -> list[str]:
    """Name how a line begins and ends, how far it is indented and how long it is."""
    begin, end, indent, bits = outline
    return [*beginning(begin), last(end), *indented(indent), long(bits)]


def beginning(begin: str) -> list[str]:
    """Name the first characters of a line."""
    look = begin.translate(LOOKS)
    looks = [":begins " + _squeezed(look), ":first " + look[0]]
    return [*looks, ":capitals"] if begin.isupper() and begin.isalpha() else looks


def last(end: str) -> str:
    """Name the last character of a line."""
    return ":last " + end.translate(LOOKS)


def indented(indent: int) -> list[str]:
    """Name an indentation, which is below zero if a tab begins it."""
    looks = [f":indent {min(abs(indent), 9)}"]
    return [*looks, ":tab"] if indent < 0 else looks


def long(bits: int) -> str:
    """Name a length, of so many digits in base two."""
    return f":length {bits}"


def _squeezed(look: str) -> str:
    """Write runs of capitals, of letters, of digits as one of them, at most four signs in all."""
    out = ""
    for sign in look:
        if sign.isspace():
            out += "_"
        elif sign not in "Aa0" or not out.endswith(sign):
            out += sign
    return out[:4]


SIGHTS = (
    ("://", ":link"),
    ("/", ":path"),
    ("FAIL", ":FAIL"),
    ("ERR", ":ERR"),
    ("  ", ":columns"),
    ("==", ":equals"),
    ("=", ":sets"),
    ('"', ":quotes"),
    ("`", ":ticks"),
    ("'", ":ticks"),
)

PLACE, COLON, BRACKET = ":place", ":colon number", ":bracket number"


def placed(shape: str) -> str:
    """Name the kind of place in a file that a line tells, its digits all zeros; often none."""
    if ":0" in shape:
        return PLACE if ":0:0" in shape or ":00" in shape else COLON
    return BRACKET if "(0" in shape else ""
