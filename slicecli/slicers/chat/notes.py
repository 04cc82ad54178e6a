"""Notes: the marker for what a cut omits, its words, its digest and its cost."""

from __future__ import annotations

from dataclasses import dataclass

from slicecli.slicers.chat import marks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.protection import Layout
    from slicecli.slicers.chat.rules import Rules
    from slicecli.slicers.chat.state import State
    from slicecli.slicers.chat.tally import Tally


@dataclass(frozen=True, slots=True)
class Job:
    """What every step of one cut looks at."""

    talk: Conversation
    laid: Layout
    rules: Rules
    tally: Tally

    @property
    def marked(self) -> int:
        """How many messages the markers in the input stand for."""
        return sum(self.laid.markers.values())


class Notes:
    """The marker for a set of omitted messages, made once for each set that is asked about.

    All sets are the oldest so many of those that may go, so that their size names them.
    """

    def __init__(self, job: Job, state: State | None) -> None:
        """Take the digest of a state for the set that it has omitted."""
        self._job = job
        self._state = state
        self._costs: dict[int, int] = {}
        self._digests: dict[int, str] = {}

    def count(self, omitted: set[int]) -> int:
        """Count all messages that are missing, those of earlier markers included."""
        return len(omitted) + self._job.marked

    def members(self, omitted: set[int]) -> list[int]:
        """Give what the note stands for: earlier notes and messages, in their order."""
        return sorted(omitted | self._job.laid.markers.keys())

    def digest(self, omitted: set[int]) -> str:
        """Give the digest of its members; that of the state where nothing new went."""
        if self._state is not None and self._state.omitted == self.count(omitted):
            return self._state.digest
        if len(omitted) not in self._digests:
            self._digests[len(omitted)] = self._job.talk.digest(self.members(omitted))
        return self._digests[len(omitted)]

    def text(self, omitted: set[int]) -> str:
        """Give the note's words."""
        return marks.marker_text(self.count(omitted), self.digest(omitted), self._job.rules)

    def cost(self, omitted: set[int]) -> int:
        """Count the note's tokens; nothing where nothing is omitted or no note is wanted."""
        if not omitted or not self._job.rules.marker:
            return 0
        if len(omitted) not in self._costs:
            note = marks.marker(self.text(omitted), "assistant", in_parts=self._job.talk.in_parts)
            self._costs[len(omitted)] = self._job.tally.message(note)
        return self._costs[len(omitted)]
