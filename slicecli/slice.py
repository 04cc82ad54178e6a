"""What a slicer produced: schema, typed payload, `lossy`, what was dropped.

A payload speaks twice: as text, for the reader between the two lines of the frame, and as data, for
JSON. Both come from the slicer, so that a renderer needs to know no slicer, a user's own included.
Counts come as numbers and never as sentences: the frame words them as briefly as the cap asks.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Payload(ABC):
    """The content of a slice, in the slicer's own type.

    `is_json` says that the text is JSON: what hides in it becomes an escape that JSON knows.
    """

    __slots__ = ()
    is_json = False

    @abstractmethod
    def text(self) -> str:
        """Give the payload as text, each line ended; control characters may still be in it."""

    @abstractmethod
    def data(self) -> dict[str, object]:
        """Give the payload as JSON's values: dict, list, str, int, bool, None; no floats."""

    def passages(self, data: object) -> list[list[str]]:
        """Give the lines in which diagnostics may stand, from what `data` gave once it was cleaned.

        A passage is lines with no gap between. None by default: what isn't a tool's output has no
        diagnostics.
        """
        del data
        return []

    def shown_lines(self) -> list[tuple[int, int, int]] | None:
        """Give which lines of the raw are shown, counted from 1, in order; None where nobody knows.

        An item is a run of shown lines, its first and its last, and the last line that is folded into
        that one: the same where none is.
        """
        return None


class Verbatim(Payload):
    """The raw as it came, where it fits and hides nothing.

    `diagnoses` says that it is a tool's output.
    """

    __slots__ = ("_diagnoses", "_text")

    def __init__(self, text: str, *, diagnoses: bool = False) -> None:
        """Keep the text, which is the raw decoded as UTF-8."""
        self._text = text
        self._diagnoses = diagnoses

    def text(self) -> str:
        """Give the raw's text, byte for byte."""
        return self._text

    def data(self) -> dict[str, object]:
        """Give the raw's text under the one key `verbatim`."""
        return {"verbatim": self._text}

    def passages(self, data: object) -> list[list[str]]:
        """Give all lines, of a tool's output."""
        if not self._diagnoses or not isinstance(data, dict):
            return []
        return [str(data["verbatim"]).splitlines()]

    def shown_lines(self) -> list[tuple[int, int, int]] | None:
        """Give all lines."""
        lines = self._text.count("\n") + (self._text[-1:] not in ("", "\n"))
        return [(1, lines, lines)] if lines else []


class Slice:
    """What a slicer produced.

    `shown` of `total` `unit`s (`lines`, `hunks`, `messages`, …) are in the payload. `dropped` counts
    what isn't, by the slicer's own words, zeros included: `{"lines": 5997, "errors": 0}`; under
    `repeated` stand units folded into a shown one. `redacted` counts secrets that the slicer itself
    took out, by kind, `escaped` the characters that it made visible; those that the machinery finds
    in the shown text are added later. `seek` is what to put behind `slice show DIGEST` to see what
    matters most of the rest, or nothing. `lossy` is false only where the raw's bytes can be rebuilt
    from the payload.
    """

    __slots__ = (
        "dropped",
        "escaped",
        "lossy",
        "payload",
        "redacted",
        "schema",
        "seek",
        "shown",
        "total",
        "unit",
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        schema: str,
        payload: Payload,
        *,
        lossy: bool,
        unit: str,
        shown: int,
        total: int,
        dropped: Mapping[str, int],
        redacted: Mapping[str, int] | None = None,
        escaped: int = 0,
        seek: str = "",
    ) -> None:
        """Keep the fields."""
        self.schema = schema
        self.payload = payload
        self.lossy = lossy
        self.unit = unit
        self.shown = shown
        self.total = total
        self.dropped = dropped
        self.redacted = redacted or {}
        self.escaped = escaped
        self.seek = seek
