"""What may be shown of a payload: laws 9 and 12, held in one place for every slicer and every format.

Control sequences go out, other control characters become visible escapes, secrets become
`<redacted:kind>`; both are counted. A slicer can't forget it, since it is never asked.
"""

from __future__ import annotations

from slicecli.controls import plain, visible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.redact import Redactor

MARK = "<redacted:"


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

    def clean(self, body: object, redacted: Mapping[str, int] | None = None) -> Shown:
        """Clean every string in `body`, keys included; `redacted` are counts to add to."""
        tally: dict[str, int] = dict(redacted or {})
        escaped = [0]
        cleaned = self._walk(body, escaped, tally)
        return Shown(cleaned, escaped[0], tally)

    def text(self, text: str) -> str:
        """Clean one text and forget the counts."""
        return str(self.clean(text).body)

    def redacted(self, text: str) -> tuple[str, Mapping[str, int]]:
        """Take the secrets out of a text, and count them by kind."""
        return (text, {}) if self._redactor is None else self._redactor.redact(text)

    def argv(self, argv: tuple[str, ...]) -> tuple[tuple[str, ...], Mapping[str, int]]:
        """Give a command line as it may be shown, and its secrets, counted by kind."""
        words = [visible(plain(word))[0] for word in argv]
        if self._redactor is None:
            return tuple(words), {}
        kinds: dict[str, int] = {}
        shown = self._redactor.redact_argv(words)
        for before, after in zip(words, shown, strict=True):
            for kind in _kinds(after)[len(_kinds(before)) :]:
                kinds[kind] = kinds.get(kind, 0) + 1
        return tuple(shown), kinds

    def _walk(self, body: object, escaped: list[int], tally: dict[str, int]) -> object:
        if isinstance(body, str):
            text, count = visible(plain(body))
            escaped[0] += count
            if self._redactor is not None:
                text, kinds = self._redactor.redact(text)
                for kind, number in kinds.items():
                    tally[kind] = tally.get(kind, 0) + number
            return text
        if isinstance(body, dict):
            return {
                str(self._walk(key, escaped, tally)): self._walk(value, escaped, tally)
                for key, value in body.items()
            }
        if isinstance(body, list | tuple):
            return [self._walk(item, escaped, tally) for item in body]
        return body


def _kinds(word: str) -> list[str]:
    """Name what was redacted in a word."""
    return [part.partition(">")[0] for part in word.split(MARK)[1:]]
