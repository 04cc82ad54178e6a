"""What a value must be like to count as a secret where it stands.

A word behind `PASSWORD=` is one, behind `unexpected token:` it is not. Shells and options assign
plain words; a colon may belong to a sentence; code assigns variables. And a password may be any
word, while a token is made by a machine and looks like it.
"""

from __future__ import annotations

from slicecli.redact.names import is_secret_key
from slicecli.redact.values import ODD, RANDOM, WORD, is_phrase, strength

# Operators beside the written ones: `--name value`, `<name>value</name>`.
OPTION = " "
ELEMENT = ">"
# What of a value is enough to judge it by.
LONGEST_JUDGED = 128

_WORDY = frozenset({"password", "custom"})
# What tests, compilers and people do: it needs more than a value to be a password.
VERBS = dict.fromkeys(("pass", "--pass", "-pass"), "password")
_OF_LOGINS = ("user", "login")
_SHORTEST_TOKEN = 6
_FAR = 128


class Place:
    """Where an assignment stands in a text: its name, its operator, the start and end of its value.

    `quoted_name` and `quoted` say what stands in quotes, `closed` that the value's quote was found,
    `spaced` that blanks stand on both sides of the operator.
    """

    __slots__ = (
        "closed",
        "end",
        "kind",
        "name",
        "name_start",
        "op",
        "quoted",
        "quoted_name",
        "spaced",
        "start",
        "text",
    )

    def __init__(self, text: str, name: str, name_start: int, kind: str) -> None:
        """Begin with a name and the kind of credential that it denotes."""
        self.text = text
        self.name = name
        self.name_start = name_start
        self.kind = kind
        self.op = ""
        self.spaced = False
        self.quoted = False
        self.quoted_name = False
        self.closed = False
        self.start = 0
        self.end = 0

    @property
    def value(self) -> str:
        """The value, clipped to what is enough to judge it by."""
        return self.text[self.start : min(self.end, self.start + LONGEST_JUDGED)]

    @property
    def before(self) -> str:
        """What stands before the name on its line, as far as it matters."""
        start = max(self.name_start - _FAR, 0)
        return self.text[start : self.name_start].rpartition("\n")[2]

    @property
    def after(self) -> str:
        """The two characters behind the value."""
        return self.text[self.end : self.end + 2]

    @property
    def is_shell(self) -> bool:
        """Say whether an option or a variable of the environment is set, where words aren't names."""
        if self.op == OPTION or self.name.startswith("-"):
            return True
        upper = self.name == self.name.upper()
        # `=` in shells, and `:` where CI systems list the environment of a step.
        return upper and not self.spaced and (self.op == "=" or "_" in self.name)


def is_secret(place: Place) -> bool:
    """Say whether the value is strong enough for its place."""
    value = place.value
    wordy = place.kind in _WORDY
    if place.name.lower() in VERBS and not _is_told(place, value):
        return False
    if place.quoted and not place.is_shell and " " in value.strip():
        # A passphrase, or a sentence about a credential.
        return place.kind == "password" and is_phrase(value, most_likely=place.op == "=")
    if not wordy and len(value) < _SHORTEST_TOKEN:
        return False
    if not (place.quoted or place.is_shell) and is_secret_key(value):
        # A variable, `token=access_token`.
        return False
    return strength(value, quoted=place.quoted) >= _asked(place, wordy=wordy)


def _is_told(place: Place, value: str) -> bool:
    """Say whether `pass`, which tests and compilers do as well, is the noun here."""
    if place.quoted or any(name in place.before.lower() for name in _OF_LOGINS):
        return strength(value, quoted=place.quoted) >= ODD
    alone = place.name.islower() and not place.before.strip(" \t-\"'{,")
    return alone and strength(value, quoted=False) == RANDOM and value.isascii()


def _asked(place: Place, *, wordy: bool) -> int:
    """Give the strength that a value must have at its place."""
    if place.kind == "custom":
        return WORD
    if place.is_shell:
        if place.op != "=" and _goes_on(place):
            return ODD if wordy else RANDOM
        return WORD
    if not wordy or (place.op == ":" and _is_spoken(place)):
        return RANDOM
    return ODD if not place.quoted and _is_code(place) else WORD


def _is_spoken(place: Place) -> bool:
    """Say whether `name: value` is part of a sentence: `bad password: …`, `password: must be …`."""
    word = place.before.rstrip(" \t").rpartition(" ")[2]
    if place.before.endswith(" ") and word.isalpha() and not word.isupper():
        return True
    return not place.quoted and _goes_on(place)


def _goes_on(place: Place) -> bool:
    return place.after[:1] == " " and place.after[1:].islower()


def _is_code(place: Place) -> bool:
    """Say whether the value is likely a variable or a type, as plain a word as some passwords."""
    if place.op == "=":
        return place.spaced
    if place.op != ":":
        return False
    humps = sum(char.isupper() for char in place.value)
    return (
        place.before.rstrip(" \t")[-1:] in {"(", ",", "{"}
        or place.after[:1] in {",", ";", ")"}
        or (place.after[:1] == " " and place.after[1:] not in {"", "\n", "\r", "#"})
        or (place.value.isalpha() and 1 < humps < len(place.value))
    )
