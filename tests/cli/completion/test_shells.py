"""Completion in bash, zsh and fish, each on a real terminal in which Tab is pressed."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pexpect
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.conftest import Command

SHELLS = ("bash", "zsh", "fish")
START = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
FIRST = {
    "bash": "bind 'set enable-bracketed-paste off'",
    "zsh": "PROMPT_SP= ; autoload -Uz compinit; compinit -u -D",
    "fish": "function fish_prompt; echo -n 'READY> '; end",
}
SOURCE = {
    "bash": "source <(slice --show-completion bash)",
    "zsh": "source <(slice --show-completion zsh)",
    "fish": "slice --show-completion fish | source",
}
TOOL = {
    "bash": "source /usr/share/bash-completion/bash_completion; complete -W 'alpha beta' tool",
    "zsh": "_tool() { compadd alpha beta }; compdef _tool tool",
    "fish": "complete -c tool -f -a 'alpha beta'",
}
"""A command that the shell itself completes."""

ANSWER = 30
RECORDER = """\
#!/bin/sh
[ -n "$_SLICE_COMPLETE" ] || [ "$1" = --show-completion ] && exec {slice} "$@"
printf 'got:'; printf '<%s>' "$@"; printf ':end\\n'
"""


class Shell:
    """A shell that knows the completion, in which `slice` prints the words it was given."""

    def __init__(self, slice_: Command, name: str, *first: str) -> None:
        self.name = name
        self.seen = ""
        home = slice_.folder / "home"
        folder = home / "bin"
        folder.mkdir(parents=True, exist_ok=True)
        self.home = home
        for command, text in (
            ("slice", RECORDER.format(slice=" ".join(slice_.words))),
            ("tool", "#!/bin/sh\n"),
            ("toolbox-of-mine", "#!/bin/sh\n"),
        ):
            (folder / command).write_text(text)
            (folder / command).chmod(0o755)
        self._child = pexpect.spawn(
            START[name][0],
            START[name][1:],
            env={
                **{k: v for k, v in slice_.environment.items() if not k.startswith("LC_")},
                "HOME": str(home),
                "PATH": f"{folder}:/usr/bin:/bin",
                "PS1": "READY> ",
                "LC_ALL": "C.UTF-8",
                "TERM": "xterm" if name == "fish" else "dumb",
            },
            cwd=home,
            dimensions=(60, 120),
            encoding="utf-8",
            timeout=ANSWER,
        )
        for number, line in enumerate((FIRST[name], *first)):
            self._child.sendline(f"{line}; echo done-{number}-$status" if name == "fish" else
                                 f"{line}; echo done-{number}-$?")  # fmt: skip
            self._child.expect(rf"done-{number}-\d+\r")

    def completed(self, line: str) -> str:
        """Type a line, press Tab, then Enter; give the words that the command was given."""
        self._child.send(f"{line}\t\r")
        self._child.expect(r"got:(.*?):end")
        self.seen = self._child.before
        words: str = self._child.match[1]
        return words

    def sees(self, line: str, *texts: str) -> list[str]:
        """Type a line, press Tab until the offers are listed; give the texts in the order they came."""
        self._child.send(f"{line}\t\t")
        waited = dict.fromkeys(texts)
        came = []
        while waited:
            came.append(list(waited)[self._child.expect_exact(list(waited))])
            del waited[came[-1]]
        self._child.send("\x03" if self.name == "fish" else "\x15")
        return came

    def close(self) -> None:
        self._child.close(force=True)


@pytest.fixture(params=SHELLS)
def shell(slice_: Command, request: pytest.FixtureRequest) -> Iterator[Shell]:
    name = request.param
    made = Shell(slice_, name, SOURCE[name], TOOL[name])
    yield made
    made.close()


@pytest.mark.parametrize("name", SHELLS)
def test_the_shell_is_there(name: str) -> None:
    assert shutil.which(name), "a Debian package in .ci/run brings it"


def test_a_word_is_completed_where_one_alone_fits(shell: Shell) -> None:
    assert shell.completed("slice sto") == "<store>"
    assert shell.completed("slice store verify --quar") == "<store><verify><--quarantine>"
    assert shell.completed("slice --format mark") == "<--format><markdown>"
    assert shell.completed("slice run --format=mark") == "<run><--format=markdown>"
    assert shell.completed("slice --counter=cl1") == "<--counter=cl100k_base>"
    assert shell.completed("slice --no-store=f") == "<--no-store=false>"
    assert shell.completed("slice schema dif") == "<schema><diff>"
    assert shell.completed("slice help condens") == "<help><condensate>"
    assert shell.completed("seq 5 | slice --no-st") == "<--no-store>"
    assert shell.completed("slice --counter tik") == "<--counter><tiktoken:>"


def test_several_are_listed(shell: Shell) -> None:
    shell.sees("slice --counter ", "o200k_base", "cl100k_base", "claude", "tiktoken:")


def test_files_folders_and_rule_files_are_the_shells(shell: Shell) -> None:
    (shell.home / "a folder").mkdir()
    (shell.home / "big build.log").write_text("")
    (shell.home / "rules.toml").write_text("")
    (shell.home / "rules.txt").write_text("")
    assert shell.completed("slice --input big") == "<--input><big build.log>"
    assert shell.completed("slice --input=big") == "<--input=big build.log>"
    assert shell.completed("slice --store a") in ("<--store><a folder/>", "<--store><a folder>")
    assert shell.completed("slice rules try ru") == "<rules><try><rules.toml>"


def test_a_command_behind_ours_is_completed_as_by_itself(shell: Shell) -> None:
    assert shell.completed("slice run --cap 5 -- toolb") == "<run><--cap><5><--><toolbox-of-mine>"
    assert shell.completed("slice run --cap=5 -- tool al") == "<run><--cap=5><--><tool><alpha>"
    assert shell.completed("slice toolb") == "<toolbox-of-mine>"
    assert shell.completed("slice --tee tool be") == "<--tee><tool><beta>"


def test_digests_come_newest_first_and_say_what_they_were(shell: Shell, slice_: Command) -> None:
    slice_("run", "--no-frame", "--", "printf", "older")
    slice_("run", "--no-frame", "--", "printf", "newer")
    rows = slice_("show", "", env={"_SLICE_COMPLETE": "words"}).stdout.decode().splitlines()[1:]
    newer, older = (row.partition("\t")[0] for row in rows)
    told = [] if shell.name == "bash" else ["printf newer"]
    texts = [newer, *told, older, *(["printf older"] if told else [])]
    assert shell.sees("slice show ", *texts) == texts
    assert shell.completed(f"slice show {older[:6]}") == f"<show><{older}>"
    assert shell.completed(f"slice store pin {newer[:6]}") == f"<store><pin><{newer}>"


def test_nothing_is_said_where_something_is_broken(shell: Shell, slice_: Command) -> None:
    slice_.store.write_text("no folder")
    (shell.home / ".slice.toml").write_text("cap = = 5\n")
    assert shell.completed("slice show abc") == "<show><abc>"
    assert shell.completed("slice --profile abc") == "<--profile><abc>"
    (shell.home / "bin" / "slice").write_text(
        '#!/bin/sh\n[ -n "$_SLICE_COMPLETE" ] && { echo oh >&2; exit 3; }\n'
        "printf 'got:'; printf '<%s>' \"$@\"; printf ':end\\n'\n"
    )  # fmt: skip
    assert shell.completed("slice sto") == "<sto>"
    assert "oh" not in shell.seen


def test_a_name_out_of_a_file_is_a_word_and_nothing_that_a_shell_would_run(shell: Shell) -> None:
    (shell.home / ".slice.toml").write_text(
        "[profile.'ev$(touch owned);touch owned']\nmatch = ['*']\n"
        "[profile.'with blank']\n[profile.\"out\\u001b[1m\"]\n"
    )
    assert shell.completed("slice --profile ev") == "<--profile><ev$(touch owned);touch owned>"
    assert shell.completed("slice --profile=wi") == "<--profile=with blank>"
    assert shell.completed("slice --profile out") == "<--profile><out>"
    assert not (shell.home / "owned").exists()
    shell.completed('slice --profile "ev"')  # the shell's own way with quotes; nothing is run
    assert shell.completed('slice --slicer "cha') in ("<--slicer><chat>", "<--slicer><chat >")
    assert not (shell.home / "owned").exists()


@pytest.mark.parametrize("name", SHELLS)
def test_it_is_installed_by_one_command(slice_: Command, name: str) -> None:
    home = slice_.folder / "home"
    home.mkdir()
    done = slice_("--install-completion", name, env={"HOME": str(home)})
    assert (done.returncode, done.stderr) == (0, b"")
    path = Path(done.stdout.decode().partition(":")[0])
    assert path.is_relative_to(home)
    source = {
        "bash": f"source {home}/.bashrc",
        "zsh": f"source {home}/.zshrc",
        "fish": f"source {home}/.config/fish/completions/slice.fish",
    }[name]
    made = Shell(slice_, name, source)
    assert made.completed("slice sto") == "<store>"
    made.close()


def test_bash_without_a_package_of_completions_completes_commands_and_files(
    slice_: Command,
) -> None:
    made = Shell(slice_, "bash", SOURCE["bash"])
    (made.home / "a file.txt").write_text("")
    assert made.completed("slice run toolb") == "<run><toolbox-of-mine>"
    assert made.completed("slice run tool a") == "<run><tool><a file.txt>"
    made.close()


def test_a_shell_that_has_none_is_one_line(slice_: Command) -> None:
    for word in ("--show-completion", "--install-completion"):
        done = slice_(word, "ksh")
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr == (
            b"slice: no completion for the shell 'ksh'; "
            b"there is for bash, zsh, fish, powershell, pwsh\n"
        )
        assert slice_(f"{word}=").returncode == 2
        assert slice_(word, "bash", "zsh").stderr == f"slice: {word} takes one shell\n".encode()
    assert b"PSReadLine" in slice_("--show-completion", "powershell").stdout
