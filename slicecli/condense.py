"""The pipeline: store, slice, count, hold the cap, assemble.

Raw is in the store before a slicer sees it. A raw that fits and hides nothing is the condensate
itself. Whatever a slicer made is rendered and counted whole; over the cap is the slicer's bug and
an error, never a cut.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.condensate import Condensate, Origin
from slicecli.controls import hides
from slicecli.redact import Redactor
from slicecli.shown import Cleaner, legible
from slicecli.slice import Slice, Verbatim
from slicecli.slicers.budget import Budget

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from slicecli.raw import CommandOutcome, Raw
    from slicecli.render.contract import Renderer
    from slicecli.slicers.contract import Slicer
    from slicecli.store.contract import Store
    from slicecli.tokens.contract import TokenCount

LONGEST_TOKEN = 256
"""No token of a known vocabulary has more bytes: a raw of more than cap times this can't fit."""

UNITS = 1000
"""Tokens of an exact counter that other counters are compared at."""


class Conditions:
    """Under which conditions a raw is condensed: cap, counter, renderer, the slicer's options.

    `origin` says where the raw is when that is known already; `redact` False leaves secrets in.
    """

    __slots__ = ("cap", "counter", "options", "origin", "redact", "redact_keys", "renderer")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        cap: int,
        counter: TokenCount,
        renderer: Renderer,
        *,
        options: Mapping[str, object],
        origin: Origin | None,
        redact: bool,
        redact_keys: tuple[str, ...],
    ) -> None:
        """Keep the fields."""
        self.cap = cap
        self.counter = counter
        self.renderer = renderer
        self.options = options
        self.origin = origin
        self.redact = redact
        self.redact_keys = redact_keys

    def for_slicer(self) -> Mapping[str, object]:
        """Give the slicer's options, and what it may need to know to redact by key."""
        return {**self.options, "redact": self.redact, "redact_keys": self.redact_keys}


def assemble(slicer: Slicer, raw: Raw, store: Store | None, conditions: Conditions) -> Condensate:
    """Condense `raw` with `slicer` under `conditions`.

    Raises CapTooSmall, OverCap, Unsuitable, StoreError.
    """
    check_cap(slicer, conditions)
    origin = conditions.origin or _keep(raw, store)
    cleaner = cleaner_for(raw, conditions)
    budget = PrintBudget(slicer, raw, origin, cleaner, conditions)
    whole = _fitting(slicer, raw, budget, cleaner, conditions)
    if whole is not None:
        return budget.settle(whole)
    condensate = budget.settle(slicer.slice(raw, budget, conditions.for_slicer()))
    produced = budget.weight(condensate.output, condensate.tokens)
    if produced > conditions.cap:
        raise errors.OverCap(slicer=slicer.id.name, produced=produced, cap=conditions.cap)
    return condensate


def explain(slicer: Slicer, raw: Raw, conditions: Conditions) -> Iterator[str]:
    """Say what decided about each part of the raw, in lines that may be shown.

    Raises what `assemble` raises.
    """
    check_cap(slicer, conditions)
    origin = conditions.origin or _keep(raw, None)
    cleaner = cleaner_for(raw, conditions)
    budget = PrintBudget(slicer, raw, origin, cleaner, conditions)
    if _fitting(slicer, raw, budget, cleaner, conditions) is not None:
        yield "printed as it is: it fits and hides nothing"
        return
    for line in slicer.explain(raw, budget, conditions.for_slicer()):
        yield cleaner.text(line)


def check_cap(slicer: Slicer, conditions: Conditions) -> None:
    """Refuse a cap that can't hold even a frame.

    Raises CapTooSmall, naming the smallest cap that works; UsageError where the format is for
    diagnostics and the slicer knows none.
    """
    check_format(slicer, conditions.renderer)
    minimum = smallest_cap(slicer, conditions.renderer, conditions.counter)
    if conditions.cap < minimum:
        raise errors.CapTooSmall(cap=conditions.cap, minimum=minimum)


def check_format(slicer: Slicer, renderer: Renderer) -> None:
    """Refuse a format that shows only diagnostics for a slicer that knows none.

    Raises UsageError.
    """
    if renderer.only_diagnostics and not slicer.diagnoses:
        detail = (
            f"--format {renderer.name} is for logs: the slicer {slicer.id.name} has no diagnostics"
        )
        raise errors.UsageError(detail=detail)


def smallest_cap(slicer: Slicer, renderer: Renderer, counter: TokenCount) -> int:
    """Give the smallest cap that always works, in tokens of the counter."""
    return slicer.minimum_cap(renderer.name, counter) + renderer.allowance(counter)


def _keep(raw: Raw, store: Store | None) -> Origin:
    if store is not None:
        return Origin(store.keep(raw), raw.size, stored=True)
    digest = raw.digest
    if digest is None:
        from blake3 import blake3  # noqa: PLC0415  a millisecond, where it is needed

        hasher = blake3()
        for block in raw.blocks():
            hasher.update(block)
        digest = hasher.hexdigest()
    return Origin(digest, raw.size, stored=False)


def cleaner_for(raw: Raw, conditions: Conditions) -> Cleaner:
    """Give what takes out of texts what may not be shown of `raw`, as the conditions ask."""
    if not conditions.redact:
        return Cleaner(None)
    redactor = Redactor(conditions.redact_keys)
    redactor.learn(raw)
    return Cleaner(redactor)


