"""Fitting: the richest document that the budget allows.

First the shape, as much of it as leaves room for values; then plans for more and less room, until
one comes close to the cap. The last resort is one mark, which fits the smallest cap.
"""

from __future__ import annotations

from slicecli.slice import Slice
from slicecli.slicers.json import JSON_SCHEMA
from slicecli.slicers.json.boxes import Box, Site
from slicecli.slicers.json.children import Child
from slicecli.slicers.json.document import Document
from slicecli.slicers.json.loader import Loader
from slicecli.slicers.json.marks import counted, escapes, mark
from slicecli.slicers.json.notation import Limits
from slicecli.slicers.json.payload import JsonPayload
from slicecli.slicers.json.plan import Plan, Planner
from slicecli.slicers.json.scalars import LEVELS, Scalars
from slicecli.slicers.json.shape import Totals
from slicecli.slicers.json.values import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.raw import Raw
    from slicecli.slicers.budget import Budget
    from slicecli.slicers.json.feed import Feeder
    from slicecli.slicers.json.opened import Opened
    from slicecli.slicers.json.secrets import Secrets

ALL = 1 << 30
LADDER = (
    Limits(ALL, ALL, ALL),
    Limits(ALL, ALL, 48),
    Limits(ALL, ALL, 12),
    *(Limits(depth, ALL, 12) for depth in (8, 6, 5, 4, 3, 2)),
)
"""How the shape is written, from the richest way on, if it takes at most `SHAPE_SHARE` of the cap."""

NAMES_LADDER = (
    Limits(1, ALL, 12),
    *(Limits(1, names, min(12, names)) for names in (64, 32, 16, 8, 4, 2)),
)
"""The same where only names are left of it; they may take `NAMES_SHARE`."""

SHAPE_SHARE, NAMES_SHARE = 0.5, 0.85
LONGEST_TOKEN = 12
"""No text of more characters than that for each token of the cap is worth counting."""

TRIES = 7
CLOSE = 0.985
"""A document that takes so large a part of the cap is close enough."""

CHARS = 3
"""Characters a token has, about, in JSON: where the search for room begins."""

AIM, LEAST_STEP = 0.992, 8
"""Which part of the cap the next try aims at; how many characters less or more are no other plan."""


