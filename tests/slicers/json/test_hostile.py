"""Documents that break readers: each is read, shown as valid JSON, and what is strange is told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from slicecli.errors import Unsuitable
from slicecli.slicers.json import cursor, reader, window
from tests.slicers.json.condensing import condensed, slice_of
from tests.slicers.json.reading import parsed


def test_a_byte_order_mark_is_passed_over() -> None:
    assert condensed("\ufeff{}", 100) == "{}"
    with pytest.raises(Unsuitable):
        slice_of('{"a":1}'.encode("utf-16"), 100)


def test_json_lines_and_concatenated_values_become_an_array_that_says_so() -> None:
    lines = condensed('{"a":1}\n{"a":2}\r\n\n', 100)
    assert lines == '[{"…":"stream of 2"},{"a":1},{"a":2}]'
    assert condensed('{"a":1}{"a":2}', 100) == lines
    assert condensed("1 2\t3", 100) == '[{"…":"stream of 3"},1,2,3]'


def test_a_stream_keeps_its_shape_and_says_how_many_are_left_out() -> None:
    text = "".join(f'{{"n":{n},"s":"{"x" * 50}"}}\n' for n in range(1000))
    document = json.loads(condensed(text, 100))
    assert document[0]["…"] == "stream of 1000 {n:int, s:str}"
    assert document[1]["n"] == 0
    assert document[-1]["n"] == 999


def test_constants_that_json_lacks_are_marks() -> None:
    document = condensed("[NaN, Infinity, -Infinity, 1]", 100)
    assert document == '[{"…":"NaN"},{"…":"Infinity"},{"…":"-Infinity"},1]'
    rest = condensed('{"a":[' + "NaN," * 500 + "1]}", 30)
    assert "int|NaN" in rest


def test_doubled_names_are_kept_and_told() -> None:
    assert (
        condensed('{"a":1,"b":2,"a":3}', 100) == '{"a":1,"b":2,"a":3,"…":"0 keys; 1 doubled name"}'
    )
    many = '[{"a":1}' + ',{"a":1,"a":[1,{"b":2,"b":3}]}' * 300 + "]"
    piece = slice_of(many, 40)
    assert "600 doubled names" in piece.payload.text()
    assert piece.total == 1 + 301 + 1 + 600 + 300 * 2 + 300 * 2


@pytest.mark.parametrize("escaped", ['"c":"\\\\"', '"c":""'], ids=["escapes", "no escapes"])
@pytest.mark.parametrize(
    "spelling",
    [
        '"k":1,"k":2',
        '"k":"1","k":"2"',
        '"k":"1","k":{"k":"2"}',
        '"k" :1,"k"\n:2',
        '"k\\"":1,"k\\"":2',
        '"k\\\\":1,"k\\\\":2',
        '"u":"\\":","u":":"',
    ],
)
def test_doubled_names_are_found_in_large_documents(
    spelling: str, escaped: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "SMALL", -1)
    single = f'{{"a":"http://x/","b" : ":",{escaped}}}'
    text = f"[{single},{{{spelling}}},{single}]"
    assert "1 doubled name" in condensed(text, 400)
    assert "doubled" not in condensed(f"[{single},{single}]", 400)


def test_a_number_of_5000_digits_is_kept_word_for_word() -> None:
    digits = "12345" * 1000
    assert condensed(f'{{"a":{digits}}}', 2000) == f'{{"a":{digits}}}'
    head = parsed(condensed(f'{{"a":{digits}}}', 40))[0][1]
    assert head[0] == ("…", f"{5000 - len(head[1][1])} digits")
    assert digits.startswith(head[1][1])


def test_a_number_of_5000_digits_is_read_in_large_documents(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reader, "SMALL", -1)
    digits = "12345" * 1000
    assert condensed(f"[{digits},{digits}1,1e400,2]", 4000) == f"[{digits},\n{digits}1,\n1e400,2]"


def test_numbers_are_word_for_word() -> None:
    numbers = "[1.0,1.10,-0,-0.0,1E5,1e-400,9007199254740993,0.1000000000000000055511151231257827]"
    assert condensed(numbers, 100) == numbers


def test_lone_surrogates_stay_escapes() -> None:
    assert (
        condensed('["\\ud800","\\udc80x","\\ud83d\\ude00"]', 100) == '["\\ud800","\\udc80x","😀"]'
    )


def test_bytes_that_are_no_utf8_are_replaced_and_counted() -> None:
    document = condensed(b'{"a":"\xff\xfe","b":"\xc3\xa9"}', 100)
    assert document == '{"a":"\ufffd\ufffd","b":"é","…":"0 keys; 2 bytes not UTF-8"}'


def test_hidden_characters_become_escapes_of_json() -> None:
    text = (
        '["\\u001b[31mred\\u001b[0m","\u202eabc\u200b","a\\u0085b","\U000e0041","\\u007f","a\\tb"]'
    )
    assert condensed(text, 100) == (
        '["red","\\u202eabc\\u200b","a\\u0085b","\\udb40\\udc41","\\u007f","a\\tb"]'
    )


def test_names_that_look_like_marks_get_a_dot_more() -> None:
    text = '{"…":"3 keys","……":1,"…a":2,"":3}'
    assert condensed(text, 100) == '{"……":"3 keys","………":1,"…a":2,"":3}'


@pytest.mark.parametrize(
    ("opening", "levels", "size"),
    [
        ("[", 200_000, None),
        ('{"a":', 100_000, 256),
        ('[{"":', 20_000, None),
        ('[1,{"b":null,"a":', 20_000, None),
        ('[1,{"b":null,"a":', 20_000, 256),
    ],
)
def test_deep_nesting_is_read(
    opening: str, levels: int, size: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if size is not None:
        for module in (window, reader, cursor):
            monkeypatch.setattr(module, "LEAST", size)
    closing = opening[::-1].translate(str.maketrans("[{", "]}", ' ":ab1,nul'))
    text = opening * levels + "7" + closing * levels
    piece = slice_of(text, 300)
    json.loads(piece.payload.text())
    extra = {"[1,": 1}.get(opening[:3], 0) + ('"b"' in opening)
    containers = opening.count("[") + opening.count("{")
    assert piece.total == levels * (containers + extra) + 1


def test_many_deep_values_are_read_in_linear_time() -> None:
    text = "[" + ",".join(["[" * 2000 + "]" * 2000] * 50) + "]"
    piece = slice_of(text, 100)
    assert piece.total == 1 + 50 * 2000
    json.loads(piece.payload.text())


def test_what_is_shown_does_not_depend_on_how_deep_the_caller_is() -> None:
    text = "[" * 700 + '"x",' + "[]" + "]" * 700

    def deeper(levels: int) -> str:
        return condensed(text, 60) if levels == 0 else deeper(levels - 1)

    assert deeper(300) == condensed(text, 60)


def test_a_string_longer_than_a_window_is_shown_by_its_beginning() -> None:
    text = '{"blob":"' + "abcdefgh\\n\\u00e9\\ud83d\\ude00" * 400_000 + '","after":[1,2]}'
    document = json.loads(condensed(text, 80))
    blob = document["blob"]
    assert blob["head"].startswith("abcdefgh\né😀abcdefgh")
    assert int(blob["…"].split()[0]) + len(blob["head"]) == 11 * 400_000
    assert document["after"] == [1, 2]


def test_a_lone_long_string_is_shown_by_its_beginning() -> None:
    document = json.loads(condensed('"' + "abc " * 1_000_000 + '"', 60))
    assert document["head"].startswith("abc abc ")


def test_escapes_are_not_cut_by_the_end_of_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "SMALL", -1)
    for module in (window, reader, cursor):
        monkeypatch.setattr(module, "LEAST", 32)
    for block in range(20, 40):
        monkeypatch.setattr(window, "BLOCK", block)
        text = "\\\\" * 50 + "\\ud83d\\ude00" * 50 + "\\\\\\u0041\\n" * 50 + "é" * 50
        document = json.loads(condensed(f'["{text}"]', 4000))
        mark = document[-1]
        assert int(mark["…"].split()[0]) + len(mark["head"]) == 50 + 50 + 150 + 50
        assert text.startswith(json.dumps(mark["head"])[1:20])


def test_a_map_of_very_many_names_is_bounded() -> None:
    text = "{" + ",".join(f'"user-{n}":{{"age":{n},"ok":true}}' for n in range(60_000)) + "}"
    piece = slice_of(text, 100)
    document = json.loads(piece.payload.text())
    assert "{age:int, ok:bool}" in document["…"]
    assert document["user-0"] == {"age": 0, "ok": True}
    assert piece.total == 1 + 60_000 * 3


CHILD = """
import io, os, resource, sys
from slicecli.raw import Raw
from slicecli.slicers.json import JsonSlicer
from tests.slicers.json.condensing import Room
file = io.FileIO(sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
piece = JsonSlicer().slice(Raw.of_file(file, os.path.getsize(sys.argv[1]), "0" * 64), Room(500), {})
print(piece.total, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def test_100_mb_are_read_in_the_memory_of_a_few_windows(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    row = '{"id":%d,"name":"entry","text":"' + "lorem ipsum " * 80 + '","tags":["a","b"],"at":null}'
    count = 100_000
    with path.open("w") as file:
        file.write('{"total":100000,"rows":[')
        file.write(",".join(row % n for n in range(count)))
        file.write("]}")
    assert path.stat().st_size > 100_000_000
    done = subprocess.run(
        [sys.executable, "-c", CHILD, path], capture_output=True, text=True, check=True, cwd="."
    )
    total, grown = map(int, done.stdout.split())
    assert total == 3 + count * 8
    assert grown < 40_000
