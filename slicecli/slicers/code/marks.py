"""The words of a mark: how many lines it stands for, and which declarations are in there."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.slicers.code.declarations import Declaration


def many(number: int, word: str) -> str:
    """Say how many of something there are."""
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"


def mark(lines: int, names: str, unnamed: int) -> str:
    """Word a mark: `12 lines`, `12 lines, 3 declarations`, `12 lines: a, b, 3 more`."""
    words = many(lines, "line")
    if not names:
        return f"{words}, {many(unnamed, 'declaration')}" if unnamed else words
    return f"{words}: {names}, {unnamed:,} more" if unnamed else f"{words}: {names}"


def listed(indices: Sequence[int], every: Sequence[Declaration]) -> str:
    """List names, those of inner declarations in braces behind the outermost one's, repeats counted.

    `a, B {c, d}, test (40)`.
    """
    here = frozenset(indices)
    groups: dict[int, list[int]] = {}
    known: dict[int, int] = {}
    for index in indices:
        outermost = known[index] = _outermost(index, here, every, known)
        inner = groups.setdefault(outermost, [])
        if outermost != index:
            inner.append(index)
    words: list[str] = []
    for index, inner in groups.items():
        name = every[index].name
        within = _tallied([every[one].name for one in inner])
        words.append(f"{name} {{{within}}}" if inner else name)
    return _tallied(words)


def _outermost(
    index: int, here: frozenset[int], every: Sequence[Declaration], known: dict[int, int]
) -> int:
    """Give the outermost declaration around one; `known` has those of what was asked before."""
    outer = every[index].outer
    while outer in here:
        if outer in known:
            return known[outer]
        index, outer = outer, every[outer].outer
    return index


def _tallied(words: Sequence[str]) -> str:
    tally: dict[str, int] = {}
    for word in words:
        tally[word] = tally.get(word, 0) + 1
    return ", ".join(
        word if number == 1 else f"{word} ({number})" for word, number in tally.items()
    )
