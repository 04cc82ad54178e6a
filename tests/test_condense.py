"""condense.py and the contract: what the machinery does around any slicer."""

import json
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import (
    Budget,
    CommandOutcome,
    LogSlicer,
    MemoryStore,
    Payload,
    Raw,
    Slice,
    Slicer,
    SlicerId,
    slicers,
)
from slicecli.errors import CapTooSmall, OverCap, Unsuitable
from slicecli.render.json import JsonRenderer
from slicecli.tokens import counter

EXACT = counter("o200k_base")


class Lines(Payload):
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)

    def data(self) -> dict[str, object]:
        return {"lines": self.lines}


class Head(Slicer):
    """Keeps as many first lines as fit."""

    id = SlicerId("head", 1)
    schema = "test.head.v1"

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        del options
        lines = raw.read().decode("utf-8", "backslashreplace").splitlines()
        kept = len(lines)
        while kept and not budget.fits(self.of(lines, kept)):
            kept -= 1
        return self.of(lines, kept)

    def of(self, lines: list[str], kept: int) -> Slice:
        return Slice(
            self.schema,
            Lines(lines[:kept]),
            lossy=True,
            unit="lines",
            shown=kept,
            total=len(lines),
            dropped={"lines": len(lines) - kept},
        )


class Greedy(Head):
    """Keeps everything, whatever the cap."""

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        del budget, options
        lines = raw.read().decode().splitlines()
        return self.of(lines, len(lines))


class Picky(Head):
    """Takes nothing."""

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        del raw, budget, options
        raise Unsuitable(slicer="picky", detail="not my kind")


LONG = b"".join(b"line %d of many\n" % number for number in range(1000))


def test_overriding_condense_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="overrides condense"):
        type("Cheat", (Head,), {"condense": lambda *_: None})


def test_too_much_is_an_error_and_never_cut() -> None:
    with pytest.raises(OverCap) as caught:
        Greedy().condense(Raw(LONG), 100)
    assert caught.value.slicer == "head"
    assert int(str(caught.value.produced)) > 100


@pytest.mark.parametrize("cap", [0, -1, 5, 63])
def test_a_cap_below_the_smallest_is_the_callers_mistake(cap: int) -> None:
    store = MemoryStore()
    with pytest.raises(CapTooSmall) as caught:
        Head().condense(Raw(LONG), cap, store)
    minimum = caught.value.minimum
    assert isinstance(minimum, int)
    assert Head().condense(Raw(LONG), minimum, store).tokens <= minimum


@pytest.mark.parametrize("slicer", [Greedy(), Picky()])
def test_raw_is_in_the_store_whatever_the_slicer_does(slicer: Slicer) -> None:
    store = MemoryStore()
    with pytest.raises((OverCap, Unsuitable)):
        slicer.condense(Raw(LONG), 100, store)
    digest = Head().condense(Raw(LONG), 100).origin.digest
    assert store.get(digest) == LONG


def test_what_fits_and_hides_nothing_is_printed_as_it_is() -> None:
    raw = b"two lines\r\nthe last one open"
    condensate = Greedy().condense(Raw(raw), 100)
    assert condensate.output.encode() == raw
    assert not condensate.piece.lossy


def test_with_an_outcome_only_its_line_is_added() -> None:
    outcome = CommandOutcome(("make", "-j8"), 2, duration_ms=1250)
    condensate = Greedy().condense(Raw(b"boom\n", outcome=outcome), 100)
    assert condensate.output == "exit 2 after 1.2 s: make -j8\nboom\n"


@pytest.mark.parametrize("raw", [b"\x1b[31mred\x1b[0m\n", b"bell\x07\n", b"\xff\n", b"a\rb\n"])
def test_what_hides_something_goes_through_the_slicer(raw: bytes) -> None:
    condensate = Head().condense(Raw(raw), 100)
    assert condensate.piece.lossy
    assert condensate.output.isprintable() or "\n" in condensate.output
    assert not set("\x1b\x07\r") & set(condensate.output)


@given(st.binary(max_size=3000), st.integers(200, 3000), st.booleans())
def test_tokens_are_the_smallest_number_that_holds(raw: bytes, cap: int, known: bool) -> None:  # noqa: FBT001
    outcome = CommandOutcome(("sh", "-c", "x" * 400), 1, duration_ms=10) if known else None
    condensate = Head().condense(Raw(raw, outcome=outcome), cap, renderer=JsonRenderer())
    assert EXACT.count(condensate.output) <= condensate.tokens <= cap
    smaller = condensate.settled(condensate.tokens - 1, "")
    assert EXACT.count(JsonRenderer().render(smaller)) > condensate.tokens - 1
    assert json.loads(condensate.output)["tokens"] == condensate.tokens


@given(st.binary(max_size=3000), st.integers(64, 3000))
def test_the_same_again_is_the_same(raw: bytes, cap: int) -> None:
    first, second = (Head().condense(Raw(raw), cap) for _ in range(2))
    assert first.output == second.output
    assert first.digest == second.digest


TOKEN = "ghp_" + "A1b2" * 9


def test_a_secret_is_gone_before_its_line_is_cut() -> None:
    line = f"error: {'x' * 60} {TOKEN} {'y ' * 3000}\n"
    raw = b"".join(b"line %d\n" % n for n in range(400)) + line.encode()
    for cap in range(64, 400, 7):
        output = LogSlicer().condense(Raw(raw), cap).output
        assert TOKEN[:12] not in output


def test_secrets_of_the_command_line_and_the_hint_are_counted() -> None:
    outcome = CommandOutcome(("curl", f"-Hx: {TOKEN}", "--password", "hunter2hunter2"), 1)
    raw = Raw(b"a\x07\n", outcome=outcome, hint=f"{TOKEN}.log")
    condensate = LogSlicer().condense(raw, 600, renderer=JsonRenderer())
    assert TOKEN not in condensate.output
    assert "hunter2" not in condensate.output
    assert sum(json.loads(condensate.output)["redacted"].values()) == 3


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("diff", b"--- a\n+++ b\n@@ -1 +1 @@\n-password=hunter2hunter2\n+x\n"),
        ("chat", b'[{"role":"user","content":"password=hunter2hunter2"}]'),
        ("chat", '[{"role":"user","content":"a\N{RIGHT-TO-LEFT OVERRIDE}b"}]'.encode()),
        ("chat", b'\xef\xbb\xbf[{"role":"user","content":"a"}]'),
    ],
)
def test_what_is_changed_to_be_shown_is_lossy_and_told(name: str, raw: bytes) -> None:
    made = slicers.find(name).condense(Raw(raw), 600, renderer=JsonRenderer())
    assert json.loads(made.output)["lossy"]
    text = slicers.find(name).condense(Raw(raw), 600).output
    assert text.splitlines()[-1].startswith("1 of 1 ")


@pytest.mark.parametrize(
    "raw", [b'{"client_secret":12345678}', b'{"name":"DB_PASSWORD","value":"hunter2hunter2"}']
)
def test_a_secret_that_only_structure_tells_of_is_not_shown_however_small(raw: bytes) -> None:
    output = slicers.find("json").condense(Raw(raw), 400).output
    assert "12345678" not in output
    assert "hunter2" not in output
