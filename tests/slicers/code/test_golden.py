"""What real samples become: read these outputs to see what the slicer does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.slicers.code.slicing import SAMPLES, condense

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("cap", [120, 240])
@pytest.mark.parametrize("sample", SAMPLES, ids=[path.stem for path in SAMPLES])
def test_a_sample_is_condensed_as_before(
    sample: Path, cap: int, request: pytest.FixtureRequest
) -> None:
    output = condense(sample.read_bytes(), cap, sample.stem).output
    golden = GOLDEN / f"{sample.stem}.{cap}"
    if request.config.getoption("--write"):
        golden.write_text(output)
    assert output == golden.read_text()
