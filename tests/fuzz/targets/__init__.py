"""The targets: one small module for each parser.

A module has `target(data)`, which states what must hold, and raises where it doesn't; `beginnings()`,
inputs to set out from; `WORDS`, pieces that an input is put together of; and `HEAD`, what is drawn before
them.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.py") if path.stem != "__init__")
SEEDS = HERE.parent / "seeds"
SLICERS = HERE.parents[1] / "slicers"
"""Where samples are to set out from."""


HEADS = (bytes(5), bytes([0, 1, 5, 40, 0]), bytes([1, 2, 6, 9, 0]), bytes([2, 0, 7, 0, 1, 7]))
"""What is drawn before a sample: formats, counters, caps."""


def headed(samples: Iterable[bytes]) -> Iterator[bytes]:
    """Give each sample behind one of the heads."""
    for number, sample in enumerate(samples):
        yield HEADS[number % len(HEADS)] + sample


def files(folder: str) -> list[bytes]:
    """Read the samples of a folder of the slicers' tests, the names' order."""
    return [path.read_bytes() for path in sorted((SLICERS / folder).iterdir())]


class Target:
    """A target's module, its parts under one name."""

    def __init__(self, name: str) -> None:
        module = import_module(f"tests.fuzz.targets.{name}")
        self._target = module.target
        self._beginnings = module.beginnings
        self.words: tuple[bytes, ...] = module.WORDS
        self.head: bytes = module.HEAD

    def __call__(self, data: bytes) -> None:
        self._target(data)

    def patterns(self) -> list[bytes]:
        """Give what an input may be made of over and over: so what isn't linear shows."""
        pairs = zip(self.words, self.words[7:], strict=False)
        return [*self.words, *(word + b"\n" for word in self.words), *map(b"".join, pairs)]

    def beginnings(self) -> list[bytes]:
        made: Iterable[bytes] = self._beginnings()
        return list(made)


def load(name: str) -> Target:
    return Target(name)
