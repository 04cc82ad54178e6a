"""history/command.py: which runs are of one command."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.history.command import LONGEST, name_of
from tests.history.recorded import run_of


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("make -j8 all", "make all"),
        ("make -j 8", "make"),
        ("/usr/bin/make", "make"),
        ("./gradlew", "gradlew"),
        ("git diff --stat main", "git diff"),
        ("git -C /src -c a.b=c log -1", "git log"),
        ("git --no-pager show", "git show"),
        ("git", "git"),
        ("git /weird", "git"),
        ("cargo +nightly test", "cargo"),
        ("cargo test", "cargo test"),
        ("npm run build:prod -- --x", "npm run build:prod"),
        ("npm ci", "npm ci"),
        ("docker compose -f a.yml up", "docker compose up"),
        ("uv run pytest -q", "uv run pytest"),
        ("kubectl -n prod get pods", "kubectl get"),
        ("python3 -m pytest -q", "python3 -m pytest"),
        ("python script.py", "python"),
        ("env CI=1 A=b cargo test", "cargo test"),
        ("timeout -k 5 60 go test ./...", "go test"),
        ("sudo -E nice -n 5 make", "make"),
        ("env", "env"),
        ("env A=b", "env"),
        ("sh -c 'make; make test'", "sh"),
        ("""sh -c 'exec "$@" 2>/dev/null' sh cargo build""", "cargo build"),
    ],
)
def test_a_command_s_name(line: str, name: str) -> None:
    assert name_of(run_of(*shlex.split(line))) == name


def test_where_no_command_was_run() -> None:
    assert name_of(run_of()) == "(standard input)"
    assert name_of(run_of(hint="logs/a\nb.log")) == "(logs/a b.log)"


@given(st.lists(st.text(max_size=60), min_size=1, max_size=4))
def test_any_name_is_one_short_line_that_can_be_shown(argv: list[str]) -> None:
    name = name_of(run_of(*argv))
    assert len(name) <= LONGEST
    assert name.splitlines() in ([], [name])
    assert "\x1b" not in name


def test_a_secret_in_the_place_of_a_name_is_redacted() -> None:
    assert "ghp_" not in name_of(run_of("ghp_abcdefghijklmnopqrstuvwxyz0123456789"))
