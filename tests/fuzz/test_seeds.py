"""Every input that a fuzzer kept or found, through its target: what was mended stays mended."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.fuzz import targets

FILES = sorted(path for path in targets.SEEDS.rglob("*") if path.is_file())
load = cache(targets.load)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_seed(path: Path) -> None:
    load(path.parent.name)(path.read_bytes())


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", targets.NAMES)
def test_what_a_fuzzer_sets_out_from(name: str) -> None:
    for data in load(name).beginnings()[:6]:
        load(name)(data)