class Fitting:
    """Fits one document to a budget.

    What it chose is then in `root`, `plan` and `limits`, which `explained` tells of.
    """

    __slots__ = (
        "_loader",
        "_notes",
        "_raw",
        "_scalars",
        "_site",
        "_stream",
        "_totals",
        "limits",
        "plan",
        "root",
    )

    def __init__(  # noqa: PLR0913, PLR0917  what was read, and how
        self,
        raw: Raw,
        stream: Opened,
        secrets: Secrets,
        feeder: Feeder,
        keep: int,
        stray: int,
    ) -> None:
        """Prepare for what was read; `stray` counts bytes that are no UTF-8."""
        self._raw = raw
        self._stream = stream
        self._loader = Loader(raw, secrets)
        self._site = Site(self._loader, feeder, keep)
        self._totals = Totals(stream.shape)
        self._notes = ", ".join(
            what
            for number, what in (
                (self._totals.doubled, counted(self._totals.doubled, "doubled names")),
                (stray, f"{counted(stray, 'bytes')} not UTF-8"),
            )
            if number
        )

    def fit(self, budget: Budget) -> Slice:
        """Give the slice."""
        self._scalars = Scalars(budget.scale, budget.redacted)
        self.plan = Plan()
        self.limits: Limits | None = None
        self.root = root = self._root_of()
        if isinstance(root, Child):
            return self._fit_scalar(root, budget)
        self.limits = limits = self._shape_limits(root, budget)
        best = self._slice_of(root, self.plan, limits)
        planner = Planner(root, self._loader, self._scalars, budget.scale)
        low, high = 0, budget.scale * LONGEST_TOKEN
        room, tries = budget.scale * CHARS - len(best.payload.text()), TRIES
        while high - low > LEAST_STEP and (tries > 0 or not low):
            tries -= 1
            room = room if low < room < high else (low + high) // 2
            plan = planner.plan(room)
            piece = self._slice_of(root, plan, limits)
            cost = budget.cost(piece)
            if cost > budget.cap:
                high = room
            else:
                low, best, self.plan = room, piece, plan
                if cost >= CLOSE * budget.cap or piece.shown == piece.total:
                    break
            room += _step(budget.cap * AIM - cost, room)
        return best

    def explained(self) -> Iterator[str]:
        """Say of each open container what is shown of it and why, once it has been fitted."""
        from slicecli.slicers.json.explain import Explained  # noqa: PLC0415  rarely asked for

        return Explained(self.plan, self._loader, self._scalars).lines(self.root, self.limits)

    def _root_of(self) -> Box | Child:
        """Give the root: a stream of values, one container, or a scalar as a child."""
        stream = self._stream
        if stream.count > 1:
            return Box(self._site, stream, stream.shape, -1)
        child = Child(0, None, stream.kept.large.get(0), stream.kept.spans.get(0))
        child.read(self._loader)
        if not child.nested(self._loader):
            return child
        shape = stream.shape.element or stream.shape
        return Box(self._site, child.value, shape, 0)

    def _shape_limits(self, root: Box, budget: Budget) -> Limits | None:
        """Choose how the shape is written; None where not even a few names fit."""
        longest = budget.scale * LONGEST_TOKEN
        for ladder, share in ((LADDER, SHAPE_SHARE), (NAMES_LADDER, NAMES_SHARE)):
            for limits in ladder:
                piece = self._slice_of(root, Plan(), limits)
                if len(piece.payload.text()) > longest:
                    continue
                if budget.cost(piece) <= share * budget.cap:
                    return limits
        return None

    def _fit_scalar(self, root: Child, budget: Budget) -> Slice:
        """Give the most of a lone scalar that fits."""
        for level in reversed(range(LEVELS)):
            text, whole, secrets = self._scalars.written(root.value, None, level)
            counts = {"elements": 0, "keys": 0, "strings": int(not whole)}
            piece = self._made(text, shown=1, **counts, redacted=dict(secrets))
            if budget.fits(piece):
                return piece
        return self._made(mark(kind_of(root.value)), shown=0, elements=0, keys=0, strings=0)

    def _slice_of(self, root: Box, plan: Plan, limits: Limits | None) -> Slice:
        """Write a plan's document and make its slice, everything that isn't in it counted."""
        document = Document(root, plan, self._scalars, limits, self._notes)
        shown = document.elements + document.keys
        if root.kind != "stream" and root in plan.shown:
            shown += 1
        return self._made(
            document.text,
            shown=shown,
            elements=document.elements,
            keys=document.keys,
            strings=document.strings,
            redacted=document.redacted,
        )

    def _made(  # noqa: PLR0913  one argument a count
        self,
        text: str,
        *,
        shown: int,
        elements: int,
        keys: int,
        strings: int,
        redacted: dict[str, int] | None = None,
    ) -> Slice:
        totals = self._totals
        total = totals.elements + totals.keys
        # A lone value is no element of anything.
        all_elements = totals.elements - (self._stream.count == 1)
        return Slice(
            JSON_SCHEMA,
            JsonPayload(text, self._stream.count),
            lossy=not self._is_raw(text),
            unit="values",
            shown=shown,
            total=total,
            dropped={
                "values": total - shown,
                "elements": all_elements - elements,
                "keys": totals.keys - keys,
                "strings": strings,
            },
            redacted=redacted,
            escaped=escapes(text),
        )

    def _is_raw(self, text: str) -> bool:
        """Say whether a document is the raw, byte for byte."""
        data = text.encode()
        return len(data) == self._raw.size and self._raw.read() == data


def _step(tokens: float, room: int) -> int:
    """Say how much more room, or less, is to be tried where so many tokens are left, or too many."""
    step = int(tokens * CHARS)
    least = max(LEAST_STEP, room // 50)
    return max(step, least) if tokens > 0 else min(step, -least)
