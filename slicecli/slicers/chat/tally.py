"""Tally: what each message costs at each level, counted when it is asked for and only once.

The cost of a message is the sum of its pieces', so that a result's share can be told apart and no count
is taken twice. Of a text that can't matter any more, since it is over what is left, only that is known:
a long history costs no more to cut than what is kept of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from blake3 import blake3

from slicecli.slicers.chat import figures
from slicecli.slicers.chat.marks import is_one_line, one_line
from slicecli.slicers.chat.pieces import Pieces, body_pieces
from slicecli.slicers.chat.results import Result, results_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.rules import Rules
    from slicecli.tokens.contract import TokenCount

    Key = tuple[int, int]
    Shrunk = tuple[int, str]

WHOLE, CONDENSED, LINE = 0, 1, 2
LONG = 8
"""Characters a token hardly ever has: longer texts are first asked whether they fit at all."""


class Shrinker(ABC):
    """Condenses the text of a tool result."""

    @abstractmethod
    def shrink(self, text: str, cap: int, digest: str) -> str | None:
        """Give the condensate of a text, at most `cap` tokens; None where there can't be one."""


class Tally:
    """Costs in tokens, by message and result. A key is a message's index and its result's number."""

    def __init__(
        self,
        talk: Conversation,
        rules: Rules,
        *,
        counter: TokenCount,
        shrinker: Shrinker,
        given: Mapping[Key, Shrunk],
    ) -> None:
        """Count with a counter; `given` are levels and texts that results have already."""
        self._talk = talk
        self._rules = rules
        self._counter = counter
        self._shrinker = shrinker
        self.given = dict(given)
        self._bodies: dict[int, int] = {}
        self._results: dict[int, list[Result]] = {}
        self._shown: dict[tuple[Key, int], str] = {}
        self._costs: dict[str, int] = {}

    def request(self) -> int:
        """Count what the request costs beside its messages."""
        texts, tokens = body_pieces(self._talk.body)
        return figures.PER_REPLY + tokens + sum(map(self._counter.count, texts))

    def message(self, value: Mapping[str, object]) -> int:
        """Count a whole message that is in no conversation yet."""
        pieces = Pieces(value)
        return pieces.tokens + sum(map(self._counter.count, pieces.texts))

    def body(self, index: int, limit: int) -> int:
        """Count a message without its results; more than `limit` where it is over that."""
        if index not in self._bodies:
            value = self._talk.value(index)
            pieces = Pieces(value)
            tokens = pieces.tokens
            for text in pieces.texts:
                tokens += self.up_to(text, limit - tokens)
                if tokens > limit:
                    return tokens
            self._bodies[index] = tokens
        return self._bodies[index]

    def results(self, index: int) -> list[Result]:
        """Give a message's results; it is only looked into where it is known to have some."""
        if index not in self._results:
            facts = self._talk.facts[index]
            has_some = bool(facts.results) or facts.joins
            self._results[index] = results_of(self._talk.value(index)) if has_some else []
        return self._results[index]

    def keys(self, index: int) -> list[Key]:
        """Give the keys of a message's results."""
        return [(index, number) for number in range(len(self.results(index)))]

    def cost(self, key: Key, level: int, limit: int) -> int:
        """Count a result at a level; more than `limit` where it is over that."""
        return self.up_to(self.shown(key, level), limit)

    def digest(self, key: Key) -> str:
        """Give the BLAKE3 of a result's text."""
        return digest_of(self._text(key))

    def shown(self, key: Key, level: int) -> str:
        """Give what stands for a result at a level; the text itself where that is no longer."""
        if level == WHOLE:
            return self._text(key)
        if (key, level) not in self._shown:
            known, text = self.given.get(key, (WHOLE, ""))
            self._shown[key, level] = text if known == level else self._shrunk(key, level)
        return self._shown[key, level]

    def _text(self, key: Key) -> str:
        return self.results(key[0])[key[1]].text

    def _shrunk(self, key: Key, level: int) -> str:
        text = self._text(key)
        if is_one_line(text):
            return text
        digest = digest_of(text)
        line = one_line(text, digest, self._rules)
        least = self.up_to(line, len(line))
        if self.up_to(text, least) <= least:
            return text
        if level == LINE:
            return line
        most = self._rules.shrink_tools
        if self.up_to(text, most) <= most:
            return text
        condensed = self._shrinker.shrink(text, most, digest)
        if condensed is None or self.up_to(condensed, len(condensed)) <= least:
            return line
        return condensed

    def up_to(self, text: str, limit: int) -> int:
        """Count a text; where that is over `limit`, some number over it will do."""
        known = self._costs.get(text)
        if known is None:
            if len(text) > LONG * max(limit, 0) and not self._counter.fits(text, max(limit, 0)):
                return max(limit, 0) + 1
            known = self._costs[text] = self._counter.count(text)
        return known


def digest_of(text: str | bytes) -> str:
    """Give the BLAKE3 of bytes, or of a text's UTF-8, 64 lowercase hex characters."""
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return str(blake3(data).hexdigest())
