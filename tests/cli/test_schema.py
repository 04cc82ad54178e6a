"""`slice schema` and `slice slicers`: real output is what the published schema says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import jsonschema
import pytest

from slicecli import slicers

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d: warning: number %d\n" % (n, n) for n in range(1, 2001))


def test_every_slicer_is_listed(slice_: Command) -> None:
    output = slice_("slicers").stdout.decode()
    for name in slicers.names():
        assert f"\n{name} " in output
    assert "64 text, 200 json" in output


@pytest.mark.parametrize("name", slicers.names())
def test_a_schema_is_a_schema(slice_: Command, name: str) -> None:
    schema = json.loads(slice_("schema", name).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize(
    ("words", "raw"),
    [
        ((), b"small\n"),
        (("--cap", "300"), RAW),
        (("--cap", "300", "--exit-status", "1", "--duration", "2"), RAW),
        (("--cap", "300", "--no-store"), RAW + b"\xff\x1b\x07"),
        (("--cap", "2000"), b""),
        (("--cap", "250"), b"same\n" * 5000 + b"x" * 100_000),
    ],
)
def test_real_output_is_valid(slice_: Command, words: tuple[str, ...], raw: bytes) -> None:
    schema = json.loads(slice_("schema", "log").stdout)
    done = slice_("--format", "json", "--slicer", "log", *words, stdin=raw)
    jsonschema.validate(json.loads(done.stdout), schema)


def test_the_output_of_a_command_is_valid(slice_: Command) -> None:
    schema = json.loads(slice_("schema", "log").stdout)
    for script in ("echo hi", "kill -9 $$", "seq 9999; exit 3", "sleep 20 &"):
        done = slice_("run", "--slicer", "log", "--format", "json", "--", "sh", "-c", script)
        jsonschema.validate(json.loads(done.stdout), schema)


def test_an_unknown_slicer_is_2(slice_: Command) -> None:
    done = slice_("schema", "nope")
    assert done.returncode == 2
    assert b"log" in done.stderr


def test_a_slicer_that_can_do_nothing_yet_is_listed_with_how_to_get_what_it_needs(
    slice_: Command,
) -> None:
    (slice_.folder / "sitecustomize.py").write_text(
        "import importlib.util\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'tree_sitter' else find(name)\n"
    )
    assert slice_("slicers").stderr == b""
    done = slice_("slicers", env={"PYTHONPATH": str(slice_.folder)})
    assert done.returncode == 0
    assert b"\ncode " in done.stdout
    told = b"slice: the slicer code needs slicecli[code]: pip install 'slicecli[code]'\n"
    assert done.stderr == told
