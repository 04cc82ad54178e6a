"""Chooses what to give up, in a fixed order, and no more of it than the cap asks.

First nothing. Then all of a message but its name and its subject. Then context, the same everywhere,
line by line. Then whole hunks: those of lock files and generated files, those that alone would take
more than half of what the entries leave, then from the end backwards; what that leaves of the cap
goes back to context, then to messages. Every file keeps its entry meanwhile. Where even the entries
are too many, messages go from the end backwards, and then the files that changed least are counted by
folder.
"""

from __future__ import annotations

from slicecli.slicers.diff.plan import Plan, all_folders, compose
from slicecli.slicers.diff.source import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.diff.folders import Folders
    from slicecli.slicers.diff.patch import FileChange, Hunk, Patch
    from slicecli.slicers.diff.source import Source

DENSEST = 24
"""More bytes a token than any diff has: longer texts aren't rendered to see that they don't fit."""

FIRST_NAMES = 8
"""So many of the most changed files are named before folders are told apart."""

FOLDER_SHARE = 3
"""Folders may take at most the third part of the cap; the rest is for names."""

TRIES = 8
"""How many hunks that hardly don't fit are passed over for a later one."""


class Packer:
    """Packs a patch under a budget."""

    def __init__(
        self, patch: Patch, source: Source, budget: Budget, levels: list[int | None]
    ) -> None:
        """Prepare; `levels` are the amounts of context to try, from most to least."""
        self._patch = patch
        self._source = source
        self._budget = budget
        self._levels = levels
        self._hunks = [hunk for file in patch.named() for hunk in file.hunks]
        self._messages = len(patch.messages())
        self._folders: Folders | None = None
        self.large: set[int] = set()

    def pack(self) -> Slice:
        """Give the slice that gives up least, in the order above, of those that fit."""
        return self._make(self.plan())

    def plan(self) -> Plan:
        """Choose what to give up; `large` are then hunks that alone took half of the room."""
        plan = None
        if not self._patch.folded:
            plan = self._all_hunks() or self._some_hunks() or self._all_names()
        plan = plan or self._some_names()
        if plan.messages == self._messages:
            whole = plan.with_whole_messages()
            if self._fits(self._make(whole)):
                return whole
        return plan

    def _make(self, plan: Plan) -> Slice:
        return compose(self._patch, self._source, plan, self._folders)

    def _fits(self, piece: Slice) -> bool:
        if len(piece.payload.text()) > self._budget.cap * DENSEST:
            return False
        return self._budget.fits(piece)

    def _all_hunks(self) -> Plan | None:
        patch = self._patch
        # Less than any counter makes of a changed line, of a hunk's header, of a file's names.
        fewest = sum(file.changed + 2 * file.total + 1 for file in patch.named())
        if len(self._hunks) < patch.hunks or fewest > self._budget.cap:
            return None
        if not all(map(self._small, self._hunks)):
            return None
        return self._widest(self._hunks)

    def _widest(self, hunks: list[Hunk]) -> Plan | None:
        """Show these hunks with as much context as fits, if they fit with the least."""
        least = Plan(hunks, self._levels[-1], self._messages)
        if not self._fits(self._make(least)):
            return None
        for context in self._levels[:-1]:
            plan = Plan(hunks, context, self._messages)
            if self._fits(self._make(plan)):
                return plan
        return least

    def _some_hunks(self) -> Plan | None:
        bare = Plan([], self._levels[-1], self._messages)
        piece = self._make(bare)
        if not self._fits(piece):
            return None
        room = self._budget.cap - self._budget.cost(piece)
        order, guess = self._order(room)
        kept = 0
        for _ in range(TRIES):
            kept = self._most(order, guess)
            if kept or not order:
                break
            order = order[1:]
        return (self._widest(order[:kept]) if kept else None) or bare

    def _most(self, order: list[Hunk], guess: int) -> int:
        least = self._levels[-1]

        def good(number: int) -> bool:
            return self._fits(self._make(Plan(order[:number], least, self._messages)))

        return largest(good, 0, len(order), guess)

    def _order(self, room: int) -> tuple[list[Hunk], int]:
        """Give the hunks that may be kept, the first to keep first, and about how many fit."""
        order: list[Hunk] = []
        last: list[tuple[Hunk, int]] = []
        used = guess = 0
        headed: set[int] = set()
        for file, hunk in self._ranked(generated=False):
            weight = 0 if used > room else self._weight(file, hunk, room, headed)
            if 2 * weight > room:
                last.append((hunk, weight))
                self.large.add(hunk.start)
                continue
            headed.add(file.index)
            order.append(hunk)
            used += weight
            guess += used <= room
        if used > room:
            return order, guess
        for file, hunk in self._ranked(generated=True):
            last.append((hunk, self._weight(file, hunk, room, headed)))
            headed.add(file.index)
        for hunk, weight in last:
            if used + weight <= room:
                order.append(hunk)
                used += weight
        return order, len(order)

    def _ranked(self, *, generated: bool) -> list[tuple[FileChange, Hunk]]:
        files = self._patch.named()
        kind = [file for file in files if bool(file.generated) is generated]
        return [(file, hunk) for file in kind for hunk in file.hunks]

    def _weight(self, file: FileChange, hunk: Hunk, room: int, headed: set[int]) -> int:
        """Count about what a hunk takes, with its file's header unless that is counted."""
        if not self._small(hunk):
            return room + 1
        parts, _ = self._source.hunk(hunk, self._levels[-1])
        rows = [row for part in parts for row in (part.header, *part.lines)]
        if file.index not in headed:
            rows += [line.decode("utf-8", "replace") for line in self._source.head(file)]
        if sum(map(len, rows)) > room * DENSEST:
            return room + 1
        return self._budget.weigh("\n".join(rows))

    def _small(self, hunk: Hunk) -> bool:
        return hunk.added + hunk.removed <= self._budget.cap and hunk.stop - hunk.start <= LARGEST

    def _all_names(self) -> Plan | None:
        least = self._levels[-1]

        def good(number: int) -> bool:
            return self._fits(self._make(Plan([], least, number)))

        if not good(0):
            return None
        return Plan([], least, largest(good, 0, self._messages, self._messages // 2))

    def _some_names(self) -> Plan:
        self._folders = all_folders(self._patch)
        files = sorted(self._patch.named(), key=lambda file: (-file.changed, file.index))
        least = self._levels[-1]

        def plan(names: int, folders: int, messages: int) -> Plan:
            return Plan([], least, messages, files[:names], folders)

        def good(names: int, folders: int, messages: int) -> bool:
            return self._fits(self._make(plan(names, folders, messages)))

        first = min(FIRST_NAMES, len(files))
        messages = int(self._messages > 0 and good(first, 1, 1))
        if not good(first, 1, messages):
            if not good(0, 1, 0):
                return plan(0, 0, 0)
            return plan(largest(lambda n: good(n, 1, 0), 0, first, first // 2), 1, 0)
        folders = self._told_apart(lambda n: self._make(plan(first, n, messages)))
        guess = self._budget.cap // 20
        names = largest(lambda n: good(n, folders, messages), first, len(files), guess)
        return plan(names, folders, messages)

    def _told_apart(self, made: Callable[[int], Slice]) -> int:
        share = self._budget.cap // FOLDER_SHARE
        one = self._budget.cost(made(1))

        def good(number: int) -> bool:
            piece = made(number)
            return self._fits(piece) and self._budget.cost(piece) <= one + share

        return largest(good, 1, max(1, share // 10), 4)


def largest(good: Callable[[int], bool], low: int, high: int, guess: int) -> int:
    """Give the largest number up to `high` that is good, where `low` is and all below a good one are.

    Searches outward from a guess, since each question costs a rendering.
    """
    beyond, step, probe = high + 1, 1, guess
    risen = fallen = False
    while beyond - low > 1:
        if risen and fallen:
            probe = (low + beyond) // 2
        probe = min(max(probe, low + 1), beyond - 1)
        if good(probe):
            low, risen = probe, True
            probe += step
        else:
            beyond, fallen = probe, True
            probe -= step
        step *= 2
    return low
