"""Random JSON texts: every kind of value and of spelling that a writer may choose."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

NAMES = [
    "id",
    "name",
    "status",
    "error",
    "…",
    "……",
    "a b",
    "'",
    "naïve",
    "\u202e",
    "x" * 40,
    "",
    "{",
]
WORDS = [
    "ok", "failed", "error: no such file", "", "…", '"', "\\", "\x1b[31mred\x1b[0m", "\u2028",
    "\u200b", "\ud800", "😀", "x" * 300, "a long text with words " * 30, "\x00\x07", "\x85", "3 keys",
]  # fmt: skip
NUMBERS = ["0", "-0", "1", "-12", "1.50", "1e5", "1E400", "-2.5e-7", "9" * 30, "9007199254740993"]


class Written(str):
    """A number or a constant as it is to be written."""

    __slots__ = ()


scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(NUMBERS).map(Written),
    st.integers(-1000, 1000).map(lambda number: Written(str(number))),
    st.sampled_from(["NaN", "Infinity", "-Infinity"]).map(Written),
    st.sampled_from(WORDS),
    st.text(max_size=20),
)
names = st.one_of(st.sampled_from(NAMES), st.text(max_size=8))


class Pairs(list[tuple[str, Any]]):
    """An object to be written; a name may stand in it twice."""


def containers(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(values, max_size=5),
        st.lists(st.tuples(names, values), max_size=5).map(Pairs),
    )


values = st.recursive(scalars, containers, max_leaves=12)
fields = st.lists(st.sampled_from(NAMES[:6]), min_size=1, max_size=5, unique=True)
bulk = st.one_of(
    # Many objects of the same names, as most arrays have.
    st.tuples(fields, st.lists(st.lists(values, min_size=5, max_size=5), max_size=10)).map(
        lambda pair: [Pairs(zip(pair[0], row, strict=False)) for row in pair[1]]
    ),
    st.lists(values, min_size=1, max_size=3).map(lambda some: some * 12),
    st.tuples(st.integers(5, 30), values).map(
        lambda pair: Pairs((f"key-{at}", pair[1]) for at in range(pair[0]))
    ),
)
documents = st.one_of(values, bulk, containers(st.one_of(values, bulk)))


def written(value: Any, space: str, *, ascii_only: bool) -> str:
    """Write a value, with the same white space at every place that allows some."""
    if isinstance(value, Written):
        return value
    if isinstance(value, Pairs):
        members = [
            f"{written(name, space, ascii_only=ascii_only)}{space}:{space}"
            f"{written(part, space, ascii_only=ascii_only)}"
            for name, part in value
        ]
        return f"{{{space}{f'{space},{space}'.join(members)}{space}}}"
    if isinstance(value, list):
        parts = [written(part, space, ascii_only=ascii_only) for part in value]
        return f"[{space}{f'{space},{space}'.join(parts)}{space}]"
    if isinstance(value, str) and "\ud800" in value:
        return json.dumps(value)
    return json.dumps(value, ensure_ascii=ascii_only)


spaces = st.sampled_from(["", "", " ", "\n  ", "\r\n\t"])
texts = st.tuples(documents, spaces, st.booleans()).map(
    lambda parts: written(parts[0], parts[1], ascii_only=parts[2])
)
streams = st.tuples(
    st.lists(st.one_of(texts, texts.map(lambda text: f"[{text}]")), min_size=2, max_size=8),
    st.sampled_from(["\n", " ", "\r\n", "\n\n"]),
).map(lambda parts: parts[1].join(parts[0]))
