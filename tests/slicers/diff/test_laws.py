from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema  # type: ignore[import-untyped, unused-ignore]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.errors import CapTooSmall, Unsuitable
from slicecli.raw import Raw
from slicecli.slice import Verbatim
from slicecli.slicers.diff import DIFF_SCHEMA, DiffSlicer
from slicecli.slicers.diff.schema import PAYLOAD
from slicecli.tokens import counter
from tests.condensing import FORMATS, Bytes, Quarters
from tests.slicers.diff.series import patches
from tests.slicers.diff.slicing import (
    NAMES,
    case,
    condense,
    data_of,
    patch_of,
    text_of,
)

if TYPE_CHECKING:
    from slicecli.tokens.contract import TokenCount

READ = [name for name in NAMES if name != "git-word"]
PLAIN = [name for name in READ if name != "git-color"]

VALIDATOR = jsonschema.Draft202012Validator(PAYLOAD)


def checked(data: bytes, cap: int, output: str, count: TokenCount, **options: object) -> None:
    """Condense, and hold the outcome to what every slice promises."""
    made = condense(data, cap, output, count, **options)
    assert count.count(made.output) == made.tokens <= cap
    piece = made.piece
    patch = patch_of(data)
    if isinstance(piece.payload, Verbatim):
        assert not piece.lossy
        assert piece.payload.text().encode() == data
        return
    assert piece.lossy
    assert (piece.total, piece.shown + piece.dropped["hunks"]) == (patch.hunks, patch.hunks)
    assert min(piece.dropped.values()) >= 0
    fields = data_of(made)
    VALIDATOR.validate(fields)
    adds_up(fields, piece.dropped, patch)
    if output == "json":
        assert json.loads(made.output)["payload"].keys() == fields.keys()


def adds_up(fields: dict[str, Any], dropped: Any, patch: Any) -> None:
    files, folders = fields["files"], fields.get("folders", [])
    counted = sum(folder["files"] for folder in folders)
    whole = sum(file["shown"] > 0 or not file["total"] for file in files)
    assert dropped["files"] == patch.files - whole
    assert sum(file["shown"] for file in files) == patch.hunks - dropped["hunks"]
    if folders or len(files) == patch.files:
        assert len(files) + counted == patch.files
        assert _sum("total", files) + _sum("hunks", folders) == patch.hunks
        named = patch.named()
        for word in ("added", "removed"):
            total = sum(getattr(file, word) for file in named)
            assert _sum(word, files) + _sum(word, folders) == total
    lines = sum(len(message["lines"]) for message in fields.get("messages", []))
    assert lines + dropped["message_lines"] == patch.message_lines
    shown = sum(len(hunk["lines"]) for file in files for hunk in file.get("hunks", []))
    kept = {(file["path"], file["shown"]) for file in files if file["shown"]}
    notations = {hunk.notation for file in patch.named() for hunk in file.hunks}
    # Of what svn says of properties the line that opens it is counted with its lines, or not.
    if len(kept) == patch.files and "other" not in notations:
        whole_lines = sum(hunk.lines for file in patch.named() for hunk in file.hunks)
        if not dropped["hunks"]:
            assert shown + dropped["context_lines"] == whole_lines


def _sum(word: str, rows: list[dict[str, int]]) -> int:
    return sum(row[word] for row in rows)


@settings(max_examples=60)
@given(
    data=patches(),
    cap=st.integers(200, 1500),
    output=st.sampled_from(["text", "json"]),
    options=st.fixed_dictionaries(
        {}, optional={"context": st.integers(0, 4), "min_context": st.integers(0, 4)}
    ),
)
def test_drawn_patches(data: bytes, cap: int, output: str, options: dict[str, int]) -> None:
    checked(data, cap, output, Quarters(), **options)


@settings(max_examples=25)
@given(data=patches(), cap=st.integers(800, 6000), output=st.sampled_from(["text", "json"]))
def test_drawn_patches_by_bytes(data: bytes, cap: int, output: str) -> None:
    checked(data, cap, output, Bytes())


@pytest.mark.parametrize("output", ["text", "json"])
@pytest.mark.parametrize("name", PLAIN)
def test_every_cap(name: str, output: str) -> None:
    lowest = DiffSlicer().minimum_cap(output, Quarters())
    for cap in (*range(lowest, lowest + 40, 13), *range(lowest + 40, 700, 151)):
        checked(case(name), cap, output, Quarters())


@pytest.mark.parametrize("name", ["git-log", "svn", "git-moves"])
def test_with_the_real_counter(name: str) -> None:
    for cap in (64, 80, 120, 200, 333, 500):
        checked(case(name), cap, "text", counter())


def test_a_cap_below_the_smallest_is_refused() -> None:
    with pytest.raises(CapTooSmall):
        condense(case("git"), 63)


@pytest.mark.parametrize("output", ["text", "json"])
def test_the_same_again(output: str) -> None:
    for name in READ:
        first = condense(case(name), 250, output)
        assert first.output == condense(case(name), 250, output).output
        assert first.digest == condense(case(name), 250, output).digest


@settings(max_examples=30)
@given(data=patches(), caps=st.tuples(st.integers(64, 900), st.integers(64, 900)))
def test_a_larger_cap_names_no_fewer_files(data: bytes, caps: tuple[int, int]) -> None:
    named = []
    for cap in sorted(caps):
        made = condense(data, cap)
        if isinstance(made.piece.payload, Verbatim):
            named.append(patch_of(data).files)
        else:
            named.append(len(data_of(made)["files"]))
    assert named[0] <= named[1]


def test_what_fits_is_lossless_and_said_to_be() -> None:
    class Roomy:
        cap = scale = 1_000_000

        def cost(self, piece: object) -> int:
            del piece
            return 1

        def fits(self, piece: object) -> bool:
            del piece
            return True

        def weigh(self, line: str) -> int:
            return len(line)

        def redacted(self, text: str) -> tuple[str, dict[str, int]]:
            return text, {}

    for name in PLAIN:
        raw = Raw(case(name))
        piece = DiffSlicer().slice(raw, Roomy(), {})  # type: ignore[arg-type]
        assert not piece.lossy
        assert piece.payload.text().encode() == case(name)
        assert (piece.shown, piece.total, piece.schema) == (
            patch_of(case(name)).hunks,
            patch_of(case(name)).hunks,
            DIFF_SCHEMA,
        )


def test_colours_are_no_part_of_a_diff() -> None:
    made, plain = condense(case("git-color"), 250), condense(case("git"), 250)
    assert text_of(made) == text_of(plain)
    assert "\x1b" not in made.output


def test_a_word_diff_is_refused() -> None:
    with pytest.raises(Unsuitable):
        condense(case("git-word"), 250)


def test_the_command_line_of_the_footer_leads_to_what_is_missing() -> None:
    data = case("git")
    made = condense(data, 250)
    first, last = (int(number) for number in made.piece.seek.removeprefix("--lines ").split(":"))
    rows = data.decode().split("\n")[first - 1 : last]
    assert rows[0].startswith("@@ -")
    assert "\n".join(rows) not in text_of(made)
    assert FORMATS["text"].name == "text"
