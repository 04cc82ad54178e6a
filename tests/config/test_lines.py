"""config/lines.py: every key has the line that it stands on, whatever stands around it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.config.lines import lines_of


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        ("\n# a\ncap = 1", ("cap",), 3),
        ("a = [\n 1,\n]\nb = 2", ("a",), 1),
        ("a = [\n 1,\n]\nb = 2", ("b",), 4),
        ('a = """\nb = 1\n[c]\n"""\nb = 2', ("b",), 5),
        ("[profile.x]\ncap = 1", ("profile", "x", "cap"), 2),
        ("profile.x.cap = 1", ("profile", "x", "cap"), 1),
        ("\nprofile = {x = {cap = 1}}", ("profile", "x", "cap"), 2),
        ("[[rule]]\nerror = 'a'\n[[rule]]\n\nerror = 'b'", ("rule", 1, "error"), 5),
        ("[[p.x.rule]]\na=1\n[[p.y.rule]]\na=1", ("p", "y", "rule", 0, "a"), 4),
        ("[[a]]\n[[a]]\n[a.b]\nc = 1", ("a", 1, "b", "c"), 4),
        ("[[a]]\n[[a.b]]\nc=1\n[[a]]\n[[a.b]]\nc=1", ("a", 1, "b", 0, "c"), 6),
        ("a = 1\r\nb = 2\r\n", ("b",), 2),
        ("a = [\n" + "1,\n" * 500 + "]\nb = 2", ("b",), 503),
        ('a = """\n' + "x ]\n" * 90 + '"""\nb = 2', ("b",), 93),
    ],
)
def test_a_key_is_on_its_line(text: str, path: tuple[str | int, ...], line: int) -> None:
    tomllib.loads(text)
    assert lines_of(text)[path] == line


NAMES = st.sampled_from(["a", "b", "c"])
VALUES = ["1", "'x'", "[\n1,\n2]", '"""\n[a]\nb = 1\n"""', "{a = 1, b = {c = 2}}"]


@given(
    st.lists(
        st.tuples(NAMES, st.dictionaries(NAMES, st.sampled_from(VALUES)), st.booleans()), max_size=5
    )
)
def test_what_has_a_line_is_what_the_file_says(tables: list[tuple[str, Any, bool]]) -> None:
    text = ""
    kinds: dict[str, bool] = {}
    for name, body, many in tables:
        if name in kinds and not (many and kinds[name]):
            continue
        kinds[name] = many
        text += f"[[{name}]]\n" if many else f"[{name}]\n"
        text += "".join(f"{key} = {value}\n" for key, value in body.items())
    assert set(lines_of(text)) >= set(paths(tomllib.loads(text)))


def paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [p for i, table in enumerate(value) for p in [(*path, i), *paths(table, (*path, i))]]
    if not isinstance(value, dict):
        return [path]
    found = [p for name, inner in value.items() for p in paths(inner, (*path, name))]
    return [p for p in found if p]


def test_a_statement_of_many_lines_ends() -> None:
    text = "a = [\n" + '["a"],\n' * 20_000 + "]\n"
    assert lines_of(text)[("a",)] == 1
