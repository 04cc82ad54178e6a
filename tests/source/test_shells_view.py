"""What others see of a command that runs under us: the shell, make, xargs, timeout, nohup, setsid."""

from __future__ import annotations

import shlex
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path


def shell(script: str, *words: Any) -> tuple[int, str]:
    done = subprocess.run(
        ["bash", "-c", script, "sh", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("script", "status"),
    [
        ("true", 0),
        ("exit 1", 1),
        ("exit 42", 42),
        ("exit 255", 255),
        ("kill -INT $$", 130),
        ("kill -TERM $$", 143),
        ("kill -KILL $$", 137),
        ("kill -SEGV $$", 139),
        ("kill -PIPE $$", 141),
        ("no-such-command-anywhere", 127),
        ("/", 126),
    ],
)
def test_the_status_in_a_shell(wrapper: Any, script: str, status: int) -> None:
    words = wrapper.words("sh", "-c", script)
    assert shell('"$@"; echo $?', *words) == (0, f"{status}\n")


@pytest.mark.parametrize(("name", "status"), [("no-such-command-anywhere", 127), ("/", 126)])
def test_what_does_not_start_has_the_shells_status(wrapper: Any, name: str, status: int) -> None:
    assert shell('"$@"; echo $?', *wrapper.words(name)) == (0, f"{status}\n")


def test_a_failure_ends_a_script_that_stops_at_one(wrapper: Any) -> None:
    assert shell('set -e; "$@"; echo on', *wrapper.words("false")) == (1, "")
    assert shell('set -e; "$@"; echo on', *wrapper.words("true")) == (0, "on\n")


def test_a_pipeline(wrapper: Any) -> None:
    script = 'set -o pipefail; "$@" | cat; echo ${PIPESTATUS[0]}'
    assert shell(script, *wrapper.words("sh", "-c", "exit 7")) == (0, "7\n")


@pytest.mark.skipif(shutil.which("make") is None, reason="no make")
@pytest.mark.parametrize(("script", "says"), [("exit 3", "Error 3"), ("kill -KILL $$", "Killed")])
def test_make(wrapper: Any, tmp_path: Path, script: str, says: str) -> None:
    words = shlex.join(wrapper.words("sh", "-c", script)).replace("$", "$$")
    (tmp_path / "Makefile").write_text(f"all:\n\t@{words}\n")
    status, out = shell('LC_ALL=C make -C "$1" 2>&1', str(tmp_path))
    assert status == 2
    assert says in out


@pytest.mark.parametrize(
    ("script", "status"),
    [("exit 0", 0), ("exit 9", 123), ("exit 255", 124), ("kill -TERM $$", 125)],
)
def test_xargs(wrapper: Any, script: str, status: int) -> None:
    words = wrapper.words("sh", "-c", script)
    assert shell('echo x | xargs "$@"; echo $?', *words)[1].splitlines()[-1] == str(status)


@pytest.mark.skipif(shutil.which("timeout") is None, reason="no timeout(1)")
@pytest.mark.parametrize("timeout_ms", [0, 60_000])
def test_under_timeout(wrapper: Any, timeout_ms: int) -> None:
    """It sends TERM to us and then to our group: to us twice, and the output must still come."""
    words = wrapper.words("sh", "-c", "echo so far; exec sleep 60", timeout_ms=timeout_ms)
    assert shell('timeout 0.6 "$@"; echo $?', *words) == (0, "124\n")
    assert wrapper.told(words, 0).raw == b"so far\n"


@pytest.mark.parametrize("under", ["nohup", "setsid -w", "nice", "env", "stdbuf -oL"])
def test_under_other_wrappers(wrapper: Any, under: str) -> None:
    if shutil.which(under.split(maxsplit=1)[0]) is None:
        pytest.skip("not here")
    words = wrapper.words("sh", "-c", "echo out; exit 5")
    assert shell(f'{under} "$@" </dev/null; echo $?', *words)[1].splitlines()[-1] == "5"
    assert wrapper.told(words, 0).raw == b"out\n"


@pytest.mark.parametrize(
    "inner", ["nohup", "setsid -w", "timeout 60", "nice", "env A=b", "xargs echo"]
)
def test_around_other_wrappers(wrapper: Any, inner: str) -> None:
    first, *rest = inner.split()
    if shutil.which(first) is None:
        pytest.skip("not here")
    wrapped = wrapper.run(first, *rest, "sh", "-c", "exit 5", options={"stdin": subprocess.DEVNULL})
    assert wrapped.status == (0 if first == "xargs" else 5)


@pytest.mark.skipif(shutil.which("parallel") is None, reason="no parallel")
def test_parallel(wrapper: Any) -> None:
    words = wrapper.words("sh", "-c", "exit 5")
    script = 'parallel --will-cite "$@" ::: x; echo $?'
    assert shell(script, *(shlex.quote(word) for word in words))[1].splitlines()[-1] == "1"
