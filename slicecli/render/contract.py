"""What a renderer promises: the whole of what will be printed, as a pure function of a condensate."""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.tokens.contract import TokenCount


class Renderer(ABC):
    """Turns a condensate into the text that goes to standard output.

    `repeats_diagnostics` says that those in what is shown stand there a second time, as data;
    `only_diagnostics` that nothing else is shown; `holds_raw` that a raw that is shown as it is stands
    in the output as it is, so that the output takes no fewer tokens. `longest` is the most characters
    that the output may have, as JavaScript counts them; 0 is no bound.
    """

    name: str
    repeats_diagnostics = False
    only_diagnostics = False
    holds_raw = False
    longest = 0

    @abstractmethod
    def render(self, condensate: Condensate) -> str:
        """Give the whole output: what is counted against the cap is exactly this."""

    def aside(self, condensate: Condensate) -> str:
        """Give what belongs on standard error instead, or nothing."""
        del condensate
        return ""

    def allowance(self, counter: TokenCount) -> int:
        """Give how many tokens it may need beyond the smallest cap of its format."""
        del counter
        return 0

    @abstractmethod
    def line(self, text: str) -> str:
        """Give about what one more line of payload adds to the output, for weighing it."""
