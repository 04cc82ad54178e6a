"""One of our own commands behind an option: no program of that name is run in its place."""

import subprocess
import sys
from pathlib import Path

import pytest

SLICE = [sys.executable, "-m", "slicecli"]


@pytest.mark.parametrize(
    "words",
    [
        ("--cap", "100", "run", "--", "touch", "made"),
        ("--no-store", "show"),
        ("--no-store", "store", "list"),
        ("--format", "json", "replay"),
        ("--timeout", "5s", "hook", "text"),
    ],
)
def test_it_is_refused_before_anything_runs(tmp_path: Path, words: tuple[str, ...]) -> None:
    named = next(word for word in words[1:] if word in {"run", "show", "store", "replay", "hook"})
    program = tmp_path / "bin" / named
    program.parent.mkdir()
    program.write_text("#!/bin/sh\ntouch made\n")
    program.chmod(0o755)
    done = subprocess.run(
        [*SLICE, *words],
        capture_output=True,
        check=False,
        cwd=tmp_path,
        env={"PATH": f"{program.parent}:/usr/bin:/bin", "HOME": str(tmp_path)},
    )
    assert done.returncode == 2
    assert done.stdout == b""
    told = done.stderr.decode()
    assert told.startswith(f"slice: '{named}' is a command of slice's own")
    assert told.count("\n") == 1
    assert not (tmp_path / "made").exists()


def test_behind_two_dashes_the_program_is_meant(tmp_path: Path) -> None:
    done = subprocess.run(
        [*SLICE, "--no-store", "--", "show"],
        capture_output=True,
        check=False,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
    )
    assert done.returncode == 127
