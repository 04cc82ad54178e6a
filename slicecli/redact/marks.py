"""Where the marks of private keys, of .netrc and of named values stand in a raw, however large.

Every raw is looked through before anything of it is shown. So a large one is read in blocks that a
core's cache holds, and all marks are looked for at once where `scan` can: a fifth of the time of one
search for each mark.
"""

from __future__ import annotations

from slicecli.redact import NOUNS
from slicecli.redact.formats import LONGER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from slicecli.raw import Raw

    # Start, end and name of each mark.
    Found = list[tuple[int, int, str]]

MARK = "PRIVATE KEY"
PUTTY = "Private-Lines:"
"""Of PuTTY's blocks: how many lines follow."""

NETRC = "machine "
"""`machine HOST login NAME password SECRET`, in one line or more."""

DEFAULT = "default"
"""`default login NAME password SECRET`, in one line or more: of .netrc as well."""

NAMED = "name"
"""`name: DB_PASSWORD`, `"key": "token"`, `<name>db.password</name>`: its value is on another line."""

HEAD = 96
"""In so many characters `machine HOST login ` stands nearly always."""

NEAR = 512
"""In so many characters around a name the key of its value stands."""

BLOCK = 256 << 10
LARGE = 8 << 20
"""Bytes from which loading an engine takes less time than it saves."""

# How the words end that call something a name, as `ParameterKey` does, or a value.
_NAMING, _VALUE = ("ame", "key", "Key"), "alue"
_AROUND = "\\\"' \t"
_OPERATORS = frozenset(":=>")
_LONGEST_NAME = 160
# What an entry begins with, and what may stand in it unseen: colours end in an m.
_LOGIN, _ESCAPE = "login", "\x1b"
_COLOUR_END = "m"


def marks_of(raw: Raw, encoding: str, nouns: Sequence[str] = NOUNS) -> Iterator[tuple[int, str]]:
    """Give the offsets of the marks in `raw`, and which, in order, also across borders of blocks.

    `machine ` is the word of many logs: it is given where an entry of .netrc may follow. So is a
    name, by the start of its line, where one of `nouns` is in it and a value may be near.
    """
    marks = _Marks(encoding, nouns)
    find = marks.scanner() if raw.size >= LARGE else marks.search
    reach = _LONGEST_NAME * marks.width
    tail = b""
    start = 0
    for block in (raw.read(),) if raw.in_memory else raw.blocks(BLOCK):
        # What lies wholly in the tail was found with the block before.
        border = len(tail)
        for at, end, name in find(tail + bytes(block[:reach])) if border else ():
            if at < border < end:
                yield start - border + at, name
        for at, _, name in find(block):
            yield start + at, name
        tail = (tail + bytes(block[-reach:]))[-reach:]
        start += len(block)


