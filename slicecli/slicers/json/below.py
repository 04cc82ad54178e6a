"""How much is in values that nobody looks into: below the levels that are kept."""

from __future__ import annotations

from slicecli.slicers.json.values import Deep, Doubled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Below:
    """How many elements, keys and doubled names are in values, at any depth."""

    __slots__ = ("doubled", "elements", "keys")

    def __init__(self, values: Iterable[object]) -> None:
        """Count."""
        self.elements = self.keys = self.doubled = 0
        rest = list(values)
        while rest:
            one = rest.pop()
            if isinstance(one, Deep):
                self.elements += one.elements
                self.keys += one.keys
            elif isinstance(one, list):
                self.elements += len(one)
                rest += one
            elif isinstance(one, Doubled):
                self.keys += len(one.pairs)
                self.doubled += len(one.pairs) - len(one)
                rest += [part for _, part in one.pairs]
            elif isinstance(one, dict):
                self.keys += len(one)
                rest += one.values()
