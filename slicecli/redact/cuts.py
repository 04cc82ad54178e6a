"""Cuts: where text may be cut so that no half secret is left standing.

Half a secret is known to nobody. So secrets go before a text is cut, and no mark that stands in for
one is cut in two. Where a text was never held whole, what stands near its missing part may be half a
secret already: so much of it is looked at and not shown. And a word that is half as long as that or
longer may be the end of a longer secret yet, whose name stands in the missing part: none of it is.
"""

from __future__ import annotations

MARGIN = 16 << 10
"""Characters beside a missing part that are not shown: a key of 16,384 bits has fewer."""

# What ends a secret that no quote closes.
_STOPS = str.maketrans(dict.fromkeys("\t\n\r;&\"'`<>)}]|\\", " "))

_MARK = "<redacted:"
_LONGEST_MARK = 64


def before_mark(text: str, end: int) -> int:
    """Give `end`, or the start of the mark that a cut at `end` would divide."""
    start = text.rfind(_MARK, max(end - _LONGEST_MARK, 0), end + len(_MARK) - 1)
    divides = start >= 0 and start < end < text.find(">", start, start + _LONGEST_MARK) + 1
    return start if divides else end


def behind_mark(text: str, start: int) -> int:
    """Give `start`, or the end of the mark that a cut at `start` would divide."""
    first = before_mark(text, start)
    return start if first == start else text.find(">", first) + 1


def behind_word(text: str, start: int) -> int:
    """Give `start`, or the end of the word there if so much of it stands before that it tells nobody.

    What began before `text` does, the name of a secret among it, is known to nobody.
    """
    before = text[max(start - MARGIN // 2, 0) : start].translate(_STOPS)
    if len(before) < MARGIN // 2 or " " in before:
        return start
    end, size = start, MARGIN
    while end < len(text):
        word, stop, _ = text[end : end + size].translate(_STOPS).partition(" ")
        end += len(word)
        if stop:
            break
    return end
