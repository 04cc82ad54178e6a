"""Takers: each turns the word behind an option into its value, or says what is wrong with it.

They are on the hot path: what few options need is imported when one is given.
"""

from __future__ import annotations

import os

from slicecli import lazy_errors as errors


def text(word: str) -> object:
    """Take any word."""
    return word


def number(word: str) -> object:
    """Take a whole number, a sign allowed, in decimal digits.

    Raises UsageError.
    """
    digits = word[1:] if word[:1] in ("-", "+") else word
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 18:  # noqa: PLR2004  int64
        raise errors.UsageError(detail=f"'{word}' is not a whole number")
    return int(word)


def count(word: str) -> object:
    """Take a whole number from 0.

    Raises UsageError.
    """
    value = number(word)
    if not isinstance(value, int) or value < 0:
        raise errors.UsageError(detail=f"'{word}' is below 0")
    return value


def filled(word: str) -> object:
    """Take any word that has something in it: a name, a path.

    Raises UsageError.
    """
    if not word.strip():
        raise errors.UsageError(detail="it is empty")
    return word


def input_file(word: str) -> object:
    """Take a file's name; `-` is standard input, as where nothing is said.

    Raises UsageError.
    """
    return None if word == "-" else filled(word)


def names(word: str) -> object:
    """Take names with commas between, none of them empty.

    Raises UsageError.
    """
    if not all(name.strip() for name in word.split(",")):
        raise errors.UsageError(detail=f"'{word}' has a name in it that is empty")
    return word


def key(word: str) -> object:
    """Take the name of a key, more than what joins the parts of one.

    Raises UsageError.
    """
    if not word.strip("_-. "):
        raise errors.UsageError(detail=f"'{word}' is no name of a key")
    return word


def lines(word: str) -> object:
    """Take a range of lines, counted from 1: `A:B`, either may be missing, or `A`.

    Raises UsageError.
    """
    first, colon, last = word.partition(":")
    if not (first or last) or not all(
        part.isascii() and part.isdigit() and len(part) <= 18  # noqa: PLR2004  int64
        for part in (first, last)
        if part
    ):
        raise errors.UsageError(detail=f"'{word}' is no range of lines: A:B, A:, :B or A")
    low = int(first or 1)
    if low < 1 or (colon and last and int(last) < low):
        raise errors.UsageError(detail=f"'{word}' holds no line; they are counted from 1")
    return word


def duration(word: str) -> object:
    """Take a duration as timeout(1) does and give milliseconds.

    Raises UsageError.
    """
    from slicecli.source.duration import milliseconds  # noqa: PLC0415  only where one is given

    return milliseconds(word)


def price(word: str) -> object:
    """Take a price in dollars per million tokens and give millionths of a dollar.

    Raises UsageError.
    """
    whole, _, fraction = word.removeprefix("$").partition(".")
    digits = whole + fraction
    odd = not (digits.isascii() and digits.isdigit()) or len(digits) > 12 or len(fraction) > 6  # noqa: PLR2004
    if odd:
        raise errors.UsageError(detail=f"'{word}' is no price in dollars: 3 and 0.25 are")
    return int(digits) * 10 ** (6 - len(fraction))


def span(word: str) -> object:
    """Take an age, or the time that something took, and give milliseconds: written out, with an end.

    Raises UsageError.
    """
    value = duration(word)
    from slicecli.source.duration import FOREVER  # noqa: PLC0415  only where one is given

    if word.strip(" +.0123456789smhd") or value == FOREVER:
        raise errors.UsageError(detail=f"'{word}' is no span of time: 10, 1.5s, 3m, 4h and 1d are")
    return value


def exit_status(word: str) -> object:
    """Take what a command may end in: 0 to 255, where the system has no more.

    Raises UsageError.
    """
    value = number(word)
    if not isinstance(value, int) or not 0 <= value <= HIGHEST_STATUS:
        raise errors.UsageError(detail=f"'{word}' is no exit status: 0 to {HIGHEST_STATUS} are")
    return value


HIGHEST_STATUS = 255 if os.name == "posix" else 2**32 - 1
