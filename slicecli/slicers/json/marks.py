"""Marks: how a condensed document says, in JSON, what isn't there.

There is one form: the name `…`. In the data that name is written `……`, and every longer run of dots
one longer, so a mark can't be mistaken for data, nor data for a mark.

- `{"a":1,"…":"3 keys {b:str, c:[7 int]}"}`: so many members of this object are left out; their
  shape follows where no array around them tells it.
- `{"a":1,"…":"16 keys b, c, …: int"}`: the same of a map, with some of its names and the shape of
  all its values.
- `[1,{"…":"40 elements int"},9]`: so many elements in a row are left out here; once in an array the
  shape of them all follows.
- `{"…":"[7 {id:int}]"}`, `{"…":"{id:int}"}`, `{"…":"str"}`: stands for one value, by its shape.
- `{"…":"812 chars","head":"The be"}`: stands for a string of which so many characters are left out;
  `tail` may follow, its end. `{"…":"4990 digits","head":"123456"}`: the same for a number.
- `{"…":"NaN"}`: stands for this value, which JSON doesn't have; so Infinity and -Infinity.
- `[{"…":"stream of 35 {ts:str}"},…]`: what follows are values that stood one after another.

Behind a semicolon, in the first mark, comes what is true of the whole document: `; 2 doubled names`.
"""

from __future__ import annotations

from itertools import pairwise

from slicecli.canonical import quote as _quote
from slicecli.controls import plain, visible

MARK = "…"
HIGH, LOW = ("d8", "d9", "da", "db"), ("dc", "dd", "de", "df")
"""How the two halves of a character beyond U+FFFF begin."""
FOUR = 4


def clean(text: str) -> str:
    """Take escape sequences out of a string."""
    return text if "\x1b" not in text and text.isascii() else plain(text)


def quote(text: str) -> str:
    """Write a clean string as JSON, its hidden characters as JSON's own escapes."""
    quoted = _quote(text)
    if ("\x7f" not in quoted and quoted.isascii()) or not visible(quoted)[1]:
        return quoted
    return "".join(_shown(char) for char in quoted)


def _shown(char: str) -> str:
    if char < "\x7f" or not visible(char)[1]:
        return char
    code = ord(char)
    if code <= 0xFFFF:  # noqa: PLR2004  what four digits hold
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"


def escapes(document: str) -> int:
    r"""Count the characters that stand in a document as `\u…`, a pair of surrogates as one."""
    if "\\u" not in document:
        return 0
    units = document.replace("\\\\", "").split("\\u")[1:]
    pairs = sum(
        first[:2] in HIGH and len(first) == FOUR and second[:2] in LOW
        for first, second in pairwise(units)
    )
    return len(units) - pairs


def key(name: str) -> str:
    """Write a member's name and its colon; one that looks like a mark gets a dot more."""
    name = clean(name)
    if name and not name.strip(MARK):
        name += MARK
    return quote(name) + ":"


def note(text: str) -> str:
    """Write the member that is a mark."""
    return f'"{MARK}":{quote(clean(text))}'


def mark(text: str) -> str:
    """Write an object that is nothing but a mark."""
    return f"{{{note(text)}}}"


def counted(number: int, unit: str) -> str:
    """Say how many: `1 key`, `2 keys`."""
    return f"{number} {unit if number != 1 else unit.removesuffix('s')}"


def clipped(head: str, left: int, tail: str, unit: str) -> str:
    """Write what stands for a string or a number of which `left` characters are left out."""
    ending = f',"tail":{quote(tail)}' if tail else ""
    return f'{{{note(counted(left, unit))},"head":{quote(head)}{ending}}}'
