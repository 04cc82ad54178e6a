"""Condensates of real tools' output, to be read as the person whose build broke.

A file of `golden/` is a line of flags (`--cap N`, perhaps `--exit-status N`), the raw, a line
`# output`, and what must be printed. SLICE_WRITE_GOLDEN=1 in the environment writes it anew.
"""

from __future__ import annotations

from glob import glob
from os import environ, path

import pytest

from slicecli.condense import Conditions, assemble
from slicecli.raw import CommandOutcome, Raw
from slicecli.render.text import TextRenderer
from slicecli.slicers.log import LogSlicer
from slicecli.tokens import DEFAULT, counter

HERE = path.join(path.dirname(__file__), "golden")
FILES = sorted(glob(path.join(HERE, "*.txt")))
OUTPUT = "# output\n"


def condensed(flags: str, raw: str) -> str:
    words = flags.split()
    given = dict(zip(words[::2], words[1::2], strict=True))
    status = given.get("--exit-status")
    outcome = CommandOutcome(status=int(status)) if status else None
    conditions = Conditions(
        int(given["--cap"]),
        counter(DEFAULT),
        TextRenderer(),
        options={},
        origin=None,
        redact=False,
        redact_keys=(),
    )
    output = assemble(LogSlicer(), Raw(raw.encode(), outcome=outcome), None, conditions).output
    assert counter(DEFAULT).count(output) <= conditions.cap
    return output


def test_there_are_many() -> None:
    assert len(FILES) >= 24


@pytest.mark.parametrize("name", [path.basename(name) for name in FILES])
def test_a_condensate_is_as_it_was(name: str) -> None:
    with open(path.join(HERE, name), encoding="utf-8") as file:
        flags, _, rest = file.read().partition("\n")
    raw, _, expected = rest.partition(OUTPUT)
    output = condensed(flags, raw)
    if environ.get("SLICE_WRITE_GOLDEN"):
        with open(path.join(HERE, name), "w", encoding="utf-8") as file:
            file.write(f"{flags}\n{raw}{OUTPUT}{output}")
    else:
        assert output == expected
