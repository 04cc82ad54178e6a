"""Subject: what a page is about, from a raw and its run record.

A record that gives its condensate again tells what to fold. Where there is none, or an older version of
a slicer made it, the page has the raw all the same: nothing is folded then, and it says why.
"""

from __future__ import annotations

from slicecli import slicers
from slicecli.controls import one_line
from slicecli.errors import StoreError
from slicecli.kept import SHOWN, Span, line_count, spans
from slicecli.redact import Redactor
from slicecli.replay import again, fields_of, outcome_of
from slicecli.shown import Cleaner, legible
from slicecli.slicers.log.kinds import Kinds

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from slicecli.raw import CommandOutcome, Raw


class Subject:
    """A raw and what is known of its run.

    `spans` cover all its lines; `why` says why none is folded, where a run's are not known. `made` says
    in a few words what made the condensate. `kinds` judges its lines, None where they are no log's.
    `outcome` and `hint` are as they may be shown, and `cleaner` makes its text so.
    """

    __slots__ = ("cleaner", "hint", "kinds", "made", "outcome", "raw", "spans", "why")

    def __init__(self, raw: Raw, record: bytes | StoreError | None) -> None:
        """Read a record of the raw: its bytes, what is wrong with it, or None where there is none.

        Raises what reading a raw raises.
        """
        self.raw = raw
        self.why = "no run of this raw is recorded" if record is None else ""
        self.made = ""
        fields: dict[str, Any] = {}
        found: Sequence[Span] | None = None
        outcome: CommandOutcome | None = None
        try:
            if isinstance(record, StoreError):
                raise record
            if record is not None:
                fields = fields_of(raw, record)
                outcome = outcome_of(raw, fields.get("outcome"))
                condensate, _ = again(raw, record)
                found = spans(condensate, raw)
                tokens = f"{condensate.tokens:,} of {condensate.cap:,} tokens"
                self.made = f"{condensate.slicer}, {tokens} ({condensate.counter})"
                if found is None:
                    self.why = f"the slicer {condensate.slicer.name} tells nothing of lines"
        except StoreError as error:
            self.why = str(error)
        lines = line_count(raw) if found is None else 0
        self.spans = found or ([Span(1, lines, SHOWN)] if lines else [])
        self.kinds = _kinds(fields)
        # A page travels: secrets are out of it even where the condensate was let keep them.
        redactor = Redactor(_words(fields.get("redact_keys")))
        redactor.learn(raw)
        self.cleaner = Cleaner(redactor)
        self.outcome = outcome and outcome.with_argv(self.cleaner.argv(outcome.argv)[0])
        self.why = self.cleaner.text(one_line(legible(self.why)))
        hint = fields.get("hint")
        self.hint = self.cleaner.text(legible(hint)) if isinstance(hint, str) else ""


def _kinds(fields: dict[str, Any]) -> Kinds | None:
    """Give what judges lines as the run did, its rules included."""
    slicer, options = fields.get("slicer"), fields.get("options")
    if isinstance(slicer, dict) and not _diagnoses(str(slicer.get("name"))):
        return None
    if isinstance(options, dict) and options.get("rules"):
        from slicecli.slicers.log.ruled_survey import RuledKinds  # noqa: PLC0415  most have no rules
        from slicecli.slicers.log.rules import Rules  # noqa: PLC0415

        rules = Rules.of(options)
        if rules is not None:
            return RuledKinds(rules)
    return Kinds()


def _diagnoses(slicer: str) -> bool:
    """Say whether what a slicer is for has errors and warnings; of one that has gone nobody knows."""
    try:
        return slicers.find(slicer).diagnoses
    except (Exception, SystemExit):  # noqa: BLE001  a guest that can't be loaded any more
        return True


def _words(value: object) -> tuple[str, ...]:
    return tuple(word for word in value if isinstance(word, str)) if isinstance(value, list) else ()
