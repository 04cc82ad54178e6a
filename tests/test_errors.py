"""errors.py: a sentence and a status for each."""

import re

import pytest

from slicecli import errors
from slicecli.errors import CapTooSmall, Corrupt, OverCap, SliceFailure


def every_error() -> list[type[SliceFailure]]:
    return [
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, SliceFailure)
    ]


def test_message_is_the_docstring_with_the_fields_in_it() -> None:
    assert str(CapTooSmall(cap=5, minimum=64)) == (
        "a cap of 5 is too small: the smallest that works here is 64"
    )


def test_fields_are_attributes() -> None:
    error = OverCap(slicer="log", produced=90, cap=80)
    assert (error.slicer, error.produced, error.cap) == ("log", 90, 80)
    with pytest.raises(AttributeError):
        _ = error.minimum


@pytest.mark.parametrize("kind", every_error())
def test_the_tree_in_the_docstring_names_every_error_and_its_status(
    kind: type[SliceFailure],
) -> None:
    tree = errors.__doc__ or ""
    found = re.search(rf"\b{kind.__name__}\s+(\d+)", tree)
    assert found is not None
    assert int(found[1]) == kind.exit_status


def test_not_what_was_written_says_both_digests() -> None:
    error = Corrupt(expected="aa", found="bb")
    assert "aa" in str(error)
    assert "bb" in str(error)
