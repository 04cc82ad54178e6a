"""Protection: which messages never go, and where the kept tail begins."""

from __future__ import annotations

from dataclasses import dataclass

from slicecli.errors import UsageError
from slicecli.slicers.chat.units import Unit, units_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.rules import Rules


@dataclass(frozen=True, slots=True)
class Layout:
    """A conversation's units (markers are in none), and what of them must stay.

    `removable` are the units that no rule but the tail's protects, in order. `tail` is the index of
    the first message of the kept tail; `pinned` are messages that don't even shrink; `markers` are
    those that stand alone, each with what it stands for.
    """

    units: tuple[Unit, ...]
    removable: tuple[Unit, ...]
    tail: int
    pinned: frozenset[int]
    markers: dict[int, int]


def layout(talk: Conversation, rules: Rules) -> Layout:
    """Find units and protection. Raises UsageError for a pin that no message has."""
    parted = units_of(talk.facts)
    markers = {
        unit.start: talk.markers[unit.start]
        for unit in parted
        if len(unit) == 1 and unit.start in talk.markers
    }
    units = tuple(unit for unit in parted if unit.start not in markers)
    pinned = frozenset(_pinned(talk, rules.pins))
    protected = set(pinned)
    protected.update(index for index, facts in enumerate(talk.facts) if facts.role in rules.protect)
    if rules.keep_first or not rules.marker:  # some APIs want the user to begin
        protected.update(_first_user(talk))
    removable = tuple(
        unit
        for unit in units
        if not any(index in protected for index in range(unit.start, unit.stop))
    )
    tail = _tail(talk, units, rules.keep_latest)
    return Layout(units, removable, tail, pinned, markers)


def _first_user(talk: Conversation) -> Iterator[int]:
    for index, facts in enumerate(talk.facts):
        if facts.role == "user" and index not in talk.markers:
            yield index
            return


def _tail(talk: Conversation, units: tuple[Unit, ...], keep: int) -> int:
    """Give the start of the unit that holds the first of the last `keep` messages."""
    left = keep
    for unit in reversed(units):
        left -= len(unit)
        if left <= 0:
            return unit.start
    return units[0].start if units else len(talk)


def _pinned(talk: Conversation, pins: tuple[str, ...]) -> Iterator[int]:
    names = {pin for pin in pins if not _is_index(pin)}
    for pin in pins:
        if _is_index(pin):
            index = int(pin) if int(pin) >= 0 else len(talk) + int(pin)
            if not 0 <= index < len(talk):
                raise UsageError(detail=f"no message {pin} to pin: there are {len(talk)}")
            yield index
    missing = set(names)
    for index in range(len(talk)) if names else ():
        found = talk.names(index) & names
        missing -= found
        if found:
            yield index
    if missing:
        raise UsageError(detail=f"no message has the id {min(missing)}")


def _is_index(pin: str) -> bool:
    return pin.removeprefix("-").isdecimal() and pin.isascii()
