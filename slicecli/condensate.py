"""A condensate: a slice that has passed the cap, and everything that says where it came from.

Its canonical form is one JSON object of our own canonical kind, the same whatever format was
printed; its digest is what `slice replay` compares. There is no time in it but the command's own
duration, so that slicing the same raw again gives the same bytes.
"""

from __future__ import annotations

from slicecli.canonical import canonical, quote
from slicecli.controls import one_line
from slicecli.shown import legible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.diagnostics.diagnostic import Diagnostic
    from slicecli.raw import CommandOutcome
    from slicecli.shown import Cleaner, Shown
    from slicecli.slice import Slice
    from slicecli.slicers.contract import SlicerId


ELLIPSIS = "..."
BRIEF_BELOW = 300
"""Below so many tokens the frame says only what it must."""

TIGHT = 220
"""Up to so many tokens the outcome in JSON is a status and a duration."""

ESSENTIAL = frozenset(("argv", "status", "signal", "duration_ms", "timed_out"))


def clipped(text: str, limit: int) -> str:
    """Cut text to at most `limit` UTF-8 bytes, so to at most as many tokens, the cut marked."""
    data = text.encode("utf-8", "backslashreplace")
    if len(data) <= limit:
        return data.decode()
    kept = data[: limit - len(ELLIPSIS)].decode("utf-8", "ignore")
    # What joins or selects would be hidden where what it belongs to is cut off.
    return kept.rstrip("\u200d\ufe0f") + ELLIPSIS


class Origin:
    """Where a condensate's raw is: its digest and size, and how to get it back.

    `stored` says that the store has it; else `reason` says why not, and `brief` in a few words; empty
    when nobody asked for it.
    `store_option` is the store's path where `slice show` needs to be told it, else empty.
    """

    __slots__ = ("brief", "digest", "reason", "size", "store_option", "stored")

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        digest: str,
        size: int,
        *,
        stored: bool,
        reason: str = "",
        brief: str = "",
        store_option: str = "",
    ) -> None:
        """Keep the fields."""
        self.digest = digest
        self.size = size
        self.stored = stored
        self.reason = reason
        self.brief = brief
        self.store_option = store_option

    def why_not(self, limit: int) -> str:
        """Give the reason as it may be shown, in at most `limit` bytes.

        Where it is longer, only what is wrong is told: that says more than where and how to mend it.
        """
        reason = one_line(legible(self.reason))
        if len(reason.encode()) <= limit:
            return reason
        return clipped(self.brief or reason, limit)


