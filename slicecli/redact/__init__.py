"""Secrets out of what is shown: each becomes `<redacted:kind>` and is counted; the raw stays as it came.

    formats.py       secrets that their own form gives away: vendors' tokens
    patterns.py      those whose form needs a pattern
    urls.py          passwords in addresses
    headers.py       credentials in HTTP headers
    assignments.py   values that the name before them gives away
    places.py        what such a value must be like where it stands
    alphabets.py     names that the user adds, in other letters than those of ASCII
    names.py         which names denote a credential
    values.py        how much a value looks like a secret
    private_keys.py  lines that are secret because of the lines around them, of .netrc as well
    pairs.py         values that the line before or after them names
    marks.py         where in a raw what announces them stands
    commands.py      secrets on command lines
    cuts.py          where text may be cut so that no half secret is left

Eager where a name or a form is plain, blind to what only looks random: git hashes, UUIDs, digests and
test data stay. All is linear in the text, and a text without secrets costs a few searches.
"""

from __future__ import annotations

from slicecli.redact.formats import NAME, find_formats, lower, run_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from slicecli.raw import Raw

__all__ = ["Redactor"]

# What a text has in it, in lower case, if it has anything for the rules that aren't loaded yet: the
# names of credentials, headers, and what patterns are kept under.
NOUNS = ("pass", "pwd", "secret", "token", "key", "cred", "_auth", "sessid", "jsessionid")
# `passed: 12` is in half of all logs.
_VERB_ENDINGS = frozenset({"ed", "es", "ing"})
HEADERS = ("authorization", "cookie")
# By the word that a pattern is kept under: what must be in the text as well.
HINTS = {
    ":aa": "",
    "q~": "",
    "discord": "",
    "curl ": " -",
    "curl": "b",
    " login ": " -p",
    "mysql": " -p",
    "mariadb": " -p",
    "sshpass ": "-p",
    "redis-cli ": "-",
    "machine ": "password",
    "default": "login ",
    'auth"': ":",
    "auth\\": ":",
    ":thin:": "@",
    "@tcp(": ":",
    "digest ": "response",
}
_KEY_MARKS = ("PRIVATE KEY", "Private-Lines:")
# Of both kinds of entries in .netrc.
_NETRC = (b"machine ", b"default")
_LOGIN = b"login"
# How a key ends that a value stands under which another one names: `Value: `, `"value":`, `<value>`.
_VALUE = "alue"
_VALUES = tuple(f"{_VALUE}{following}" for following in (":", '"', "'", "\\", " =", "=", ">", " :"))
_WIDE = (b"\xff", b"\xfe")
"""What UTF-16 begins with: the mark is looked for in its own bytes then."""


# Without one of these on a command line, no word of it says that another is a secret.
_OPTION_MARKS = "-=:"
_OPERATORS = frozenset("=:?+|")
_QUOTES = frozenset("\"'`\\]>")
_LONGEST_GAP = 64
_MOST_LINES = 8192
_MOST_PASSES = 8


