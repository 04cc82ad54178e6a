"""Summing: which lines sum up a run, as the log slicer knows them, asked of few lines.

`test_12 PASSED` is none of them: it is one test of many and counts nothing, whatever stands before it.
"""

from __future__ import annotations

import re

from slicecli.slicers.log.summary import COUNTED, SHORT, summary_of
from slicecli.slicers.log.words import names_of

_COUNTED = "|".join(sorted(COUNTED, reverse=True))
_MAY_SUM = re.compile(
    (
        rf"(?:#|zero) ?(?:{_COUNTED})|(?:{_COUNTED})[ :=]{{0,2}}(?:#|zero)|ran ?#|test result"
        "|tests passed|build (?:fail|succe)|finished[ :]|result[ :]"
    ).encode()
)
"""What is in the template of every line that sums up, in lower case: looking for that is quick."""

PASSING = ("passed", "passing")
SIGNS = "=([{,;:.)]}|*-"


def sums_up(text: str, template: bytes) -> bool:
    """Say whether a line sums up a run; `template` is its own with all numbers alike."""
    if len(text) > SHORT or _MAY_SUM.search(template.lower()) is None:
        return False
    if not summary_of(names_of(text)):
        return False
    low = text.lower()
    if not any(word in low for word in PASSING):
        return True
    words = low.split()
    return any(
        word.strip(SIGNS).startswith(PASSING)
        and (before.strip(SIGNS).isdigit() or behind.strip(SIGNS).isdigit())
        for before, word, behind in zip(["", *words], words, [*words[1:], ""], strict=False)
    )
