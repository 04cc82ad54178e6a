"""Which commands are run through slice, and which are left alone.

A command is left alone where that could change more than what is printed: it talks to a person, it ends
only when somebody ends it, it runs in the shell itself. So is one that prints a line at most: there is
nothing to save. What isn't known is run through slice: a short output comes out as it went in.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


IN_THE_SHELL = _names(
    """
    . : [ [[ alias bg bind break builtin caller cd coproc command compgen complete continue declare dirs
    disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let
    local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt source
    suspend test times trap true type typeset ulimit umask unalias unset wait
    """
)
"""Builtins of bash and sh: they can't be run by another program, or mean nothing there."""

SILENT = _names(
    """
    basename chgrp chmod chown cp date dirname hostname id install ln mkdir mktemp mv nproc readlink
    realpath rm rmdir sleep sync touch truncate tty uname which whoami
    """
)
"""Programs that print a line at most."""

INTERACTIVE = _names(
    """
    atop btop crontab dialog emacs fzf gdb helix htop hx k9s lazygit less lldb man mc micro more most
    mosh nano nvim passwd pico ranger screen ssh su tig tmux top vi view vim vimdiff visudo watch
    whiptail zellij
    """
)
"""Programs that talk to a person on a terminal."""

PROMPTS = _names(
    """
    bash bc csh dash fish ghci gnuplot iex ipython irb julia ksh lua mongosh mysql node perl php psql
    python python2 python3 r redis-cli ruby sftp sh sqlite3 swipl telnet tclsh zsh
    """
)
"""Programs that ask for the next line when they are given nothing to do."""

OURS = frozenset({"slice", "slicecli"})

FILTERS = _names(
    """
    awk cat column comm cut egrep expand fgrep fmt fold gawk grep head jq join nl paste rev rg sed
    sort tac tail tr uniq wc yq
    """
)
"""What agents put at the end of a pipeline to see less: the only endings run through slice."""

FOLLOW = frozenset({"-f", "-F", "--follow", "--watch", "--watchAll", "-w"})
"""Options that make a program never end."""

FOLLOWERS = _names("docker podman kubectl journalctl tail jest vitest tsc webpack cargo npm")
"""Programs of which these options mean that."""

SERVES = frozenset({"dev", "develop", "preview", "runserver", "serve", "start", "watch"})
"""Tasks of package runners that start a server or never end."""

RUNNERS = frozenset(
    {"npm", "pnpm", "yarn", "bun", "npx", "make", "just", "rails", "manage.py", "task"}
)

PREFIXES = frozenset({"time", "nice", "nohup", "stdbuf", "env"})
"""Programs that run another one, which is the one to look at."""

_TTY = ("-it", "-ti", "-i", "-t", "--interactive", "--tty")
_BATCH = frozenset(
    {"-m", "-F", "-C", "-c", "--message", "--file", "--no-edit", "--amend", "--dry-run"}
)


def is_left_alone(words: Sequence[str | None], *, fed: bool = False) -> bool:
    """Say whether a command, its own name first, is not run through slice.

    A word that only the shell can know (it has an expansion in it) is None; `fed` says that the line
    gives the command something to read.
    """
    name = words[0]
    if name is None:
        return True
    name = name.rpartition("/")[2]
    rest = [word for word in words[1:] if word is not None]
    if name in IN_THE_SHELL or name in SILENT or name in INTERACTIVE or name in OURS:
        return True
    if name in PROMPTS and not fed and not _has_work(rest, len(words) - 1):
        return True
    return _never_ends(name, rest) or _asks(name, rest)


def _has_work(rest: Sequence[str], given: int) -> bool:
    """Say whether an interpreter was given a script, a command, or at least something unknown."""
    if "-i" in rest or "--interactive" in rest:
        return False
    return given > len(rest) or bool(rest)


def _never_ends(name: str, rest: Sequence[str]) -> bool:
    if name in FOLLOWERS and any(word in FOLLOW for word in rest):
        return True
    if name in RUNNERS and any(word in SERVES or word.startswith("dev:") for word in rest):
        return True
    return "http.server" in rest or "runserver" in rest


def _asks(name: str, rest: Sequence[str]) -> bool:
    """Say whether a program asks a person, or opens an editor, when called so."""
    if name == "git":
        return _git_asks(rest)
    if name in {"docker", "podman", "kubectl"}:
        return bool(rest) and (
            rest[0] in {"attach", "edit"}
            or (rest[0] in {"run", "exec"} and any(word in _TTY for word in rest[1:6]))
        )
    if name == "sudo":
        return any(word in {"-i", "-s", "su", "-e", "visudo"} for word in rest[:2])
    return (
        name in {"npm", "yarn", "pnpm"}
        and rest[:1] in (["init"], ["login"], ["adduser"])
        and not ({"-y", "--yes"} & {*rest})
    )


def _git_asks(rest: Sequence[str]) -> bool:
    task = next((word for word in rest if not word.startswith("-")), "")
    given = {word.partition("=")[0] for word in rest}
    if task == "commit":
        return not (given & _BATCH) and not any(
            word.startswith("-") and not word.startswith("--") and "m" in word for word in rest
        )
    if task == "rebase":
        return bool(given & {"-i", "--interactive"})
    if task in {"add", "checkout", "reset", "stash", "restore"}:
        return bool(given & {"-p", "-i", "--patch", "--interactive", "-e", "--edit"})
    return task in {"mergetool", "difftool", "citool", "gui"}
