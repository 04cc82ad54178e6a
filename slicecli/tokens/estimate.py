"""Estimate: a count from kinds of characters alone, for a model whose tokeniser nobody publishes.

A weighted sum of what tokenisers spend tokens on: words and long words, letters that words rarely
have, groups of digits, signs, indentation, whatever isn't ASCII. The weights were fitted by linear
programming so as to stay above `o200k_base` and `cl100k_base` on half of the texts at the least
excess, and raised by a tenth. No weight is negative, so more text never costs less; and no more is
counted than there are bytes, which is a proof.

RATES
"""

from __future__ import annotations

from slicecli.tokens.contract import TokenCount

# In hundredths of a token.
TEXT = 163
WORD, LETTER, UPPER, CAMEL = 76, 5, 9, 25
SIX_LETTERS, TEN_LETTERS, THREE_CONSONANTS, RARE_LETTER = 53, 84, 63, 99
DIGITS, THREE_DIGITS = 182, 101
SIGN, SIGN_AFTER_SPACE = 73, 48
BLANK, INDENT, TAB, LINE = 2, 132, 119, 48
LEAD, LEAD_OF_FOUR, CONTINUATION, CONTROL = 195, 250, 51, 137

_LOWER = b"abcdefghijklmnopqrstuvwxyz"
_UPPER = _LOWER.upper()
_RARE = b"jqvwxzkJQVWXZK"
_CONSONANTS = b"bcdfghjklmnpqrstvwxz"


def _table(kinds: dict[bytes, bytes]) -> bytes:
    """Make a table for `bytes.translate`: each kind for its members, a space for all others."""
    table = bytearray(b" " * 256)
    for kind, members in kinds.items():
        for member in members:
            table[member] = kind[0]
    return bytes(table)


_SHAPES = _table(
    {
        b"a": _LOWER,
        b"A": _UPPER,
        b"0": b"0123456789",
        b".": b"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~",
        b"n": b"\r\n",
        b"!": bytes((*range(9), *range(14, 32), 127)),
        b"l": bytes(range(0xC0, 0xF0)),
        b"f": bytes(range(0xF0, 0x100)),
        b"c": bytes(range(0x80, 0xC0)),
        b"t": b"\t",
    }
)
_WORDS = _table({b"a": _LOWER + _UPPER, b"l": bytes(range(128, 256))})
_NUMBERS = _table({b"0": b"0123456789"})
_HARD = _table({b"c": _CONSONANTS + _CONSONANTS.upper()})
_INK = _table({b"x": bytes(code for code in range(256) if code not in b"\t ")})


class Estimate(TokenCount):
    """Counts by formula: without a table, and at once."""

    name = "estimate"

    def count(self, text: str) -> int:
        """Estimate the tokens of the whole text, mostly too high: see the module."""
        data = text.encode("utf-8", "surrogatepass")
        return min(len(data), -(-_hundredths(data) // 100))

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the estimate is at most `cap`."""
        return 4 * len(text) <= cap or self.count(text) <= cap

    def minimum(self, exact: int) -> int:
        """Give the cap that stands for `exact` tokens: twice as many.

        Over 195 frames in text and JSON, the estimate was 1.81 times the exact count at most.
        """
        return 2 * exact


def _hundredths(data: bytes) -> int:
    shapes = data.translate(_SHAPES).count
    words = (b" " + data.translate(_WORDS)).count
    numbers = (b" " + data.translate(_NUMBERS)).count
    return (
        TEXT
        + WORD * words(b" a")
        + LETTER * words(b"a")
        + SIX_LETTERS * words(b"aaaaaa")
        + TEN_LETTERS * words(b"aaaaaaaaaa")
        + UPPER * shapes(b"A")
        + CAMEL * shapes(b"aA")
        + THREE_CONSONANTS * data.translate(_HARD).count(b"ccc")
        + RARE_LETTER * (len(data) - len(data.translate(None, _RARE)))
        + DIGITS * numbers(b" 0")
        + THREE_DIGITS * numbers(b"000")
        + SIGN * shapes(b".")
        + SIGN_AFTER_SPACE * shapes(b" .")
        + LINE * shapes(b"n")
        + BLANK * (data.count(b" ") + data.count(b"\t"))
        + INDENT * (b"x" + data.translate(_INK)).count(b"x  ")
        + TAB * data.count(b"\t")
        + LEAD * shapes(b"l")
        + LEAD_OF_FOUR * shapes(b"f")
        + CONTINUATION * shapes(b"c")
        + CONTROL * shapes(b"!")
    )
