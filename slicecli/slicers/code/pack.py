"""Pack: take steps in their order as long as the whole fits, and pass over what doesn't.

A step's cost depends on what stands around it, so nothing is added up: the whole is drawn and
counted, for many steps at once. How many is guessed from their sizes and from the room there is, and
halved where it was too much.
"""

from __future__ import annotations

from collections import deque

from slicecli.slicers.code.drawing import Drawing
from slicecli.slicers.code.selection import Selection
from slicecli.slicers.code.steps import taken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.code.outline import Outline
    from slicecli.slicers.code.parts import Member
    from slicecli.slicers.code.steps import Step, Steps

BYTES_PER_TOKEN = 4
PASSED_OVER = 4
"""Steps of a group that may turn out too large before the group is left."""
MOST = 1 << 30
MOST_TRIES = 120
"""Drawings that are counted for one file: ten times what most take."""
SPARE = 6
"""Tokens: with less room than this nothing more is tried."""


class Packer:
    """Spends a budget on the steps of one file."""

    def __init__(self, outline: Outline, budget: Budget, piece: Callable[[Drawing], Slice]) -> None:
        """Prepare; `piece` makes a slice of a drawing."""
        self._outline = outline
        self._budget = budget
        self._piece = piece
        self._steps: list[Step] = []
        self._whole: set[Member] = set()
        self._room = 0
        self._tries = 0

    def pack(self, steps: Steps) -> Drawing:
        """Draw as many of the steps, in their order, as fit."""
        self._steps = list(steps.base())
        self._best = self._drawn([])
        self._room = self._budget.cap - self._budget.cost(self._piece(self._best))
        for group in steps.groups():
            if self._room < SPARE:
                break
            self._spend(group)
        return self._best

    def _spend(self, group: Iterator[Step]) -> None:
        """Take as many steps of a group as fit."""
        waiting: deque[Step] = deque()
        missed = 0
        most = MOST
        while missed < PASSED_OVER and self._room >= SPARE and self._tries < MOST_TRIES:
            batch = self._batch(waiting, group, most)
            if not batch:
                return
            if self._try(batch):
                most = MOST
            elif len(batch) == 1:
                missed += 1
                most = MOST
            else:
                waiting.extendleft(reversed(batch))
                most = len(batch) // 2

    def _batch(self, waiting: deque[Step], group: Iterator[Step], most: int) -> list[Step]:
        """Give the next steps that may fit, by their sizes, and none that is worth nothing."""
        batch: list[Step] = []
        whole: set[Member | None] = set()
        size = 0
        while len(batch) < most and size < self._room * BYTES_PER_TOKEN:
            step = waiting.popleft() if waiting else next(group, None)
            if step is None:
                break
            if step.within in self._whole:
                continue
            if step.after is None or step.after in self._whole or step.after in whole:
                batch.append(step)
                whole.add(step.whole)
                size += step.size
        return batch

    def _try(self, batch: list[Step]) -> bool:
        self._tries += 1
        drawing = self._drawn(batch)
        piece = self._piece(drawing)
        if not self._budget.fits(piece):
            return False
        self._steps += batch
        self._whole.update(step.whole for step in batch if step.whole)
        self._best = drawing
        self._room = self._budget.cap - self._budget.cost(piece)
        return True

    def _drawn(self, more: list[Step]) -> Drawing:
        return Drawing(self._outline, taken([*self._steps, *more], Selection()))
