"""The chat slicer as a library: a pure call for agents that hold their messages themselves.

    from slicecli.chat import cut

    state = None
    while True:
        sent, state, report = cut(messages, 24_000, state=state)
        for original in report.originals:
            store.put(original.data)
        messages.append(ask(sent))

`messages` may be the whole history each time, or what was sent the last time with new messages behind
it. Nothing is read or written: what the cut left out, and should be kept, is in the report.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from slicecli.condensate import Origin
from slicecli.detect import choose
from slicecli.errors import CapTooSmall, SliceError
from slicecli.raw import Raw
from slicecli.slicers.chat import cutting
from slicecli.slicers.chat.conversation import Held
from slicecli.slicers.chat.cutting import Original, Report
from slicecli.slicers.chat.results import replaced
from slicecli.slicers.chat.rules import Rules
from slicecli.slicers.chat.state import State
from slicecli.slicers.chat.tally import Shrinker
from slicecli.tokens import counter as counter_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from slicecli.condensate import Condensate
    from slicecli.detect import Choice
    from slicecli.slicers.chat.cutting import Sent
    from slicecli.tokens.contract import TokenCount

    Message = dict[str, Any]

__all__ = ["Condenser", "Cut", "Original", "Report", "Rules", "State", "cut"]

RULES = Rules()


class Cut(NamedTuple):
    """Messages to send, the state for the next turn, and what was done."""

    messages: list[Message]
    state: State
    report: Report


def cut(  # noqa: PLR0913  the conversation, and each condition by its name
    messages: Sequence[Message],
    cap: int,
    *,
    state: State | None = None,
    rules: Rules = RULES,
    counter: TokenCount | None = None,
    body: Mapping[str, Any] | None = None,
) -> Cut:
    """Cut a conversation so that the request takes at most `cap` tokens.

    Messages are those of OpenAI's chat completions or responses, of Anthropic or of Gemini; they
    aren't changed, and those that stay as they are come out as the same objects. `state` is that of
    the last turn. `counter` is the exact one of o200k_base by default. `body` holds what else of the
    request counts (system, tools).

    Raises CapTooSmall, naming the smallest cap that works, and UsageError for a pin that no message
    has.
    """
    talk = Held(messages)
    talk.body = body or {}
    counter = counter or counter_of()
    condenser = Condenser(counter, rules.store)
    done = cutting.cut(talk, cap, rules=rules, counter=counter, shrinker=condenser, state=state)
    return Cut([_message(messages, one) for one in done.sent], done.state, done.report)


def _message(messages: Sequence[Message], one: Sent) -> Message:
    if one.marker is not None:
        return one.marker
    message: Message = messages[one.index]
    for path, new in one.edits:
        message = replaced(message, path, new)
    return message


class Condenser(Shrinker):
    """Condenses a tool result by the slicer that its content asks for.

    `made` holds, by the digest of the text, what a run record needs: the raw, the slicer's choice,
    the condensate.
    """

    def __init__(self, counter: TokenCount, store: str | None) -> None:
        """Count with a counter; `store` is where the originals will be, as in `Rules`."""
        self._counter = counter
        self._store = store
        self.made: dict[str, tuple[Raw, Choice, Condensate]] = {}

    def shrink(self, text: str, cap: int, digest: str) -> str | None:
        """Give the condensate of a text; None where the cap can't hold one, or none can be made."""
        raw = Raw(text.encode("utf-8", "surrogatepass"))
        raw.digest = digest
        origin = Origin(
            digest, raw.size, stored=self._store is not None, store_option=self._store or ""
        )
        choice = choose(None, raw)
        for attempt in (choice, choice.fallen_back("it is something else")):
            try:
                condensate = attempt.slicer.condense(raw, cap, counter=self._counter, origin=origin)
            except CapTooSmall:
                return None
            except SliceError:
                continue
            self.made[digest] = (raw, attempt, condensate)
            return condensate.output
        return None
