"""cli/state_file.py: a lock, a whole file, nothing else left behind."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from typing import TYPE_CHECKING

import pytest

from slicecli.cli.state_file import StateFile, is_path, named
from slicecli.errors import SliceFailure, UsageError

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    with StateFile(str(path)) as file:
        assert file.read() is None
        file.write("one\udcff")
        assert file.read() == "one\udcff"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(os.listdir(tmp_path)) == ["state.json", "state.json.lock"]


def test_no_update_is_lost(tmp_path: Path) -> None:
    def add() -> None:
        for _ in range(50):
            with StateFile(str(tmp_path / "n")) as file:
                file.write(str(int(file.read() or "0") + 1))

    threads = [threading.Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (tmp_path / "n").read_text() == "200"


def test_a_link_stands_for_what_it_points_at(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with StateFile(str(tmp_path / "link")) as file:
        file.write("x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "x"


def test_a_planted_lock_or_draft_is_not_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("safe")
    (tmp_path / "a.lock").symlink_to(victim)
    with pytest.raises(SliceFailure, match="the state"), StateFile(str(tmp_path / "a")):
        pass
    (tmp_path / "b.tmp").symlink_to(victim)
    os.link(victim, tmp_path / "c.tmp")
    for name in "bc":
        with StateFile(str(tmp_path / name)) as file:
            file.write("x")
        assert (tmp_path / name).read_text() == "x"
    assert victim.read_text() == "safe"


def test_what_killed_writers_left_goes_with_the_next(tmp_path: Path) -> None:
    script = (
        "import os, sys\n"
        "from slicecli.cli.state_file import StateFile\n"
        "os.replace = lambda *_: os.kill(os.getpid(), 9)\n"
        "with StateFile(sys.argv[1]) as file: file.write('half')\n"
    )
    path = tmp_path / "s.json"
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", script, str(path)], check=False)
        assert done.returncode == -9
    assert len(os.listdir(tmp_path)) == 2
    with StateFile(str(path)) as file:
        file.write("whole")
    assert sorted(os.listdir(tmp_path)) == ["s.json", "s.json.lock"]
    assert path.read_text() == "whole"


def test_a_failed_write_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "state"
    with StateFile(str(path)) as file:
        file.write("old")
        with pytest.raises(UnicodeEncodeError):
            file.write("new\ud800")
        assert file.read() == "old"
    assert sorted(os.listdir(tmp_path)) == ["state", "state.lock"]


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    with (
        pytest.raises(SliceFailure, match="No such file"),
        StateFile(str(tmp_path / "no" / "state")),
    ):
        pass


def test_a_name_is_a_file_in_the_store(tmp_path: Path) -> None:
    root = str(tmp_path / "store")
    with named(root, "thread-42") as file:
        file.write("x")
    assert (tmp_path / "store" / "chats" / "thread-42.json").read_text() == "x"
    assert stat.S_IMODE((tmp_path / "store" / "chats").stat().st_mode) == 0o700


@pytest.mark.parametrize("name", ["", ".", "..", ".x", "a b", "a\0", "é", "x" * 201])
def test_no_name_leads_out_of_the_store(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError):
        named(str(tmp_path / "store"), name)


def test_what_is_a_path() -> None:
    assert [is_path(word) for word in ("a/b", "./a", "a.json", "a", "thread-42")] == [
        True,
        True,
        True,
        False,
        False,
    ]


@pytest.mark.parametrize("durable", [False, True])
def test_it_waits_for_the_disk_where_that_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, durable: bool
) -> None:
    calls: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(descriptor: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        assert calls != ["file"] or os.fstat(descriptor).st_size == 3
        sync(descriptor)

    def replaced(draft: str, path: str) -> None:
        calls.append("name")
        replace(draft, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    with StateFile(str(tmp_path / "state.json")) as file:
        file.write("one", durable=durable)
    assert calls == (["file", "name", "folder"] if durable else ["name"])
