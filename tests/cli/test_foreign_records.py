"""A record may be another's: whatever stands in it, every way to show a run holds.

Its name is right, so it is no damage that the store could find.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % n for n in range(3000))
WORD = "hunter2hunter2"
ACTING = "\x1b[31m\N{RIGHT-TO-LEFT OVERRIDE}\x00\x9b0m"
ODD: list[Any] = [f"tiktoken:{ACTING} password={WORD}", 7, {"x": 1}]
FIELDS = ["counter", "slicer", "outcome", "format", "record"]
WAYS = [
    ("list",),
    ("list", "--json"),
    ("stats", "--by", "slicer"),
    ("stats", "--csv"),
    ("show", "--condensate"),
    ("show", "--page"),
    ("show", "--html", "-"),
]
NOT_SHOWN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")


@pytest.mark.parametrize("field", FIELDS)
def test_whatever_stands_in_a_field(slice_: Command, field: str) -> None:
    slice_("--cap", "200", "--hint", "x.log", stdin=RAW)
    (path,) = slice_.store.glob("runs/*/*")
    fields = json.loads(path.read_bytes())
    path.unlink()
    for value in ODD:
        data = json.dumps({**fields, field: value}).encode()
        path.with_suffix("." + blake3(data).hexdigest()[:16]).write_bytes(data)
    names = [run.name for run in path.parent.iterdir()]
    ways = WAYS[:4] + [
        (way[0], f"{path.parent.name}{name}", *way[1:]) for way in WAYS[4:] for name in names
    ]
    for way in ways:
        done = slice_(*way)
        assert done.returncode in (0, 1), (way, done.stderr)
        for text in (done.stdout.decode(), done.stderr.decode()):
            assert not NOT_SHOWN.search(text), way
            assert WORD not in text, way
            assert "a fault in slice" not in text, way
