"""Names and numbers longer than what is in sight: not read, not called malformed, lost nowhere."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from slicecli.errors import Unsuitable
from slicecli.slicers.json import cursor, reader, window
from tests.slicers.json.condensing import slice_of

if TYPE_CHECKING:
    from tests.conftest import Command


@pytest.fixture(autouse=True)
def small_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "BLOCK", 100)
    monkeypatch.setattr(reader, "SMALL", -1)
    for module in (window, reader, cursor):
        monkeypatch.setattr(module, "LEAST", 300)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"a":' + "7" * 2000 + "}", "too long to be read at byte 5 (line 1, column 6): a number"),
        ("[-" + "1" * 2000 + "e5]", "too long to be read at byte 1 (line 1, column 2): a number"),
        ("[" * 3000 + "7" * 2000 + "]" * 3000, "too long to be read at byte 3,000 (line 1, "),
        ('{"' + "k" * 2000 + '":1}', "too long to be read at byte 1 (line 1, column 2): a name"),
        ('{"' + "\\u00e9" * 400 + '":1}', "too long to be read at byte 1"),
        ('{"' + "k" * 299 + "\\q" + "k" * 2000 + '":1}', "malformed at byte 301"),
        (
            '{"' + "k" * 99 + "\n" + "k" * 2000 + '":1}',
            "malformed at byte 101 (line 1, column 102)",
        ),
        ('{"' + "k" * 99 + "\\uz" + "k" * 2000 + '":1}', "malformed at byte 102"),
        ('{"' + "k" * 2000, "too long to be read at byte 1"),
    ],
)
def test_what_is_too_long_is_told_as_that(text: str, told: str) -> None:
    with pytest.raises(Unsuitable) as caught:
        slice_of(text, 100)
    assert told in str(caught.value)


def test_a_name_that_just_fits_is_read() -> None:
    assert slice_of('{"' + "k" * 290 + '":[' + "1," * 900 + "2]}", 100).total == 903


@pytest.mark.parametrize("text", ['{"a":%s,"b":[1,2,3]}\n', '{"%s":1,"b":[1,2,3]}\n'])
def test_of_the_log_that_it_is_read_as_every_character_is_counted(
    slice_: Command, text: str
) -> None:
    long = "7" * (3 << 20)
    done = slice_("--cap", "300", "--format", "json", stdin=(text % long).encode())
    assert b"too long to be read" in done.stderr
    assert b"sliced as a log" in done.stderr
    made = json.loads(done.stdout)
    assert made["shown"] == {"of": 1, "unit": "lines", "units": 1}
    (line,) = made["payload"]["lines"]
    head, _, rest = line["text"].partition(" ... [")
    left, _, tail = rest.partition(" characters] ... ")
    assert len(head) + int(left.replace(",", "")) + len(tail) == len(text % long) - 1
    assert slice_("show").stdout == (text % long).encode()
