"""Names that stand twice in one object, in text that was read the quick way.

Python's dict keeps the last value of a name, and a hook that looks at every object costs as much as
reading. But a key is a string before a colon: where there are no more of those than keys were read,
no name was doubled. It is faster to count quotes: where none is escaped, a text has two for each string
that was read, or more than was read in it. Only where a name might be doubled is it read again, wholly.
"""

from __future__ import annotations

from slicecli.slicers.json.values import DEEPEST, Doubled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.shape import Shape


def may_be_doubled(text: str, start: int, end: int, keys: int, strings: int) -> bool:
    """Say whether the text from `start` to `end` may have more members than `keys`.

    `strings` are those that were read in it, but for keys. Yes is said too often, never too rarely.
    """
    if text.count('"', start, end) == 2 * (keys + strings):
        return False
    ends = text.count('":', start, end)
    # An escaped quote ends no key, unless its backslash is itself an escaped one.
    if ends > keys and text.find('\\\\"', start, end) < 0:
        ends -= text.count('\\":', start, end)
    for blank in " \n\t\r":
        # To find that a character isn't there at all takes a tenth of the time of finding two.
        if ends <= keys and text.find(blank, start, end) >= 0:
            ends += text.count(f"{blank}:", start, end)
    return ends > keys


def feed_hidden(feeder: Feeder, shape: Shape, value: object, depth: int) -> None:
    """Feed what the quick way lost of a value that is now read wholly."""
    rest = [(shape, value, depth)]
    while rest:
        shape, value, depth = rest.pop()
        kept = depth < DEEPEST
        if isinstance(value, dict):
            if isinstance(value, Doubled):
                feeder.doubled(shape, value, depth)
            rest += [
                (feeder.member(shape, name) if kept else shape, part, depth + 1)
                for name, part in value.items()
                if isinstance(part, dict | list)
            ]
        elif isinstance(value, list):
            below = feeder.element(shape) if kept and value else shape
            rest += [(below, part, depth + 1) for part in value if isinstance(part, dict | list)]
