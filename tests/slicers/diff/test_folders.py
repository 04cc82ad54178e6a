from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.diff.folders import MOST_FOLDERS, Folders, Tally, folder, tally

parts = st.lists(st.sampled_from("abc"), max_size=5)
places = st.lists(parts.map(lambda names: "".join(f"{name}/" for name in names)), max_size=40)


def counted(names: list[str]) -> dict[str, Tally]:
    counts: dict[str, Tally] = {}
    for name in names:
        tally(counts, name, Tally(1, 2, 3, 4))
    return counts


def facts(one: Tally) -> tuple[int, int, int, int]:
    return one.files, one.added, one.removed, one.hunks


@given(names=places.filter(bool), most=st.integers(1, 12))
def test_every_file_is_in_the_deepest_folder_that_is_listed(names: list[str], most: int) -> None:
    made = Folders(counted(names)).groups([], most)
    assert 1 <= len(made) <= most
    listed = [name for name, _ in made]
    assert listed == sorted(set(listed))
    homes = [
        max((name for name in listed if place.startswith(name)), key=len, default=None)
        for place in names
    ]
    assert None not in homes
    for name, one in made:
        assert facts(one) == tuple(homes.count(name) * each for each in (1, 2, 3, 4))


@given(names=places.filter(bool), most=st.integers(1, 12), named=st.integers(0, 40))
def test_files_that_are_named_count_as_if_they_were_not_there(
    names: list[str], most: int, named: int
) -> None:
    one = Tally(1, 2, 3, 4)
    made = Folders(counted(names)).groups([(name, one) for name in names[:named]], most)
    without = Folders(counted(names[named:])).groups([], most)
    assert [(name, facts(one)) for name, one in made] == [
        (name, facts(one)) for name, one in without
    ]


def test_the_bulk_is_told_apart_first() -> None:
    names = ["src/gcc/"] * 50 + ["src/gcc/cp/"] * 20 + ["doc/"] * 3 + [""] * 2
    assert [(name, one.files) for name, one in Folders(counted(names)).groups([], 1)] == [("", 75)]
    assert [(name, one.files) for name, one in Folders(counted(names)).groups([], 2)] == [
        ("", 5),
        ("src/gcc/", 70),
    ]
    assert [(name, one.files) for name, one in Folders(counted(names)).groups([], 9)] == [
        ("", 2),
        ("doc/", 3),
        ("src/gcc/", 50),
        ("src/gcc/cp/", 20),
    ]


def test_what_all_have_in_common_is_passed_over() -> None:
    names = ["a/b/c/d/"] * 3 + ["a/b/c/"] * 2
    assert [name for name, _ in Folders(counted(names)).groups([], 1)] == ["a/b/c/"]


def test_too_many_folders_are_folded_into_those_above() -> None:
    counts = counted([f"top{number % 7}/{number}/" for number in range(3 * MOST_FOLDERS)])
    assert len(counts) <= MOST_FOLDERS
    assert Tally.of(counts.values()).files == 3 * MOST_FOLDERS
    assert {name.split("/")[0] for name in counts} == {f"top{number}" for number in range(7)}


def test_the_folder_of_a_path() -> None:
    assert folder("x.c") == ""
    assert folder("a/b/x.c") == "a/b/"
    assert folder("d/" * 40 + "x.c") == "d/" * 12
