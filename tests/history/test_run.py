"""history/run.py: a record is read whatever stands in it, and shown only as it may be."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.errors import Corrupt, Unavailable
from slicecli.history.run import read
from tests.history.recorded import DIGEST, fields, run_of

NAME = f"{DIGEST}.{'0' * 16}"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


def test_a_run() -> None:
    run = run_of("make", "-j8", status=2, tokens=77, hint="a.log")
    assert (run.argv, run.status, run.failed, run.tokens) == (("make", "-j8"), 2, True, 77)
    assert (run.digest, run.slicer, run.counter, run.hint) == (DIGEST, "log", "o200k_base", "a.log")
    assert (run.state, run.kept, run.duration_ms) == ("", False, 1500)


@pytest.mark.parametrize(
    ("changed", "failed"),
    [
        ({"status": 0}, False),
        ({"status": 1}, True),
        ({"status": None}, False),
        ({"signal": 9}, True),
    ],
)
def test_what_counts_as_failed(changed: dict[str, int], failed: bool) -> None:  # noqa: FBT001
    assert run_of("make", **changed).failed is failed


def test_what_is_shown_is_fit_to_be_shown() -> None:
    run = run_of(
        "x\x1b]0;t\x07\u202e",
        "--password",
        "hunter2hunter2",
        "token=a1b2c3d4e5f6a7b8c9",
        hint="\x1b[2Jn\x07",
    )
    shown = " ".join([*run.argv, run.hint or ""])
    assert "hunter2" not in shown
    assert not {"\x1b", "\x07", "\u202e"} & set(shown)
    assert "\\u202e" in shown


def test_keys_of_the_record_redact_its_command_line() -> None:
    assert run_of("x", "my_pin=4711", redact_keys=["my_pin"]).argv == (
        "x",
        "my_pin=<redacted:custom>",
    )


@pytest.mark.parametrize(
    ("record", "state"),
    [
        (Corrupt(expected="a", found="b"), "damaged"),
        (Unavailable(detail="x", brief="x"), "unreadable"),
        (b"{", "strange"),
        (b"[]", "strange"),
        (json.dumps(fields(record=2)).encode(), "strange"),
        (json.dumps(fields(record=True)).encode(), "strange"),
        (json.dumps(fields(tokens=-1)).encode(), "strange"),
        (json.dumps(fields(tokens=10**30)).encode(), "strange"),
        (json.dumps(fields(counter=None)).encode(), "strange"),
        (json.dumps({"raw": DIGEST, "record": "kept", "messages": 3}).encode(), ""),
    ],
)
def test_what_is_no_run(record: bytes | Corrupt, state: str) -> None:
    run = read(NAME, 0, record)
    assert run.state == state
    assert run.kept is (state == "")


@given(st.dictionaries(st.sampled_from(sorted(fields())), JSON))
def test_any_record_can_be_read_and_shown(changed: dict[str, object]) -> None:
    run = read(NAME, 0, json.dumps(fields(**changed)).encode())
    assert isinstance(run.argv, tuple)
    assert run.hint is None or isinstance(run.hint, str)
    assert run.tokens is None or run.tokens >= 0
    assert run.slicer is None or "\n" not in run.slicer
