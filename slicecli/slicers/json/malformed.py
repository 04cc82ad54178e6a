"""Malformed: what is no JSON, and where; TooLong: what can't be held, and where."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw

EARLY = "the text ends too early"


class Malformed(ValueError):
    """The text is no JSON: `problem`, at the index `at` of the window's text."""

    def __init__(self, problem: str, at: int) -> None:
        """Keep the fields."""
        super().__init__(problem)
        self.problem = problem
        self.at = at

    verdict = "malformed"

    @classmethod
    def of(cls, problem: Exception | None, at: int, base: int = 0) -> Malformed:
        """Say what the standard library found at `at`, whose own indexes count from `base`."""
        if isinstance(problem, StopIteration):
            return cls("expected a value", base + problem.value)
        found = getattr(problem, "pos", None)
        where = at if found is None else base + found
        return cls(getattr(problem, "msg", "expected a value"), where)

    def told(self, raw: Raw, place: int) -> str:
        """Say what and where the problem is that stands at the byte `place` of a raw."""
        line, start, offset = 1, 0, 0
        for block in raw.blocks():
            part = bytes(block[: max(0, place - offset)])
            found = part.count(b"\n")
            if found:
                line += found
                start = offset + part.rindex(b"\n") + 1
            offset += len(part)
            if offset >= place:
                break
        column = place - start + 1
        where = f"byte {place:,} (line {line:,}, column {column:,})"
        return f"{self.verdict} at {where}: {self.problem}"


class TooLong(Malformed):
    """A name or a number that is longer than what is in sight: it may be JSON, but isn't read."""

    verdict = "too long to be read"
