"""Explain: for each kept line and each gap, what decided.

A line is kept because it is of the floor, because its value for its cost came early enough, or
because hiding it would have cost more than showing it. Its value is the sum of what rows of `trees`
say of it and of its surroundings; the heaviest are told, and the names that made its own score. Behind
that stand the user's rules that had a say; of a gap, with the number of its entries.
"""

from __future__ import annotations

from slicecli.slicers.log.context import UNIT
from slicecli.slicers.log.signals import columns
from slicecli.slicers.log.trees import ROWS
from slicecli.slicers.log.value import ASKED, POINT
from slicecli.slicers.log.weights import WEIGHTS
from slicecli.slicers.log.words import names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.log.assembly import Assembly
    from slicecli.slicers.log.entries import Entries
    from slicecli.slicers.log.rulings import Rulings
    from slicecli.slicers.log.value import Values

TOLD = 4
"""So many of the heaviest reasons are told."""


def explained(
    valued: tuple[Entries, Values],
    assembly: Assembly,
    order: list[int],
    floor: list[int],
    rulings: Rulings | None = None,
) -> Iterator[str]:
    """Yield a line of text for each kept line and each gap, in the order of the raw."""
    entries, values = valued
    ranks = {index: place for place, index in enumerate(order, 1)}
    after = 0
    shown = assembly.closed(sorted(order))
    for index in [*shown, len(entries)]:
        if after < index:
            told = _gap(entries, values, after, index)
            yield told + (rulings.among(range(after, index)) if rulings else "")
        if index < len(entries):
            if index in floor:
                why = "floor"
            elif index in ranks:
                why = f"bought {ranks[index]} of {len(order)}"
            else:
                why = "cheaper than its gap"
            told = f"{entries.numbers[index]}: kept, {why}; {_reasons(entries, values, index)}"
            yield told + (rulings.about(index) if rulings else "")
        after = index + 1


def _gap(entries: Entries, values: Values, start: int, stop: int) -> str:
    first = entries.numbers[start]
    last = entries.numbers[stop - 1] + entries.repeats[stop - 1] - 1
    best = max(range(start, stop), key=lambda index: (values.worth[index], -index))
    told = f"{first}:{last}: left out; the best of it, {entries.numbers[best]}: "
    return told + _reasons(entries, values, best)


def _reasons(entries: Entries, values: Values, index: int) -> str:
    points = values.points.get(index)
    if points is None:
        return "blank" if not entries.bodies[index].strip() else "nothing near it scores"
    return (
        f"{_signed(points, POINT)} = {_heaviest(_rows(values, index), POINT)}"
        f"; words {_signed(values.around.scores[index], UNIT)}"
        f" = {_heaviest(_names(entries.bodies[index]), UNIT)}"
    )


def _names(body: str) -> dict[str, int]:
    return {name: WEIGHTS[name] for name in sorted(names_of(body)) if name in WEIGHTS}


def _rows(values: Values, index: int) -> dict[str, int]:
    """Sum what the rows gave, by the signals that they ask about."""
    signals = {name: column[0] for name, column in columns(values.around, [index], ASKED).items()}
    given: dict[str, int] = {}
    for one, above, two, beyond, *four in ROWS:
        value = four[2 * (signals[one] > above) + (signals[two] > beyond)]
        asked = f"{one} {signals[one]}"
        if two != one:
            asked += f" with {two} {signals[two]}"
        given[asked] = given.get(asked, 0) + value
    return given


def _heaviest(weights: dict[str, int], unit: int) -> str:
    heavy = sorted(weights.items(), key=lambda item: (-abs(item[1]), item[0]))
    told = [f"{name} {_signed(weight, unit)}" for name, weight in heavy[:TOLD]]
    rest = sum(weight for _, weight in heavy[TOLD:])
    return ", ".join([*told, f"others {_signed(rest, unit)}"])


def _signed(number: int, unit: int) -> str:
    tenths = abs(number) * 10 // unit
    return f"{'-' if number < 0 else '+'}{tenths // 10}.{tenths % 10}"
