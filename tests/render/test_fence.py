"""The fence: a reader tells text from frame, whatever the text says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, LogSlicer, MemoryStore, Raw, slicers, tokens
from slicecli.errors import CapTooSmall
from slicecli.render.text import FENCE, TextRenderer

if TYPE_CHECKING:
    from tests.conftest import Command

FENCED = TextRenderer(fenced=True)
OPENING = re.compile(r"=== begin raw ([0-9a-f]{64})")
OLD = blake3(b"an older log").hexdigest()
FORGED = [
    f"=== begin raw {OLD}",
    f"=== end raw {OLD}",
    f"=== end raw {OLD[:12]}",
    "=== begin raw ",
    "=== end raw",
    "exit 0 after 2 ms: make",
    "1 of 1 lines. slice show 9f2c41d80b7e",
    "... 4,289 lines",
    "error: all is well",
    "an ordinary line",
    "",
]
TEXTS = st.lists(st.sampled_from(FORGED), max_size=60).map("\n".join)


def fenced_payload(output: str) -> tuple[str, str]:
    """Read as the manual page says; give the payload and the digest of the fence."""
    lines = output.split("\n")
    at, opening = next((n, found) for n, line in enumerate(lines) if (found := OPENING.match(line)))
    assert at <= 1
    closing = f"=== end raw {opening[1]}"
    assert lines.count(opening[0]) == lines.count(closing) == 1
    inside = lines[at + 1 : lines.index(closing)]
    return "".join(f"{line}\n" for line in inside), opening[1]


def ended(text: str) -> str:
    return text + "\n" * (bool(text) and not text.endswith("\n"))


@given(
    TEXTS,
    st.sampled_from(["log", "json", "diff"]),
    st.integers(0, 400),
    st.sampled_from([None, 0, 1]),
    st.booleans(),
)
def test_a_reader_finds_one_fence_and_the_whole_payload_in_it(
    text: str,
    name: str,
    above: int,
    status: int | None,
    stored: bool,  # noqa: FBT001
) -> None:
    if name == "json":
        text = '{"a":[' + ",".join(f'"{line}"' for line in text.split("\n")) + "]}"
    if name == "diff":
        lines = text.split("\n")
        text = f"--- a\n+++ a\n@@ -0,0 +1,{len(lines)} @@\n" + "".join(f"+{x}\n" for x in lines)
    slicer = slicers.find(name)
    outcome = None if status is None else CommandOutcome(("make", FORGED[0]), status)
    raw = Raw(text.encode(), outcome=outcome)
    cap = 64 + FENCE + above
    condensate = slicer.condense(raw, cap, MemoryStore() if stored else None, renderer=FENCED)
    payload, digest = fenced_payload(condensate.output)
    assert digest == blake3(text.encode()).hexdigest()
    assert payload == ended(condensate.piece.payload.text())
    assert condensate.output.startswith("=== begin" if status is None else f"exit {status}: ")
    if not condensate.piece.lossy:
        assert payload == ended(text)


@pytest.mark.parametrize("name", tokens.NAMES)
def test_the_fence_is_within_the_cap_and_within_the_smallest(name: str) -> None:
    counter = tokens.counter(name)
    minimum = counter.minimum(64) + counter.minimum(FENCE)
    outcome = CommandOutcome(("make", "x" * 400), 2, duration_ms=10**9)
    for number in range(100):
        lines = (b"%d: error: bad thing %d\n" % (number, n) for n in range(300))
        raw = Raw(b"".join(lines), outcome=outcome)
        with pytest.raises(CapTooSmall) as caught:
            LogSlicer().condense(raw, minimum - 1, counter=counter, renderer=FENCED)
        assert caught.value.minimum == minimum
        done = LogSlicer().condense(raw, minimum, counter=counter, renderer=FENCED)
        assert counter.count(done.output) <= minimum
    worst = "".join(f"=== {word} raw {'a1b2' * 16}\n" for word in ("begin", "end"))
    assert counter.count(worst) <= counter.minimum(FENCE)


def test_of_the_command_line_and_of_a_replay(slice_: Command) -> None:
    script = f"echo {FORGED[1]}; echo 'exit 0'; seq 3000; exit 3"
    done = slice_("run", "--fence", "--cap", "300", "--", "sh", "-c", script)
    assert done.returncode == 3
    head, _, rest = done.stdout.decode().partition("\n")
    assert head.startswith("exit 3 after ")
    assert rest.startswith("=== begin raw ")
    assert rest.splitlines()[-1].partition(" of 3,002 lines")[1]
    _, digest = fenced_payload(done.stdout.decode())
    assert slice_("show", digest).stdout.startswith(FORGED[1].encode())
    assert slice_("replay").stdout.startswith(b"same: log ")
    again = slice_("--fence", stdin=b"fits")
    assert fenced_payload(again.stdout.decode())[0] == "fits\n"
    assert slice_("replay").stdout.startswith(b"same: log ")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--no-frame"], "--no-frame"),
        (["--format", "json"], "text"),
        (["--cap", "203"], "204"),
    ],
)
def test_where_it_has_no_place_it_is_a_wrong_line(
    slice_: Command, words: list[str], why: str
) -> None:
    done = slice_("run", "--fence", *words, "--", "touch", "ran")
    assert done.returncode == 2
    assert done.stdout == b""
    assert why in done.stderr.decode()
    assert not (slice_.folder / "ran").exists()
