"""Secrets that the name before them gives away: `KEY=value`, `"key": "value"`, `--key value`.

A noun is searched, the name around it read, and only where an assignment follows is the value looked
at; so a log that speaks of tokens all day costs little. What counts as a secret there `places` says.
"""

from __future__ import annotations

from slicecli.redact.formats import NAME, run_end
from slicecli.redact.places import ELEMENT, LONGEST_JUDGED, OPTION, VERBS, Place, is_secret

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

_LONGEST_NAME = 64
_LONGEST_VALUE = 4096
# Kinds that `headers` reads.
_IN_HEADERS = frozenset({"authorization", "cookie"})
_BLANKS = " \t"
_QUOTES = frozenset("\"'`")
# Before a quote of JSON that was escaped six times over stands one backslash less.
_MOST_ESCAPES = 64
# Of strings in Python, Rust, C#: `b"…"`.
_QUOTE_PREFIXES = frozenset("bBfFrRuU@")
# The keys of what a quoted name names, in XML and in JSON.
_VALUES = ("value", "val")
# HTML's own: what they hold is said to whoever fills them in.
_FIELDS = ('<input name="', '<input id="', '<button name="', '<option name="')
_NO_OPERATORS = ("==", "=~", "::")
_OPERATORS = (":=", "=>", "?=", "+=", "||=", "=", ":")
# `Option<&'static str>`; what a quote or a comma stands in is a value.
_LONGEST_TYPE = 48
_NO_TYPE = '",;='
_STOPS = str.maketrans(dict.fromkeys("\t\n\r;&\"'`<>)}]|\\", " "))


def find_assignments(
    text: str,
    lowered: str,
    name_ends: Iterable[int],
    kind_of: Callable[[str], str | None],
    letters: str = NAME,
) -> list[tuple[int, int, str]]:
    """Find the values to redact: start, end and kind of each, in order, none within another.

    `lowered` is the text in lower case, of the same length; `name_ends` are the ends, in order, of
    names that may denote a credential, and `kind_of` says which kind, if any. `letters` are what names
    are made of, in lower case.
    """
    spans: list[tuple[int, int, str]] = []
    kinds: dict[str, str | None] = {}
    done = 0
    for name_end in name_ends:
        if name_end < done:
            continue
        start, name = _name(text, lowered, name_end, letters)
        if name not in kinds:
            kinds[name] = kind_of(name) or VERBS.get(name.lower())
        kind = kinds[name]
        if kind is None or kind in _IN_HEADERS:
            continue
        place = Place(text, name, start, kind)
        if _find_value(place, name_end) and place.start >= done and is_secret(place):
            # Only now is it worth while to look for the end of a long one.
            done = end_of_long(text, place.end, closed=place.closed)
            spans.append((place.start, done, kind))
    return spans


def _name(text: str, lowered: str, end: int, letters: str) -> tuple[int, str]:
    """Give the start of the name that ends at `end`, and the name; `API key` is one of two words."""
    before = lowered[max(end - _LONGEST_NAME, 0) : end]
    start = end - len(before) + len(before.rstrip(letters))
    name = text[start:end]
    if name.lower() == "key":
        return start, before[: start - end].rstrip(" ").rpartition(" ")[2] + name
    return start, name


def _find_value(place: Place, name_end: int) -> bool:
    """Find the operator behind the name, and the value behind that."""
    text = place.text
    here = _name_end(place, name_end)
    if place.quoted_name and (named := _named_value(text, here)):
        # What the name names stands under another.
        place.op, place.quoted_name = "=", False
        _find_end(place, named)
        return place.end > place.start and not place.before.lower().endswith(_FIELDS)
    if tag := _closing_tag(place, name_end):
        return _find_element(place, tag)
    start = run_end(text, here, _BLANKS)
    if text.startswith(_NO_OPERATORS, start):
        return False
    place.op = next((op for op in _OPERATORS if text.startswith(op, start)), "")
    if place.op:
        after = start + len(place.op)
        if place.op == ":" and (typed := _type_end(text, after)):
            place.op, after = "=", typed
        value = run_end(text, after, _BLANKS)
        place.spaced = value > after and start > here
    elif place.name.startswith("--") and start > here:
        place.op, value = OPTION, start
    elif text.startswith(">", start) and _is_in_tag(place):
        place.op, value = ELEMENT, start + 1
    else:
        return False
    _find_end(place, value)
    if place.op == ELEMENT and not text.startswith("</", place.end):
        return False
    return place.end > place.start


def _name_end(place: Place, name_end: int) -> int:
    """Give the end of the name behind its closing quote and bracket."""
    quote = _quote(place.text, name_end)
    if not quote:
        return name_end
    place.quoted_name = True
    here = name_end + len(quote)
    return here + place.text.startswith("]", here)


