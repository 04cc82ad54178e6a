"""A project of a stranger's, in strict types: what it may write, and what it is told of."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parent / "user_project"


def told(folder: Path, source: str) -> list[str]:
    """Give what mypy says of a module in a folder that has no configuration of ours."""
    (folder / "mine.py").write_text(source)
    done = subprocess.run(
        [
            *(sys.executable, "-m", "mypy", "--strict", "--no-error-summary"),
            *("--cache-dir", folder.parent / "types", "mine.py"),
        ],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_strict_project_is_accepted(tmp_path: Path) -> None:
    assert told(tmp_path, (PROJECT / "headings.py").read_text()) == []


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("from slicecli import Nothing", "no attribute"),
        ("import slicecli\nprint(slicecli.Nothing)", "no attribute"),
        ("from slicecli.slicers.log import Nothing", "no attribute"),
        ('from slicecli import LogSlicer\nLogSlicer().condense("text", 500)', "incompatible type"),
        ("from slicecli import SlicerId\nSlicerId('x')", "Missing positional"),
    ],
)
def test_what_is_wrong_is_told(tmp_path: Path, source: str, wrong: str) -> None:
    (line,) = told(tmp_path, f"{source}\n")
    assert wrong in line


def test_the_project_works(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", PROJECT / "headings.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    lines = done.stdout.splitlines()
    assert lines[:2] == ["# One", "# Two"]
    assert json.loads(next(line for line in lines if line.startswith("{")))["cap"] == 500
    assert "a cap of 1 is too small" in done.stdout
    assert done.stderr == ""
