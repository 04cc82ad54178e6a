"""Secrets that a name tells of: their values go before anything else is done with a value."""

from __future__ import annotations

from slicecli.redact import Redactor
from slicecli.slicers.json.values import Doubled, Redacted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES, VALUES = ("name", "key", "header", "variable"), ("value", "val")
"""A member of the first may name what stands in one of the second: `{"name": "TOKEN", "value": …}`."""


class Secrets:
    """Knows which names tell of a secret, and takes the secrets out of values.

    `hidden` counts those taken out.
    """

    __slots__ = ("_known", "_redactor", "hidden")

    def __init__(self, extra_keys: Iterable[str], *, redact: bool) -> None:
        """Use the built-in names and `extra_keys`; none at all where `redact` is False."""
        self._redactor = Redactor(extra_keys) if redact else None
        self._known: dict[str, str | None] = {}
        self.hidden = 0

    def kind(self, name: str) -> str | None:
        """Name the kind of secret that stands under a name, None where none does."""
        if self._redactor is None:
            return None
        try:
            return self._known[name]
        except KeyError:
            kind = self._known[name] = self._redactor.is_secret_key(name)
            return kind

    def hide(self, value: object, kind: str | None = None) -> object:
        """Give the value without secrets; containers are changed in place.

        Under a name that tells of a secret every text and number goes, at any depth; `kind` says
        that the value itself stands under one.
        """
        if kind is not None and not isinstance(value, dict | list):
            return self._hide_scalar(value, kind)
        rest: list[tuple[object, str | None]] = [(value, kind)]
        while rest and self._redactor is not None:
            one, kind = rest.pop()
            if isinstance(one, dict):
                self._hide_members(one, kind, rest)
            elif isinstance(one, list):
                rest += [(part, kind) for part in one if isinstance(part, dict | list)]
                if kind is not None:
                    one[:] = [self._hide_scalar(part, kind) for part in one]
        return value

    def _hide_members(
        self, value: dict[str, object], outer: str | None, rest: list[tuple[object, str | None]]
    ) -> None:
        pairs = value.pairs if isinstance(value, Doubled) else list(value.items())
        named = self.kind_named(pairs)
        for at, (name, part) in enumerate(pairs):
            kind = outer or (named if named and name.lower() in VALUES else self.kind(name))
            if isinstance(part, dict | list):
                rest.append((part, kind))
            elif kind is not None:
                value[name] = self._hide_scalar(part, kind)
                if isinstance(value, Doubled):
                    value.pairs[at] = (name, value[name])

    def kind_named(self, members: Iterable[tuple[str | None, object]]) -> str | None:
        """Name the kind of secret that stands in an object's value, if a member of it names one."""
        for name, part in members:
            if name is not None and name.lower() in NAMES and type(part) is str:
                return self.kind(part)
        return None

    def _hide_scalar(self, part: object, kind: str) -> object:
        """Give the mark of a text or a number that has something in it; all else says nothing."""
        if not isinstance(part, str) or not part or isinstance(part, Redacted):
            return part
        self.hidden += 1
        return Redacted.of(kind)
