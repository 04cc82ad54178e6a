"""LogSlicer: command and build output, condensed to the lines that say why it failed.

What does the work is imported when there is some: a raw that fits is printed as it is, and such raws
are the most common of all.
"""

from __future__ import annotations

from slicecli.slicers.contract import Slicer, SlicerId
from slicecli.slicers.log import LOG_SCHEMA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from slicecli.raw import Raw
    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.log.assembly import Assembly
    from slicecli.slicers.log.entries import Entries
    from slicecli.slicers.log.ruled import Ruled
    from slicecli.slicers.log.rules import Rules
    from slicecli.slicers.log.rulings import Rulings
    from slicecli.slicers.log.value import Values

FLOOR = (3, 3)
SUMS = 3
"""The floor: head lines, tail lines, and lines that sum up."""

FULL_FLOOR = 900
TINY_FLOOR = 350
"""Caps, in tokens of an exact counter, from which the floor is whole, and under which it has no head.
At 500 tokens three lines of each end cost five points in a hundred of what people label."""

PICKED = 100
PER_PICKED = 2
MOST_SCALE = 5000
"""So many lines are valued closely, and one more for so many tokens of the cap, up to a cap."""

HEAD_PART, TAIL_PART = 16, 6
"""A line of the floor's head or tail has a letter for so many tokens of the cap."""

SHORTEST, LONGEST, PER_LETTER = 150, 1200, 2


class LogSlicer(Slicer):
    """Condenses command and build output."""

    id = SlicerId("log", 1)
    schema = LOG_SCHEMA
    diagnoses = True

    def __init__(self) -> None:
        """Keep a floor of 3 head and 3 tail lines, of one each where the cap is small."""
        self._anchors: tuple[int, int] | None = None

    @classmethod
    def anchored(cls, head: int, tail: int) -> LogSlicer:
        """Make a slicer whose floor is so many head and tail lines, as far as a cap allows."""
        slicer = cls()
        slicer._anchors = (head, tail)
        return slicer

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Keep the floor, then the lines of most value for their tokens, in their order.

        Raises UsageError for `rules` among the options that are none.
        """
        rules = _rules_of(options)
        if budget.only_diagnostics:
            from slicecli.slicers.log.diagnosed import diagnosed  # noqa: PLC0415  imports re
            from slicecli.slicers.log.excerpt import excerpt_of  # noqa: PLC0415

            return diagnosed(excerpt_of(raw, rules), budget)
        return self._packed(self.valued(raw, budget.scale, rules), budget, rules)[0]

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say of each line that `slice` keeps, and of each gap, what decided, in lines of text."""
        rules = _rules_of(options)
        if budget.only_diagnostics:
            from slicecli.slicers.log import diagnosed  # noqa: PLC0415  imports re
            from slicecli.slicers.log.excerpt import excerpt_of  # noqa: PLC0415

            return diagnosed.explained(excerpt_of(raw, rules), budget)
        from slicecli.slicers.log.explain import explained  # noqa: PLC0415  rarely asked for

        valued = self.valued(raw, budget.scale, rules)
        _, assembly, order, floor = self._packed(valued, budget, rules)
        return explained(valued, assembly, order, floor, _rulings(options, valued[0]))

    def payload_schema(self) -> dict[str, object]:
        """Give the JSON Schema of lines and gaps, and of the diagnostics in them."""
        from slicecli.slicers.log.schema import payload_schema  # noqa: PLC0415  rarely asked for

        return payload_schema()

    def valued(self, raw: Raw, scale: int, rules: Rules | None = None) -> tuple[Entries, Values]:
        """Read a log and value its lines, more of them closely the larger the cap is."""
        from slicecli.slicers.log.entries import Entries  # noqa: PLC0415  most raws fit as they are
        from slicecli.slicers.log.excerpt import excerpt_of  # noqa: PLC0415
        from slicecli.slicers.log.value import Values  # noqa: PLC0415

        entries = Entries(excerpt_of(raw, rules), rules)
        return entries, Values(entries, PICKED + min(scale, MOST_SCALE) // PER_PICKED)

    def _packed(
        self, valued: tuple[Entries, Values], budget: Budget, rules: Rules | None
    ) -> tuple[Slice, Assembly, list[int], list[int]]:
        from slicecli.slicers.log.assembly import Assembly  # noqa: PLC0415  most raws fit as they are
        from slicecli.slicers.log.pack import Packer  # noqa: PLC0415

        entries, values = valued
        scale = budget.scale
        limit = min(LONGEST, SHORTEST + scale // PER_LETTER)
        ruled = None if rules is None else _ruled(rules, entries, values)
        shown = Assembly if ruled is None else ruled.assembly
        assembly = shown(entries, limit, budget)
        floor = self._floor_of(entries, values, scale)
        whole = {index for index, _ in values.summing}
        if ruled is not None:
            floor = ruled.floor(floor)
            whole.update(ruled.keep)
        for index in floor:
            # What stands first is only there to be recognised; what tells something stays whole.
            if index not in whole and values.points.get(index, 0) <= 0:
                later = index * 2 > len(entries)
                assembly.shorten(index, max(32, scale // (TAIL_PART if later else HEAD_PART)))
        made = Packer if ruled is None else ruled.packer
        packer = made(assembly, values.worth, values.around.templates, budget)
        piece, order = packer.pack(floor)
        return piece, assembly, order, floor

    def _floor_of(self, entries: Entries, values: Values, scale: int) -> list[int]:
        """Name the floor's entries: the tail's, those that sum up, the head's; no blank lines."""
        head, tail = FLOOR
        sums = SUMS
        if scale < FULL_FLOOR:
            head, tail, sums = 1, 1, 2
        if scale < TINY_FLOOR:
            head = 0
        if self._anchors is not None:
            head, tail = self._anchors
        size = len(entries)
        floor = _written(entries.bodies, range(size - 1, -1, -1), tail)
        from slicecli.slicers.log.summary import last_words  # noqa: PLC0415

        floor += last_words(values.summing, sums)
        floor += _written(entries.bodies, range(size), head)
        return list(dict.fromkeys(floor))


def _written(bodies: Sequence[str], order: range, most: int) -> list[int]:
    """Name the first lines in an order that aren't blank, so many at most."""
    written: list[int] = []
    for index in order:
        if len(written) == most:
            break
        if bodies[index].strip():
            written.append(index)
    return written


def _rules_of(options: Mapping[str, object]) -> Rules | None:
    if not options.get("rules"):
        return None
    from slicecli.slicers.log.rules import Rules  # noqa: PLC0415  most runs have no rules

    return Rules.of(options)


def _rulings(options: Mapping[str, object], entries: Entries) -> Rulings | None:
    rules, places = options.get("rules"), options.get("rule_places")
    if not isinstance(rules, list) or not rules:
        return None
    from slicecli.slicers.log.rulings import Rulings  # noqa: PLC0415  rarely asked for

    return Rulings(rules, places if isinstance(places, list) else [], entries)


def _ruled(rules: Rules, entries: Entries, values: Values) -> Ruled:
    from slicecli.slicers.log.ruled import Ruled  # noqa: PLC0415  most runs have no rules

    return Ruled(rules, entries, values)
