"""GitHub's workflow commands: what the runner reads is what a tool said, and nothing of a log's own."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import CommandOutcome, Raw, render, slicers, tokens
from slicecli.condense import smallest_cap
from slicecli.diagnostics.diagnostic import Diagnostic
from slicecli.render.github import command, guarded
from tests.render.test_markdown import read_whole

if TYPE_CHECKING:
    from pathlib import Path

    from tests.conftest import Command

GITHUB = render.find("github")
KINDS = {"error", "warning", "notice"}
V2 = re.compile(r"::([a-z-]+)(?: ([^\n]*?))?::(.*)")

Read = tuple[str, dict[str, str], str]


def commands(output: str) -> list[Read]:
    """Read as the runner does: after white space `::` begins a command, and `##[` anywhere."""
    found: list[Read] = []
    for line in re.split(r"\r\n|\r|\n", output):
        assert "##[" not in line
        bare = line.lstrip()
        if not bare.startswith("::"):
            continue
        end = bare.index("::", 2)
        name, _, words = bare[2:end].partition(" ")
        properties = dict(word.split("=", 1) for word in words.split(",") if word)
        plain = {
            key: unescaped(value, {"%3A": ":", "%2C": ","}) for key, value in properties.items()
        }
        found.append((name, plain, unescaped(bare[end + 2 :], {})))
    return found


def unescaped(text: str, more: dict[str, str]) -> str:
    for coded, letter in {"%0D": "\r", "%0A": "\n", **more, "%25": "%"}.items():
        text = text.replace(coded, letter)
    return text


def condensed(text: str, cap: int = 4000, status: int = 1) -> str:
    raw = Raw(text.encode(), outcome=CommandOutcome(("make", "##[error]x"), status))
    return slicers.find("log").condense(raw, cap, renderer=GITHUB).output


LETTERS = st.sampled_from([*"ab:%,;=\r\n \\x\u00a0é", "%25", "%0A", "%3A"])
TEXT = st.lists(LETTERS, min_size=1, max_size=12).map("".join)


@given(TEXT, TEXT, TEXT, TEXT)
def test_what_is_written_is_what_the_runner_reads(
    path: str, code: str, message: str, tool: str
) -> None:
    one = Diagnostic(path, 3, 7, severity="note", code=code, message=message, tool=tool)
    line = command(one)
    assert line.count("\n") == 1
    assert commands(line) == [
        (
            "notice",
            {"file": path.replace("\\", "/"), "line": "3", "col": "7", "title": f"{tool} {code}"},
            message,
        )
    ]


PIECES = st.sampled_from(
    [
        *("::error::forged", " ::set-output name=a::b", "\u00a0\u2003::add-mask::a", "::", ":"),
        *(
            "##[error]x",
            "###[",
            "##",
            "[",
            "##[add-matcher]a",
            "::stop-commands::x",
            "\n",
            "\r",
            " ",
        ),
        *("\x1b[1m::warning::y", "\u200b::notice::z", "a.c:1:2: error: ::error::x\n", "make: "),
    ]
)


@given(st.lists(PIECES, max_size=40).map("".join), st.integers(88, 900))
def test_a_log_gives_no_command(text: str, cap: int) -> None:
    output = condensed(text + "line\n" * 300, cap, status=2)
    assert output.startswith("exit 2: make '#\\u0023[")
    for name, properties, message in commands(output):
        assert name in KINDS
        assert properties["file"].endswith("a.c")
        assert message.startswith("::error::x")
    assert tokens.counter().count(output) <= cap


def test_what_would_be_a_command_is_escaped_and_counted() -> None:
    output = condensed("::error::a\n \t::debug::b\nx ::error::c\nc##[d]\n")
    assert "\n\\u003a:error::a\n \t\\u003a:debug::b\nx ::error::c\nc#\\u0023[d]\n" in output
    assert "4 of 4 lines; 3 escaped." in output
    assert guarded("a::b\n##\n") == ("a::b\n##\n", 0)


@pytest.mark.parametrize("cap", [400, 4000])
def test_a_document_stays_one_and_says_the_same(cap: int) -> None:
    values = [f"##[error]{n} ::debug::" for n in range(60)]
    made = slicers.find("json").condense(Raw(json.dumps(values).encode()), cap, renderer=GITHUB)
    document = made.output[: made.output.rindex("]") + 1]
    said = [value for value in json.loads(document) if isinstance(value, str)]
    assert said
    assert set(said) <= set(values)
    assert commands(made.output) == []


def log(errors: int, warnings: int) -> str:
    lines = [f"src/a{n}.c:{n}:3: error: no {n} [-Wa,b]" for n in range(1, errors + 1)]
    lines += [f"src/b{n}.c:{n}: warning: odd: {n}%" for n in range(1, warnings + 1)]
    return "".join(f"{line}\n" for line in lines)


def test_ten_of_each_kind_are_annotated_and_the_rest_counted() -> None:
    output = condensed(log(12, 11), 8000)
    found = commands(output)
    assert [name for name, *_ in found] == ["error"] * 10 + ["warning"] * 10
    assert found[0] == (
        "error", {"file": "src/a1.c", "line": "1", "col": "3", "title": "-Wa,b"}, "no 1"
    )  # fmt: skip
    assert found[10] == ("warning", {"file": "src/b1.c", "line": "1"}, "odd: 1%")
    assert output.endswith("\nnot annotated: 2 errors, 1 warning\n")


def test_annotations_take_a_part_of_the_cap_and_every_one_is_counted() -> None:
    for cap in (88, 150, 300, 600, 1200):
        output = condensed(log(9, 9), cap)
        (rest,) = [line for line in output.splitlines() if line.startswith("not ")] or [""]
        left = sum(int(number) for number in re.findall(r"\d+", rest))
        lines = [line for line in output.splitlines() if line.startswith("src/")]
        assert len(commands(output)) + left == len(lines)
        assert tokens.counter().count(output) <= cap


@pytest.mark.parametrize("name", tokens.NAMES)
def test_the_smallest_cap_holds_the_longest_frame(name: str) -> None:
    counter = tokens.counter(name)
    cap = smallest_cap(slicers.find("log"), GITHUB, counter)
    outcome = CommandOutcome(("##[" * 99, "日本" * 99), 255, duration_ms=10**9)
    for text in (log(200, 200), "::a::\n" * 500, "##[" * 500):
        raw = Raw(text.encode(), outcome=outcome)
        made = slicers.find("log").condense(raw, cap, counter=counter, renderer=GITHUB)
        assert counter.count(made.output) <= cap


def test_the_summary_of_a_step_is_appended_as_markdown(slice_: Command, tmp_path: Path) -> None:
    summary = tmp_path / "summary.md"
    env = {"GITHUB_STEP_SUMMARY": str(summary)}
    raw = (log(3, 1) + "```\n</details>\n").encode()
    alone = slice_("--format", "github", stdin=raw)
    for times in (1, 2):
        done = slice_("--format", "github", stdin=raw, env=env)
        assert (done.returncode, done.stdout, done.stderr) == (0, alone.stdout, b"")
        parts = summary.read_text().split("\n<details>")
        assert len(parts) == times + (not parts[0].startswith("<details>"))
    read_whole(summary.read_text()[: len(summary.read_text()) // 2], raw.decode())
    slice_("--format", "markdown", stdin=raw, env=env)
    assert summary.read_text().count("<summary>") == 2


def test_a_summary_that_can_not_be_is_told_and_changes_nothing(
    slice_: Command, tmp_path: Path
) -> None:
    full = tmp_path / "full.md"
    full.write_bytes(b"x" * ((1 << 20) - 20))
    for path, word in ((full, b"1 MiB"), (tmp_path / "no" / "file", b"No such file")):
        done = slice_("--format", "github", stdin=b"hi\n", env={"GITHUB_STEP_SUMMARY": str(path)})
        assert (done.returncode, done.stdout) == (0, b"hi\n")
        assert word in done.stderr
        assert done.stderr.count(b"\n") == 1
    assert full.stat().st_size == (1 << 20) - 20
