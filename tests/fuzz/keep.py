"""Choose what is kept of a fuzzer's corpus: `python tests/fuzz/keep.py TARGET [--bytes N]`.

The shortest inputs that between them run every line, after every line it comes after, that the whole
corpus does, as far as so many bytes hold them. They go to `seeds/TARGET/`, named by their digest; what
stands there under a name of words, the findings, stays.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from tests.fuzz import targets  # noqa: E402  the path comes first

if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    Step = tuple[str, int, int]

OURS = str(ROOT / "slicecli")
NAME = 12
MOST = 300
"""Inputs that are looked at, the shortest: tracing is slow."""


class Steps:
    """The steps from line to line of slicecli that a call takes."""

    def __init__(self) -> None:
        self.taken: set[Step] = set()
        self._last: dict[str, int] = {}

    def of(self, target: targets.Target, data: bytes) -> set[Step]:
        self.taken = set()
        sys.settrace(self._called)
        try:
            target(data)
        except Exception:  # noqa: BLE001  what fails is a finding, and kept as one
            self.taken = set()
        finally:
            sys.settrace(None)
        return self.taken

    def _called(self, frame: FrameType, _: str, __: Any) -> Any:
        name = frame.f_code.co_filename
        if not name.startswith(OURS):
            return None
        last = 0

        def line(frame: FrameType, _: str, __: Any) -> Any:
            nonlocal last
            self.taken.add((name, last, frame.f_lineno))
            last = frame.f_lineno
            return line

        return line


def chosen(target: targets.Target, inputs: list[bytes], room: int) -> list[bytes]:
    """Take the inputs that add a step, the shortest first, as far as there is room."""
    steps = Steps()
    known: set[Step] = set()
    taken: list[bytes] = []
    # The first call loads modules, which is no step of any input's.
    for data in inputs[:1]:
        steps.of(target, data)
    for data in target.beginnings():
        known |= steps.of(target, data)
    for data in inputs:
        new = steps.of(target, data) - known
        if new and len(data) <= room:
            known |= new
            taken.append(data)
            room -= len(data)
    return taken


def main() -> None:
    """Read the command line, choose, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=targets.NAMES)
    parser.add_argument("--bytes", type=int, default=4000)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "slice-fuzz")
    asked = parser.parse_args()
    kept = targets.SEEDS / asked.target
    kept.mkdir(parents=True, exist_ok=True)
    old = [path for path in kept.iterdir() if len(path.name) == NAME and "-" not in path.name]
    corpus = (asked.folder / asked.target / "corpus").iterdir()
    inputs = sorted({path.read_bytes() for path in [*old, *corpus]}, key=lambda d: (len(d), d))
    for path in old:
        path.unlink()
    for data in chosen(targets.load(asked.target), inputs[:MOST], asked.bytes):
        (kept / blake2b(data, digest_size=NAME // 2).hexdigest()).write_bytes(data)


if __name__ == "__main__":
    main()
