r"""Split patterns: where the encodings cut text into pieces before any merging.

They are the published patterns, written over the stand-ins of `classes` so that Python's own engine
can run them. What has to be kept in mind there: `\s` is to be `[\t-\r ]`, since Python's takes the
separators 1C to 1F for blanks, and the stand-in of a mark is neither letter nor number, but may be
part of a word.

Importing `re` and compiling a pattern takes 10 to 14 ms, half of Python's own start, and a filter
that counts ten lines has no other use for it. So each pattern is kept compiled, a list of integers
in a file, and goes to the engine without `re`. Which versions of the engine take that list is known
and asked first; the engine checks a list before it runs it; with any other version `re` compiles the
pattern as ever.
"""

from __future__ import annotations

import _sre  # type: ignore[import-not-found]  # the engine itself
from os.path import dirname

from slicecli.tokens.vocabulary import words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from re import Pattern

TABLES = dirname(__file__) + "/tables/"
UNICODE = 32  # re.UNICODE, the flag of every pattern over str
ENGINES = (20220615, 20221023, 20230612)  # of Python 3.11, 3.12 and 3.13: the same list for all

_SUFFIX = "(?:[sStTmMdD]|[rR][eE]|[vV][eE]|[lL][lL])"
PATTERNS = {
    "o200k_base": (
        rf"[^\r\n0-9A-Za-z\xaa]?[A-Z\xaa\xb5]*[a-z\xaa\xb5]+(?:'{_SUFFIX})?"
        rf"|[^\r\n0-9A-Za-z\xaa]?[A-Z\xaa\xb5]+[a-z\xaa\xb5]*(?:'{_SUFFIX})?"
        r"|[0-9]{1,3}"
        r"| ?[^\t-\r 0-9A-Za-z\xaa]+[\r\n/]*"
        r"|[\t-\r ]*[\r\n]+"
        r"|[\t-\r ]+(?![^\t-\r ])"
        r"|[\t-\r ]+"
    ),
    "cl100k_base": (
        rf"'{_SUFFIX}"
        r"|[^\r\n0-9A-Za-z\xaa]?[A-Za-z\xaa]+"
        r"|[0-9]{1,3}"
        r"| ?[^\t-\r 0-9A-Za-z\xaa]+[\r\n]*"
        r"|[\t-\r ]++\Z"
        r"|[\t-\r ]*[\r\n]"
        r"|[\t-\r ]+(?![^\t-\r ])"
        r"|[\t-\r ]"
    ),
}


def splitter(encoding: str) -> Callable[[str], list[str]]:
    """Give the function that splits stand-ins into pieces; `encoding` is a key of `PATTERNS`."""
    pattern = PATTERNS[encoding]
    if _sre.MAGIC not in ENGINES:
        import re  # noqa: PLC0415 - the cost this module is there to save

        return re.compile(pattern).findall
    with open(f"{TABLES}{encoding}.sre", "rb", buffering=0) as file:
        code = list(words(memoryview(file.read())))
    engine: Pattern[str] = _sre.compile(pattern, UNICODE, code, 0, {}, (None,))
    return engine.findall
