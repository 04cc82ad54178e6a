"""What is no JSON is refused, and told where."""

from __future__ import annotations

import pytest

from slicecli.errors import Unsuitable
from slicecli.slicers.json import cursor, reader, window
from tests.slicers.json.condensing import slice_of

MALFORMED = [
    *(
        "",
        " \n",
        "\ufeff",
        "[",
        "{",
        '"abc',
        "[1",
        "[1,",
        "[1,]",
        "[,1]",
        "[1 2]",
        "[1\n2]",
        "[1,,2]",
    ),
    *("]", "}", "[1}", "[[[[1]]]", '{"a":1]', '{"a"}', '{"a":}', '{"a":1,}', "{a:1}", "{'a':1}"),
    *('{"a" 1}', '{"a"::1}', "{1:1}", "[01]", "01", "2023-12-01", "12:30", "[1.]", "[.5]", "[-]"),
    *(
        "[+1]",
        "[1e]",
        "[0x1]",
        "tru",
        "[truth]",
        "nul",
        "[-NaN]",
        '["\\x"]',
        '["\\u12"]',
        '["a\nb"]',
    ),
    *(
        '["\t"]',
        '[""],',
        '""x',
        "{}#",
        '{"a":1}//',
        "[INFO] started",
        "{not json}",
        "1 file changed",
    ),
    *(
        '{"a":1}\n{"b":',
        '{"a":1}\noops\n{"b":2}',
        '{"a":1},{"b":2}',
        "\ufeff\ufeff{}",
        "\x00",
        "hello",
    ),
]


@pytest.mark.parametrize("text", MALFORMED)
@pytest.mark.parametrize("size", [None, 16, 64])
def test_malformed_is_unsuitable(
    text: str, size: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if size is not None:
        for module in (window, reader, cursor):
            monkeypatch.setattr(module, "LEAST", size)
        monkeypatch.setattr(window, "BLOCK", size // 2)
        monkeypatch.setattr(reader, "SMALL", -1)
    with pytest.raises(Unsuitable, match="not something for the slicer json: "):
        slice_of(text, 100)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": 1,\n "b": tru}', "byte 15 (line 2, column 7)"),
        ('["é", oops]', "byte 7 (line 1, column 8)"),
        ("[1, 2", "byte 5 (line 1, column 6)"),
        ("\ufeff[x]", "byte 4 (line 1, column 5)"),
        ("[" + "1," * 700_000 + "x]", "byte 1,400,001 (line 1, column 1,400,002)"),
        ("[1]\n" * 400_000 + "[1}", "byte 1,600,002 (line 400,001, column 3)"),
    ],
    ids=range(6),
)
def test_the_place_is_told(text: str, place: str) -> None:
    with pytest.raises(Unsuitable) as caught:
        slice_of(text, 100)
    assert place in str(caught.value)


@pytest.mark.parametrize("depth", [10, 500, 5000, 50_000])
@pytest.mark.parametrize("size", [None, 64])
def test_what_is_nested_and_never_closed_is_unsuitable(
    depth: int, size: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if size is not None:
        for module in (window, reader, cursor):
            monkeypatch.setattr(module, "LEAST", size)
        monkeypatch.setattr(window, "BLOCK", size // 2)
    with pytest.raises(Unsuitable, match=r"ends too early|expected"):
        slice_of('[{"":' * depth, 100)
