"""The diagnostics in JSON: those of the lines beside them, for a part of the cap, the rest counted."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from blake3 import blake3
from hypothesis import given
from hypothesis import strategies as st

from slicecli import Condensate, Raw, render, slicers, tokens
from slicecli.canonical import canonical
from slicecli.diagnostics.find import diagnostics
from slicecli.render.json import LEAST, PART
from slicecli.render.schema import condensate_schema

JSON = render.find("json")
LOG = slicers.find("log")
SCHEMA = condensate_schema(LOG)
ERROR = "src/a.c:3:7: error: no such thing [E12]\n"


def condensed(text: str, cap: int) -> tuple[Condensate, dict[str, Any]]:
    made = LOG.condense(Raw(text.encode()), cap, renderer=JSON)
    data: dict[str, Any] = json.loads(made.output)
    jsonschema.validate(data, SCHEMA)
    assert tokens.counter().count(made.output) <= cap
    return made, data["payload"]


def log(errors: int) -> str:
    lines = [f"src/a{n}.c:{n}:3: warning: odd {n}\nbuilt {n}\n" for n in range(1, errors + 1)]
    return "".join(lines) + ERROR + "end\n" * 9


@given(st.integers(0, 40), st.integers(200, 4000))
def test_every_diagnostic_of_what_is_shown_is_there_or_counted(errors: int, cap: int) -> None:
    made, payload = condensed(log(errors), cap)
    told = payload.get("diagnostics", [])
    rows = payload["verbatim"].splitlines() if "verbatim" in payload else []
    rows += [item.get("text", "") for item in payload.get("lines", [])]
    shown = [one.data() for one in diagnostics(rows)]
    assert all(one in shown for one in told)
    if told:
        assert len(told) + payload.get("more_diagnostics", 0) == len(shown)
        assert told[0]["severity"] == "error"
        size = len("".join(map(canonical, told)).encode())
        assert size <= cap * 3 // PART
        assert cap >= LEAST
    elif "lines" in payload and cap >= LEAST * 2:
        assert not shown
    assert "path" not in str(made.canonical())


@pytest.mark.parametrize("cap", [700, 4000])
def test_the_digest_is_that_of_the_form_without_them(cap: int) -> None:
    made, payload = condensed(log(30), cap)
    assert payload["diagnostics"]
    data = json.loads(made.output)
    for name in ("diagnostics", "more_diagnostics"):
        data["payload"].pop(name, None)
    assert blake3(canonical(data).encode()).hexdigest() == made.digest


def test_what_fits_only_without_them_is_shown_whole() -> None:
    text = ERROR + "word " * 900 + "\n"
    bare = LOG.condense(Raw(text.replace(":3:7", " 3 7").encode()), 4000, renderer=JSON).tokens
    assert condensed(text, 4000)[1] == {
        "verbatim": text,
        "diagnostics": [
            {
                "path": "src/a.c",
                "line": 3,
                "column": 7,
                "severity": "error",
                "code": "E12",
                "message": "no such thing",
            }
        ],
    }
    assert condensed(text, bare + 9)[1] == {"verbatim": text}


@pytest.mark.parametrize("line", ["plain\n", "{n}" + " plain" * 400 + "\n"])
def test_lines_that_stood_apart_are_not_read_together(line: str) -> None:
    between = "".join(line.format(n=n) for n in range(900))
    text = f"error[E0308]: mismatched types\n{between}  --> src/main.rs:4:5\n"
    made, payload = condensed(text, 600)
    assert made.piece.shown < 100
    assert "diagnostics" not in payload
    assert "diagnostics" in condensed(text.replace(between, ""), 600)[1]


def test_a_secret_is_in_none() -> None:
    secret = "ghp_" + "A1b2" * 9
    text = f"a.c:1:2: error: no {secret}\npassword=hunter2hunter2.c:3:4: error: x\n" * 40
    made, payload = condensed(text, 900)
    assert payload["diagnostics"]
    assert secret not in made.output
    assert "hunter2hunter2" not in made.output


def test_no_other_slicer_has_any() -> None:
    raw = Raw(json.dumps({"a": [ERROR] * 90}).encode())
    made = slicers.find("json").condense(raw, 600, renderer=JSON)
    assert "diagnostics" not in json.loads(made.output)["payload"]
