"""State: where a conversation was cut, so that the next turn is cut at the same place.

It is data: one JSON object, with a digest of itself, so that whatever has happened to it is seen
before it is believed.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from blake3 import blake3

from slicecli.canonical import canonical
from slicecli.errors import DamagedState

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SCHEMA = "slicecli.chat-state.v1"


@dataclass(frozen=True, slots=True)
class Anchor:
    """The first surviving message that may go: role, characters of its JSON, BLAKE3 of that."""

    role: str
    length: int
    blake3: str


@dataclass(frozen=True, slots=True)
class Shrinking:
    """A result that was shrunk: how far its message is from the anchor's, which one in it, how.

    `digest` is the BLAKE3 of its text, `level` 1 for a condensate and 2 for one line, `text` what
    stands for it.
    """

    offset: int
    number: int
    digest: str
    level: int
    text: str


Kind = TypeVar("Kind")
Part = TypeVar("Part", Anchor, Shrinking)
KINDS: dict[str, type] = {"int": int, "str": str}
"""Types of fields, by what they are called."""


@dataclass(frozen=True, slots=True)
class State:
    """A cut: its anchor, the messages omitted so far and their digest, what was shrunk, the tokens.

    `sent` is the anchor's message as it was sent, where that is another: a caller may send it back.
    """

    anchor: Anchor | None = None
    sent: Anchor | None = None
    omitted: int = 0
    digest: str = ""
    shrunk: tuple[Shrinking, ...] = ()
    tokens: int = 0

    def dumped(self) -> str:
        """Give the state as one line of JSON."""
        data = {"schema": SCHEMA, **_listed(asdict(self))}
        return canonical({**data, "check": _check(data)}) + "\n"

    @classmethod
    def loaded(cls, text: str, name: str) -> State:
        """Read a state back. Raises DamagedState, which says `name`, where it isn't whole."""
        try:
            data = json.loads(text)
            check = data.pop("check")
            schema = data["schema"]
            whole = check == _check(data)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise DamagedState(name=name, detail="it is no state") from None
        if not whole:
            raise DamagedState(name=name, detail="it was changed or cut short")
        if schema != SCHEMA:
            raise DamagedState(name=name, detail=f"it is of another kind, {schema}")
        try:
            return cls._from(data)
        except (KeyError, TypeError):
            # Whoever wrote it knew how to sign it, and not what belongs in it.
            raise DamagedState(name=name, detail="a field of it is missing or strange") from None

    @classmethod
    def _from(cls, data: Mapping[str, Any]) -> State:
        """Put a state together. Raises KeyError or TypeError where something isn't of its type."""
        anchor, sent, shrunk = data["anchor"], data["sent"], data["shrunk"]
        return cls(
            None if anchor is None else _made(Anchor, anchor),
            None if sent is None else _made(Anchor, sent),
            _taken(int, data["omitted"]),
            _taken(str, data["digest"]),
            tuple(_made(Shrinking, one) for one in _taken(list, shrunk)),
            _taken(int, data["tokens"]),
        )


def _made(kind: type[Part], data: object) -> Part:
    """Make an anchor or a shrinking of an object that has just its fields, each of its type."""
    given = _taken(dict, data)
    parts: dict[str, Any] = {
        one.name: _taken(KINDS[str(one.type)], given[one.name]) for one in fields(kind)
    }
    if len(parts) != len(given):
        message = "more fields than it has"
        raise TypeError(message)
    return kind(**parts)


def _taken(kind: type[Kind], value: object) -> Kind:
    """Give a value that must be of a type, and of no subclass of it."""
    if type(value) is not kind:
        message = f"{value!r} is no {kind.__name__}"
        raise TypeError(message)
    return value


def _listed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "shrunk": list(data["shrunk"])}


def _check(data: Mapping[str, Any]) -> str:
    whole = canonical(dict(data)).encode("utf-8", "surrogatepass")
    return str(blake3(whole).hexdigest())
