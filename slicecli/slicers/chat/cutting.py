"""Cutting: read, resume, plan, assemble; the whole in one screen.

What comes out is a list of what to send, by reference to what came in: a message as it is, a message
with texts replaced, or the marker. Making JSON or Python values of that is the caller's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from slicecli.slicers.chat import marks
from slicecli.slicers.chat.conversation import signature
from slicecli.slicers.chat.notes import Job, Notes
from slicecli.slicers.chat.plan import Plan, Planner
from slicecli.slicers.chat.protection import layout
from slicecli.slicers.chat.results import replaced
from slicecli.slicers.chat.resume import Resumed, resume
from slicecli.slicers.chat.state import Anchor, Shrinking, State
from slicecli.slicers.chat.tally import CONDENSED, LINE, WHOLE, Shrinker, Tally, digest_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.results import Path
    from slicecli.slicers.chat.rules import Rules
    from slicecli.slicers.chat.tally import Key
    from slicecli.tokens.contract import TokenCount

    Edit = tuple[Path, object]


@dataclass(frozen=True, slots=True)
class Sent:
    """One message to send: that at `index`, with `edits`; or the marker, in place of it."""

    index: int
    edits: tuple[Edit, ...] = ()
    marker: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Original:
    """Bytes that this cut left out and that should be kept: under `digest`, their BLAKE3."""

    digest: str
    data: bytes
    messages: int = 0


@dataclass(frozen=True, slots=True)
class Report:
    """What a cut did.

    `messages` is how many came in, `kept` how many of them are sent, `omitted` how many are not;
    with those that markers in the input stand for, `omitted_before` more are missing. `digest` is
    that of the omitted messages; `condensed` and `one_line` count results that shrank. `anchor` is
    `found`, `lost` or `none` (no state came). `overflow` says that this is a new cut, `originals`
    what it left out.
    """

    messages: int
    kept: int
    omitted: int
    omitted_before: int
    digest: str
    condensed: int
    one_line: int
    tokens: int
    cap: int
    anchor: str
    overflow: bool
    originals: tuple[Original, ...]

    @property
    def is_lossy(self) -> bool:
        """Say whether anything of the input is not in the output."""
        return bool(self.omitted or self.condensed or self.one_line)


@dataclass(frozen=True, slots=True)
class Cutting:
    """The result: what to send, the state for the next turn, the report."""

    sent: tuple[Sent, ...]
    state: State
    report: Report


def cut(  # noqa: PLR0913  the seams, each with its one meaning
    talk: Conversation,
    cap: int,
    *,
    rules: Rules,
    counter: TokenCount,
    shrinker: Shrinker,
    state: State | None = None,
) -> Cutting:
    """Cut a conversation to at most `cap` tokens of the whole request.

    Raises CapTooSmall with the smallest cap that works, UsageError for a pin that nothing has.
    """
    laid = layout(talk, rules)
    resumed = resume(talk, laid, state)
    tally = Tally(talk, rules, counter=counter, shrinker=shrinker, given=resumed.given)
    job = Job(talk, laid, rules, tally)
    notes = Notes(job, state if resumed.omitted else None)
    planner = Planner(laid, tally, resumed, len(talk), notes.cost)
    plan = planner.plan(cap, rules.target(cap))
    return _Assembly(job, notes, plan).cutting(resumed, cap)


class _Assembly:
    """Puts a plan into effect."""

    def __init__(self, job: Job, notes: Notes, plan: Plan) -> None:
        self._talk = job.talk
        self._laid = job.laid
        self._rules = job.rules
        self._tally = job.tally
        self._marked = job.marked
        self._notes = notes
        self._plan = plan
        self._shrunk = self._shrunk_keys()

    def _shrunk_keys(self) -> list[Key]:
        kept = set(self._plan.kept)
        return sorted(
            key
            for key, level in self._plan.levels.items()
            if level > WHOLE
            and key[0] in kept
            and self._tally.shown(key, level) != self._tally.shown(key, WHOLE)
        )

    def cutting(self, resumed: Resumed, cap: int) -> Cutting:
        """Assemble what to send, the state and the report."""
        plan = self._plan
        omitted = plan.omitted
        digest = self._notes.digest(omitted) if omitted else ""
        levels = [plan.levels[key] for key in self._shrunk]
        report = Report(
            messages=len(self._talk) - len(self._laid.markers),
            kept=len(self._talk) - len(self._laid.markers) - len(omitted),
            omitted=len(omitted),
            omitted_before=self._marked,
            digest=digest,
            condensed=levels.count(CONDENSED),
            one_line=levels.count(LINE),
            tokens=plan.tokens,
            cap=cap,
            anchor=resumed.anchor,
            overflow=plan.overflow,
            originals=tuple(self._originals(resumed, digest)),
        )
        return Cutting(tuple(self._sent()), self._state(digest), report)

    def _edits(self) -> dict[int, list[Edit]]:
        edits: dict[int, list[Edit]] = {}
        for key in self._shrunk:
            result = self._tally.results(key[0])[key[1]]
            text = self._tally.shown(key, self._plan.levels[key])
            edits.setdefault(key[0], []).append((result.path, result.replacement(text)))
        return edits

    def _sent(self) -> list[Sent]:
        edits = self._edits()
        sent = [Sent(index, tuple(edits.get(index, ()))) for index in self._plan.kept]
        if self._plan.omitted and self._rules.marker:
            last = max(self._plan.omitted)
            at = sum(index < last for index in self._plan.kept)
            sent.insert(at, Sent(last, marker=self._marker(sent, at)))
        return sent

    def _marker(self, sent: list[Sent], at: int) -> dict[str, Any]:
        """Make the marker: between two turns of the user's it is the assistant's, else the user's.

        Only the very next message is looked at: what comes later must not change the note.
        """
        speakers = [self._talk.facts[one.index].speaker for one in sent]
        before = next((one for one in reversed(speakers[:at]) if one), "")
        role = "assistant" if before == "user" and speakers[at : at + 1] == ["user"] else "user"
        text = self._notes.text(self._plan.omitted)
        return marks.marker(text, role, in_parts=self._talk.in_parts)

    def _anchor(self) -> int | None:
        removable = (i for u in self._laid.removable for i in range(u.start, u.stop))
        first = next((index for index in removable if index not in self._plan.omitted), None)
        if first is None and self._laid.tail < len(self._talk):
            return self._laid.tail
        return first

    def _state(self, digest: str) -> State:
        at = self._anchor()
        if at is None:
            return State(tokens=self._plan.tokens)
        shrunk = tuple(
            Shrinking(
                offset=key[0] - at,
                number=key[1],
                digest=self._tally.digest(key),
                level=self._plan.levels[key],
                text=self._tally.shown(key, self._plan.levels[key]),
            )
            for key in self._shrunk
        )
        omitted = self._notes.count(self._plan.omitted)
        anchor = Anchor(*self._talk.signature(at))
        return State(anchor, self._as_sent(at), omitted, digest, shrunk, self._plan.tokens)

    def _as_sent(self, at: int) -> Anchor | None:
        edits = self._edits().get(at)
        if not edits:
            return None
        value = self._talk.value(at)
        for path, new in edits:
            value = replaced(value, path, new)
        return Anchor(*signature(self._talk.facts[at].role, value))

    def _originals(self, resumed: Resumed, digest: str) -> list[Original]:
        """Give what isn't in the output and wasn't known to be left out before."""
        omitted = self._plan.omitted
        found: dict[str, Original] = {}
        if omitted and omitted != resumed.omitted:
            data = self._talk.joined(self._notes.members(omitted))
            found[digest] = Original(digest, data, len(omitted))
        for key in self._shrunk:
            if key not in resumed.given:
                data = self._tally.shown(key, WHOLE).encode("utf-8", "surrogatepass")
                found[digest_of(data)] = Original(digest_of(data), data)
        return list(found.values())
