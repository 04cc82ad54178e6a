"""Budget: the cap, and what a slice would cost if it were printed now.

The sum of the counts of single lines is no bound for the count of the whole (a line end and the
next line's slash may share tokens, and may not), and a frame has digits of its own. So a slicer
packs by `weigh`, then asks `fits` about the whole, and gives back the least valuable until it does.
It knows nothing of formats: the renderer and the counter behind the answers do.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.slice import Slice


class Budget(ABC):
    """The cap, in tokens of the whole output, and the ways to ask what something costs.

    `scale` is the cap in tokens of an exact counter, less what a fence takes: what shares of the cap
    are reckoned from. `only_diagnostics` says that the format shows nothing but diagnostics; only a
    slicer that `diagnoses` is asked for such.
    """

    cap: int
    scale: int
    only_diagnostics: bool = False

    @abstractmethod
    def cost(self, piece: Slice) -> int:
        """Render the slice whole, frame included, and count its tokens."""

    @abstractmethod
    def fits(self, piece: Slice) -> bool:
        """Say whether `cost` is within the cap; cheaper than `cost` where the answer is clear."""

    @abstractmethod
    def weigh(self, line: str) -> int:
        """Count about what one more line of payload costs, its line end included."""

    def redacted(self, text: str) -> tuple[str, Mapping[str, int]]:
        """Take the secrets out of a text, and count them by kind.

        What is shown is redacted anyway. This is for a slicer that cuts inside a line: half a secret
        is known to nobody, so it has to go before the cut, and its count into `Slice.redacted`.
        """
        return text, {}
