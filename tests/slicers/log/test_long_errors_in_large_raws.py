"""An error of 5 KB to 256 KB in the middle of a large raw was counted and never shown."""

from __future__ import annotations

import pytest

from slicecli.raw import Raw
from slicecli.slicers.log import ranges
from slicecli.slicers.log.excerpt import WHOLE_BYTES, excerpt_of
from slicecli.slicers.log.pieces import AFTER_BYTES
from slicecli.slicers.log.ranges import LONGEST

FILLER = "all is well here\n" * (WHOLE_BYTES // 17)
SIZES = [AFTER_BYTES - 200, AFTER_BYTES + 1, 40_000, 70_000, 200_000, LONGEST - 100, LONGEST + 100]


def long(size: int, name: str) -> str:
    return f"{name}: {'x ' * (size // 4)} error: {name} is broken {'y ' * (size // 4)}"


def test_what_stands_right_behind_it_is_there_too() -> None:
    log = f"{FILLER}{long(40_000, 'it')}\nits cause is unknown\n{FILLER}"
    assert "its cause is unknown" in excerpt_of(Raw(log.encode())).texts


def errors_of(log: str, encoding: str = "utf-8") -> list[str]:
    excerpt = excerpt_of(Raw(log.encode(encoding)))
    found = [text for text, rank in zip(excerpt.texts, excerpt.ranks, strict=True) if rank]
    lines = len(excerpt.texts) + sum(hole.lines for hole in excerpt.holes.values())
    assert lines == excerpt.totals.lines == log.count("\n") + (not log.endswith("\n"))
    hidden = sum(hole.errors for hole in excerpt.holes.values())
    assert len(found) + hidden == excerpt.totals.errors
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_it_is_shown(size: int, encoding: str) -> None:
    log = f"{FILLER}{long(size, 'it')}\n{FILLER}"
    assert ["error: it is broken" in text for text in errors_of(log, encoding)] == [True]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_so_are_several_side_by_side_and_one_at_the_end(encoding: str) -> None:
    names = ["the first", "the second", "the third", "the last"]
    near = "\n".join(long(9_000, name) for name in names[:3])
    log = f"{FILLER}{near}\n{FILLER}{long(500_000, names[3])}"
    found = errors_of(log, encoding)
    assert [f"error: {name} is" in text for name, text in zip(names, found, strict=True)] == [
        True
    ] * 4


def test_beyond_a_bound_they_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranges, "MARKED_BYTES", 50_000)
    words = ["ash", "birch", "cedar", "elm", "fir", "hazel", "larch", "oak", "pine", "yew"]
    log = FILLER + "".join(f"{long(20_000, word)}\n{FILLER[:17_000]}" for word in words) + FILLER
    assert 0 < len(errors_of(log)) < len(words)
