r"""File names as diffs write them: quoted, prefixed, followed by a date.

git and GNU diff quote a name with odd characters like a string of C (`"caf\303\251"`); everything
behind a tab is a date or a revision; svn writes the revision in brackets.
"""

from __future__ import annotations

import re

NOWHERE = b"/dev/null"
_QUOTED = re.compile(rb'"((?:[^"\\\n]|\\.)*)"')
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_LETTERS = {
    b"a": b"\a",
    b"b": b"\b",
    b"f": b"\f",
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"v": b"\v",
}
_NO_NUMBER = (b"working copy", b"nonexistent")
_NONE = re.compile(rb"\t\((?:nonexistent|revision 0)\)|\t(?:1970-01-01|1969-12-31) ")
_PREFIX = re.compile(rb"[a-z]/")
_ODD = re.compile(r'[\x00-\x1f\x7f"]')
_QUOTABLE = re.compile(r'[\x00-\x1f\x7f"\\]')
_CODES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def display(name: bytes) -> str:
    """Give a name as text; bytes that are no UTF-8 become escapes."""
    return name.decode("utf-8", "backslashreplace")


def printable(name: str) -> str:
    """Give a name so that it can't break a line: one with control characters quoted, as C does."""
    if not _ODD.search(name):
        return name
    return '"' + _QUOTABLE.sub(lambda found: _CODES.get(found[0]) or _code(found[0]), name) + '"'


def _code(mark: str) -> str:
    return f"\\x{ord(mark):02x}"


def unquoted(name: bytes) -> bytes:
    """Give the name that a quoted string of C stands for; any other text as it is."""
    found = _QUOTED.fullmatch(name)
    if not found:
        return name
    return _ESCAPE.sub(_meant, found[1])


def _meant(found: re.Match[bytes]) -> bytes:
    code = found[1]
    if code[0] in b"01234567":
        return bytes((int(code, 8) & 255,))
    return _LETTERS.get(code, code)


def stamped(text: bytes) -> tuple[bytes, bool]:
    """Read what follows `--- ` or `+++ `: the name, and whether the date says there is no such file."""
    text = text.rstrip(b"\r\n")
    quoted = _QUOTED.match(text)
    if quoted:
        return unquoted(quoted[0]), bool(_NONE.search(text, quoted.end()))
    name = text.split(b"\t", 1)[0]
    return _without_revision(name).rstrip(b" ") or name, bool(_NONE.search(text))


def _without_revision(name: bytes) -> bytes:
    """Take off what svn writes behind a name: `(revision 12)`, `(working copy)`."""
    before, opening, inside = name.removesuffix(b")").rpartition(b"(")
    told = inside in _NO_NUMBER or (inside[-1:].isdigit() and b")" not in inside)
    if name.endswith(b")") and opening and told and before[-1:].isspace():
        return before.rstrip()
    return name


def pair(text: bytes) -> tuple[bytes, bytes] | None:
    """Split what follows `diff --git `: two names, the same but for the prefix unless one is quoted."""
    text = text.rstrip(b"\r\n")
    if text.startswith(b'"') or text.endswith(b'"'):
        return _two_words(text)
    middle = len(text) // 2
    old, new = text[:middle], text[middle + 1 :]
    if text[middle : middle + 1] == b" " and (old == new or old[2:] == new[2:]):
        return old, new
    return _two_words(text)


def _two_words(text: bytes) -> tuple[bytes, bytes] | None:
    words = re.findall(rb'"(?:[^"\\\n]|\\.)*"|\S+', text)
    if len(words) < 2:  # noqa: PLR2004
        return None
    return unquoted(words[-2]), unquoted(words[-1])


def without_prefixes(old: bytes, new: bytes) -> tuple[bytes, bytes]:
    """Take git's `a/` and `b/` off, or any two of its prefixes, where both names have one."""
    there = [name for name in (old, new) if name and name != NOWHERE]
    if not there or not all(_PREFIX.match(name) for name in there):
        return old, new
    prefixes = {name[:2] for name in there}
    if len(there) > 1 and len(prefixes) == 1:
        return old, new
    if len(there) == 1 and not prefixes & {b"a/", b"b/"}:
        return old, new
    return tuple(name if name == NOWHERE else name[2:] for name in (old, new))  # type: ignore[return-value]
