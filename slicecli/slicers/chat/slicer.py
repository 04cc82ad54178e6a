"""ChatSlicer: a conversation as one of the filter's inputs, so that what is printed fits its cap.

Here the cap is one of printed text, JSON's signs included, and there is no next turn: no state, no
room left below the cap. `slice chat` is the command for requests.
"""

from __future__ import annotations

from slicecli import slicers
from slicecli.errors import CapTooSmall, NotMessages, SliceFailure, Unsuitable
from slicecli.raw import Raw
from slicecli.slicers.chat import CHAT_SCHEMA, cutting
from slicecli.slicers.chat.document import Document
from slicecli.slicers.chat.payload import PAYLOAD, piece_of
from slicecli.slicers.chat.rules import SHRUNK, Rules
from slicecli.slicers.chat.secrets import Finder, finder_of
from slicecli.slicers.chat.tally import Shrinker
from slicecli.slicers.contract import Slicer, SlicerId
from slicecli.tokens.contract import TokenCount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from slicecli.slice import Slice
    from slicecli.slicers.budget import Budget

ATTEMPTS = 12


class ChatSlicer(Slicer):
    """Condenses a conversation: messages of OpenAI, Anthropic or Gemini in JSON."""

    id = SlicerId("chat", 1)
    schema = CHAT_SCHEMA

    def payload_schema(self) -> dict[str, object]:
        """Give the JSON Schema of a cut conversation."""
        return PAYLOAD

    def hides_secrets(self, raw: Raw, options: Mapping[str, object]) -> bool:
        """Say whether the JSON of a tool has secrets that names in it tell of."""
        try:
            return bool(_looked(Document(raw.read()), options).values)
        except NotMessages:
            return False

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Cut to less and less until what is printed fits.

        Raises Unsuitable where raw holds no conversation, or one of which too much must stay.
        """
        talk, rules = self._read(raw, budget)
        return self._cut(talk, rules, budget, options)[0]

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        """Say of each message whether it is sent, and what decided."""
        from slicecli.slicers.chat.explain import explained  # noqa: PLC0415  rarely asked for

        talk, rules = self._read(raw, budget)
        return explained(talk, rules, self._cut(talk, rules, budget, options)[1])

    def _read(self, raw: Raw, budget: Budget) -> tuple[Document, Rules]:
        try:
            talk = Document(raw.read())
        except NotMessages as error:
            raise Unsuitable(slicer=self.id.name, detail=error.detail) from None
        return talk, Rules(trim=0, shrink_tools=SHRUNK * budget.cap // budget.scale)

    def _cut(
        self, talk: Document, rules: Rules, budget: Budget, options: Mapping[str, object]
    ) -> tuple[Slice, cutting.Cutting]:
        finder = _looked(talk, options)
        counter, shrinker = _Weighed(budget), _Plain(options)
        cap = tried = budget.cap
        for _ in range(ATTEMPTS):
            try:
                done = cutting.cut(talk, cap, rules=rules, counter=counter, shrinker=shrinker)
            except CapTooSmall as error:
                smallest = error.minimum if isinstance(error.minimum, int) else tried
                if cap < smallest < tried:  # the step down was too large: the last one left
                    cap = tried = smallest
                    continue
                raise Unsuitable(
                    slicer=self.id.name, detail=f"what must stay takes {smallest} tokens"
                ) from None
            text, secrets = finder.taken_out(talk.emitted(done.sent).decode())
            shrinker.add_secrets(done.sent, secrets)
            lossy = done.report.is_lossy or bool(secrets)
            piece = piece_of(text, done, lossy=lossy, redacted=secrets)
            if budget.fits(piece):
                return piece, done
            # Any cap down to the tokens of this cut gives it again. Of what is over, a half at least
            # goes each time: the frame's share makes the proportion alone too slow.
            cost = budget.cost(piece)
            half = (cost - budget.cap + 1) // 2
            tried = cap
            cap = min(done.report.tokens - half, cap * budget.cap // cost)
        raise Unsuitable(slicer=self.id.name, detail="what must stay takes more than the cap")


def _looked(talk: Document, options: Mapping[str, object]) -> Finder:
    """Look for secrets in every message."""
    finder = finder_of(options)
    for index in range(len(talk)):
        finder.look(talk.value(index))
    return finder


class _Weighed(TokenCount):
    """Counts by what a line of payload costs."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._known: dict[str, int] = {}

    def count(self, text: str) -> int:
        """Count a text as if it were one line."""
        if text not in self._known:
            self._known[text] = self._budget.weigh(text)
        return self._known[text]


class _Plain(Shrinker):
    """Condenses results as logs; a slicer doesn't detect what others are for."""

    def __init__(self, options: Mapping[str, object]) -> None:
        """Redact as the conversation's options say."""
        keys = options.get("redact_keys", ())
        self._keys = tuple(map(str, keys)) if isinstance(keys, list | tuple) else ()
        self._redact = options.get("redact") is not False
        self._secrets: dict[str, Mapping[str, int]] = {}

    def shrink(self, text: str, cap: int, digest: str) -> str | None:
        """Give a condensate; the store has its raw as a part of the conversation's."""
        del digest
        try:
            condensate = slicers.find("log").condense(
                _raw(text), cap, redact=self._redact, redact_keys=self._keys
            )
        except SliceFailure:
            return None
        self._secrets[condensate.output] = condensate.shown_text().redacted
        return condensate.output

    def add_secrets(self, sent: Iterable[cutting.Sent], kinds: dict[str, int]) -> None:
        """Count the secrets that are out of the condensates that are sent."""
        for one in sent:
            for _, new in one.edits:
                text = str(new["output"] if isinstance(new, dict) else new)
                for kind, number in self._secrets.get(text, {}).items():
                    kinds[kind] = kinds.get(kind, 0) + number


def _raw(text: str) -> Raw:
    """Make a raw of a text, which may have lone surrogates: JSON's escapes can say them."""
    return Raw(text.encode("utf-8", "surrogatepass"))
