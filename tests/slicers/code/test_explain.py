from __future__ import annotations

from slicecli.condense import Conditions, explain
from slicecli.raw import Raw
from slicecli.slicers.code import CodeSlicer
from tests.slicers.code.slicing import COUNTER, FORMATS

SOURCE = (
    "def a():\n"
    + "    work()\n" * 50
    + "def _b():\n    return 1\n"
    + "def c():\n    return 2\n" * 40
)


def test_what_decided_about_each_declaration() -> None:
    conditions = Conditions(
        80, COUNTER, FORMATS["text"], options={}, origin=None, redact=False, redact_keys=()
    )
    lines = list(explain(CodeSlicer(), Raw(SOURCE.encode(), hint="x.py"), conditions))
    assert lines[0] == "python, 42 declarations"
    assert lines[1] == "1: function a: signature shown; place 1"
    assert lines[2] == "52: function _b: only named; place 42, private"
    assert lines[-1] == "132: function c: only named; place 41"
