"""JSON in strings of JSON, escaped as often as that: a secret in it goes, and nothing else."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.redact import Redactor

MOST = 6
SECRET = "hunter2swordfish"  # noqa: S105  nobody's


def wrapped(text: str, levels: int) -> str:
    for _ in range(levels):
        text = json.dumps({"body": text, "status": 200})
    return text


@pytest.mark.parametrize("levels", range(MOST + 1))
@pytest.mark.parametrize(
    "document",
    [
        {"user": "me", "password": "@"},
        {"password": "@", "user": "me"},
        {"a": [{"name": "DB_PASSWORD", "value": "@"}, {"name": "b", "value": "x1y2z3"}]},
    ],
    ids=["last", "first", "named"],
)
@pytest.mark.parametrize("line", ["{}", "2024-05-01T10:00:00Z INFO sent {} in 3 ms", "body='{}'"])
def test_a_secret_at_any_depth(document: object, levels: int, line: str) -> None:
    expected = line.format(wrapped(json.dumps(document), levels))
    shown = expected.replace("@", "<redacted:password>")
    assert Redactor().redact(expected.replace("@", SECRET)) == (shown, {"password": 1})
    assert Redactor().redact(shown) == (shown, {})


@given(
    st.text(alphabet="\"'\\,\n\t=ab1", max_size=6),
    st.text(alphabet="\"'\\,\n\t=ab1", max_size=6),
    st.integers(0, MOST - 1),
)
def test_quotes_and_backslashes_of_its_own_end_no_secret(
    before: str, behind: str, levels: int
) -> None:
    password = f"q1{before}{SECRET}7z{behind}"
    text = wrapped(json.dumps({"password": password, "user": "somebody"}), levels)
    shown, kinds = Redactor().redact(text)
    assert shown == wrapped(
        json.dumps({"password": "<redacted:password>", "user": "somebody"}), levels
    )
    assert kinds == {"password": 1}