class Redactor:
    """Takes secrets out of texts, by the built-in rules and the names that the user adds."""

    __slots__ = ("_clean", "_extra", "_foreign", "_learned", "_named", "_nouns")

    def __init__(self, extra_keys: Iterable[str] = ()) -> None:
        """Take values under each of `extra_keys` for secrets too, of the kind `custom`.

        Upper and lower case are the same, and so are names with `_`, `-`, `.` or nothing in between;
        of other alphabets, however the marks on their letters are encoded.
        """
        keys = [key.replace("-", "_").replace(".", "_") for key in extra_keys]
        # However its parts are joined, a name ends with the last of them.
        nouns = [key.rpartition("_")[2].lower() for key in keys]
        self._foreign = not all(key.isascii() for key in keys)
        if self._foreign:
            from slicecli.redact.alphabets import folded, forms  # noqa: PLC0415  rare

            nouns = [form for key in keys for form in forms(key.rpartition("_")[2])]
            keys = [folded(key) for key in keys]
        self._extra = frozenset(filter(None, (key.lower().replace("_", "") for key in keys)))
        self._nouns = (*NOUNS, *filter(None, nouns))
        self._learned: frozenset[str] = frozenset()
        self._named: dict[str, str] = {}
        self._clean: set[str] = set()

    def learn(self, raw: Raw) -> None:
        """Remember what lines of `raw` are secret by those around them, of private keys above all.

        `redact` then knows them wherever they stand.
        """
        if raw.in_memory and raw.read(0, 1) not in _WIDE and not self._may_teach(raw.read()):
            return
        from slicecli.redact.private_keys import learn  # noqa: PLC0415  keys are rare

        learned, named = learn(raw, self._nouns, self.is_secret_key)
        self._learned |= learned
        self._named |= named
        self._clean.clear()

    def _may_teach(self, data: bytes) -> bool:
        if any(mark.encode() in data for mark in _KEY_MARKS):
            return True
        if _LOGIN in data and any(mark in data for mark in _NETRC):
            return True
        return _VALUE.encode() in data and self._may_name(data.decode("utf-8", "replace"))

    def _may_name(self, text: str) -> bool:
        """Say whether a value may stand in the text that a name on another line makes a secret."""
        if not any(value in text for value in _VALUES) or not ("\n" in text or "\\n" in text):
            return False
        lowered = lower(text)
        return any(noun in lowered for noun in self._nouns)

    def is_secret_key(self, name: str) -> str | None:
        """Give the kind of credential that a key's name denotes (`password`, `custom`, …), or None."""
        from slicecli.redact.names import SEPARATORS, is_secret_key  # noqa: PLC0415

        if self._extra:
            lowered = name.lower()
            if self._foreign and not name.isascii():
                from slicecli.redact.alphabets import folded  # noqa: PLC0415  rare

                lowered = folded(name)
            for part in (lowered, lowered.rpartition(".")[2]):
                if part.translate(SEPARATORS) in self._extra:
                    return "custom"
        return is_secret_key(name)

    def redact(self, text: str) -> tuple[str, dict[str, int]]:
        """Give the text with `<redacted:kind>` in place of each secret, and how many of each kind.

        `text` is what would be shown, free of escape sequences, which could divide a secret. To
        redact the result again changes nothing. Lines found clean are known the next time.
        """
        lines = text.split("\n")
        if self._clean.issuperset(lines) and not (_has_key(text) or _VALUE in text):
            return text, {}
        counts: dict[str, int] = {}
        redacted = self._redact(text, counts)
        if redacted != text:
            redacted = self._again(redacted, counts)
        if not counts:
            if len(self._clean) > _MOST_LINES:
                self._clean.clear()
            self._clean.update(lines)
        return redacted, counts

    def _again(self, text: str, counts: dict[str, int]) -> str:
        """Redact until nothing changes: a mark tells of its neighbours what a secret there didn't."""
        for _ in range(_MOST_PASSES):
            more: dict[str, int] = {}
            redacted = self._redact(text, more)
            if redacted == text:
                break
            text = redacted
            for kind, count in more.items():
                counts[kind] = counts.get(kind, 0) + count
        return text

    def _redact(self, text: str, counts: dict[str, int]) -> str:
        """Apply the rules one after the other; modules of rules are loaded when they may have a say."""
        if self._learned or _has_key(text):
            from slicecli.redact.private_keys import find_private_keys  # noqa: PLC0415

            text = _mark(text, find_private_keys(text, self._learned), counts)
        if _VALUE in text and (self._named or self._may_name(text)):
            from slicecli.redact.pairs import Pairs, find_pairs  # noqa: PLC0415  rare as well

            pairs = Pairs(self.is_secret_key)
            pairs.learn(text)
            text = _mark(text, find_pairs(text, self._named | pairs.secrets), counts)
        text = _mark(text, find_formats(text), counts)
        if "@" in text and "://" in text:
            from slicecli.redact.urls import find_urls  # noqa: PLC0415

            text = _mark(text, find_urls(text), counts)
        lowered = lower(text)
        for hint, other in HINTS.items():
            if hint in lowered and other in lowered:
                from slicecli.redact.patterns import find_pattern  # noqa: PLC0415

                text = _mark(text, find_pattern(text, lowered, hint), counts)
                lowered = lower(text)
        for header in HEADERS:
            if header in lowered:
                from slicecli.redact.headers import find_header  # noqa: PLC0415

                text = _mark(text, find_header(text, lowered, header), counts)
                lowered = lower(text)
        letters = NAME
        if self._foreign and not text.isascii():
            from slicecli.redact.alphabets import letters_of  # noqa: PLC0415  rare

            letters += letters_of(lowered)
        ends = _name_ends(lowered, self._nouns, letters)
        if ends:
            from slicecli.redact.assignments import find_assignments  # noqa: PLC0415

            found = find_assignments(text, lowered, ends, self.is_secret_key, letters)
            text = _mark(text, found, counts)
        return text

    def redact_argv(self, argv: Iterable[str]) -> list[str]:
        """Give a command line with `<redacted:kind>` in place of each secret."""
        words = list(argv)
        if not any(mark in word for word in words for mark in _OPTION_MARKS):
            return [self.redact(word)[0] for word in words]
        from slicecli.redact.commands import redact_argv  # noqa: PLC0415  for options and pairs

        return redact_argv(words, self.is_secret_key, lambda word: self.redact(word)[0])


def _has_key(text: str) -> bool:
    return any(mark in text for mark in _KEY_MARKS)


def _name_ends(lowered: str, nouns: Iterable[str], letters: str) -> list[int]:
    """Give where names with a noun in them end and something that assigns may follow, in order."""
    ends = set()
    for noun in nouns:
        here = lowered.find(noun)
        while here >= 0:
            end = run_end(lowered, here + len(noun), letters)
            follower = lowered[end : end + 1]
            if lowered[here + len(noun) : end] in _VERB_ENDINGS:
                follower = ""
            elif follower in {" ", "\t"}:
                follower = lowered[end : end + _LONGEST_GAP].lstrip(" \t")[:1]
                before = lowered[max(here - _LONGEST_GAP, 0) : here].rpartition(" ")[2]
                if follower in _OPERATORS or before.startswith("--"):
                    ends.add(end)
            elif follower in _OPERATORS or follower in _QUOTES:
                ends.add(end)
            here = lowered.find(noun, end)
    return sorted(ends)


def _mark(text: str, spans: list[tuple[int, int, str]], counts: dict[str, int]) -> str:
    """Put a mark in place of each span and count it; spans that overlap become one."""
    if not spans:
        return text
    pieces: list[str] = []
    done = 0
    for start, end, kind in sorted(spans, key=_start):
        if start >= done:
            pieces += (text[done:start], f"<redacted:{kind}>")
            counts[kind] = counts.get(kind, 0) + 1
        done = max(done, end)
    pieces.append(text[done:])
    return "".join(pieces)


def _start(span: tuple[int, int, str]) -> int:
    return span[0]
