"""What is kept of a large diff is bounded; what is counted is all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from slicecli.raw import Raw
from slicecli.slicers.diff import collect
from slicecli.slicers.diff.folders import Tally
from slicecli.slicers.diff.scan import scan
from tests.slicers.diff.series import file_data, patches
from tests.slicers.diff.slicing import NAMES, case, patch_of

if TYPE_CHECKING:
    from slicecli.slicers.diff.patch import Patch


def totals(patch: Patch) -> tuple[int, ...]:
    every = Tally.of([*(file.tally() for file in patch.named()), *patch.folded.values()])
    assert (every.files, every.hunks) == (patch.files, patch.hunks)
    return (
        every.files,
        every.hunks,
        every.added,
        every.removed,
        patch.lines,
        patch.message_lines,
        patch.known_lines,
        patch.binary_lines,
    )


@settings(max_examples=60)
@given(data=patches())
def test_drawn_patches_count_the_same_when_few_places_are_kept(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collect, "FEWEST", 256)
    whole = scan(Raw(data), 10_000)
    monkeypatch.setattr(collect, "FEWEST", 2)
    few = scan(Raw(data), 2)
    assert totals(few) == totals(whole)
    assert len(few.items) <= 7
    assert sum(len(file.hunks) for file in few.named()) <= 4


@pytest.mark.parametrize("name", NAMES)
def test_cases_count_the_same_when_few_places_are_kept(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = totals(patch_of(case(name)))
    monkeypatch.setattr(collect, "FEWEST", 1)
    for cap in (1, 2, 3, 5):
        assert totals(scan(Raw(case(name)), cap)) == whole


def test_the_most_changed_files_stay_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collect, "FEWEST", 4)
    data = b"".join(
        file_data(number, 3 if number in (7, 31, 90) else 1, 2, 0) for number in range(99)
    )
    patch = scan(Raw(data), 4)
    assert {file.path.rsplit("/", 1)[-1] for file in patch.named()} >= {"7.c", "31.c", "90.c"}
    assert set(patch.folded) == {"src/deep/er/"}


def test_the_first_hunks_stay_and_generated_ones_have_a_share_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(collect, "FEWEST", 2)
    lock = file_data(0, 5, 1, 2)
    patch = scan(Raw(lock + file_data(1, 5, 1, 0) + file_data(2, 5, 1, 2)), 2)
    assert [[hunk.number for hunk in file.hunks] for file in patch.named()] == [[1, 2], [1, 2], []]
    assert [file.total for file in patch.named()] == [5, 5, 5]