class Condensate:
    """A slice, its origin, and the cap that it passed.

    `outcome` and `hint` are as they may be shown, `framed` the secrets taken out of them, by kind.
    `tokens` is what the whole output takes by the counter named `counter`; `scale` the cap in
    tokens of an exact counter, less what a fence takes, by which the frame is made brief. `output` is
    the rendered whole.
    """

    __slots__ = (
        "_told",
        "cap",
        "cleaner",
        "counter",
        "framed",
        "hint",
        "origin",
        "outcome",
        "output",
        "piece",
        "scale",
        "slicer",
        "tokens",
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        piece: Slice,
        origin: Origin,
        slicer: SlicerId,
        cleaner: Cleaner,
        *,
        counter: str,
        cap: int,
        scale: int,
        outcome: CommandOutcome | None,
        hint: str | None,
        framed: Mapping[str, int] | None = None,
        tokens: int = 0,
        output: str = "",
    ) -> None:
        """Keep the fields."""
        self.piece = piece
        self.origin = origin
        self.slicer = slicer
        self.cleaner = cleaner
        self.counter = counter
        self.cap = cap
        self.scale = scale
        self.outcome = outcome
        self.hint = hint
        self.framed = framed or {}
        self.tokens = tokens
        self.output = output
        self._told: list[Diagnostic] | None = None

    def settled(self, tokens: int, output: str) -> Condensate:
        """Give the same condensate with its tokens and its output."""
        other = Condensate.__new__(Condensate)
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.tokens, other.output = tokens, output
        return other

    def shown_text(self) -> Shown:
        """Give the payload's text as it may be shown."""
        return self._shown(self.piece.payload.text())

    def shown_data(self) -> Shown:
        """Give the payload's data as it may be shown."""
        return self._shown(self.piece.payload.data())

    def _shown(self, body: object) -> Shown:
        shown = self.cleaner.clean(body, self._taken(), is_json=self.piece.payload.is_json)
        shown.escaped += self.piece.escaped
        return shown

    @property
    def changed(self) -> bool:
        """Say whether something had to be escaped in the payload or taken out of it."""
        return self.shown_text().body != self.piece.payload.text()

    def _taken(self) -> Mapping[str, int]:
        """Count the secrets that are out already: in the frame, and by the slicer itself."""
        taken = dict(self.framed)
        for kind, number in self.piece.redacted.items():
            taken[kind] = taken.get(kind, 0) + number
        return taken

    def diagnostics(self) -> list[Diagnostic]:
        """Give what tools say of places in files, as it is shown: errors first, then warnings.

        It is read from what is shown, so that nothing can stand in it that isn't there; once, since
        every count of the whole asks for it again.
        """
        if self._told is None:
            self._told = self._read()
        return self._told

    def _read(self) -> list[Diagnostic]:
        passages = self.piece.payload.passages(self.shown_data().body)
        if not passages:
            return []
        from slicecli.diagnostics.diagnostic import SEVERITIES  # noqa: PLC0415  not for text
        from slicecli.diagnostics.find import of_passages  # noqa: PLC0415

        return sorted(of_passages(passages), key=lambda one: SEVERITIES.index(one.severity))

    def canonical(self, more: Mapping[str, object] | None = None) -> str:
        """Give the canonical form: every field, the payload as data.

        `more` is what a format adds to the payload; the digest is that of the form without it.
        """
        shown = self.shown_data()
        body = shown.body
        if more and isinstance(body, dict):
            body = {**body, **more}
        return canonical({**self.fields(shown), "payload": body})

    def fields(self, shown: Shown) -> dict[str, object]:
        """Give every field but the payload, whose data as it may be shown is `shown`."""
        brief = self.scale < BRIEF_BELOW
        return {
            "cap": self.cap,
            "counter": self.counter,
            "dropped": dict(self.piece.dropped),
            "escaped": shown.escaped,
            "hint": None if brief else self.hint and clipped(self.hint, self.spare),
            "lossy": self.piece.lossy or self.changed,
            "outcome": self._outcome(),
            "raw": self._raw(),
            "redacted": self._redacted(shown),
            "schema": self.piece.schema,
            "shown": {
                "of": self.piece.total,
                "unit": self.piece.unit,
                "units": self.piece.shown,
            },
            "slicer": {"name": self.slicer.name, "version": self.slicer.version},
            "tokens": self.tokens,
        }

    def _raw(self) -> dict[str, object]:
        origin = self.origin
        fields: dict[str, object] = {
            "bytes": origin.size,
            "digest": origin.digest,
            "stored": origin.stored,
        }
        if origin.reason and self.scale >= BRIEF_BELOW:
            fields["reason"] = origin.why_not(self.spare)
        return fields

    @property
    def spare(self) -> int:
        """The bytes that a command line or a name may take of the frame, so at most its tokens."""
        return max(12, (self.scale - BRIEF_BELOW) // 5)

    def _outcome(self) -> dict[str, object] | None:
        if self.outcome is None:
            return None
        left = self.spare if self.scale > TIGHT else 0
        argv: list[str] = []
        for word in self.outcome.argv:
            if left < len(ELLIPSIS):
                break
            argv.append(clipped(word, left))
            left -= len(quote(argv[-1]).encode())
        data = self.outcome.with_argv(tuple(argv)).data()
        if self.scale < BRIEF_BELOW:
            return {name: value for name, value in data.items() if name in ESSENTIAL}
        return data

    def _redacted(self, shown: Shown) -> dict[str, int]:
        if self.scale < BRIEF_BELOW and shown.redacted:
            return {"secrets": sum(shown.redacted.values())}
        return dict(shown.redacted)

    @property
    def digest(self) -> str:
        """BLAKE3 of the canonical form's UTF-8, 64 lowercase hex characters."""
        from blake3 import blake3  # noqa: PLC0415  a millisecond, where it is needed

        return blake3(self.canonical().encode()).hexdigest()
