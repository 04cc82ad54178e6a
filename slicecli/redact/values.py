"""How much a value looks like a secret, when the name before it says that it may be one.

Logs are full of `token=self.token`, `password: str`, `Secret: default/foo`, `${API_KEY}` and `********`,
none of which may be hidden. So each place where a value can stand asks for a strength of its own.
"""

from __future__ import annotations

NONE = 0  # a placeholder, a mask, a piece of code, a path, an address
WORD = 1  # a word, a name, a number: a bad password
ODD = 2  # letters with digits or signs: a password
RANDOM = 3  # and long: a password or a token

_SHORTEST = 3
_LONG = 8
_LONGEST_YEAR = 4
_LONGEST_EXTENSION = 4
# Of what numbers words and what Kubernetes puts behind names: `sha512`, `app-x7k2p`.
_LONGEST_NUMBER = 3
_LONGEST_SUFFIX = 5

_ALNUM = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_JOINTS = "-_./:"
_SPLIT = str.maketrans(_JOINTS, " " * len(_JOINTS))
_NO_NAME = str.maketrans("", "", _ALNUM + _JOINTS)
_MASKS = frozenset("*x.-_•?#0…")
# Variables, templates, masks, addresses and our own mark, wherever they stand.
_TEMPLATE_STARTS = ("${", "$(", "$$", "<", "{", "%", "#{")
_TEMPLATE_PARTS = ("{{", "${", "#{", "://", "...", "…", "***", "<redacted:")
# Containers, calls, references, tags: code, where nothing quotes them.
_CODE_STARTS = ("[", "&", "@", "*", "!", "|", ">", "=")
_CODE_PARTS = ("(", ")", "[", "->", "::")
# Said in place of a value: that there is none, of which type it is, what became of it.
_WORDS = (
    "any argument async await bool boolean buffer byte bytes char default disabled empty enabled env"
    " environment expected expired false file filtered flag for function hidden in incorrect input int"
    " integer invalid is key apikey masked missing must new nil no none not null object of off on option"
    " optional or and parameter pass passwd password prompt redacted required secret secretstr"
    " securestring self should stdin str string text the this to token true undefined unknown unset"
    " value varchar was wrong yes"
)
_NO_VALUES = frozenset(_WORDS.split())
# And what sentences and labels about credentials are made of.
_TELLING = (
    "a an and again are at account be been but by can cannot change changed characters check"
    " click code confirm confirmation contain contains could create current do does email enter"
    " error expires fail failed field forgot forgotten from given has have here if it its last"
    " least length letters login long match matches minimum mismatch more name new not old one"
    " only or our password passwords please protected provide provided recover repeat reset retype"
    " see select set short should show sign strong successfully than that then these they too two"
    " type up update updated use used user username was we weak were when will with you your"
)
_GRAMMAR = _NO_VALUES | frozenset(_TELLING.split())
_FEWEST = 2
_ENDS = frozenset(".:!?…")
_SAMPLES = (
    "example",
    "placeholder",
    "changeme",
    "change_me",
    "your",
    "dummy",
    "no_log",
    "redacted",
)


def strength(value: str, *, quoted: bool) -> int:
    """Say how much a value looks like a secret: NONE, WORD, ODD or RANDOM."""
    if is_placeholder(value, quoted=quoted):
        return NONE
    if not _has_digit(value):
        signs = value.strip("!?.,;:").translate(_NO_NAME)
        return ODD if signs and len(value) > _LONGEST_SUFFIX else WORD
    if value.lower() == value.upper() or value[:2] in {"0x", "0X"}:
        return WORD
    segments = value.translate(_SPLIT).split()
    if _is_name(segments) or _is_file(value):
        return WORD if len(segments) > 1 else ODD
    return RANDOM if len(value) >= _LONG else ODD


def is_placeholder(value: str, *, quoted: bool) -> bool:
    """Say whether a value stands for one that isn't there: a mask, a variable, code, a sample."""
    lower = value.lower()
    if len(value) < _SHORTEST or len(set(lower)) == 1 or _MASKS.issuperset(lower):
        return True
    if lower.strip("!?.,;:'\"`") in _NO_VALUES or any(sample in lower for sample in _SAMPLES):
        return True
    if value.startswith(_TEMPLATE_STARTS) or any(part in value for part in _TEMPLATE_PARTS):
        return True
    if value[0] == "$" and (value[1].isalpha() or value[1] == "_"):
        return True
    return (not quoted and _is_code(value)) or _is_chain(value) or _is_path(value)


def is_phrase(value: str, *, most_likely: bool) -> bool:
    """Say whether several words are a passphrase, and not a sentence or a label.

    Only words of no grammar make one: `correct horse battery`. Two are enough where nothing but an
    assignment is likely, else three.
    """
    words = value.lower().split()
    if len(words) < (_FEWEST if most_likely else _FEWEST + 1) or value[-1:] in _ENDS:
        return False
    if any(word.strip("!?.,;:'\"`()") in _GRAMMAR or "'" in word for word in words):
        return False
    labelled = value[:1].isupper() and value[1:] == value[1:].lower() and not _has_digit(value)
    return not labelled and not is_placeholder(value, quoted=True)


def _is_code(value: str) -> bool:
    """Say whether an unquoted value is an expression; a sign may begin a password with digits."""
    if value.startswith(_CODE_STARTS) and not _has_digit(value):
        return True
    return any(part in value for part in _CODE_PARTS)


def _has_digit(value: str) -> bool:
    return any(digit in value for digit in "0123456789")


def _is_chain(value: str) -> bool:
    """Say whether a value is a chain of names: `self.token`, `process.env.API_KEY`."""
    first, dot, _ = value.partition(".")
    return bool(first and dot) and value.replace(".", "").replace("_", "").isalpha()


def _is_path(value: str) -> bool:
    """Say whether a value is the path of a file: base64 may begin with a slash too, but not so."""
    if value[1:3] == ":\\" or value.startswith(("./", "../", "~/")):
        return True
    absolute = value.startswith("/") and value.count("/") > 1
    return absolute and _is_name(value.translate(_SPLIT).split())


def _is_file(value: str) -> bool:
    """Say whether a value ends as the names of files do."""
    stem, _, extension = value.rpartition(".")
    return stem != "" and extension.isalpha() and len(extension) <= _LONGEST_EXTENSION


def _is_name(segments: list[str]) -> bool:
    """Say whether the segments make a name such as people and Kubernetes give: `my-app-v2-x7k2p`."""
    odd = 0
    worded = False
    for segment in segments:
        word = segment.rstrip("0123456789")
        if word.isalpha() and len(segment) - len(word) <= _LONGEST_NUMBER and _is_word(word):
            worded = worded or len(word) >= _SHORTEST
        elif not segment.isdigit() or len(segment) > _LONGEST_YEAR:
            odd += 1
            if len(segment) > _LONGEST_SUFFIX:
                return False
    return worded and odd <= len(segments) // 2


def _is_word(word: str) -> bool:
    """Say whether letters are in upper and lower case as in words: `word`, `WORD`, `aWordOfIts`."""
    changes = sum(a.islower() != b.islower() for a, b in zip(word[1:], word[2:], strict=False))  # noqa: RUF007
    return changes * 3 <= len(word)
