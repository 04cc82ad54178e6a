"""Answer: the offers for a line, printed for the script that asked."""

from __future__ import annotations

import os

from slicecli.cli.completion.line import Line
from slicecli.cli.completion.offers import Offers, offered
from slicecli.cli.output import write_out
from slicecli.controls import one_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


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
    return write_out(f"{found.besides}\n{''.join(_rows(found))}")


def _rows(found: Offers) -> Iterator[str]:
    """Give a line for each offer; of what files say in it, a name that hides something gets none."""
    for word, what in found.words:
        if _shown(word) == word:
            yield f"{word}\t{_shown(what)}\n" if what else f"{word}\n"


def _shown(text: str) -> str:
    return one_line(text).replace("\t", "\\t")
