"""Which lines of a raw its condensate shows: every line in one span, and what stands there is shown."""

from __future__ import annotations

from itertools import pairwise

import pytest

from slicecli import CodeSlicer, DiffSlicer, LogSlicer, MemoryStore, Raw
from slicecli.errors import NotAgain
from slicecli.kept import FOLDED, GAP, SHOWN, Span, spans
from slicecli.record import Recipe, record
from slicecli.replay import again
from slicecli.slice import Payload, Slice
from slicecli.slicers.contract import Slicer, SlicerId

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from slicecli.condensate import Condensate
    from slicecli.slicers.budget import Budget

LOG = b"".join(
    b"compiling %d\n" % n + b"a.c:3:1: error: no\n" * (9 if n == 300 else 0) for n in range(1, 600)
)


def condensed(data: bytes, cap: int, slicer: Slicer | None = None) -> tuple[Condensate, Raw]:
    raw = Raw(data)
    return (slicer or LogSlicer()).condense(raw, cap, MemoryStore()), raw


def found_in(data: bytes, cap: int) -> list[Span]:
    found = spans(*condensed(data, cap))
    assert found is not None
    return found


@pytest.mark.parametrize("end", [b"", b"last"])
@pytest.mark.parametrize("cap", [64, 150, 2000])
def test_every_line_is_in_one_span(cap: int, end: bytes) -> None:
    data = LOG + end
    found = found_in(data, cap)
    assert [span.first for span in found] == [1, *(span.last + 1 for span in found[:-1])]
    assert found[-1].last == len(data.splitlines())
    assert all(span.first <= span.last for span in found)
    assert all(a.state != b.state for a, b in pairwise(found))


def test_what_is_shown_folded_and_left_out_is_said_of_the_lines_themselves() -> None:
    condensate, raw = condensed(LOG, 150)
    lines = LOG.decode().splitlines()
    found = spans(condensate, raw) or []
    printed = condensate.output.splitlines()
    for span in found:
        for line in lines[span.first - 1 : span.last]:
            if span.state == SHOWN:
                assert any(shown.startswith(line) for shown in printed)
            elif span.state == FOLDED:
                assert line == "a.c:3:1: error: no"
            else:
                assert line not in printed
    assert {span.state for span in found} == {SHOWN, FOLDED, GAP}


def test_what_is_printed_as_it_is_is_one_span() -> None:
    assert str(found_in(b"one\ntwo", 200)) == "[1-2 shown]"
    assert found_in(b"", 200) == []


def marked(
    data: bytes, cap: int, slicer: Slicer, options: Mapping[str, object]
) -> tuple[str, list[str]]:
    """Give what is printed, and the lines of the raw that are said to be in it."""
    raw = Raw(data)
    condensate = slicer.condense(raw, cap, MemoryStore(), options=options)
    found = spans(condensate, raw)
    assert found is not None
    lines = data.decode().splitlines()
    assert [span.first for span in found] == [1, *(span.last + 1 for span in found[:-1])]
    assert found[-1].last == len(lines)
    shown = [
        line for span in found if span.state == SHOWN for line in lines[span.first - 1 : span.last]
    ]
    return condensate.output, shown


DIFF = "".join(
    f"commit {n:040x}\nAuthor: A <a@b.c>\n\n    change number {n}\n\n    at length\n\n"
    f"diff --git a/f{n} b/f{n}\n--- a/f{n}\n+++ b/f{n}\n@@ -1,9 +1,9 @@ in {n}\n"
    f"  a{n}\n  b{n}\n  c{n}\n-d{n}\n+D{n}\n e{n}\n f{n}\n g{n}\n h{n}\n-i{n}\n+I{n}\n"
    for n in range(30)
).encode()


@pytest.mark.parametrize("cap", [120, 400, 1200, 2400, 3600])
@pytest.mark.parametrize("options", [{}, {"context": 1}], ids=str)
def test_of_a_diff_what_stands_in_it_word_for_word(cap: int, options: dict[str, object]) -> None:
    output, shown = marked(DIFF, cap, DiffSlicer(), options)
    rows = output.splitlines()
    # A header of a part of a hunk is written anew.
    kept = [row for row in rows if row in set(DIFF.decode().splitlines()) and row.strip()]
    assert [line for line in shown if line.strip() and not line.startswith("@@")] == [
        row for row in kept if not row.startswith("@@")
    ]
    heads = [row for row in rows if row.startswith("@@") and "in " in row]
    assert len(heads) == sum(line.startswith("@@") for line in shown)


CODE = "".join(
    f'# what part {n} is for\n# in more words\n\ndef part_{n}(one, two):\n    """Do {n}.\n\n    More.\n'
    f'    """\n    x_{n} = one\n\n    return x_{n} + two\n\n\n'
    for n in range(40)
).encode()


@pytest.mark.parametrize("cap", [150, 400, 900, 2000])
@pytest.mark.parametrize("options", [{}, {"focus": ["part_7"]}], ids=str)
def test_of_code_the_lines_of_which_something_is_drawn(
    cap: int, options: dict[str, object]
) -> None:
    raw = Raw(CODE, hint="a.py")
    condensate = CodeSlicer().condense(raw, cap, MemoryStore(), options=options)
    lines = CODE.decode().splitlines()
    found = spans(condensate, raw) or []
    shown = {n for span in found if span.state == SHOWN for n in range(span.first, span.last + 1)}
    assert shown or cap == 150  # where there is room for names alone
    for number, line in enumerate(lines, 1):
        words = line.strip().strip('"')
        if words and any(character.isdigit() for character in words):
            assert (words in condensate.output) == (number in shown), (number, line)


class Silent(Payload):
    """A guest's payload, which knows nothing of lines."""

    def text(self) -> str:
        """Give a word."""
        return "word\n"

    def data(self) -> dict[str, object]:
        """Give a word."""
        return {"word": "word"}


class Guest(Slicer):
    """A guest's slicer."""

    id = SlicerId("guest", 1)
    schema = "guest.v1"

    def slice(self, raw: Raw, budget: Budget, options: Mapping[str, object]) -> Slice:
        """Give a word."""
        del raw, budget, options
        return Slice("guest.v1", Silent(), lossy=True, unit="words", shown=1, total=1, dropped={})


def test_a_slicer_that_says_nothing_of_lines_is_not_guessed_at() -> None:
    assert spans(*condensed(LOG, 100, Guest())) is None


def recorded(data: bytes, cap: int) -> tuple[Raw, Condensate, bytes]:
    condensate, raw = condensed(data, cap)
    raw = Raw(data)
    raw.digest = condensate.origin.digest
    recipe = Recipe("text", framed=True, options={}, redact=True, redact_keys=(), why="asked for")
    return raw, condensate, record(raw, condensate, recipe)


def test_a_record_gives_the_same_condensate_again() -> None:
    raw, condensate, data = recorded(LOG, 150)
    made, renderer = again(raw, data)
    assert made.output == condensate.output
    assert renderer.name == "text"
    assert str(spans(made, raw)) == str(spans(condensate, raw))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'"cap":150', b'"cap":151'),
        (b'"version":1', b'"version":9'),
        (b'"record":1', b'"record":9'),
    ],
)
def test_what_would_be_another_is_refused(before: bytes, after: bytes) -> None:
    raw, _, data = recorded(LOG, 150)
    with pytest.raises(NotAgain):
        again(raw, data.replace(before, after))
