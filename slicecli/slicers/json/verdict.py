"""How bad news a member is: `"status": "failed"`, `"level": 50`, `"errors": […]`, `"ok": false`.

Programs name their verdicts alike. What is asked here is only what a reader who looks for the reason
of a failure would look at first; nothing is claimed about the document.
"""

from __future__ import annotations

import re

from slicecli.scan import Scan
from slicecli.slicers.json.names import (
    BAD_IF_TRUE,
    DOUBTFUL,
    EXITS,
    GOOD_IF_TRUE,
    HTTP,
    PROBLEMS,
    VERDICTS,
    WRONG,
)
from slicecli.slicers.json.values import Integer, Real

COUNTS = re.compile(
    r"(?:errors?|failed|failures?|fatal\w*)(?:_?count)?|num_?failed\w*", re.IGNORECASE
)

ERROR_WORD = re.compile(
    r"(?<![\w/-])(?<!no )(?<!0 )(?:\w*(?:Error|Exception)s?"
    r"|(?i:errors?|exceptions?|fail(?:ed|ure|s|ures|ing)?|fatal|panic(?:ked)?|traceback|segfault|denied"
    r"|refused|timed out|unable to|cannot|not found|crash(?:ed)?))(?![\w/-])"
)
ERROR_STEMS = (
    "error",
    "exception",
    "fail",
    "fatal",
    "panic",
    "traceback",
    "segfault",
    "denied",
    "refused",
    "timed out",
    "unable to",
    "cannot",
    "not found",
    "crash",
)
"""What a text has, in small letters, in which `ERROR_WORD` may find something."""

UNAIDED, NEVER = 1 << 20, 1 << 62
"""Characters that are looked through one stem after the other before an engine is loaded."""

WORST, BAD, POOR = 1.0, 0.9, 0.6
PINO_ERROR, PINO_WARNING = 50, 40
SERVER_ERROR, CLIENT_ERROR, NO_STATUS = 500, 400, 600


def badness(name: str, value: object) -> float:
    """Say from 0 to 1 how bad news it is that `name` has this value, a scalar or a container."""
    name = name.rpartition(".")[2].replace("-", "_").lower()
    if isinstance(value, bool):
        bad = (name in GOOD_IF_TRUE and not value) or (name in BAD_IF_TRUE and value)
        return WORST if bad else 0.0
    if isinstance(value, Integer | Real | int | float):
        return _bad_number(name, float(value))
    if isinstance(value, str):
        return _bad_text(name, value)
    return BAD if value and name in PROBLEMS else 0.0


def _bad_number(name: str, number: float) -> float:
    if name in EXITS or COUNTS.fullmatch(name):
        return WORST if number else 0.0
    if name in ("level", "lvl"):
        return WORST if number >= PINO_ERROR else POOR if number >= PINO_WARNING else 0.0
    if name in HTTP and CLIENT_ERROR <= number < NO_STATUS:
        return WORST if number >= SERVER_ERROR else POOR
    return 0.0


def _bad_text(name: str, value: str) -> float:
    if name in VERDICTS:
        word = value.strip().lower()
        return WORST if word in WRONG else POOR if word in DOUBTFUL else 0.0
    return BAD if value and name in PROBLEMS else 0.0


class Stems:
    """Looks for the stems of `ERROR_WORD` in many texts at once, in one pass once there were many."""

    __slots__ = ("_left", "_scan")

    def __init__(self) -> None:
        """Begin without an engine: to load one takes as long as a few megabytes without."""
        self._left = UNAIDED
        self._scan: Scan | None = None

    def may_be_in(self, texts: str) -> bool:
        """Say whether texts together may hold one that `reads_bad`."""
        self._left -= len(texts)
        if self._left < 0 and self._scan is None:
            self._load()
        if self._scan is not None and texts.isascii():
            return bool(self._scan.ends(texts.encode()))
        lowered = texts.lower()
        return any(stem in lowered for stem in ERROR_STEMS)

    def _load(self) -> None:
        try:
            self._scan = Scan((), caseless=["|".join(ERROR_STEMS).encode()])
        except ImportError:
            self._left = NEVER


STEMS = Stems()


def reads_bad(text: str) -> bool:
    """Say whether a text reads like the report of an error."""
    return ERROR_WORD.search(text) is not None
