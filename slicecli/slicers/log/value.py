"""Value: what a line is worth to a reader who asks why it failed."""

from __future__ import annotations

from slicecli.slicers.log.lines import DIGITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.log.entries import Entries

OWN = (10, 250, 1000)
SHARED = (0, 60, 400)
REACH = 6


def values_of(entries: Entries) -> list[int]:
    """Give the value of each entry, an integer above zero."""
    size = len(entries)
    seen: dict[str, int] = {}
    templates = [body[:120].translate(DIGITS) for body in entries.bodies]
    for template in templates:
        seen[template] = seen.get(template, 0) + 1
    values = [0] * size
    for index, rank in enumerate(entries.ranks):
        rarity = min(seen[templates[index]], 20)
        own = OWN[rank] * 4 // (3 + rarity)
        own = own * (size + index) // size // 2
        values[index] += max(1, own)
        if rank:
            shared = SHARED[rank] * 4 // (3 + rarity)
            for near in range(1, REACH):
                for other in (index - near // 2, index + near):
                    if 0 <= other < size:
                        values[other] = max(values[other], shared // near)
    return [
        value if body.strip() else 0 for value, body in zip(values, entries.bodies, strict=True)
    ]
