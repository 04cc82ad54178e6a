"""A stranger's module in strict types: a slicer, a payload, a counter, and what it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_type

import slicecli
from slicecli import (
    Budget,
    CommandOutcome,
    Condensate,
    DiskStore,
    Level,
    LogSlicer,
    MemoryStore,
    Payload,
    Raw,
    Slice,
    SliceError,
    Slicer,
    SlicerId,
    Store,
    StoreError,
    TokenCount,
)
from slicecli.chat import Report, State, cut
from slicecli.errors import CapTooSmall
from slicecli.render import find as renderer
from slicecli.tokens import counter


class Headings(Payload):
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def data(self) -> dict[str, object]:
        return {"headings": self.lines}


class HeadingsSlicer(Slicer):
    """Keeps the headings of Markdown, as many of the first as fit."""

    id = SlicerId("headings", 1)
    schema = "example.headings.v1"

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        lines = raw.read().decode("utf-8", "backslashreplace").splitlines()
        depth = options.get("depth", 6)
        marks = depth if isinstance(depth, int) else 6
        found = [line for line in lines if line.startswith("#" * marks)]
        shown = len(found)
        while shown and not budget.fits(self.of(found[:shown], len(lines))):
            shown -= 1
        return self.of(found[:shown], len(lines))

    def of(self, lines: list[str], total: int) -> Slice:
        dropped = {"lines": total - len(lines)}
        return Slice(
            self.schema,
            Headings(lines),
            lossy=True,
            unit="lines",
            shown=len(lines),
            total=total,
            dropped=dropped,
        )

    def explain(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Iterator[str]:
        yield f"{len(raw.read())} bytes, cap {budget.cap}, {len(options)} options"


class Words(TokenCount):
    name = "words"
    exact = True

    def count(self, text: str) -> int:
        return len(text.split())


def kept(slicer: Slicer, data: bytes, cap: int, store: Store | None) -> Condensate:
    outcome = CommandOutcome(status=1, duration_ms=17)
    return slicer.condense(
        Raw(data, outcome=outcome),
        cap,
        store,
        counter=counter("o200k_base"),
        renderer=renderer("json"),
    )


def main() -> None:
    text = b"# One\nword\n# Two\n" * 100
    store = MemoryStore()
    found = HeadingsSlicer().condense(Raw(text), 64, store, options={"depth": 1})
    assert_type(found, Condensate)
    assert_type(found.output, str)
    assert_type(found.tokens, int)
    assert_type(store.get(found.origin.digest), bytes)
    assert_type(found.piece.dropped["lines"], int)
    print(found.output, end="")
    print(kept(LogSlicer(), text, 500, None).output, end="")
    print(LogSlicer().condense(Raw(text), 300, counter=Words()).tokens, Level.ERROR)
    try:
        kept(slicecli.JsonSlicer(), b"{}", 1, None)
    except CapTooSmall as error:
        print(error, error.exit_status)
    except (SliceError, StoreError):
        raise
    sent, state, report = cut([{"role": "user", "content": "Hello"}], 1000)
    assert_type(state, State)
    assert_type(report, Report)
    print(sent[0]["content"], report.kept, DiskStore)


if __name__ == "__main__":
    main()
