"""Values whose name tells of a secret go before anything else is done with them."""

from __future__ import annotations

import json

import pytest

from slicecli.raw import Raw
from slicecli.slicers.json import JsonSlicer, cursor, reader, window
from tests.slicers.json.condensing import condensed, slice_of

SECRET = "correct-horse-battery"  # noqa: S105  the one that must not be seen


@pytest.mark.parametrize(
    "text",
    [
        '{"password":"@@"}',
        '{"a":[{"b":{"client_secret":"@@"}}]}',
        '{"api_key":["@@",{"old":"@@"}]}',
        '{"password":{"now":"@@","before":["@@"]}}',
        '{"env":[{"name":"DB_PASSWORD","value":"@@"}]}',
        '{"headers":[{"Name":"Authorization","Value":"Bearer @@"}]}',
        '{"password":"x","password":"@@"}',
        '{"password":"@@"}\n{"password":"@@"}',
        '{"my_own":"@@"}',
        '{"secret":{"x":' + "[" * 900 + '"@@"' + "]" * 900 + "}}",
    ],
)
@pytest.mark.parametrize("large", [False, True])
def test_no_secret_is_shown(text: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: FBT001
    if large:
        for module in (window, reader, cursor):
            monkeypatch.setattr(module, "LEAST", 32)
        monkeypatch.setattr(window, "BLOCK", 32)
        monkeypatch.setattr(reader, "SMALL", -1)
    text = text.replace("@@", SECRET)
    raw = Raw(text.encode())
    for cap in (20, 60, 2000):
        piece = slice_of(text, cap, redact_keys=("my-own",))
        assert SECRET not in piece.payload.text()
        shown = piece.payload.text().count("<redacted:")
        assert sum(piece.redacted.values()) == shown
    assert shown or "[[[" in text
    assert JsonSlicer().hides_secrets(raw, {"redact_keys": ("my_own",)})
    assert SECRET in condensed(text, 3000, redact=False) or "[[[" in text


def test_what_says_nothing_stays() -> None:
    text = '{"password":null,"token":true,"secret":"","tokens_used":12,"api_key":{}}'
    assert condensed(text, 100) == text
    assert not JsonSlicer().hides_secrets(Raw(text.encode()), {})


def test_numbers_are_secrets_too() -> None:
    assert "12345678" not in condensed('{"password":12345678}', 100)


def test_secrets_are_counted_by_kind() -> None:
    piece = slice_of('{"password":"one","items":[{"password":"two"}],"api_token":"three"}', 100)
    assert sum(piece.redacted.values()) == 3
    assert len(piece.redacted) == 2


def test_a_secret_in_a_large_array_is_odd_for_no_one() -> None:
    rows = [{"id": n, "password": "same" if n != 70 else SECRET} for n in range(100)]
    document = condensed(json.dumps(rows), 60)
    assert SECRET not in document
    assert '"id":70' not in document


def test_what_is_no_json_hides_nothing() -> None:
    assert not JsonSlicer().hides_secrets(Raw(b"password: x"), {})