def _fitting(
    slicer: Slicer, raw: Raw, budget: PrintBudget, cleaner: Cleaner, conditions: Conditions
) -> Slice | None:
    """Give the whole raw as a slice, if it may be shown as it is and fits.

    Where its diagnostics have no room beside it, it goes without them: better than cut with them.
    """
    text = _verbatim(slicer, raw, cleaner, conditions)
    if text is None:
        return None
    repeats = slicer.diagnoses and conditions.renderer.repeats_diagnostics
    for diagnoses in (True, False) if repeats else (False,):
        whole = _whole(slicer, text, diagnoses=diagnoses)
        if budget.fits(whole):
            return whole
    return None


def _whole(slicer: Slicer, text: str, *, diagnoses: bool) -> Slice:
    lines = text.count("\n") + (not text.endswith("\n") and bool(text))
    return Slice(
        slicer.schema,
        Verbatim(text, diagnoses=diagnoses),
        lossy=False,
        unit="lines",
        shown=lines,
        total=lines,
        dropped={},
    )


def _verbatim(slicer: Slicer, raw: Raw, cleaner: Cleaner, conditions: Conditions) -> str | None:
    if conditions.renderer.only_diagnostics or raw.size > conditions.cap * LONGEST_TOKEN:
        return None
    data = raw.read()
    if hides(data):
        return None
    text = data.decode()
    # Whether it fits is known sooner than whether it has secrets.
    if conditions.renderer.holds_raw and not conditions.counter.fits(text, conditions.cap):
        return None
    if cleaner.text(text) != text:
        return None
    if conditions.redact and slicer.hides_secrets(raw, conditions.for_slicer()):
        return None
    return text


def _frame(
    raw: Raw, cleaner: Cleaner
) -> tuple[CommandOutcome | None, str | None, Mapping[str, int]]:
    """Give outcome and hint as they may be shown, and the secrets taken out of them, by kind."""
    outcome = raw.outcome
    framed: Mapping[str, int] = {}
    if outcome is not None and outcome.argv:
        argv, framed = cleaner.argv(outcome.argv)
        outcome = outcome.with_argv(argv)
    if raw.hint is None:
        return outcome, None, framed
    hint = cleaner.clean(legible(raw.hint), framed)
    return outcome, str(hint.body), hint.redacted


class PrintBudget(Budget):
    """What a slice of this raw costs when it is printed under these conditions."""

    __slots__ = ("_cleaner", "_counter", "_draft", "_renderer", "cap", "only_diagnostics", "scale")

    def __init__(
        self, slicer: Slicer, raw: Raw, origin: Origin, cleaner: Cleaner, conditions: Conditions
    ) -> None:
        """Prepare everything of the condensate but the slice."""
        self.cap = conditions.cap
        self._counter = conditions.counter
        self._renderer = conditions.renderer
        left = self.cap - self._renderer.allowance(self._counter)
        self.scale = left * UNITS // self._counter.minimum(UNITS)
        self.only_diagnostics = self._renderer.only_diagnostics
        self._cleaner = cleaner
        outcome, hint, framed = _frame(raw, cleaner)

        def draft(piece: Slice, tokens: int) -> Condensate:
            return Condensate(
                piece,
                origin,
                slicer.id,
                cleaner,
                counter=self._counter.name,
                cap=self.cap,
                scale=self.scale,
                outcome=outcome,
                hint=hint,
                framed=framed,
                tokens=tokens,
            )

        self._draft = draft

    def weight(self, output: str, tokens: int) -> int:
        """Give what an output takes of the cap: its tokens, or its share of the most characters."""
        most = self._renderer.longest
        if not most:
            return tokens
        # A character beyond U+FFFF is two in JavaScript, by which web sites count.
        letters = len(output) + sum(letter > "\uffff" for letter in output)
        return max(tokens, -(-letters * self.cap // most))

    def cost(self, piece: Slice) -> int:
        """Render the slice whole, frame included, and count its tokens."""
        condensate = self.settle(piece)
        return self.weight(condensate.output, condensate.tokens)

    def fits(self, piece: Slice) -> bool:
        """Say whether `cost` is within the cap.

        A count of tokens that stands in the output only grows with its own digits: what fits with
        the cap's digits in its place fits with the smallest that holds.
        """
        output = self._renderer.render(self._draft(piece, self.cap))
        return self.weight(output, 0) <= self.cap and self._counter.fits(output, self.cap)

    def weigh(self, line: str) -> int:
        """Count about what one more line of payload costs, its line end included."""
        text = self._renderer.line(self._cleaner.text(line))
        return self.weight(text, self._counter.count(text))

    def redacted(self, text: str) -> tuple[str, Mapping[str, int]]:
        """Take the secrets out of a text, and count them by kind."""
        return self._cleaner.redacted(text)

    def settle(self, piece: Slice) -> Condensate:
        """Give the condensate with its output and the smallest count of tokens that holds for it."""
        tokens, before = 0, None
        condensate = self._draft(piece, tokens)
        while True:
            output = self._renderer.render(condensate)
            counted = tokens if output == before else self._counter.count(output)
            if counted <= tokens:
                return condensate.settled(tokens, output)
            tokens, before = counted, output
            condensate = condensate.settled(tokens, output)
