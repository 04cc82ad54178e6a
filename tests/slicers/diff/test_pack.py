from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.diff.pack import largest
from tests.slicers.diff.slicing import case, condense, data_of, hunks_of, text_of


@given(
    low=st.integers(0, 40),
    size=st.integers(0, 200),
    answer=st.integers(0, 300),
    guess=st.integers(-9, 400),
)
def test_the_largest_good_number_is_found(low: int, size: int, answer: int, guess: int) -> None:
    high = low + size
    answer = min(max(low, answer), high)
    asked: list[int] = []

    def good(number: int) -> bool:
        asked.append(number)
        return number <= answer

    assert largest(good, low, high, guess) == answer
    assert all(low < number <= high for number in asked)
    assert len(asked) == len(set(asked)) <= 20


def test_context_goes_before_hunks_and_hunks_from_the_end() -> None:
    seen = []
    for cap in range(90, 420, 4):
        made = condense(case("git"), cap)
        if not made.piece.lossy:
            break
        files = data_of(made)["files"]
        shown = [number for file in files for number in [file["shown"]] * bool(file["shown"])]
        partial = [file for file in files if 0 < file["shown"] < file["total"]]
        assert [bool(file["shown"]) for file in files] == sorted(
            (bool(file["shown"]) for file in files), reverse=True
        )
        assert len(partial) <= 1
        seen.append((made.piece.shown, sum(shown)))
    assert sorted(seen) == seen
    assert {shown for shown, _ in seen} >= {0, 1, 2, 3, 5}


def test_context_is_the_same_everywhere() -> None:
    for cap in range(330, 420, 6):
        text = text_of(condense(case("git"), cap))
        leading = {
            hunk.leading for name, hunk in hunks_of(text) if hunk.old_start > 5 and "a.txt" in name
        }
        assert len(leading) <= 1


def test_options_bound_the_context() -> None:
    def widths(**options: object) -> set[int]:
        text = text_of(condense(case("git-u10"), 330, "text", None, **options))
        return {hunk.leading for _, hunk in hunks_of(text) if hunk.old_start > 12}

    assert widths(context=1) <= {0, 1}
    assert widths(min_context=2) == set() or min(widths(min_context=2)) >= 2
    assert widths(context=1, min_context=3) <= {1}


def test_entries_go_last_and_the_most_changed_stay_named() -> None:
    rows = []
    for number in range(80):
        name = f"src/part{number % 5}/file{number}.c"
        count = 100 - number if number < 8 else 1
        rows.append(
            f"diff --git a/{name} b/{name}\n--- a/{name}\n+++ b/{name}\n@@ -1,0 +1,{count} @@\n"
        )
        rows += ["+x\n"] * count
    made = condense("".join(rows).encode(), 300)
    files = data_of(made)["files"]
    assert [file["path"] for file in files[:8]] == [f"src/part{n % 5}/file{n}.c" for n in range(8)]
    folders = data_of(made)["folders"]
    assert len(files) + sum(folder["files"] for folder in folders) == 80
    assert made.piece.dropped["files"] == 80


def test_the_smallest_cap_still_counts_what_it_leaves_out() -> None:
    made = condense(case("git-log"), 64)
    assert made.tokens <= 64
    assert made.piece.dropped["hunks"] == 13
    assert "0/13 hunks" in made.output
