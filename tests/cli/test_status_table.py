"""What each kind of command comes to under `slice run`, held to what comes of it without `slice`.

In every shell that is here, and under what shells run: make, xargs, timeout, nohup, setsid, parallel.
"""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

TABLE = {
    "true": 0,
    "false": 1,
    "sh -c 'exit 2'": 2,
    "sh -c 'exit 42'": 42,
    "sh -c 'exit 124'": 124,
    "sh -c 'exit 125'": 125,
    "sh -c 'exit 126'": 126,
    "sh -c 'exit 127'": 127,
    "sh -c 'exit 128'": 128,
    "sh -c 'exit 255'": 255,
    "sh -c 'exit 256'": 0,
    "no-such-command-anywhere": 127,
    "./no-such-file": 127,
    "''": 127,
    "/": 126,
    "./plain": 126,
    "./plain/below": 126,
    "./bare": 3,
    "./empty": 0,
    "./link-to-nothing": 127,
    "sh -c 'kill -HUP $$'": 129,
    "sh -c 'kill -INT $$'": 130,
    "sh -c 'kill -QUIT $$'": 131,
    "sh -c 'kill -ABRT $$'": 134,
    "sh -c 'kill -KILL $$'": 137,
    "sh -c 'kill -USR1 $$'": 138,
    "sh -c 'kill -SEGV $$'": 139,
    "sh -c 'kill -PIPE $$'": 141,
    "sh -c 'kill -ALRM $$'": 142,
    "sh -c 'kill -TERM $$'": 143,
    "sh -c '(sleep 0.1; kill -CONT $$) & kill -STOP $$; exit 9'": 9,
    "sh -c 'exec >&- 2>&- <&-; exit 11'": 11,
    "env --bogus": 125,
    "timeout 0.1 sleep 9": 124,
    "setsid -w sh -c 'exit 12'": 12,
    "nohup sh -c 'exit 13'": 13,
}
DIFFERS = {"./link-to-nothing": 126}
"""Where we say more than a shell: the name is there, what it leads to isn't."""

DISPUTED = "./plain/below"
"""Where shells differ: 127 says dash."""

SHELLS = [shell for shell in ("dash", "bash", "sh", "busybox") if shutil.which(shell)]


@pytest.fixture(autouse=True)
def _files(slice_: Command) -> None:
    for name, text, mode in (
        ("plain", "no program\n", 0o644),
        ("bare", "exit 3\n", 0o755),
        ("empty", "", 0o755),
    ):
        (slice_.folder / name).write_text(text)
        (slice_.folder / name).chmod(mode)
    (slice_.folder / "link-to-nothing").symlink_to("nowhere")


def seen(slice_: Command, shell: str, script: str) -> list[str]:
    """Run a script in which $SLICE is `slice run --`, and give the lines that it prints."""
    words = [shell, "sh"] if shell == "busybox" else [shell]
    done = subprocess.run(
        [*words, "-c", script],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
        timeout=120,
        cwd=slice_.folder,
        env={**slice_.environment, "SLICE": f"{' '.join(slice_.words)} run --no-store --"},
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_sees_under_us_what_it_sees_without_us(slice_: Command, shell: str) -> None:
    plain = seen(slice_, shell, "".join(f"{row} >/dev/null; echo $?\n" for row in TABLE))
    bare = dict(zip(TABLE, plain, strict=True)) | {DISPUTED: "126"}
    assert bare == {row: str(n) for row, n in TABLE.items()}
    ours = seen(slice_, shell, "".join(f"$SLICE {row} >/dev/null; echo $?\n" for row in TABLE))
    assert dict(zip(TABLE, ours, strict=True)) == {
        row: str(n) for row, n in (TABLE | DIFFERS).items()
    }


ENDS = {"exit 0": 0, "exit 7": 7, "exit 255": 255, "kill -TERM $$": 143, "kill -KILL $$": 137}
DOLLAR = {"make": "$$", "make -k": "$$"}
UNDER = {
    "set -e": "(set -e; CMD >/dev/null; echo on); echo $?",
    "and, or": "CMD >/dev/null && echo and || echo or $?",
    "if, not": "if ! CMD >/dev/null; then echo no; fi; while CMD >/dev/null; do break; done; echo $?",
    "wait": "CMD >/dev/null & wait $!; echo $?",
    "a pipeline": "set -o pipefail; CMD | cat >/dev/null; echo $?",
    "make": "printf 'all:\\n\\t@%s >/dev/null\\n' 'CMD' >Makefile; make 2>&1; echo $?",
    "make -k": "printf 'a: b c\\nb c:\\n\\t@%s >/dev/null\\n' 'CMD' >Makefile; make -k 2>&1; echo $?",
    "xargs": "printf 'a\\nb\\n' | xargs -n 1 CMD >/dev/null; echo $?",
    "timeout": "timeout 60 CMD >/dev/null; echo $?",
    "timeout --foreground": "timeout --foreground 60 CMD >/dev/null; echo $?",
    "nohup": "nohup CMD >/dev/null; echo $?",
    "setsid": "setsid -w CMD >/dev/null; echo $?",
    "env, nice": "env A=b nice CMD >/dev/null; echo $?",
    "parallel": 'parallel --will-cite -N0 --halt now,fail=1 --joblog log "CMD" ::: x >/dev/null;'
    " echo $?; tail -n 1 log | cut -f 7,8",
}


@pytest.mark.parametrize("under", UNDER)
def test_what_runs_us_sees_what_it_sees_of_the_command(slice_: Command, under: str) -> None:
    for end in ENDS:
        answers = []
        (slice_.folder / "end").write_text(f"{end}\n")
        for before in ("", "$SLICE "):
            script = UNDER[under].replace(
                "CMD", f"{before}sh ./end".replace("$", DOLLAR.get(under, "$"))
            )
            answers.append(seen(slice_, "bash", script))
        assert answers[0] == answers[1], end
        assert answers[0]
