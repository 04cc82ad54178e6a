"""ByteCeiling: the count that needs no measuring.

Every byte-level tokeniser, all of OpenAI's and their like, makes at least one byte into each token,
so text never takes more tokens than it has bytes. It is a proof, and about three times too much.
"""

from __future__ import annotations

from slicecli.tokens.contract import TokenCount


class ByteCeiling(TokenCount):
    """Counts the bytes of the text in UTF-8."""

    name = "bytes"

    def count(self, text: str) -> int:
        """Count the bytes; a lone surrogate counts as the replacement character does, three."""
        return len(text) if text.isascii() else len(text.encode("utf-8", "surrogatepass"))

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the text has at most `cap` bytes; a character has one at least."""
        return len(text) <= cap and self.count(text) <= cap

    def minimum(self, exact: int) -> int:
        return 4 * exact
