"""`--explain` of JSON: what of each container is shown, what isn't, and the rule that decided."""

from __future__ import annotations

import json

from slicecli.condense import explain
from slicecli.raw import Raw
from slicecli.slicers.json import JsonSlicer
from tests.condensing import Quarters, conditions_of


def lines_of(value: object, cap: int, *, many: bool = False) -> list[str]:
    text = "\n".join(map(json.dumps, value)) if many else json.dumps(value)  # type: ignore[call-overload]
    conditions = conditions_of(cap, Quarters(), "text", options={})
    return list(explain(JsonSlicer(), Raw(text.encode()), conditions))


USERS = [{"id": at, "ok": True, "note": "word " * 9} for at in range(200)]


def test_elements_are_the_first_the_last_and_the_odd_ones() -> None:
    lines = lines_of([*USERS[:90], {**USERS[90], "ok": False}, *USERS[91:]], 200)
    assert lines[0] == "shape: always kept"
    assert "$[0] open; worth 0.90, the first" in lines
    assert any(line.startswith("$[90] open; worth 0.9") and "odd one out" in line for line in lines)
    assert any(
        line.startswith("$ ") and "left out: no room; the best of them, $[" in line
        for line in lines
    )


def test_members_are_what_they_tell() -> None:
    value = {"name": "x", "failed": True, "pages": 1, "none": None, "all": USERS}
    lines = lines_of(value, 150)
    assert "$.name shown; worth 0.96, names or describes" in lines
    assert any(
        line.startswith("$.failed shown; ") and "tells of a problem" in line for line in lines
    )
    assert "$.pages shown; worth 0.90, scalar" in lines


def test_a_long_string_is_told_to_be_there_in_part() -> None:
    lines = lines_of({"text": "word " * 900}, 100)
    assert lines[1].startswith("$.text shown in part, at level ")


def test_a_report_grades_its_entries() -> None:
    message = {"ruleId": "x", "severity": 2, "message": "it broke", "line": 1}
    files = [{"filePath": f"/a{at}.js", "errorCount": 0, "messages": []} for at in range(90)]
    files[40] = {"filePath": "/a40.js", "errorCount": 1, "messages": [message]}
    lines = lines_of(files, 200)
    assert any(line.startswith("$[40] open") and "its report says" in line for line in lines)


def test_every_child_of_an_open_container_is_shown_or_counted() -> None:
    lines = lines_of(USERS, 300)
    shown = sum(
        line.startswith("$[") and line.split("]")[1][0] == " " and "left" not in line
        for line in lines
    )
    left = next(int(line.split()[1]) for line in lines if line.startswith("$ "))
    assert shown + left == len(USERS)


def test_lines_and_lone_values_too() -> None:
    assert "$[0] open; worth 0.90, the first" in lines_of(USERS, 200, many=True)
    assert lines_of("word " * 9000, 100) == ["one value: shown, as much of it as fits"]


def test_what_explains_shows_no_secret() -> None:
    lines = lines_of({"password": "hunter2xyz", "text": "password=hunter2xyz " * 99}, 100)
    assert "hunter" not in "\n".join(lines)
    assert any(line.startswith("$.password shown; ") for line in lines)
