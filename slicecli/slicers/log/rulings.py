"""Rulings: which of the user's rules decided about an entry, as `--explain` tells it.

Not every rule that matches decides: of those that say what a line is, the first does, of those that keep
it the heaviest, of those that collapse it the last.
"""

from __future__ import annotations

from slicecli.slicers.log.rules import RANKS, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    from slicecli.slicers.log.entries import Entries

UNPLACED = "?"


class Rulings:
    """The rules, in words, that decided about each entry; in the order of the files."""

    __slots__ = ("_by_entry", "_words")

    def __init__(
        self, rules: Sequence[Mapping[str, Any]], places: Sequence[str], entries: Entries
    ) -> None:
        """Hold the rules against the entries; `places` has `FILE:LINE` of each, as far as known."""
        known = [*places, *[UNPLACED] * (len(rules) - len(places))]
        self._words = [_in_words(rule, place) for rule, place in zip(rules, known, strict=False)]
        levels: dict[int, int] = {}
        keeping: dict[int, int] = {}
        blocks: dict[int, int] = {}
        collapsing: dict[int, int] = {}
        for number, rule in enumerate(rules):
            alone = Rules([rule])
            if "block" in rule:
                found = alone.blocks(entries)
                free = [
                    index for index, (block, _) in found.items() if blocks.keys().isdisjoint(block)
                ]
                blocks |= dict.fromkeys(free, number)
            elif "collapse" in rule:
                collapsing |= dict.fromkeys(_collapsed(alone, entries), number)
            else:
                for index in alone.about(entries.texts):
                    if "keep" not in rule:
                        levels.setdefault(index, number)
                    elif index not in keeping or _weight(rule) > _weight(rules[keeping[index]]):
                        keeping[index] = number
        self._by_entry: dict[int, set[int]] = {}
        for kind in (levels, keeping, blocks, collapsing):
            for index, number in kind.items():
                self._by_entry.setdefault(index, set()).add(number)

    def about(self, index: int) -> str:
        """Name the rules that decided about an entry, each behind a semicolon."""
        return "".join(f"; {self._words[one]}" for one in sorted(self._by_entry.get(index, ())))

    def among(self, indices: Iterable[int]) -> str:
        """Name the rules that decided about some entries, each with how many of them."""
        counts: dict[int, int] = {}
        for index in indices:
            for one in self._by_entry.get(index, ()):
                counts[one] = counts.get(one, 0) + 1
        return "".join(f"; {self._words[one]}, {counts[one]:,} of them" for one in sorted(counts))


def _in_words(rule: Mapping[str, Any], place: str) -> str:
    kind = next(name for name in (*RANKS, "keep", "block", "collapse") if name in rule)
    return f"rule {place} {kind} '{rule[kind]}'"


def _weight(rule: Mapping[str, Any]) -> int:
    return int(rule.get("weight", 1))


def _collapsed(alone: Rules, entries: Entries) -> list[int]:
    """Give the entries that are several lines, and that a rule for that matches."""
    plain = alone.alike(entries.bodies, entries.ranks)
    return [
        index
        for index, repeats in enumerate(entries.repeats)
        if repeats > 1 and plain[index] != entries.bodies[index]
    ]
