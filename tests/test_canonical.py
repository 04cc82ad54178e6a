"""canonical.py: one value, one text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.canonical import canonical

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(VALUES)
def test_json_reads_back_what_was_written(value: object) -> None:
    assert json.loads(canonical(value)) == value


@given(VALUES)
def test_it_is_what_json_writes_with_sorted_keys(value: object) -> None:
    expected = json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert canonical(value) == expected


def test_a_tuple_is_a_list() -> None:
    assert canonical((1, "é", None, False)) == '[1,"é",null,false]'


def test_a_float_is_refused() -> None:
    with pytest.raises(TypeError, match="float"):
        canonical({"x": 1.5})
