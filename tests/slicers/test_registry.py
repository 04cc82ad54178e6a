"""slicers/__init__.py: our own slicers, and guests, a broken one among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from slicecli import LogSlicer, slicers
from slicecli.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a package on the path whose entry points are good, broken, and no slicer."""
    info = tmp_path / "guests-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[slicecli.slicers]\ngood = guests:Good\nbroken = not_there:X\nnone = builtins:dict\n"
        "log = guests:Good\nloud = loud:Loud\n"
    )
    (tmp_path / "loud.py").write_text(
        "import sys\nfrom slicecli import LogSlicer, SlicerId\nprint('loaded')\n"
        "class Loud(LogSlicer):\n    id = SlicerId('loud', 1)\n"
        "    def slice(self, raw, budget, options):\n"
        "        print('slicing')\n        sys.stdout.write('unended')\n"
        "        return super().slice(raw, budget, options)\n"
    )
    (tmp_path / "guests.py").write_text(
        "from slicecli import LogSlicer, SlicerId\n"
        "class Good(LogSlicer):\n    id = SlicerId('good', 1)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))


def test_a_broken_guest_is_in_nobody_elses_way() -> None:
    assert slicers.find("good").id.name == "good"
    assert {"good", "broken", "none"} <= set(slicers.names())


@pytest.mark.parametrize(("name", "why"), [("broken", "not_there"), ("none", "no Slicer")])
def test_a_guest_that_cannot_be_had_is_told_by_its_own_name(name: str, why: str) -> None:
    with pytest.raises(UsageError, match=rf"slicer {name} .*{why}"):
        slicers.find(name)


def test_our_own_names_cannot_be_taken() -> None:
    assert type(slicers.find("log")) is LogSlicer


@pytest.mark.parametrize("words", [["--explain"], ["--format=json"], ["--cap", "300"]])
def test_what_a_guest_prints_is_not_beside_the_condensate(
    slice_: Command, tmp_path: Path, words: list[str]
) -> None:
    raw = b"one\nbell\x07\n"
    done = slice_("--slicer=loud", *words, stdin=raw, env={"PYTHONPATH": str(tmp_path)})
    assert done.returncode == 0
    assert b"bell" in done.stdout
    for said in (b"loaded", b"slicing", b"unended"):
        assert said in done.stderr
        assert said not in done.stdout
