"""What a guest slicer says when it fails may be a piece of the raw: no secret of it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

SECRET = "hunter2swordfish"  # noqa: S105  nobody's
RAW = f"- name: DB_PASSWORD\n  value: {SECRET}\nmy_word: {SECRET}1\n" + "line\n" * 900
GUEST = """\
import os
from slicecli import LogSlicer, SlicerId
from slicecli.errors import SliceError, Unsuitable

class Guest(LogSlicer):
    id = SlicerId("guest", 1)

    def slice(self, raw, budget, options):
        if os.environ.get("WAY") == "well":
            return super().slice(raw, budget, options)
        pieces = raw.read().decode().splitlines()[1:3]
        said = f"it stops at {pieces[0]} and {pieces[1]}, password=hunter2swordfish2"
        raise {"error": ValueError, "exit": SystemExit}.get(os.environ["WAY"], ValueError)(said)

class Other(LogSlicer):
    id = SlicerId("other", 1)

    def slice(self, raw, budget, options):
        said = raw.read().decode().splitlines()[1]
        if os.environ["WAY"] == "unsuitable":
            raise Unsuitable(slicer="other", detail=said)
        raise SliceError(detail=said)
"""
BROKEN = "raise ValueError('password=hunter2swordfish')\n"


@pytest.fixture
def guests(tmp_path: Path, slice_: Command) -> Command:
    """Give the command with a package of guests installed."""
    info = tmp_path / "guests-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    points = "guest = guests:Guest\nother = guests:Other\nbroken = not_whole:X\n"
    (info / "entry_points.txt").write_text(f"[slicecli.slicers]\n{points}")
    (tmp_path / "guests.py").write_text(GUEST)
    (tmp_path / "not_whole.py").write_text(BROKEN)
    slice_.environment["PYTHONPATH"] = str(tmp_path)
    return slice_


@pytest.mark.parametrize(
    ("way", "slicer"),
    [("error", "guest"), ("exit", "guest"), ("unsuitable", "other"), ("failure", "other")],
)
def test_what_it_says_on_standard_error_has_no_secret(
    guests: Command, way: str, slicer: str
) -> None:
    env = {"WAY": way}
    words = ("--cap", "300", "--slicer", slicer, "--redact-key", "my_word")
    told = guests(*words, stdin=RAW.encode(), env=env).stderr.decode()
    assert SECRET not in told
    assert "value: <redacted:password>" in told
    asked = guests(*words, "--no-redact", stdin=RAW.encode(), env=env).stderr.decode()
    assert f"value: {SECRET}" in asked


def test_nor_has_what_replay_says(guests: Command) -> None:
    words = ("--cap", "300", "--slicer", "guest", "--redact-key", "my_word")
    assert guests(*words, stdin=RAW.encode(), env={"WAY": "well"}).returncode == 0
    told = guests("replay", env={"WAY": "error"}).stdout.decode()
    assert told.startswith("failed: ")
    assert "value: <redacted:password>" in told
    assert SECRET not in told


def test_nor_has_what_is_told_of_one_that_cannot_be_loaded(guests: Command) -> None:
    told = guests("--slicer", "broken", stdin=b"a\n").stderr.decode()
    assert "password=<redacted:password>" in told
    assert SECRET not in told
