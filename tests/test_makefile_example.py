"""examples/Makefile, run by a real make: what fails is shown, and ends as it ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

EXAMPLE = Path(__file__).parents[1] / "examples" / "Makefile"
GOOD, WRONG = "int main(void)\n{\n    return 0;\n}\n", "int main(void)\n{\n    return missing;\n}\n"
TESTS = '#!/bin/sh\nfor n in $(seq 600); do echo "ok $n"; done\n{}\n'
PARTS = """\
all: a b
a b:
\t@for n in $$(seq 600); do echo "$@ $$n"; done
"""


@pytest.fixture
def make(slice_: Command) -> Make:
    return Make(slice_)


class Make:
    def __init__(self, slice_: Command) -> None:
        self.folder = slice_.folder / "project"
        (self.folder / "parts").mkdir(parents=True)
        (self.folder / "Makefile").write_text(EXAMPLE.read_text())
        (self.folder / "parts" / "Makefile").write_text(PARTS)
        self.write("main.c", GOOD)
        self.write("run-tests", TESTS.format("exit 0"))
        path = f"{Path(sys.executable).parent}:{slice_.environment['PATH']}"
        self._environment = {**slice_.environment, "PATH": path, "LC_ALL": "C"}

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)
        (self.folder / name).chmod(0o755)

    def __call__(self, *words: str) -> tuple[int, str]:
        """Run make; give its status and what it printed."""
        done = subprocess.run(
            ["make", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=60,
            cwd=self.folder,
            env=self._environment,
        )
        return done.returncode, done.stdout.decode()


def test_all_of_it_runs_where_nothing_fails(make: Make) -> None:
    status, printed = make("-j2")
    assert status == 0
    assert "ok 600" in printed
    assert "jobserver unavailable" not in printed
    assert printed.count("\n") < 300


def test_an_error_of_the_compiler_is_kept_and_make_stops_there(make: Make) -> None:
    make.write("main.c", WRONG)
    status, printed = make()
    assert status == 2
    assert "main.c:3:12: error: 'missing' undeclared" in printed
    assert "make: *** [Makefile:14: lint] Error 1" in printed
    assert "ok 1" not in printed


def test_a_pipe_ends_as_what_stands_before_it(make: Make) -> None:
    make.write("run-tests", TESTS.format("echo 'FAILED: test_seven'; exit 7"))
    status, printed = make("test")
    assert status == 2
    assert "FAILED: test_seven" in printed
    assert "test] Error 7" in printed
    assert "slice show " in printed


def test_all_can_be_seen(make: Make) -> None:
    status, printed = make("SLICE=", "parts")
    assert status == 0
    assert printed.count("\n") > 1200
