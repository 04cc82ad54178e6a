"""Ruled survey: a large raw counted and looked at as rules have it, line by line.

Without rules lines that differ in digits alone are judged once; a rule may tell them apart.
"""

from __future__ import annotations

from slicecli.slicers.log.kinds import Kinds
from slicecli.slicers.log.stream import text_and_rank
from slicecli.slicers.log.survey import Survey

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.slicers.log.kinds import Judgement
    from slicecli.slicers.log.rules import Rules
    from slicecli.slicers.log.stream import Giant

KEPT = 3
"""The rank of a kind whose lines a rule keeps: it is looked at before errors."""


class RuledKinds(Kinds):
    """Judges each line anew: a rule may tell lines apart that differ in digits alone."""

    __slots__ = ("_rules",)

    def __init__(self, rules: Rules) -> None:
        """Begin with nothing."""
        super().__init__()
        self._rules = rules

    def suspects(self, block: bytes) -> list[tuple[int, int]]:
        """Give (start, stop) of every line that may matter by itself or to a rule."""
        found = dict(super().suspects(block))
        found.update(self._rules.suspects(block))
        return sorted(found.items())

    def judge(self, line: bytes) -> Judgement:
        """Judge a line; what a rule keeps has a kind of its own."""
        text, rank = text_and_rank(line)
        rank = self._rules.rank(text, rank)
        if self._rules.keeps(text):
            return self._kind(f"kept {text}", KEPT).judged(rank)
        return (self._kind(text, rank) if rank else self._other).judged(rank)


class RuledSurvey(Survey):
    """Looks at each suspect by itself, also at those that are only kept."""

    def __init__(self, rules: Rules) -> None:
        """Begin with nothing."""
        super().__init__()
        self.kinds = RuledKinds(rules)
        self._rules = rules

    def _read_giant(self, giant: Giant) -> tuple[str, int]:
        text, rank = giant.line()
        return text, self._rules.rank(text, rank)

    def _take_few(self, block: bytes) -> None:
        counted = 0
        for start, stop in self.kinds.suspects(block):
            judged = self.kinds.judge(block[start:stop])
            rank, kind = judged.rank, judged.kind
            if not rank and not kind.rank:
                continue
            self.lines += block.count(b"\n", counted, start)
            counted = start
            kind.count += 1
            kind.last = self.offset + start, self.lines, self.errors, self.warnings
            kind.first = kind.first or kind.last
            if rank:
                self._count(rank, 1)
        self.lines += block.count(b"\n", counted) + (not block.endswith(b"\n"))
        self.offset += len(block)
