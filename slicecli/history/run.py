"""One run record as it may be shown: None where it doesn't say, whatever stands in it.

A record is read by whoever lists the store, and a store may be another's, copied or damaged. So no field
is taken for what it should be, and what is given of a command line is fit to be shown, as in a
condensate: control characters escaped, secrets out, even where that was made with `--no-redact`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache

from slicecli.controls import visible
from slicecli.errors import Corrupt, StoreError
from slicecli.record import FORMAT, KEPT
from slicecli.redact import Redactor
from slicecli.shown import Cleaner, legible
from slicecli.store.census import digest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

LARGEST = 1 << 53
"""Numbers beyond this are nobody's count, and no other program reads them right."""


@dataclass(frozen=True, slots=True)
class Run:
    """One record: its name, its time in nanoseconds, what it says.

    `damage` is what is wrong with it, in a sentence, and `state` that in a word: `damaged`,
    `unreadable`, or `strange` for what is whole and no record of this version; empty for a run.
    `kept` says that it is of what a conversation was relieved of: nothing was run there.
    """

    name: str
    when_ns: int
    damage: str
    state: str
    kept: bool
    status: int | None
    signal: int | None
    timed_out: bool
    duration_ms: int | None
    tokens: int | None
    counter: str | None
    slicer: str | None
    _words: tuple[str, ...]
    _hint: str | None
    _keys: tuple[str, ...]

    @property
    def digest(self) -> str:
        """The digest of the raw."""
        return digest_of(self.name)

    @property
    def argv(self) -> tuple[str, ...]:
        """The command line; empty where none was run."""
        return _shown(self._words, self._keys)

    @property
    def hint(self) -> str | None:
        """The name that the input had."""
        return None if self._hint is None else _cleaner(self._keys).text(legible(self._hint))

    @property
    def failed(self) -> bool:
        """Whether the command ended in anything but 0."""
        return self.timed_out or self.signal is not None or bool(self.status)


def read(name: str, when_ns: int, record: bytes | StoreError) -> Run:
    """Read a record, or what is wrong with one."""
    damage = visible(str(record))[0] if isinstance(record, StoreError) else ""
    fields = {} if isinstance(record, StoreError) else _fields(record)
    outcome = fields.get("outcome")
    outcome = outcome if isinstance(outcome, dict) else {}
    slicer = fields.get("slicer")
    slicer = slicer.get("name") if isinstance(slicer, dict) else None
    return Run(
        name=name,
        when_ns=when_ns,
        damage=damage,
        state=_state(record, fields),
        kept=fields.get("record") == KEPT,
        status=_number(outcome.get("status")),
        signal=_number(outcome.get("signal")),
        timed_out=outcome.get("timed_out") is True,
        duration_ms=_number(outcome.get("duration_ms")),
        tokens=_number(fields.get("tokens")),
        counter=_shown_name(_text(fields.get("counter"))),
        slicer=_shown_name(_text(slicer)),
        _words=_texts(outcome.get("argv")),
        _hint=_text(fields.get("hint")),
        _keys=_texts(fields.get("redact_keys")),
    )


def _fields(record: bytes) -> dict[str, Any]:
    try:
        fields = json.loads(record.decode("utf-8", "surrogatepass"))
    except (ValueError, RecursionError):
        fields = None
    return fields if isinstance(fields, dict) else {}


def _state(record: bytes | StoreError, fields: Mapping[str, object]) -> str:
    if isinstance(record, StoreError):
        return "damaged" if isinstance(record, Corrupt) else "unreadable"
    sound = fields.get("record") in (FORMAT, KEPT) and not isinstance(fields["record"], bool)
    if fields.get("record") == FORMAT:
        sound = sound and _number(fields.get("tokens")) is not None and bool(fields.get("counter"))
    return "" if sound else "strange"


def _number(value: object) -> int | None:
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and 0 <= value <= LARGEST else None  # type: ignore[return-value, operator]


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _texts(value: object) -> tuple[str, ...]:
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()


def _shown_name(name: str | None) -> str | None:
    return None if name is None else _cleaner(()).text(legible(" ".join(name.split())))


@lru_cache(maxsize=256)
def _cleaner(keys: tuple[str, ...]) -> Cleaner:
    return Cleaner(Redactor(keys))


@lru_cache(maxsize=4096)
def _shown(words: tuple[str, ...], keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_cleaner(keys).argv(words)[0])
