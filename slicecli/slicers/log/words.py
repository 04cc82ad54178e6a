"""Words: what a line says and how it looks, as a set of short names that weights are given to.

A name is a word of the line (`error`), two neighbours (`exited with`), a word at an end (`^make`,
`found$`), what a word ends in (`*exception`), or a look (`:shape`, indentation, length). Numbers are
all alike but for zero, since `0 failed` says the opposite of `3 failed`. So a name is shared by many
tools and by every project, which is what lets weights learned on some logs hold for others.
"""

from __future__ import annotations

from itertools import pairwise

LETTERS = 400
"""So many characters of a line are looked at, and so many words of them."""

MOST = 40

# Signs that test runners and compilers draw; each stands as a word of its own.
SIGNS = "✗✖✕×✘●│├└─▸→❯›✓✔√⚠❌•▶⎯┌┐╷╵"  # noqa: RUF001  as they are drawn

LONGEST = 22
"""A longer word is a name that nobody else uses."""

ENDINGS = ("error", "exception", "failure", "tests", "test", "spec", "warning")


def _words_table() -> dict[int, str | None]:
    table: dict[int, str | None] = dict.fromkeys(range(128), " ")
    for code in range(128):
        letter = chr(code)
        if letter.isalpha():
            table[code] = letter.lower()
        elif letter.isdigit():
            table[code] = "0" if letter == "0" else "1"
    table[ord("'")] = None
    table.update({ord(sign): f" {sign} " for sign in SIGNS})
    return table


WORDS = _words_table()
LOOKS = {
    code: "0" if chr(code).isdigit() else "A" if chr(code).isupper() else "a"
    for code in range(128)
    if chr(code).isalnum()
}


class _Spoken(dict[str, str]):
    """The name of each word met so far."""

    def __missing__(self, word: str) -> str:
        """Name a word that is new."""
        if "1" in word or "0" in word:
            name = "0" if not word.strip("0") else "#" if word.isdigit() else "x#"
        else:
            name = word if len(word) <= LONGEST else "LONG"
            for ending in ENDINGS:
                if word.endswith(ending) and word != ending:
                    _ended[name] = "*" + ending
                    break
        self[word] = name
        return name


_ended: dict[str, str] = {}
_spoken = _Spoken()
_outlines: dict[tuple[str, str, int, int], tuple[str, ...]] = {}


def names_of(body: str) -> set[str]:
    """Give the names of one line, its leading timestamp already off; of a blank line none."""
    body = body[:LETTERS]
    text = body.strip()
    if not text:
        return set()
    words = list(map(_spoken.__getitem__, body.translate(WORDS).split()[:MOST]))
    names = set(words)
    if not names.isdisjoint(_ended):
        names.update([_ended[name] for name in names if name in _ended])
    if words:
        names.update(map(" ".join, pairwise(words)))
        names.add("^" + words[0])
        names.add(words[-1] + "$")
        if len(words) > 1:
            names.add(f"^{words[0]} {words[1]}")
    # A tab's indentation is told from that of spaces by its sign.
    indent = body.find(text[0]) if body[0] != "\t" else -body.find(text[0])
    outline = (text[:6], text[-1], indent, min(len(text), LONG).bit_length())
    looks = _outlines.get(outline)
    names.update(_outlined(outline) if looks is None else looks)
    names.update([name for sign, name in SIGHTS if sign in text])
    if ":" in text or "(" in text:
        names.update(_places(text.translate(LOOKS)))
    return names


def _outlined(outline: tuple[str, str, int, int]) -> tuple[str, ...]:
    """Name how a line begins and ends, how far it is indented and how long it is."""
    begin, end, indent, bits = outline
    look = begin.translate(LOOKS)
    looks = [
        ":begins " + _squeezed(look),
        ":first " + look[0],
        ":last " + end.translate(LOOKS),
        f":indent {min(abs(indent), 9)}",
        f":length {bits}",
    ]
    if begin.isupper() and begin.isalpha():
        looks.append(":capitals")
    if indent < 0:
        looks.append(":tab")
    named = tuple(looks)
    if len(_outlines) < OUTLINES:
        _outlines[outline] = named
    return named


OUTLINES = 4096


def _places(look: str) -> tuple[str, ...]:
    if ":0" in look:
        return (":place",) if ":0:0" in look or ":00" in look else (":colon number",)
    return (":bracket number",) if "(0" in look else ()


LONG = 256
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


def _squeezed(look: str) -> str:
    """Write runs of capitals, of letters, of digits as one of them, at most four signs in all."""
    out = ""
    for sign in look:
        if sign.isspace():
            out += "_"
        elif sign not in "Aa0" or not out.endswith(sign):
            out += sign
    return out[:4]
