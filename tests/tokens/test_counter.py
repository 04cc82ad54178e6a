"""Counters by name, and what opening the default costs in imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

import slicecli
from slicecli.errors import BadCounter
from slicecli.tokens import DEFAULT, EXACT, NAMES, SCALED, counter
from slicecli.tokens.contract import TokenCount
from slicecli.tokens.scaled import FACTORS

HEAVY = {
    "typer", "rich", "tiktoken", "typing", "dataclasses", "json", "pathlib", "subprocess",
    "argparse", "enum", "functools", "collections", "contextlib", "tempfile", "logging", "inspect",
    "re", "array", "heapq",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_name_makes_its_counter(name: str) -> None:
    made = counter(name)
    assert isinstance(made, TokenCount)
    assert made.name == name
    assert made.exact == (name in EXACT)
    assert made.count("") == 0
    assert made.count("exit 1 after 41.3 s") > 0
    assert made.fits("", 0)
    assert not made.fits("x", 0)


@pytest.mark.parametrize("name", NAMES)
def test_minimum_is_a_scale(name: str) -> None:
    made = counter(name)
    assert made.minimum(0) == 0
    assert made.minimum(64) >= 64
    assert made.minimum(200) > made.minimum(64)
    assert (made.minimum(64) == 64) == made.exact


def test_the_default_is_exact() -> None:
    assert counter().name == DEFAULT == "o200k_base"
    assert set(SCALED) == set(FACTORS)


@pytest.mark.parametrize("name", ["", "gpt-4", "O200K_BASE", "o200k", "tiktoken", "bytes "])
def test_an_unknown_name_is_told_with_those_that_are_known(name: str) -> None:
    with pytest.raises(BadCounter) as told:
        counter(name)
    assert all(known in str(told.value) for known in (*NAMES, "tiktoken:NAME"))


def loaded_after(code: str) -> set[str]:
    """Run code in a fresh Python and name the modules it loaded beyond Python's own start."""
    code = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(*set(sys.modules) - before)"
    command = [sys.executable, "-c", code]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {name.split(".")[0] for name in printed.split()} | set(printed.split())


def test_opening_the_default_imports_nothing_heavy() -> None:
    loaded = loaded_after(
        "from slicecli.tokens import counter\n"
        "default = counter()\n"
        "assert default.fits('ten lines\\n' * 10, 200)"
    )
    assert not loaded & HEAVY
    assert "slicecli.tokens.bpe" in loaded
    assert not loaded & {"slicecli.tokens.classes", "slicecli.tokens.scaled"}


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="no stored pattern for this engine yet")
def test_counting_imports_nothing_heavy() -> None:
    loaded = loaded_after(
        "from slicecli.tokens import counter\n"
        "assert counter().count('error: no such file\\n' * 20) > 20\n"
        "assert counter().count('é中👍') > 2"
    )
    assert not loaded & HEAVY


def test_public_names() -> None:
    assert slicecli.Estimate().name == "estimate"
    assert slicecli.ByteCeiling().name == "bytes"
    assert slicecli.TokenCount is TokenCount
