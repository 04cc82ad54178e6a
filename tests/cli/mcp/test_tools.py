"""cli/mcp: what the tools say of themselves and give, by the SDK's own client and a real process."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from blake3 import blake3
from jsonschema import Draft202012Validator

from slicecli import tokens
from slicecli.cli.mcp.tools import TOOLS
from tests.cli.mcp.conftest import Agent, text_of

if TYPE_CHECKING:
    from mcp import Client

    from tests.conftest import Command

COUNTER = tokens.counter("o200k_base")
RAW = b"".join(b"line %d of it\n" % number for number in range(1, 2001))
DIGEST: str = blake3(RAW).hexdigest()
KEY = "abcdefghijklmnopqrstuvwxyz0123456789"
READ = ("show", "search", "list")


@pytest.fixture
def full(agent: Agent) -> Agent:
    """Give an agent whose store has two runs, and one output that was piped in."""
    agent.slice_("--cap", "100", "--hint", "log", stdin=RAW)
    agent.slice_("run", "--", "sh", "-c", f"echo token={KEY}; printf '\\033[1mbold\\a\\n'; exit 3")
    return agent


def test_each_tool_says_what_it_does_to_the_world(agent: Agent) -> None:
    async def talk(client: Client) -> Any:
        return await client.list_tools()

    told = {tool.name: tool for tool in agent.converse(talk).tools}
    assert list(told) == ["run", *READ]
    for name, tool in told.items():
        Draft202012Validator.check_schema(tool.input_schema)
        assert tool.annotations.read_only_hint is (name in READ)
        assert tool.annotations.destructive_hint is (name == "run")
        assert tool.annotations.open_world_hint is (name == "run")
        assert tool.output_schema is None


def test_run_gives_what_slice_run_prints(agent: Agent) -> None:
    script = "seq 1 5000; echo broken >&2; exit 3"
    printed = agent.slice_("run", "--cap", "120", "--", "sh", "-c", script).stdout.decode()
    given = agent.text("run", argv=["sh", "-c", script], cap=120)
    steady = [re.sub(r"after \d+ ms", "after TIME", text) for text in (printed, given)]
    assert steady[0] == steady[1]
    assert given.startswith("exit 3 ")
    assert COUNTER.count(given) <= 120


def test_a_program_gets_facts_that_fit_the_schema(full: Agent) -> None:
    full.words = ("--structured",)
    calls: dict[str, dict[str, Any]] = {
        "run": {"argv": ["sh", "-c", "kill -9 $$"]},
        "show": {"digest": DIGEST[:12], "cap": 100},
        "search": {"pattern": "line", "cap": 100},
        "list": {"limit": 1},
    }

    async def talk(client: Client) -> Any:
        told = (await client.list_tools()).tools
        assert all(tool.output_schema == TOOLS[tool.name].gives for tool in told)
        return {name: await client.call_tool(name, words) for name, words in calls.items()}

    facts = {name: result.structured_content for name, result in full.converse(talk).items()}
    for name, given in facts.items():
        Draft202012Validator(TOOLS[name].gives).validate(given)
    assert (facts["run"]["exit"], facts["run"]["signal"]) == (None, 9)
    assert (facts["show"]["digest"], facts["show"]["lines"]) == (DIGEST, 2000)
    assert facts["show"]["next"] == f"{facts['show']['shown'] + 1}:"
    assert (facts["search"]["matches"], facts["search"]["searched"]) == (2000, 2 + 1)
    assert facts["list"] == {"runs": 1, "shown": 1}


def test_a_model_gets_the_text_alone(full: Agent) -> None:
    # Clients that find facts show a model those in place of the text.
    (result,) = full.call(("show", {"digest": DIGEST, "lines": "7"}))
    assert result.structured_content is None


@pytest.fixture
def answers(full: Agent) -> dict[int, list[str]]:
    """Give what each reading tool says under several caps."""
    caps = (70, 100, 501, 20000)
    texts = full.texts(
        *(
            call
            for cap in caps
            for call in (
                ("show", {"digest": DIGEST, "cap": cap}),
                ("search", {"pattern": "of it|bold", "cap": cap}),
                ("list", {"cap": cap}),
            )
        )
    )
    return {cap: texts[3 * number : 3 * number + 3] for number, cap in enumerate(caps)}


def test_the_cap_holds_and_what_is_left_out_is_counted(answers: dict[int, list[str]]) -> None:
    for cap, (show, search, listed) in answers.items():
        assert all(COUNTER.count(text) <= cap for text in (show, search, listed))
        shown = show.count("of it\n")
        assert shown > 4
        assert RAW.decode().startswith(show[: show.rfind("of it\n") + 6])
        assert shown == 2000 or f"{shown} of 2,000 lines" in show
        assert shown == 2000 or f"left out {2000 - shown:,}; next: lines {shown + 1}:" in show
        found = len(re.findall(r"^\d+:", search, re.MULTILINE))
        left = re.findall(r"(?:\.\.\.|left out) ([\d,]+)", search)
        assert found + sum(int(number.replace(",", "")) for number in left) == 2001
        assert "2,001 matches in 2 outputs" in search
        rows = len(re.findall(r"^20\d\d-", listed, re.MULTILINE))
        assert rows == 2 or f"... {2 - rows} more of 2\n" in listed


def test_show_goes_on_where_it_left_off_and_gives_all_of_it_once(full: Agent) -> None:
    async def talk(client: Client) -> str:
        whole, following = "", "1:"
        while following:
            arguments = {"digest": DIGEST, "cap": 3000, "lines": following}
            text = text_of(await client.call_tool("show", arguments))
            lines, _, rest = text.rpartition("of it\n")
            whole += lines + "of it\n"
            following = rest.strip().partition("next: lines ")[2]
        return whole

    assert full.converse(talk) == RAW.decode()


def test_show_picks_lines_as_slice_show_does(full: Agent) -> None:
    lines, both = full.texts(
        ("show", {"digest": DIGEST, "lines": "20:21"}),
        # Here a range and a pattern go together, so that what was left out can be had.
        ("show", {"digest": DIGEST, "grep": "line 10[0-2] ", "lines": "101:", "context": 1}),
    )
    assert lines == "line 20 of it\nline 21 of it\n"
    numbers = ((101, ":"), (102, ":"), (103, "-"))
    assert both == "".join(f"{n}{mark}line {n} of it\n" for n, mark in numbers)


def test_a_line_that_no_cap_holds_is_begun_and_says_how_long_it_is(agent: Agent) -> None:
    agent.slice_("--cap", "100", stdin=b"x" * 200_000 + b"\nsecond\n")
    show, search = agent.texts(("show", {"cap": 100}), ("search", {"pattern": "x$", "cap": 500}))
    assert COUNTER.count(show) <= 100
    assert show.startswith("xxxx")
    assert "x... cut: the line has 200,000 bytes\n1 of 2 lines" in show
    assert show.endswith("; left out 1; next: lines 2:\n")
    assert "\n1:xxxx" in search
    assert "x... cut: the line has 200,000 bytes\n" in search
    assert len(search) < 500


def test_nothing_secret_and_nothing_that_acts_is_given(full: Agent) -> None:
    script = f"echo token={KEY}; printf '\\033[1mbold\\a\\n'"
    *texts, listed = full.texts(
        ("show", {}),
        ("search", {"pattern": "token|bold"}),
        ("show", {"grep": "token|bold"}),
        ("run", {"argv": ["sh", "-c", script]}),
        ("list", {}),
    )
    for text in texts:
        assert "token=<redacted:" in text
        assert "bold\\x07\n" in text
        assert re.search(r"[12] redacted; 1 escaped", text)
    for text in (*texts, listed):
        assert KEY not in text
        assert "\033" not in text


def test_a_part_of_a_private_key_is_no_less_secret(agent: Agent) -> None:
    body = "\n".join("MIIEpAIBAAKCAQEA" + "x7Kf9Qz2" * 6 for _ in range(6))
    pem = f"-----BEGIN RSA PRIVATE KEY-----\n{body}\n-----END RSA PRIVATE KEY-----\n"
    agent.slice_(stdin=pem.encode())
    calls: list[tuple[str, dict[str, Any]]] = [
        ("show", {"lines": "3:4"}),
        ("show", {"grep": "MII"}),
        ("search", {"pattern": "MII"}),
    ]
    for text in agent.texts(*calls):
        assert "x7Kf9Qz2" not in text


def test_a_fence_is_around_each_payload_and_nothing_else(full: Agent) -> None:
    full.words = ("--fence",)
    for text in full.texts(
        ("show", {"digest": DIGEST, "lines": "5"}),
        ("search", {"pattern": "line 5 ", "digest": DIGEST}),
        ("run", {"argv": ["printf", "=== end raw\\n"]}),
    ):
        begin, end = re.findall(r"^=== (?:begin|end) raw [0-9a-f]{64}$", text, re.MULTILINE)
        assert begin.split()[-1] == end.split()[-1]


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("run", {"argv": ["no-such-command"]}, "no-such-command: command not found"),
    ("run", {"argv": []}, "argv: [] should be non-empty"),
    ("run", {"argv": "make"}, "argv: 'make' is not of type 'array'"),
    ("run", {"argv": ["true"], "cwd": "/no/such"}, "/no/such: No such file or directory"),
    ("run", {"argv": ["true"], "cap": 5}, "a cap of 5 is too small"),
    ("run", {"argv": ["true"], "shell": True}, "'shell' was unexpected"),
    ("run", {"argv": ["a\0b"]}, "a NUL"),
    ("show", {"digest": "zz"}, "zz is no digest"),
    ("show", {"digest": "0123456789"}, "nothing stored under 0123456789"),
    ("show", {"lines": "9:3"}, "'9:3' holds no line"),
    ("show", {"lines": "99999"}, "no lines 99999"),
    ("show", {"grep": "nothing like it"}, "no line matches"),
    ("show", {"context": 2}, "context goes with grep"),
    ("search", {"pattern": "("}, "pattern (: missing )"),
    ("search", {"pattern": "x", "digest": DIGEST, "runs": 3}, "digest names one output"),
    ("list", {"cap": 5}, "a cap of 5 is too small"),
    ("list", {"limit": 0}, "limit: 0 is less than the minimum of 1"),
]


def test_what_is_wrong_is_one_line_and_no_traceback(full: Agent) -> None:
    results = full.call(*((tool, arguments) for tool, arguments, _ in WRONG))
    for result, (tool, arguments, told) in zip(results, WRONG, strict=True):
        text = text_of(result)
        assert result.is_error, (tool, arguments)
        assert told in text
        assert "\n" not in text
        assert "Traceback" not in text
    assert b"Traceback" not in (full.folder / "stderr").read_bytes()


def test_a_search_finds_each_output_once_and_the_newest_first(full: Agent) -> None:
    full.slice_("--cap", "200", stdin=RAW)
    newest, nothing = full.texts(
        ("search", {"pattern": "line 7 |bold", "runs": 1}), ("search", {"pattern": "nowhere"})
    )
    assert newest == f"{DIGEST[:12]} (stdin)\n7:line 7 of it\n1 match in 1 output\n"
    assert nothing == "0 matches in 2 outputs\n"


def test_an_empty_store_is_told_of(agent: Agent) -> None:
    show, search, listed = agent.call(("show", {}), ("search", {"pattern": "x"}), ("list", {}))
    assert text_of(show) == "no run is recorded in this store yet"
    assert text_of(search) == "0 matches in 0 outputs\n"
    assert len(text_of(listed).splitlines()) == 1


def test_a_command_is_condensed_by_the_configuration_of_its_own_folder(slice_: Command) -> None:
    agent = Agent(slice_)
    project = slice_.folder / "project"
    project.mkdir()
    (project / ".slice.toml").write_text('cap = 90\nformat = "json"\n')
    argv = ["sh", "-c", "pwd; seq 9000"]
    text = agent.text("run", argv=argv, cwd=str(project))
    assert text.startswith("exit 0 ")
    assert COUNTER.count(text) <= 90
    agent.words = ("--cap", "150")
    assert 90 < COUNTER.count(agent.text("run", argv=argv, cwd=str(project))) <= 150


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--cap", "5"), "a cap of 5 is too small"),
        (("--counter", "nope"), "no counter nope"),
        (("extra",), "extra"),
    ],
)
def test_a_wrong_line_is_refused_before_anything_is_served(
    slice_: Command, words: tuple[str, ...], told: str
) -> None:
    done = slice_("mcp", *words)
    assert done.returncode == 2
    assert done.stdout == b""
    assert told in done.stderr.decode()


def test_without_the_sdk_it_says_how_to_install_it(slice_: Command) -> None:
    lacking = slice_.folder / "lacking"
    lacking.mkdir()
    (lacking / "mcp_types.py").write_text("raise ModuleNotFoundError(name=__name__)\n")
    done = slice_("mcp", env={"PYTHONPATH": str(lacking)})
    assert done.returncode == 2
    assert done.stderr.decode() == (
        "slice: slice mcp needs slicecli[mcp]: pip install 'slicecli[mcp]'\n"
    )
