"""What a counter promises: the same text, the same count, on every machine."""

from __future__ import annotations

from abc import ABC, abstractmethod


class TokenCount(ABC):
    """Turns text into a token count.

    `name` is what a run record keeps; `exact` says that the count is the tokeniser's own. Text may
    be any string: a lone surrogate counts like the replacement character.
    """

    name: str
    exact: bool = False

    @abstractmethod
    def count(self, text: str) -> int:
        """Count the tokens of the whole text."""

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the whole text takes at most `cap` tokens; may stop early."""
        return self.count(text) <= cap

    def minimum(self, exact: int) -> int:
        """Give the cap that stands for `exact` tokens of an exact counter: the smallest caps' scale."""
        return exact
