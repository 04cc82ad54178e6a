"""config/find.py: whose files count, and which don't."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from slicecli.config.find import files, folders, read, user_path

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Give a repository in a home folder, with a file in each folder, also above."""
    deep = tmp_path / "home" / "work" / "repo" / "a" / "b"
    deep.mkdir(parents=True)
    for folder in (deep, *list(deep.parents)[:5]):
        (folder / ".slice.toml").write_text("cap = 99")
    (deep.parents[1] / ".git").write_text("gitdir: elsewhere")
    return tmp_path / "home"


def named(tree: Path, here: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(here)
    return [str(os.path.relpath(file.path, tree)) for file in files({"HOME": str(tree)})]


def test_from_the_root_of_the_repository_down(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert named(tree, tree / "work" / "repo" / "a" / "b", monkeypatch) == [
        "work/repo/.slice.toml",
        "work/repo/a/.slice.toml",
        "work/repo/a/b/.slice.toml",
    ]


def test_outside_of_one_only_the_folder_itself(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert named(tree, tree / "work", monkeypatch) == ["work/.slice.toml"]


def test_nothing_above_home(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree.parent / ".git").mkdir()
    assert named(tree, tree / "work", monkeypatch) == ["work/.slice.toml"]


def test_a_folder_that_is_gone_has_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert folders({"HOME": str(tmp_path)}) == []


@pytest.mark.parametrize(
    ("environ", "path"),
    [
        ({"HOME": "/h"}, "/h/.config/slice/config.toml"),
        ({"HOME": "/h", "XDG_CONFIG_HOME": "/c"}, "/c/slice/config.toml"),
        ({"HOME": "/h", "XDG_CONFIG_HOME": "c"}, "/h/.config/slice/config.toml"),
        ({"HOME": "h"}, ""),
        ({}, ""),
    ],
)
def test_where_the_users_file_is(environ: dict[str, str], path: str) -> None:
    assert user_path(environ) == path


def test_what_is_no_file_is_told_and_makes_nobody_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_bytes(b"#" * (1 << 20) + b"\n")
    for name, trouble in (("pipe", "no file"), ("", "no file"), ("large", "more than")):
        file = read(str(tmp_path / name), is_project=True)
        assert file is not None
        assert trouble in file.trouble
    assert read(str(tmp_path / "none"), is_project=True) is None
