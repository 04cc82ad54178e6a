"""What may be shown of a payload: laws 9 and 12, held in one place for every slicer and every format.

Control sequences go out, other control characters become visible escapes, secrets become
`<redacted:kind>`; both are counted. A slicer can't forget it, since it is never asked.

Names come from the system as bytes that need not be UTF-8; Python hides such bytes in lone
surrogates, which nothing can print. `legible` and `quoted` write them so that they can be.
"""

from __future__ import annotations

from slicecli.controls import plain, visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from slicecli.redact import Redactor

    Seen = Callable[[str], tuple[str, int]]

MARK = "<redacted:"
PLAIN_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@%+=:,./-_")


class Shown:
    """A body (text, or JSON's values) that may be shown, and what was taken out of it."""

    __slots__ = ("body", "escaped", "redacted")

    def __init__(self, body: object, escaped: int, redacted: Mapping[str, int]) -> None:
        """Keep the body, the number of characters escaped, the secrets by kind."""
        self.body = body
        self.escaped = escaped
        self.redacted = redacted


class Cleaner:
    """Makes text and JSON's values fit to be shown; without a redactor secrets stay."""

    __slots__ = ("_redactor",)

    def __init__(self, redactor: Redactor | None) -> None:
        """Use a redactor that has learned what the raw makes secret."""
        self._redactor = redactor

    def clean(
        self, body: object, redacted: Mapping[str, int] | None = None, *, is_json: bool = False
    ) -> Shown:
        """Clean every string in `body`, keys included; `redacted` are counts to add to.

        In a string that `is_json` nothing goes out: no escape sequence can stand there as it is, and
        an 8-bit one that opens in a value could end in another.
        """
        tally: dict[str, int] = dict(redacted or {})
        escaped = [0]
        cleaned = self._walk(body, _seen_in_json if is_json else _seen, escaped, tally)
        return Shown(cleaned, escaped[0], tally)

    def text(self, text: str) -> str:
        """Clean one text and forget the counts."""
        return str(self.clean(text).body)

    def redacted(self, text: str) -> tuple[str, Mapping[str, int]]:
        """Take the secrets out of a text, and count them by kind."""
        return (text, {}) if self._redactor is None else self._redactor.redact(text)

    def argv(self, argv: tuple[str, ...]) -> tuple[tuple[str, ...], Mapping[str, int]]:
        """Give a command line as it may be shown, and its secrets, counted by kind."""
        words = [_seen(legible(word))[0] for word in argv]
        if self._redactor is None:
            return tuple(words), {}
        kinds: dict[str, int] = {}
        shown = self._redactor.redact_argv(words)
        for before, after in zip(words, shown, strict=True):
            for kind in _kinds(after)[len(_kinds(before)) :]:
                kinds[kind] = kinds.get(kind, 0) + 1
        return tuple(shown), kinds

    def _walk(self, body: object, seen: Seen, escaped: list[int], tally: dict[str, int]) -> object:
        if isinstance(body, str):
            text, count = seen(body)
            escaped[0] += count
            if self._redactor is not None:
                text, kinds = self._redactor.redact(text)
                for kind, number in kinds.items():
                    tally[kind] = tally.get(kind, 0) + number
            return text
        if isinstance(body, dict):
            return {
                str(self._walk(key, seen, escaped, tally)): self._walk(value, seen, escaped, tally)
                for key, value in body.items()
            }
        if isinstance(body, list | tuple):
            return [self._walk(item, seen, escaped, tally) for item in body]
        return body


def _seen(text: str) -> tuple[str, int]:
    return visible(plain(text))


def _seen_in_json(text: str) -> tuple[str, int]:
    return visible(text.removeprefix("\ufeff"), in_json=True)


def legible(name: str) -> str:
    r"""Give a name that the system gave with the bytes in it that are no UTF-8 as `\xe9`."""
    if name.isascii():
        return name
    try:
        return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:
        return name  # surrogates that stand for no byte: `visible` shows them


def quoted(words: Iterable[str]) -> str:
    r"""Give a command line, on one line, that a shell takes apart into the same words.

    A word with anything in it that can't be seen, or isn't UTF-8, is written as `$'\351'`: bash,
    zsh, ksh and POSIX of 2024 know that.
    """
    return " ".join(map(_quoted, words))


def _quoted(word: str) -> str:
    if word and PLAIN_WORD.issuperset(word):
        return word
    if "\n" not in word and "\r" not in word and not visible(word)[1]:
        return "'" + word.replace("'", "'\\''") + "'"
    return "$'" + "".join(map(_escaped, word)) + "'"


def _escaped(char: str) -> str:
    if char in "\\'":
        return "\\" + char
    if char == "\n":
        return "\\n"
    if char != "\r" and not visible(char)[1]:
        return char
    errors = "surrogateescape" if "\udc80" <= char <= "\udcff" else "surrogatepass"
    return "".join(f"\\{byte:03o}" for byte in char.encode("utf-8", errors))


def _kinds(word: str) -> list[str]:
    """Name what was redacted in a word."""
    return [part.partition(">")[0] for part in word.split(MARK)[1:]]