class _Marks:
    """The marks in an encoding, and two ways to find them in a block; a `width` of 2 is UTF-16."""

    __slots__ = (
        "_default",
        "_encoding",
        "_ends",
        "_following",
        "_naming",
        "_nouns",
        "_value",
        "_words",
        "width",
    )

    def __init__(self, encoding: str, nouns: Sequence[str]) -> None:
        self._encoding = encoding
        self._words = {mark.encode(encoding): mark for mark in (NETRC, MARK, PUTTY)}
        self._default = DEFAULT.encode(encoding)
        self._following = {char.encode(encoding) for char in (*_AROUND, *_OPERATORS)}
        self._naming = [word.encode(encoding) for word in _NAMING]
        self._value = _VALUE.encode(encoding)
        self._ends = tuple(end.encode(encoding) for end in (_LOGIN, _ESCAPE))
        self._nouns = nouns
        self.width = len(" ".encode(encoding))

    def search(self, view: bytes | memoryview) -> Found:
        """Search for one mark after the other."""
        block = bytes(view)
        found: Found = []
        for word, name in self._words.items():
            for at in _all(block, word):
                self._note_word(block, at, word, name, found)
        for at in _all(block, self._default):
            end = at + len(self._default)
            size = _may_follow(self._text(block, end, HEAD))
            if size:
                found.append((at, end + size * self.width, DEFAULT))
        for start, stop in self._near_values(block):
            for word in self._naming:
                for at in _all(block, word, start, stop):
                    end = at + len(word)
                    size = (
                        self._named(block, end)
                        if block[end : end + self.width] in self._following
                        else 0
                    )
                    if size:
                        self._note_name(block, end + size * self.width, found)
        found.sort()
        return found

    def scanner(self) -> Callable[[bytes | memoryview], Found]:
        """Give a search for all marks in one pass, where there is an engine for that."""
        try:
            from slicecli.scan import Scan, literal  # noqa: PLC0415  only large raws pay for it

            scan = Scan([*map(literal, self._words), *self._expressions(literal)])
        except ImportError:
            return self.search

        def find(view: bytes | memoryview) -> Found:
            found: Found = []
            ends = scan.ends(view)
            block = bytes(view) if ends else b""
            for end in [last + 1 for last in ends]:
                word = next((word for word in self._words if block.endswith(word, 0, end)), b"")
                if word:
                    self._note_word(block, end - len(word), word, self._words[word], found)
                elif block.endswith(self._ends, 0, end):
                    found.append((block.rfind(self._default, 0, end), end, DEFAULT))
                else:
                    self._note_name(block, end, found)
            return found

        return find

    def _expressions(self, literal: Callable[[bytes], bytes]) -> list[bytes]:
        """Write the two marks that are no words for the engine."""
        spare = b"\\x00" if self.width > 1 else b""

        def one(characters: bytes) -> bytes:
            return characters + spare if self._encoding != "utf-16-be" else spare + characters

        def word(text: str) -> bytes:
            pairs = [
                {char.lower(), char.upper(), *(LONGER if char == "i" else "")} for char in text
            ]
            either = [
                [literal(form.encode(self._encoding)) for form in sorted(pair)] for pair in pairs
            ]
            return b"".join(b"(?:" + b"|".join(cases) + b")" for cases in either)

        around = b"(?:" + one(rb"[\x22'\\ \t]") + b")*"
        letters = "" if all(noun.isascii() for noun in self._nouns) else r"\x80-\xff"
        in_names = b"(?:" + one(f"[0-9A-Za-z_./{letters}-]".encode()) + b")*"
        naming = b"|".join(map(literal, self._naming))
        nouns = b"|".join(map(word, self._nouns))
        gap = b"(?:" + one(b"[^A-Za-ln-z]") + b")*" + b"(?:" + one(b"[login]") + b")*"
        return [
            literal(self._default) + gap + b"(?:" + b"|".join(map(literal, self._ends)) + b")",
            b"(?:"
            + naming
            + b")"
            + around
            + one(b"[:=>]")
            + around
            + in_names
            + b"(?:"
            + nouns
            + b")",
        ]

    def _near_values(self, block: bytes) -> list[tuple[int, int]]:
        """Give the parts of a block with a value near: in it, in the block before or in the next."""
        near = NEAR * self.width
        values = [at + len(self._value) for at in _all(block, self._value)]
        ends = [end for end in values if block[end : end + self.width] in self._following]
        parts = [(0, min(near, len(block)))]
        for start, stop in [
            *((end - near, end + near) for end in ends),
            (len(block) - near, len(block)),
        ]:
            if start <= parts[-1][1]:
                parts[-1] = (parts[-1][0], max(parts[-1][1], min(stop, len(block))))
            else:
                parts.append((start, min(stop, len(block))))
        return parts

    def _note_word(self, block: bytes, at: int, word: bytes, name: str, found: Found) -> None:
        if name != NETRC or _may_log_in(block[at : at + HEAD * self.width], self._encoding):
            found.append((at, at + len(word), name))

    def _note_name(self, block: bytes, end: int, found: Found) -> None:
        """Note a name, by the start of its line, if a value may be near; each line once."""
        near = NEAR * self.width
        first, last = end - near, end + near
        if first < 0 or last > len(block) or block.find(self._value, first, last) >= 0:
            at = block.rfind("\n".encode(self._encoding), max(first, 0), end) + 1 or max(first, 0)
            at -= at % self.width
            if not found or found[-1][0] != at:
                found.append((at, end, NAMED))

    def _named(self, block: bytes, end: int) -> int:
        """Give how far a noun in the name behind a key ends from the key's end; 0 if none is there."""
        text = self._text(block, end, _LONGEST_NAME).lower()
        start = len(text) - len(text.lstrip(_AROUND))
        if text[start : start + 1] not in _OPERATORS:
            return 0
        start = len(text) - len(text[start + 1 :].lstrip(_AROUND))
        rest = text[start:]
        size = next((at for at, char in enumerate(rest) if not _is_named(char)), len(rest))
        found = ((rest.find(noun, 0, size), len(noun)) for noun in self._nouns)
        return max((start + at + size for at, size in found if at >= 0), default=0)

    def _text(self, block: bytes, start: int, size: int) -> str:
        return block[start : start + size * self.width].decode(self._encoding, "replace")


def _all(block: bytes, word: bytes, start: int = 0, stop: int | None = None) -> Iterator[int]:
    """Give where a word stands in a block."""
    at = block.find(word, start, stop)
    while at >= 0:
        yield at
        at = block.find(word, at + len(word), stop)


def _is_named(char: str) -> bool:
    return char.isalnum() or char in "_./-" or not char.isascii()


def _may_follow(text: str) -> int:
    """Give how far it is to what tells that `default` begins an entry of .netrc; 0 if nothing does."""
    plain = (at for at, char in enumerate(text) if char.isascii() and char.isalpha())
    gap = next((at for at in plain if text[at] != _COLOUR_END), len(text))
    word = len(text) - len(text[gap:].lstrip(_LOGIN))
    escape = text.find(_ESCAPE, 0, word + 1)
    if escape >= 0:
        return escape + 1
    return gap + len(_LOGIN) if text.startswith(_LOGIN, gap) else 0


def _may_log_in(head: bytes, encoding: str) -> bool:
    """Say whether an entry of .netrc may begin so; where there are escape sequences it may."""
    if encoding == "utf-8":
        # Letters and digits hide nothing, and most words are of no more.
        first = head.split(None, 3)
        if len(first) > 3 and first[2] != b"login" and (first[1] + first[2]).isalnum():  # noqa: PLR2004
            return False
    words = head.decode(encoding, "replace").split(None, 3)
    return words[2:3] == [_LOGIN] or len(words) <= 3 or not "".join(words[:3]).isprintable()  # noqa: PLR2004
