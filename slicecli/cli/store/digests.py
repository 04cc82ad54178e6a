"""The digests of a line, every one of them found before anything is done about any."""

from __future__ import annotations

from slicecli.cli.arguments import REST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.cli.arguments import Values


def digests(values: Values, find: Callable[[str], str]) -> list[str]:
    """Give the whole digest that `find` has for each word, once each, in the order of the line.

    Raises what `find` raises.
    """
    return list(dict.fromkeys(find(str(word)) for word in values[REST]))
