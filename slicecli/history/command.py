"""The name under which runs of one command are added up: `cargo test`, `git diff`, `python -m pytest`.

That is the program, without its folder, and the word behind it where the program is one of those that
are really many. What only runs another program (`env`, `timeout`) is passed over. Nothing else of a
command line is in it, so that runs with other arguments come together.
"""

from __future__ import annotations

import shlex

from slicecli.hooks.rewrite import ERRORS_AWAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.history.run import Run


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


MANY = _names(
    """
    apt apt-get az aws bazel brew buf bun bundle cargo composer conda deno docker dotnet gcloud
    gh git glab go gradle gradlew hatch helm just kubectl make mix mvn mvnw nox npm npx nx pdm
    pip pip3 pipx pnpm podman poetry rails rake ruff rustup sbt slice swift systemctl task
    terraform tofu turbo uv uvx yarn zig
    """
)
"""Programs whose next word says what they do."""

DEEPER = _names("bun:run docker:compose npm:run pdm:run pnpm:run poetry:run uv:run yarn:run")
"""Those whose next word but one says it, after this one."""

AROUND = _names("doas env nice nohup setsid stdbuf sudo time timeout xvfb-run")
"""Programs that run another, whose words of their own begin with a sign or a digit or have a `=`."""

TAKES_A_WORD = _names(
    "-C -c -f -n -p --context --directory --file --manifest-path --namespace --prefix"
)
"""Options with a word of their own behind them, as they stand before a subcommand."""

LONGEST = 40
_WORD = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:_-.")
_AWAY = tuple(shlex.split(ERRORS_AWAY))
NONE = "(standard input)"


def name_of(run: Run) -> str:
    """Name the command of a run, or what it read where none was run."""
    words = run.argv
    if not words:
        return f"({_clipped(run.hint)})" if run.hint else NONE
    if words[: len(_AWAY)] == _AWAY:
        words = words[len(_AWAY) :]
    return _clipped(named(words))


def named(argv: Sequence[str]) -> str:
    """Name the command of a command line."""
    words = list(argv)
    while len(words) > 1 and _program(words[0]) in AROUND:
        words = _behind(words[1:]) or words[:1]
    if not words:
        return ""
    program = _program(words[0])
    if program.startswith("python") and words[1:2] == ["-m"]:
        return " ".join([program, *words[1:3]])
    if program not in MANY:
        return program
    found = [program]
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word in TAKES_A_WORD:
            del rest[:1]
        elif not word.startswith("-"):
            if not _is_name(word):
                break
            found.append(word)
            if f"{found[0]}:{found[-1]}" not in DEEPER or len(found) > len(("run", "task")):
                break
    return " ".join(found)


def _behind(words: list[str]) -> list[str]:
    """Give what is behind the words of a program that runs another."""
    for index, word in enumerate(words):
        if not (word.startswith("-") or "=" in word or word[:1].isdigit()):
            return words[index:]
    return []


def _program(word: str) -> str:
    return word.rpartition("/")[2] or word


def _is_name(word: str) -> bool:
    return word[:1].isalpha() and len(word) <= LONGEST and _WORD.issuperset(word)


def _clipped(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 3] + "..."
