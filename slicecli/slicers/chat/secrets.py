r"""Secrets that the structure of a tool's JSON tells of, in what is sent of a conversation.

`{"value": "…", "name": "TOKEN"}` is JSON in a string of JSON, or was condensed as a log meanwhile: no
line of it gives the secret away. So the values are found beforehand, and taken out wherever they stand
in quotes, however often escaped: `"…"`, `\"…\"`.
"""

from __future__ import annotations

import json
import re

from slicecli.slicers.json.secrets import Secrets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

SHORTEST, LONGEST = 4, 512
"""Characters of a value that is taken out by itself: a shorter one stands in quotes elsewhere, too."""

_QUOTED = re.compile(
    rf'(?P<quote>\\{{0,15}}")(?P<text>[^"\\]{{{SHORTEST},{LONGEST}}})(?=\\{{0,15}}")'
)
_OPENERS = ("{", "[")


class Finder(Secrets):
    """Finds the values under names that tell of a secret: `values` gives the kind of each."""

    __slots__ = ("values",)

    def __init__(self, extra_keys: Iterable[str], *, redact: bool) -> None:
        """Use the built-in names and `extra_keys`; none at all where `redact` is False."""
        super().__init__(extra_keys, redact=redact)
        self.values: dict[str, str] = {}

    def look(self, value: object) -> None:
        """Look at a value, and at the JSON in its texts; it is changed."""
        for text in list(_texts(value)):
            try:
                inner = json.loads(text)
            except (ValueError, RecursionError):
                continue
            self.hide(inner)
        self.hide(value)

    def taken_out(self, text: str) -> tuple[str, dict[str, int]]:
        """Give a text of JSON without the values, and how many there were of each kind."""
        kinds: dict[str, int] = {}

        def mark(found: re.Match[str]) -> str:
            kind = self.values.get(found["text"])
            if kind is None:
                return found[0]
            kinds[kind] = kinds.get(kind, 0) + 1
            return f"{found['quote']}<redacted:{kind}>"

        return (_QUOTED.sub(mark, text), kinds) if self.values else (text, kinds)

    def _hide_scalar(self, part: object, kind: str) -> object:
        if type(part) is str and self.is_secret(part):
            self.values[part] = kind
        return part

    @staticmethod
    def is_secret(value: str) -> bool:
        """Say whether a value is long enough, and no mask or name of one."""
        from slicecli.redact.values import is_placeholder  # noqa: PLC0415  only where one is found

        return SHORTEST <= len(value) <= LONGEST and not is_placeholder(value, quoted=True)


def finder_of(options: Mapping[str, object]) -> Finder:
    """Make a finder of a slicer's options."""
    extra = options.get("redact_keys", ())
    names = [str(name) for name in extra] if isinstance(extra, list | tuple) else []
    return Finder(names, redact=options.get("redact") is not False)


def _texts(value: object) -> Iterable[str]:
    """Give the texts in a value that may be JSON themselves."""
    rest = [value]
    while rest:
        one = rest.pop()
        if isinstance(one, dict):
            rest += one.values()
        elif isinstance(one, list):
            rest += one
        elif isinstance(one, str) and one.lstrip()[:1] in _OPENERS:
            yield one
