"""The run record: everything needed to make a condensate again; `replay` does.

A record is one canonical JSON object. There is no time in it but the command's own: the file's mtime
says when. So the same run under the same options has one record however often it happens.
"""

from __future__ import annotations

from slicecli.canonical import canonical

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.condensate import Condensate
    from slicecli.raw import Raw

FORMAT = 1
KEPT = "kept"
"""In place of the format: the raw was left out of something as it was, and nothing was sliced."""


class Recipe:
    """How a condensate was made, beside its raw: what `record` writes and `remake` reads."""

    __slots__ = ("fenced", "framed", "options", "output", "redact", "redact_keys", "why")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        output: str,
        *,
        framed: bool,
        fenced: bool = False,
        options: dict[str, object],
        redact: bool,
        redact_keys: tuple[str, ...],
        why: str,
    ) -> None:
        """Keep the fields; `output` is the format, `why` what chose the slicer."""
        self.output = output
        self.framed = framed
        self.fenced = fenced
        self.options = options
        self.redact = redact
        self.redact_keys = redact_keys
        self.why = why


def record(raw: Raw, condensate: Condensate, recipe: Recipe) -> bytes:
    """Write down how `condensate` was made of `raw`."""
    from blake3 import blake3  # noqa: PLC0415  a millisecond, where it is needed

    fields = {
        "cap": condensate.cap,
        "condensate": condensate.digest,
        "counter": condensate.counter,
        "fenced": recipe.fenced,
        "format": recipe.output,
        "framed": recipe.framed,
        "hint": raw.hint,
        "options": recipe.options,
        "outcome": raw.outcome.data() if raw.outcome else None,
        "output": blake3(condensate.output.encode()).hexdigest(),
        "raw": condensate.origin.digest,
        "record": FORMAT,
        "redact": recipe.redact,
        "redact_keys": list(recipe.redact_keys),
        "slicer": {"name": condensate.slicer.name, "version": condensate.slicer.version},
        "store_option": condensate.origin.store_option,
        "tokens": condensate.tokens,
        "why": recipe.why,
    }
    # A byte of a name that is no UTF-8 is a lone surrogate here: that becomes JSON's own escape.
    return canonical(fields).encode("utf-8", "backslashreplace")


def kept_record(digest: str, messages: int) -> bytes:
    """Write down that the raw of a digest is so many messages of a conversation, or else a result."""
    return canonical({"messages": messages, "raw": digest, "record": KEPT}).encode()
