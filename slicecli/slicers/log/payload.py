"""The payload of a condensed log: lines word for word, and marks where lines were left out."""

from __future__ import annotations

from slicecli.slice import Payload
from slicecli.slicers.log.levels import Level

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class LogLine:
    """One line that is shown: its number in the raw (from 1), its text, its level.

    `repeats` counts the line and those right after it that are the same but for a leading timestamp.
    """

    __slots__ = ("level", "n", "repeats", "text")

    def __init__(self, n: int, text: str, level: Level = Level.INFO, repeats: int = 1) -> None:
        """Keep the fields."""
        self.n = n
        self.text = text
        self.level = level
        self.repeats = repeats

    def words(self) -> str:
        """Give the line as text format shows it."""
        text = self.text.rstrip()
        if self.repeats == 1:
            return text
        return f"{text} [{self.repeats:,} times]" if text else f"[{self.repeats:,} blank lines]"

    def data(self) -> dict[str, object]:
        """Give the line as JSON's values; what is usual is left out."""
        fields: dict[str, object] = {"n": self.n, "text": self.text}
        if self.level is not Level.INFO:
            fields["level"] = self.level.name
        if self.repeats > 1:
            fields["repeats"] = self.repeats
        return fields


class Dropped:
    """Lines that are not shown, in one gap or in all: how many, and how bad they were.

    `repeated` counts lines that are folded into a shown one; only totals have any.
    """

    __slots__ = ("errors", "lines", "repeated", "warnings")

    def __init__(
        self, lines: int = 0, errors: int = 0, warnings: int = 0, repeated: int = 0
    ) -> None:
        """Keep the counts."""
        self.lines = lines
        self.errors = errors
        self.warnings = warnings
        self.repeated = repeated

    def words(self) -> str:
        """Give the mark that text format shows: `... 1,709 lines, 18 warnings`."""
        mark = f"... {_many(self.lines, 'line')}"
        if self.errors:
            mark += f", {_many(self.errors, 'error')}"
        if self.warnings:
            mark += f", {_many(self.warnings, 'warning')}"
        return mark

    def data(self) -> dict[str, object]:
        """Give the gap as JSON's values; zeros but for `lines` are left out."""
        gap = {"lines": self.lines}
        if self.errors:
            gap["errors"] = self.errors
        if self.warnings:
            gap["warnings"] = self.warnings
        return {"gap": gap}

    def totals(self) -> Mapping[str, int]:
        """Give the counts as a slice tells them, zeros included."""
        return {
            "lines": self.lines,
            "errors": self.errors,
            "warnings": self.warnings,
            "repeated": self.repeated,
        }


def _many(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


class LogPayload(Payload):
    """Lines and gaps in the order of the raw.

    `stamps_out` says that a leading timestamp was taken off every shown line that had one.
    """

    __slots__ = ("items", "stamps_out")

    def __init__(self, items: Sequence[LogLine | Dropped], *, stamps_out: bool) -> None:
        """Keep the items."""
        self.items = items
        self.stamps_out = stamps_out

    def text(self) -> str:
        """Give each line word for word, white space at its end off, and a mark for each gap."""
        note = "(timestamps left out)\n" if self.stamps_out else ""
        return note + "".join([item.words() + "\n" for item in self.items])

    def data(self) -> dict[str, object]:
        """Give `{"lines": [line or gap, …]}`; see `LogLine.data` and `Dropped.data`."""
        body: dict[str, object] = {"lines": [item.data() for item in self.items]}
        if self.stamps_out:
            body["timestamps"] = "left out"
        return body

    def passages(self, data: object) -> list[list[str]]:
        """Give the lines between one gap, or one fold, and the next."""
        passages: list[list[str]] = [[]]
        for item in data["lines"] if isinstance(data, dict) else []:
            if "text" in item:
                passages[-1].append(str(item["text"]))
            if "gap" in item or "repeats" in item:
                passages.append([])
        return passages

    def shown_lines(self) -> list[tuple[int, int, int]] | None:
        """Give each shown line, with those that are folded into it."""
        return [
            (item.n, item.n, item.n + item.repeats - 1)
            for item in self.items
            if isinstance(item, LogLine)
        ]
