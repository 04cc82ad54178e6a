"""Reports are known by their entries, and graded by what they say."""

from __future__ import annotations

import json
from typing import Any

import pytest

from slicecli.slicers.json.reports import recognise
from slicecli.slicers.json.reports.contract import PASSED
from slicecli.slicers.json.values import scan_wholly
from tests.slicers.json.condensing import condensed


def entries(*values: dict[str, Any]) -> list[object]:
    return [scan_wholly(json.dumps(value), 0)[0] for value in values]


def event(action: str, test: str = "", output: str = "") -> dict[str, Any]:
    fields = {"Action": action, "Package": "p", "Test": test, "Output": output}
    return {name: value for name, value in fields.items() if value}


def worth(*values: dict[str, Any]) -> dict[int, float]:
    read = entries(*values)
    report = recognise(read)
    assert report is not None
    report.take(read[:3], 0)
    report.take(read[3:], 3)
    return report.worth()


def test_the_output_of_a_failed_go_test_matters_and_that_of_others_does_not() -> None:
    found = worth(
        event("run", "A"),
        event("output", "A", "=== RUN   A\n"),
        event("output", "A", "    a_test.go:3: got 1, want 2\n"),
        event("run", "B"),
        event("output", "B", "chatter\n"),
        event("pass", "B"),
        event("fail", "A"),
    )
    assert set(found) == {1, 2, 6}
    assert found[2] == 1.0
    assert found[1] < found[6] < found[2]


def test_the_output_of_a_go_test_that_never_ends_matters() -> None:
    assert worth(event("run", "A"), event("output", "A", "waiting\n"))[1] > 0.9


def test_cargo_errors_come_before_warnings_before_artifacts() -> None:
    def message(level: str) -> dict[str, Any]:
        inner = {"level": level, "spans": [{}]}
        return {"reason": "compiler-message", "package_id": "x", "message": inner}

    found = worth(
        {"reason": "compiler-artifact", "package_id": "x"},
        message("warning"),
        message("error"),
        message("error: internal compiler error"),
        {
            "reason": "compiler-message",
            "package_id": "x",
            "message": {"level": "error", "spans": []},
        },
        {"reason": "build-finished", "success": False},
    )
    assert 0 not in found
    assert found[2] == found[3] > found[1] > found[4]
    assert found[5] == found[1]


def test_eslint_files_and_messages() -> None:
    files = worth(
        {"filePath": "a", "messages": []},
        {"filePath": "b", "messages": [{"severity": 1}]},
        {"filePath": "c", "messages": [{"severity": 1}, {"severity": 2}]},
    )
    assert 0 not in files
    assert files[2] > files[1]
    messages = worth(*({"ruleId": "r", "severity": n, "message": "m"} for n in (1, 2)))
    assert messages[1] > messages[0]


def test_sarif_results_by_level_and_suppression() -> None:
    def result(**more: Any) -> dict[str, Any]:
        return {"ruleId": "r", "message": {"text": "m"}, **more}

    found = worth(
        result(level="note"),
        result(),
        result(level="error"),
        result(level="error", suppressions=[{"kind": "inSource"}]),
        result(level="error", kind="pass"),
    )
    assert found[2] > found[1] > found[0] > PASSED
    assert set(found) == {0, 1, 2}


def test_pytest_entries_by_outcome() -> None:
    found = worth(
        *({"nodeid": "t", "outcome": one} for one in ("passed", "failed", "error", "skipped"))
    )
    assert found[1] == found[2] > found[3]
    assert 0 not in found


def test_the_phase_that_failed_is_told() -> None:
    phases = {"setup": {"outcome": "passed"}, "call": {"outcome": "failed"}}
    (read,) = entries({"nodeid": "t", "outcome": "failed", **phases})
    report = recognise([read])
    assert report is not None
    assert isinstance(read, dict)
    leads = report.leads_of(read)
    assert "call" in leads
    assert "setup" not in leads


@pytest.mark.parametrize("value", [{}, {"Action": "run"}, {"message": "m"}, {"outcome": "failed"}])
def test_what_is_no_report_is_not_taken_for_one(value: dict[str, Any]) -> None:
    assert recognise(entries(value)) is None
    assert recognise([]) is None


def test_a_failure_late_in_a_large_run_is_shown() -> None:
    events = []
    for number in range(4000):
        test = f"Test{number}"
        events += [
            event("run", test),
            event("output", test, f"--- PASS: {test}\n"),
            event("pass", test),
        ]
    events[9001] = event("output", "Test3000", "    x_test.go:9: not what was asked for\n")
    events[9002] = event("fail", "Test3000")
    document = condensed("\n".join(map(json.dumps, events)), 120)
    assert "not what was asked for" in document
