"""What samples become: read these outputs to see what the slicer does.

The reports were made by running `go test`, `cargo`, ESLint, pytest and ruff on small faulty
programs, the other samples were written for the purpose.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from slicecli.raw import Raw
from slicecli.slicers.json import JsonSlicer
from slicecli.tokens import counter
from tests.slicers.json.condensing import condensed

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("cap", [160, 400])
@pytest.mark.parametrize("sample", SAMPLES, ids=[path.name for path in SAMPLES])
def test_a_sample_is_condensed_as_before(
    sample: Path, cap: int, request: pytest.FixtureRequest
) -> None:
    condensate = JsonSlicer().condense(Raw(sample.read_bytes()), cap, counter=counter())
    golden = GOLDEN / f"{sample.name}.{cap}"
    if request.config.getoption("--write"):
        golden.write_text(condensate.output)
    assert condensate.output == golden.read_text()


@pytest.mark.parametrize(
    ("sample", "shown", "left_out"),
    [
        (
            "gotest.json",
            [
                'cannot use \\"text\\" (untyped string constant)',
                "Total of 7 items = 0, want 1",
                "--- FAIL: TestTotal/items-7",
                "panic: assignment to entry in nil map",
                "--- FAIL: TestParse",
            ],
            ["items-3", "TestEmpty"],
        ),
        (
            "cargo.json",
            ["error[E0308]: mismatched types", "cannot find function `frob`", "12:23"],
            [],
        ),
        (
            "eslint.json",
            ["'prise' is not defined.", "Parsing error: Unexpected token ;", "src/cart.js"],
            ["src/ok3.js"],
        ),
        (
            "pytest.json",
            ["test_shop.py::test_total[5]", "assert 5 == 6", "no basket in stock", "test_deep"],
            ["test_total[3]"],
        ),
        (
            "reportlog.jsonl",
            ["test_shop.py::test_total[5]", "assert 5 == 6", "no basket in stock", "test_deep"],
            ['"test_shop.py::test_total[3]'],
        ),
        ("ruff.sarif", ["Undefined name `undefined_name`", "F821", '"startLine":4'], []),
        (
            "app.jsonl",
            ["payment failed", "no answer from bank.example.com", "stock is low", "8123.5"],
            [],
        ),
        (
            "api.json",
            ["permission denied", "91422", '"total_count":30', "<redacted:"],
            ["b7f3e9a0"],
        ),
        ("config.json", ["<redacted:", "123456789012345678901234567890", "\\u2028"], ["hunter2"]),
        ("lock.json", ["GPL-3.0", '"lockfileVersion":3'], []),
    ],
)
def test_what_matters_is_shown_first(sample: str, shown: list[str], left_out: list[str]) -> None:
    text = next(path for path in SAMPLES if path.name == sample).read_text()
    document = condensed(text, 600)
    json.loads(document)
    assert [part for part in shown if part not in document] == []
    assert [part for part in left_out if part in document] == []