def _quote(text: str, here: int) -> str:
    """Give the quote at `here`, with the backslashes that escape it; empty where there is none."""
    end = here
    while end < here + _MOST_ESCAPES and text.startswith("\\", end):
        end += 1
    return text[here : end + 1] if text[end : end + 1] in _QUOTES else ""


def _is_in_tag(place: Place) -> bool:
    return place.quoted_name or place.text.startswith("<", max(place.name_start - 1, 0))


def _named_value(text: str, here: int) -> int:
    """Give where the value begins that a quoted name names; 0 where none does."""
    comma = run_end(text, here, ", \t\r\n")
    opening = _quote(text, comma)
    start = comma + len(opening)
    key = next((key for key in _VALUES if text[start : start + len(key)].lower() == key), "")
    end = start + len(key)
    if comma == here or not key or not text.startswith(opening, end):
        return 0
    end += len(opening)
    return (
        run_end(text, end + 1, _BLANKS) if text[end : end + 1] == (":" if opening else "=") else 0
    )


def _closing_tag(place: Place, name_end: int) -> int:
    """Give where the closing tag begins that the name is in; 0 where it is in none."""
    start = place.name_start
    if not start or not place.text.startswith(">", name_end):
        return 0
    before = place.text[max(start - _LONGEST_NAME, 0) : start]
    tag = before.rfind("</")
    plain = tag >= 0 and not before[tag + 2 :].lower().strip(NAME + ":")
    return start - len(before) + tag if plain else 0


def _find_element(place: Place, end: int) -> bool:
    """Find the value before the closing tag at `end`, on its line: `<password type="x">value</…`."""
    line = place.text[max(end - _LONGEST_VALUE, 0) : end].rpartition("\n")[2]
    _, opened, value = line.rpartition(">")
    place.op, place.quoted, place.closed = ELEMENT, True, True
    place.start, place.end = end - len(value), end
    return opened != "" and value != ""


def _type_end(text: str, here: int) -> int:
    """Give where the blanks before the value in `name: type = value` begin; 0 without a type."""
    kind, equals, _ = text[here : here + _LONGEST_TYPE].partition("\n")[0].partition(" = ")
    plain = equals and not any(char in kind for char in _NO_TYPE)
    return here + len(kind) + len(equals) - 1 if plain else 0


def _find_end(place: Place, start: int) -> None:
    """Find the end of the value that begins at `start`: its quote, or the first stop."""
    text = place.text
    if text[start : start + 1] in _QUOTE_PREFIXES and text[start + 1 : start + 2] in {'"', "'"}:
        start += 1
    quote = _quote(text, start)
    if not quote:
        place.start, place.end = start, _stop(text, start, LONGEST_JUDGED)
        return
    after = start + len(quote)
    opened = not place.quoted_name and place.before.count(quote) % 2
    if opened and not text[after : after + 1].isalnum():
        # It closes what was opened before the name: `"Password:"`, `"?token=" + token`.
        return
    place.quoted = True
    place.start, place.end = after, _closing(text, quote, after)
    place.closed = text.startswith(quote, place.end)


def value_at(text: str, start: int) -> tuple[int, int, bool]:
    """Give start and end of the value at `start`, without quotes, and whether its quote was found.

    Of a long one that none closes, `end_of_long` tells the end.
    """
    place = Place(text, "", start, "")
    _find_end(place, start)
    return place.start, place.end, place.closed


def _stop(text: str, start: int, limit: int) -> int:
    """Give where the unquoted value that begins at `start` ends, within `limit` characters.

    Inside, a comma or full stop is part of a password; at the end, of a list or a sentence.
    """
    piece = text[start : start + limit]
    value = piece[: len(piece.translate(_STOPS).partition(" ")[0])]
    return start + len(value.rstrip(",."))


def end_of_long(text: str, end: int, *, closed: bool) -> int:
    """Give the end of a secret that was judged by what stands before `end`, in linear time."""
    size = LONGEST_JUDGED
    while not closed:
        further = _stop(text, end, size)
        closed = further == end
        end, size = further, size * 2
    return end


def _closing(text: str, quote: str, start: int) -> int:
    """Give where the quoted text that begins at `start` ends: at its quote, else at the first stop.

    `quote` has the backslashes that escape it. One of the text's own has more of them, that of a
    text which this one stands in has fewer.
    """
    value = text[start : start + _LONGEST_VALUE].partition("\n")[0]
    own = len(quote) - 1
    end = value.find(quote[-1])
    while end >= 0:
        before = value[max(end - 2 * _MOST_ESCAPES, 0) : end]
        escapes = len(before) - len(before.rstrip("\\"))
        if escapes < own or (escapes - own) % (2 * own + 2) == 0:
            return start + end - min(escapes, own)
        end = value.find(quote[-1], end + 1)
    return _stop(text, start, _LONGEST_VALUE)
