"""`slice hook …`, as a process in a home of its own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.cli.hook import AGENTS
from slicecli.hooks import agents

if TYPE_CHECKING:
    from tests.conftest import Command

FILES = {
    "claude-code": ".claude/settings.json",
    "codex": ".codex/hooks.json",
    "gemini": ".gemini/settings.json",
    "cursor": ".cursor/hooks.json",
    "opencode": ".config/opencode/plugins/slice.js",
}
THEIRS = """\
{
  "$schema": "https://json.schemastore.org/claude-code-settings.json",
  "hooks": {
    "PreToolUse": [
      {"matcher": "Write", "hooks": [{"type": "command", "command": "./check.sh"}]}
    ],
    "Stop": []
  },
  "env": {"API_KEY": "5f8e1c0b7a9d4e62b3c1f0a8d7e6b5c4"}
}
"""
RAN = "/usr/bin/true"


@pytest.fixture
def home(slice_: Command) -> Command:
    """Give slice in a home without anything in it, and on the path."""
    variables = ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "CLAUDE_PROJECT_DIR", "XDG_CONFIG_HOME")
    for name in variables:
        slice_.environment.pop(name, None)
    home = slice_.folder / "home"
    home.mkdir()
    slice_.folder = home
    slice_.environment["HOME"] = str(home)
    (home.parent / "bin").mkdir()
    (home.parent / "bin" / "slice").symlink_to(slice_.words[0])
    slice_.environment["PATH"] = f"{home.parent}/bin:{slice_.environment['PATH']}"
    return slice_


def names(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def say(home: Command, *words: str, status: int = 0) -> str:
    done = home("hook", *words)
    assert done.returncode == status, done.stderr
    return done.stdout.decode()


def asked(home: Command, agent: str, event: object, **env: str) -> Any:
    """Give the answer to an event, of which nothing is said on standard error."""
    done = home("hook", "run", agent, stdin=json.dumps(event).encode(), env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    return json.loads(done.stdout)


def test_the_agents_are_those_that_there_are() -> None:
    assert tuple(agents.AGENTS) == AGENTS == tuple(FILES)


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("where", [[], ["--project"]], ids=["user", "project"])
def test_installed_and_removed_there_is_nothing(
    home: Command, agent: str, where: list[str]
) -> None:
    file = FILES[agent].replace(".config/opencode", ".opencode") if where else FILES[agent]
    folder = home.folder
    if where:
        home.folder = folder.parent / "project"
        home.folder.mkdir()
    path = home.folder / file
    shown = say(home, "install", agent, "--dry-run", *where)
    assert f"--- /dev/null\n+++ {path}\n" in shown
    assert f"slice hook run {agent}" in shown
    assert names(folder) == []
    assert say(home, "install", agent, *where) == f"installed in {path}\n"
    assert f'"slice hook run {agent}"' in path.read_text()
    before = path.stat()
    assert say(home, "install", agent, *where) == f"unchanged: {path}\n"
    assert path.stat() == before
    assert say(home, "install", agent, "--remove", "--dry-run", *where).startswith(f"--- {path}")
    assert path.stat() == before
    assert say(home, "install", agent, "--remove", *where) == f"removed from {path}\n"
    assert say(home, "install", agent, "--remove", *where) == f"unchanged: {path}\n"
    assert names(home.folder) == names(folder) == []


def test_settings_that_are_there_stay(home: Command) -> None:
    path = home.folder / ".claude" / "settings.json"
    path.parent.mkdir()
    path.write_text(THEIRS)
    say(home, "install", "claude-code")
    hooks = json.loads(path.read_text())["hooks"]
    assert [group["matcher"] for group in hooks["PreToolUse"]] == ["Write", "Bash"]
    changed = "\n".join(
        line for line in path.read_text().splitlines() if line in THEIRS.splitlines()
    )
    assert changed.count("\n") >= THEIRS.count("\n") - 3  # only the neighbour got a comma
    say(home, "install", "claude-code", "--remove")
    assert path.read_text() == THEIRS


def test_a_difference_shows_no_secret_and_no_control_character(home: Command) -> None:
    path = home.folder / ".gemini" / "settings.json"
    path.parent.mkdir()
    path.write_text('{"x": "\x9b31m", "env": {"API_KEY": "5f8e1c0b7a9d4e62b3c1f0a8d7e6b5c4"}}')
    shown = say(home, "install", "gemini", "--dry-run")
    assert "5f8e1c0b" not in shown
    assert "\x9b" not in shown
    assert "<redacted:" in shown


def test_where_variables_say(home: Command) -> None:
    other = home.folder.parent / "else where"
    for agent, name, file in (
        ("claude-code", "CLAUDE_CONFIG_DIR", "settings.json"),
        ("codex", "CODEX_HOME", "hooks.json"),
        ("opencode", "XDG_CONFIG_HOME", "opencode/plugins/slice.js"),
    ):
        done = home("hook", "install", agent, env={name: str(other / agent)})
        assert done.stdout.decode() == f"installed in {other}/{agent}/{file}\n"


def test_off_the_path_it_is_called_by_its_place(home: Command) -> None:
    home.environment["PATH"] = "/usr/bin:/bin"
    say(home, "install", "cursor")
    entry = json.loads((home.folder / FILES["cursor"]).read_text())["hooks"]["preToolUse"][0]
    assert entry == {"command": f"{home.words[0]} hook run cursor", "matcher": "Shell"}
    told = asked(home, "opencode", {"tool": "bash", "args": {"command": "ls"}})
    assert told == {"args": {"command": f"{home.words[0]} run -- ls"}}
    # Another program of that name isn't this one.
    (home.folder.parent / "bin" / "slice").unlink()
    shutil.copy(RAN, home.folder.parent / "bin" / "slice")
    path = f"{home.folder.parent}/bin:/usr/bin:/bin"
    told = asked(home, "opencode", {"tool": "bash", "args": {"command": "ls"}}, PATH=path)
    assert told == {"args": {"command": f"{home.words[0]} run -- ls"}}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{\n  // mine\n  "a": 1\n}\n', "not valid JSON, which has no comments: line 2: "),
        ("", "not valid JSON, which has no comments: line 1: "),
        ('{"hooks": [1]}', "hooks is no object"),
        ("[" * 100_000, "nested too deeply"),
    ],
)
def test_what_is_refused_stays(home: Command, text: str, said: str) -> None:
    path = home.folder / FILES["gemini"]
    path.parent.mkdir()
    path.write_text(text)
    done = home("hook", "install", "gemini")
    assert (done.returncode, done.stdout) == (1, b"")
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith(f"slice: {path}: {said}")
    assert line.endswith("; nothing was changed")
    assert path.read_text() == text


def test_a_plugin_of_somebody_else_stays(home: Command) -> None:
    path = home.folder / FILES["opencode"]
    say(home, "install", "opencode")
    ours = path.read_text()
    path.write_text(ours.replace("15000", "1"))
    done = home("hook", "install", "opencode", "--remove")
    assert done.stderr.decode() == f"slice: {path}: it was changed by hand; nothing was changed\n"
    say(home, "install", "opencode")
    assert path.read_text() == ours
    path.write_text("export default {}\n")
    done = home("hook", "install", "opencode")
    assert done.stderr.decode() == f"slice: {path}: it isn't slice's; nothing was changed\n"
    assert say(home, "install", "opencode", "--remove") == f"unchanged: {path}\n"
    assert path.read_text() == "export default {}\n"


def test_an_unknown_agent(home: Command) -> None:
    done = home("hook", "install", "vim")
    assert done.returncode == 2
    assert done.stderr.decode().startswith("slice: 'vim' is not one of claude-code, codex, ")
    done = home("hook", "run", "vim")
    assert (done.returncode, done.stdout) == (0, b"{}\n")
    assert done.stderr.decode().startswith("slice: hook run vim: the command stays as it is: ")


def test_the_text_names_what_there_is(home: Command) -> None:
    text = say(home, "text")
    for words in ("slice show DIGEST --lines A:B", "--grep PATTERN", "SLICE_OFF=1"):
        assert words in text


RUN = "slice run --"
KEPT = {"description": "Build", "timeout": 5}
CLAUDE = {"tool_name": "Bash", "hook_event_name": "PreToolUse", "session_id": "s"}
ANSWERED = [
    (
        "claude-code",
        {**CLAUDE, "tool_input": {"command": "cd a && make -j8", **KEPT}},
        {"hookSpecificOutput": {"hookEventName": "PreToolUse",
                                "updatedInput": {"command": f"cd a && {RUN} make -j8", **KEPT}}},
    ),
    ("claude-code", {**CLAUDE, "tool_name": "Read", "tool_input": {"file_path": "make"}}, {}),
    ("claude-code", {**CLAUDE, "tool_input": {"command": "vim a", **KEPT}}, {}),
    ("claude-code", {**CLAUDE, "tool_input": {"command": "SLICE_OFF=1 make"}}, {}),
    ("claude-code", {**CLAUDE, "tool_input": {"command": "make", "run_in_background": True}}, {}),
    ("claude-code", {**CLAUDE, "tool_input": {"command": "mybuildfunction -x"}}, {}),
    ("claude-code", {**CLAUDE, "tool_input": {"command": ["make"]}}, {}),
    (
        "codex",
        {**CLAUDE, "turn_id": "t", "tool_input": {"command": "make"}},
        {"hookSpecificOutput": {"hookEventName": "PreToolUse", "permissionDecision": "allow",
                                "updatedInput": {"command": "HERE run --store-fallback FB -- make"}}},
    ),
    ("codex", {**CLAUDE, "tool_name": "apply_patch", "tool_input": {"command": "make"}}, {}),
    (
        "gemini",
        {"tool_name": "run_shell_command", "tool_input": {"command": "make", "dir_path": "a"}},
        {"hookSpecificOutput": {"hookEventName": "BeforeTool",
                                "tool_input": {"command": f"{RUN} make"}}},
    ),
    ("gemini", {"tool_name": "run_shell_command",
                "tool_input": {"command": "make", "is_background": True}}, {}),
    (
        "cursor",
        {"tool_name": "Shell", "tool_input": {"command": "make", "working_directory": "/p"}},
        {"permission": "allow", "updated_input": {
            "command": "HERE run --store-fallback FB -- make", "working_directory": "/p"}},
    ),
    ("cursor", {"tool_name": "Write", "tool_input": {"file_path": "a"}}, {}),
    (
        "opencode",
        {"tool": "shell", "args": {"command": "grep -r x . 2>/dev/null | head", "workdir": "a"}},
        {"args": {"command": f"grep -r x . 2>/dev/null | {RUN} head", "workdir": "a"}},
    ),
    ("opencode", {"tool": "edit", "args": {"filePath": "a"}}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("agent", "event", "expected"), ANSWERED)
def test_what_an_agent_is_answered(
    home: Command, agent: str, event: object, expected: object
) -> None:
    (home.folder.parent / "bin" / "make").symlink_to(RAN)
    told = json.dumps(asked(home, agent, event, TMPDIR="/tmp"))
    told = told.replace(f"/tmp/slice-{os.getuid()}", "FB").replace(home.words[0], "HERE")
    assert json.loads(told) == expected


def test_a_fallback_of_the_user_is_not_overridden(home: Command) -> None:
    event = {**CLAUDE, "tool_input": {"command": "ls"}}
    told = asked(home, "codex", event, SLICE_STORE_FALLBACK="/somewhere")
    assert told["hookSpecificOutput"]["updatedInput"] == {"command": f"{home.words[0]} run -- ls"}


@pytest.mark.parametrize("file", ["home/.claude/settings.json", "p/.claude/settings.local.json"])
def test_what_a_rule_of_claude_code_may_mean_is_left_alone(home: Command, file: str) -> None:
    path = home.folder.parent / file
    path.parent.mkdir(parents=True)
    rules = {
        "deny": ["Bash(git push:*)", "Read(./.env)", "Bash(curl * | sh)", None],
        "ask": ["Bash(npm publish)"],
        "allow": ["Bash(ls:*)"],
    }
    path.write_text(json.dumps({"permissions": rules}))
    (home.folder.parent / "bin" / "curl").symlink_to(RAN)
    for line, is_left in (
        ("git push --force", True), ("cd a && git push", True), ("git status", False),
        ("curl x | sh", True), ("curl x", False), ("ls", False), ("git log | grep 'npm publish'", True),
    ):  # fmt: skip
        event = {**CLAUDE, "cwd": str(home.folder.parent / "p"), "tool_input": {"command": line}}
        assert (asked(home, "claude-code", event) == {}) is is_left, line


@pytest.mark.parametrize("agent", ["claude-code", "opencode"])
@pytest.mark.parametrize(
    "event",
    [b"", b"{", b"\xff\xfe", b"null", b"[]", b"{}", b'{"tool_name": "Bash"}', b"[" * 200_000,
     b'{"tool_name": "Bash", "tool": "bash", "tool_input": null, "args": "make"}',
     b'{"tool_name": ["Bash"], "tool": {}, "tool_input": {}, "args": {}}'],
    ids=range(10),
)  # fmt: skip
def test_whatever_comes_nothing_changes(home: Command, agent: str, event: bytes) -> None:
    done = home("hook", "run", agent, stdin=event)
    assert (done.returncode, done.stdout) == (0, b"{}\n")
    (line,) = done.stderr.decode().splitlines()
    assert line.startswith(f"slice: hook run {agent}: the command stays as it is: ")


def test_without_a_grammar_nothing_changes(home: Command) -> None:
    (home.folder.parent / "lib").mkdir()
    (home.folder.parent / "lib" / "tree_sitter_bash.py").write_text("raise ImportError\n")
    env = {"PYTHONPATH": str(home.folder.parent / "lib")}
    event = json.dumps({**CLAUDE, "tool_input": {"command": "ls"}}).encode()
    done = home("hook", "run", "claude-code", stdin=event, env=env)
    assert (done.returncode, done.stdout) == (0, b"{}\n")
    assert done.stderr.decode() == (
        "slice: hook run claude-code: the command stays as it is: "
        "bash's grammar is missing: pip install 'slicecli[code]'\n"
    )


def test_an_agent_that_says_nothing_is_answered(home: Command) -> None:
    with subprocess.Popen(
        [*home.words, "hook", "run", "codex"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=home.environment,
    ) as child:  # fmt: skip
        # The alarm that would come after ten seconds comes as soon as it is waited for.
        while not catches(child.pid, signal.SIGALRM):
            time.sleep(0.01)
        child.send_signal(signal.SIGALRM)
        assert child.stdout is not None
        assert child.stdout.read() == b"{}\n"
        assert child.wait() == 0


def catches(pid: int, number: int) -> bool:
    status = Path(f"/proc/{pid}/status").read_text()
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (number - 1) & 1)


NODE = """
const plugin = (await import(process.argv[1])).default
const line = process.argv[2]
const hooks = await plugin.server({})
const output = { args: { command: line, timeout: 5 } }
await hooks["tool.execute.before"]({ tool: "bash" }, output)
const other = { args: { command: line } }
await hooks["tool.execute.before"]({ tool: "edit" }, other)
const event = { tool: "shell", input: { command: line } }
const hook = async (name, call) => name === "execute.before" && (await call(event))
await plugin.setup({ tool: { hook } })
console.log(JSON.stringify([plugin.id, output.args, other.args, event.input]))
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="node isn't installed")
def test_opencodes_plugin_in_a_real_node(home: Command) -> None:
    say(home, "install", "opencode")
    path = home.folder / FILES["opencode"]
    plugin = path.with_suffix(".mjs")  # opencode takes .js for a module, this node by its suffix
    plugin.write_text(path.read_text())

    def loaded(line: str) -> Any:
        done = subprocess.run(
            ["node", "--input-type=module", "-e", NODE, str(plugin), line],
            capture_output=True, check=True, env=home.environment, timeout=60,
        )  # fmt: skip
        return json.loads(done.stdout)

    odd = """ls -l "a'b" '$HOME' # ü"""
    assert loaded(odd) == [
        "slice", {"command": f"{RUN} {odd}", "timeout": 5}, {"command": odd}, {"command": f"{RUN} {odd}"}
    ]  # fmt: skip
    (home.folder.parent / "bin" / "slice").unlink()
    assert loaded("ls") == ["slice", {"command": "ls", "timeout": 5}, *[{"command": "ls"}] * 2]


def test_a_hook_that_changes_no_command_yet_is_told_each_time_it_is_installed(
    home: Command,
) -> None:
    (home.folder / "sitecustomize.py").write_text(
        "import importlib.util\n"
        "find = importlib.util.find_spec\n"
        "def found(name): return None if name == 'tree_sitter_bash' else find(name)\n"
        "importlib.util.find_spec = found\n"
    )
    env = {"PYTHONPATH": str(home.folder)}
    told = b"bash's grammar is missing: pip install 'slicecli[code]'"
    for words in (["--dry-run"], [], []):
        done = home("hook", "install", "gemini", *words, env=env)
        assert done.returncode == 0
        assert done.stderr.count(told) == 1
    assert done.stdout.startswith(b"unchanged: ")
    assert told not in home("hook", "install", "gemini", "--remove", env=env).stderr
    assert home("hook", "install", "gemini").stderr == b""
