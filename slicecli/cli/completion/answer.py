"""Answer: the offers for a line, printed for the script that asked."""

from __future__ import annotations

import os

from slicecli.cli.completion.line import Line
from slicecli.cli.completion.offers import Offers, offered
from slicecli.cli.output import write_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def answer(words: Sequence[str]) -> int:
    """Print the offers for the words of a line, the last of which is to be completed.

    Nothing is ever said on standard error: it would stand in the middle of somebody's line.
    """
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 2)
    os.close(silent)
    try:
        found = offered(Line(words or [""]))
    except Exception:  # noqa: BLE001  a broken store or configuration is told of when it is used
        found = Offers()
    rows = "".join(f"{word}\t{what}\n" if what else f"{word}\n" for word, what in found.words)
    return write_out(f"{found.besides}\n{rows}")
