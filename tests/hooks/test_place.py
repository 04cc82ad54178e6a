"""hooks/place.py: a settings file is replaced whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from slicecli.errors import UnfitSettings
from slicecli.hooks.place import Place


def names(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def test_mode_and_line_ends_stay(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"one\r\ntwo\r")
    file.chmod(0o640)
    place = Place(str(file))
    assert place.text == "one\r\ntwo\r"
    place.write("ü\r\n\r")
    assert file.read_bytes() == b"\xc3\xbc\r\n\r"
    assert file.stat().st_mode & 0o7777 == 0o640
    assert names(tmp_path) == ["a"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    file, link = tmp_path / "dotfiles" / "real", tmp_path / "link"
    file.write_text("old")
    link.symlink_to("dotfiles/real")
    Place(str(link)).write("new")
    assert link.readlink() == Path("dotfiles/real")
    assert file.read_text() == "new"
    Place(str(link)).write(None)
    assert link.is_symlink()
    assert not file.exists()
    Place(str(link)).write("again")
    assert file.read_text() == "again"
    assert names(tmp_path) == ["dotfiles", "dotfiles/real", "link"]


def test_folders_that_were_made_go_with_the_file(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    path = tmp_path / "there" / "b" / "c" / "file"
    Place(str(path)).write("{}\n")
    assert path.read_text() == "{}\n\n\n"
    assert path.stat().st_mode & 0o777 == 0o666 & ~umask()
    Place(str(path)).write(None)
    assert names(tmp_path) == ["there"]


def test_folders_that_are_used_meanwhile_stay(tmp_path: Path) -> None:
    path = tmp_path / "b" / "c" / "file"
    Place(str(path)).write("{}\n")
    (tmp_path / "b" / "other").touch()
    Place(str(path)).write(None)
    assert names(tmp_path) == ["b", "b/other"]


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_what_is_no_file_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    for path, said in (
        (tmp_path, "it is no file"),
        (tmp_path / "pipe", "it is no file"),
        (Path("/dev/null"), "it is no file"),
        (tmp_path / "loop", "Too many levels of symbolic links"),
    ):
        with pytest.raises(UnfitSettings, match=said):
            Place(str(path))


def test_what_is_no_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b'{"a": "\xff"}')
    with pytest.raises(UnfitSettings, match="not valid UTF-8; nothing was changed"):
        Place(str(tmp_path / "a"))


def test_a_read_only_file_is_left(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("old")
    file.chmod(0o444)
    for text in ("new", None):
        with pytest.raises(UnfitSettings, match="it is read-only"):
            Place(str(file)).write(text)
    assert file.read_text() == "old"
    assert names(tmp_path) == ["a"]


def test_what_somebody_else_wrote_meanwhile_is_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_text("old")
    place, missing = Place(str(file)), Place(str(tmp_path / "b"))
    file.write_text("theirs")
    (tmp_path / "b").write_text("theirs too")
    for one in (place, missing):
        with pytest.raises(UnfitSettings, match="changed by somebody else just now"):
            one.write("ours")
    assert [file.read_text(), (tmp_path / "b").read_text()] == ["theirs", "theirs too"]


def test_a_folder_that_cant_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    with pytest.raises(UnfitSettings, match=r"Not a directory|File exists"):
        Place(str(tmp_path / "a" / "b" / "c")).write("x")
    assert names(tmp_path) == ["a"]
