from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from slicecli.slicers.json import JSON_SCHEMA, JsonSlicer
from slicecli.slicers.json.schema import PAYLOAD
from tests.slicers.json.condensing import condense_bytes, slice_of

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(PAYLOAD)
    assert JsonSlicer().payload_schema() is PAYLOAD
    assert not jsonschema.Draft202012Validator(PAYLOAD).is_valid({"verbatim": "[1]"})


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_payloads_keep_to_it(sample: Path) -> None:
    piece = slice_of(sample.read_bytes(), 200)
    jsonschema.validate(piece.payload.data(), PAYLOAD, jsonschema.Draft202012Validator)
    assert piece.schema == JSON_SCHEMA
    assert piece.lossy
    assert piece.unit == "values"
    assert piece.payload.text() == f"{piece.payload.data()['document']}\n"


def test_what_is_all_there_byte_for_byte_is_not_lossy() -> None:
    assert not slice_of('{"a":[1,2]}', 100).lossy
    assert slice_of('{"a":[1,2]}\n', 100).lossy


def test_the_smallest_caps_hold_with_an_exact_counter() -> None:
    from slicecli.raw import Raw
    from slicecli.render.json import JsonRenderer
    from slicecli.tokens import counter

    text = json.dumps([{f"some-long-name-{n}": [n] * 9 for n in range(200)}] * 50).encode()
    for name in ("o200k_base", "cl100k_base"):
        exact = counter(name)
        for renderer in (None, JsonRenderer()):
            output = "json" if renderer else "text"
            cap = JsonSlicer().minimum_cap(output, exact)
            condensate = JsonSlicer().condense(Raw(text), cap, counter=exact, renderer=renderer)
            assert exact.count(condensate.output) <= cap


def test_redaction_of_the_machinery_leaves_json() -> None:
    key = (
        "-----BEGIN PRIVATE KEY-----\n"
        + "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\n" * 8
    )
    rows = [
        {
            "url": "https://user:pa55word@host/x",
            "id": n,
            "text": f'token="ghp_{"a1B2" * 9}" and more',
        }
        for n in range(60)
    ]
    rows[7]["text"] = key + "-----END PRIVATE KEY-----\n"
    text = json.dumps(rows).encode()
    for output in ("text", "json"):
        condensate = condense_bytes(text, 900, output=output, redact=True)
        body = condensate.shown_data().body
        assert isinstance(body, dict)
        json.loads(body["document"])
        assert "pa55word" not in condensate.output
        assert "a1B2a1B2" not in condensate.output
        assert "MIIEvQIBADAN" not in condensate.output
