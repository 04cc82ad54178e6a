"""Completion, asked by a real bash."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from slicecli.cli.groups import members
from slicecli.cli.hook import AGENTS
from slicecli.cli.options import COMMANDS, FILTER, GROUPS, RUN

if TYPE_CHECKING:
    from tests.conftest import Command


def completed(slice_: Command, *words: str) -> list[str]:
    """Give what bash would offer for the last of the words."""
    (slice_.folder / "bin").mkdir(exist_ok=True)
    link = slice_.folder / "bin" / "slice"
    if not link.exists():
        link.write_text(f'#!/bin/sh\nexec {" ".join(slice_.words)} "$@"\n')
        link.chmod(0o755)
    line = " ".join(f"'{word}'" for word in ("slice", *words))
    done = slice_.shell(
        f'unset -f slice; PATH="{slice_.folder}/bin:$PATH"\n'
        'eval "$(slice --show-completion bash)"\n'
        f"COMP_WORDS=({line}); COMP_CWORD={len(words)}\n"
        '_slice_completion slice; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    return done.stdout.decode().split()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--"], {f"--{option.name}" for option in FILTER.options}),
        (["run", "--"], {f"--{option.name}" for option in RUN.options}),
        ([""], {*COMMANDS, *GROUPS}),
        (["store", ""], set(members("store"))),
        (["store", "path", "--"], {"--store"}),
        (["hook", "install", ""], set(AGENTS)),
        (["hook", "run", "c"], {"claude-code", "codex", "cursor"}),
        (["sh"], {"show"}),
        (["--format", ""], {"text", "json"}),
    ],
)
def test_bash_is_offered_what_the_table_has(
    slice_: Command, words: list[str], expected: set[str]
) -> None:
    assert set(completed(slice_, *words)) >= expected
