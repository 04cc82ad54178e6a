from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from slicecli.controls import plain, visible
from slicecli.slicers.json.marks import clean, clipped, counted, key, mark, quote


@given(st.text(max_size=60))
def test_nothing_quoted_would_be_changed_to_be_shown(text: str) -> None:
    cleaned = clean(text)
    quoted = quote(cleaned)
    assert json.loads(quoted) == cleaned
    assert plain(quoted) == quoted
    assert visible(quoted) == (quoted, 0)


@given(st.text(alphabet="…a ", max_size=6))
def test_no_name_is_the_mark_and_all_stay_different(text: str) -> None:
    name = json.loads(key(text).removesuffix(":"))
    assert name != "…"
    back = name[1:] if name and not name.strip("…") else name
    assert back == text


def test_marks_are_json() -> None:
    assert json.loads(mark("3 keys")) == {"…": "3 keys"}
    assert json.loads(clipped("a", 5, "", "chars")) == {"…": "5 chars", "head": "a"}
    assert json.loads(clipped('"', 1, "z", "chars")) == {"…": "1 char", "head": '"', "tail": "z"}
    assert counted(1, "values") == "1 value"
