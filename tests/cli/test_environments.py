"""Odd environments: clocks, homes, terminals, temporary folders, Python's own variables."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % n for n in range(3000))
LARGE = RAW * 60
IN_1970, IN_2106 = "5", str(2**32 + 5)
IN_2263, IN_10000 = str(2**63 // 10**9 + 86_400), "253402300800"


@pytest.fixture(scope="session")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("clock") / "clock.so"
    source = Path(__file__).with_name("clock.c")
    subprocess.run(["gcc", "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made


@pytest.mark.parametrize("epoch", [IN_1970, IN_2106])
def test_a_clock_that_is_wrong(slice_: Command, clock: Path, epoch: str) -> None:
    there = {"LD_PRELOAD": str(clock), "EPOCH": epoch}
    first = slice_("--cap", "200", "--durable", stdin=RAW, env=there)
    assert (first.returncode, first.stderr) == (0, b"")
    (blob,) = slice_.store.glob("raw/*/*")
    assert int(blob.stat().st_mtime) == int(epoch)
    for env in (there, {}):
        again = slice_("--cap", "200", stdin=RAW, env=env)
        assert (again.returncode, again.stdout, again.stderr) == (0, first.stdout, b"")
        digest = blob.parent.name + blob.name
        assert slice_("show", digest, env=env).stdout == RAW
        assert slice_("replay", digest, env=env).stdout.startswith(b"same: ")
        done = slice_("run", "--timeout", "60", "--cap", "200", "--", "seq", "3000", env=env)
        assert (done.returncode, done.stderr) == (0, b"")
        assert b" ms: seq 3000" in done.stdout.splitlines()[0] or b" s: seq" in done.stdout


@pytest.mark.parametrize("epoch", ["-1", IN_2263, IN_10000])
@pytest.mark.parametrize(
    "line",
    [
        "list --since 30d", "stats", "store list --json", "store stats", "store gc --max-age 1d",
        "store verify", "replay", "--cap 80", "run --cap 80 -- true",
    ],
)  # fmt: skip
def test_a_clock_beyond_what_python_counts(
    slice_: Command, clock: Path, epoch: str, line: str
) -> None:
    env = {"LD_PRELOAD": str(clock), "EPOCH": epoch}
    for _ in range(2):
        done = slice_("run", "--cap", "100", "--", "seq", "3000", env=env)
        assert (done.returncode, done.stderr) == (0, b"")
    done = slice_(*line.split(), stdin=RAW, env=env)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_look_at_the_size_in_the_future_is_none(slice_: Command, clock: Path) -> None:
    slice_("--cap", "200", stdin=RAW, env={"LD_PRELOAD": str(clock), "EPOCH": IN_2106})
    looked = slice_.store / "size-checked"
    assert looked.stat().st_mtime > 2**32
    slice_("--cap", "200", stdin=RAW)
    assert looked.stat().st_mtime < 2**32


HOMES = [
    {"HOME": None},
    {"HOME": ""},
    {"HOME": "relative"},
    {"HOME": "/nonexistent"},
    {"HOME": "/proc/1/root/x"},
    {"XDG_DATA_HOME": "relative"},
    {"XDG_DATA_HOME": ""},
    {"TERM": None},
    {"TERM": "no-such-terminal"},
    {"LC_ALL": "no_SUCH.locale"},
    {"LANG": "C", "PYTHONUTF8": "0"},
    {"PYTHONIOENCODING": "latin-1:strict"},
    {"PYTHONOPTIMIZE": "2"},
    {"PYTHONWARNINGS": "error"},
    {"PYTHONDEVMODE": "1"},
    {"PYTHONUNBUFFERED": "1"},
    {"COLUMNS": "1", "LINES": "nonsense"},
    {"TZ": "No/Such"},
    {"TMPDIR": "/nonexistent"},
    {"PATH": ""},
    {"PATH": None},
]


def among(slice_: Command, changes: dict[str, str | None]) -> dict[str, str]:
    environment = {**slice_.environment, "HOME": str(slice_.folder)}
    for name, value in changes.items():
        environment.pop(name, None)
        if value is not None:
            environment[name] = value
    return environment


def run(
    slice_: Command, env: dict[str, str], *words: str, stdin: bytes = RAW
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*slice_.words, *words],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=60,
        env=env,
        cwd=slice_.folder,
    )


@pytest.mark.parametrize("changes", HOMES, ids=str)
def test_it_prints_the_same(slice_: Command, changes: dict[str, str | None]) -> None:
    usual, odd = among(slice_, {}), among(slice_, changes)
    # What other people's modules warn of is theirs.
    helped = () if "PYTHONWARNINGS" in changes else (("--help",),)
    for words in (("--cap", "200"), ("show",), ("--cap", "1"), *helped):
        expected, done = run(slice_, usual, *words), run(slice_, odd, *words)
        if "COLUMNS" not in changes:
            assert done.stdout == expected.stdout
        assert (done.returncode, done.stderr) == (expected.returncode, expected.stderr)


@pytest.mark.parametrize("line", ["slice </tmp", "PYTHONIOENCODING=no-such-codec slice </dev/null"])
def test_what_python_refuses_before_us(slice_: Command, line: str) -> None:
    """Nothing of ours runs then; the manual says so."""
    done = slice_.shell(line)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"Fatal Python error: init_s")


def test_nothing_at_all_in_the_environment(slice_: Command) -> None:
    done = run(slice_, {"SLICE_STORE": str(slice_.store)}, "--cap", "200")
    assert (done.returncode, done.stderr) == (0, b"")
    done = run(slice_, {"SLICE_STORE": str(slice_.store)}, "/bin/sh", "-c", "echo ran")
    assert done.stdout.endswith(b"ran\n")


def test_a_relative_xdg_data_home_is_ignored(slice_: Command) -> None:
    changes = {"SLICE_STORE": None, "XDG_DATA_HOME": "relative"}
    done = run(slice_, among(slice_, changes), "--cap", "200")
    assert (done.returncode, done.stderr) == (0, b"")
    assert (slice_.folder / ".local" / "share" / "slice" / "format").exists()
    assert not (slice_.folder / "relative").exists()


def test_the_folder_it_runs_in_is_gone(slice_: Command) -> None:
    line = "mkdir gone; cd gone; rmdir ../gone; seq 3000 | slice --cap 200"
    done = slice_.shell(line)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"slice show" in done.stdout


def test_a_path_longer_than_any(slice_: Command) -> None:
    done = slice_("--cap", "200", "--store", "/" + "x/" * 3000, stdin=RAW)
    assert done.returncode == 125
    assert b"raw NOT stored: File name too long" in done.stdout
    done = slice_("--cap", "200", "--store", "x" * 300, stdin=RAW)
    assert b"raw NOT stored: File name too long" in done.stdout


def test_a_long_path_that_is_one(slice_: Command) -> None:
    path = str(slice_.folder) + "/a-folder-of-some-length" * 60
    done = slice_("--cap", "200", "--store", path, stdin=RAW)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"--store" not in done.stdout
    assert slice_("show", "--store", path).stdout == RAW


@pytest.mark.parametrize("raw", [RAW, LARGE], ids=["small", "large"])
@pytest.mark.parametrize("temporary", ["/nonexistent", "/proc", "/dev/full", "relative", ""])
def test_a_temporary_folder_that_is_none(slice_: Command, raw: bytes, temporary: str) -> None:
    env = {"TMPDIR": temporary, "TMP": temporary, "TEMP": temporary}
    done = slice_("--cap", "200", "--no-store", stdin=raw, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"line 2999\n" in done.stdout


def test_standard_error_that_takes_nothing(slice_: Command) -> None:
    line = "seq 3000 | slice --cap 200 --store /dev/null/x 2>/dev/full"
    done = slice_.shell(line)
    assert done.returncode == 125
    assert done.stdout.endswith(b"raw NOT stored: Not a directory\n")


needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can become nobody")


def as_nobody(
    slice_: Command, words: list[str], env: dict[str, str], stdin: bytes
) -> subprocess.CompletedProcess[bytes]:
    """Run `slice` as nobody, who may be allowed into neither Python's folder nor the test's.

    So all is loaded before, and the test's folder is where it runs.
    """
    code = (
        "import os, sys, pkgutil, slicecli\n"
        "for found in pkgutil.walk_packages(slicecli.__path__, 'slicecli.'):\n"
        "    if 'launcher' not in found.name and '__main__' not in found.name:\n"
        "        try: __import__(found.name)\n"
        "        except ImportError: pass\n"
        "import pwd, encodings.idna\n"
        "os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
        "os.environ.update(eval(sys.argv.pop(1)))\n"
        "from slicecli.cli.main import main\n"
        "main()\n"
    )
    asked = [sys.executable, "-c", code, repr(env), *words]
    for path in (slice_.folder, *slice_.folder.rglob("*")):
        os.chown(path, 65534, 65534)
    return subprocess.run(asked, input=stdin, capture_output=True, check=False, cwd=slice_.folder)


@needs_root
def test_a_home_that_can_t_be_looked_into(slice_: Command) -> None:
    locked = slice_.folder / "locked"
    locked.mkdir(0o000)
    env = {"HOME": "locked/home", "SLICE_STORE": "", "XDG_DATA_HOME": os.path.abspath("/root/data")}
    done = as_nobody(slice_, ["--cap", "200"], env, RAW)
    assert done.returncode == 125
    assert b"raw NOT stored: " in done.stdout
    assert b"Permission denied" in done.stderr
    assert done.stderr.count(b"\n") == 1


@needs_root
@pytest.mark.parametrize("raw", [RAW, LARGE], ids=["small", "large"])
def test_a_store_of_mode_0500(slice_: Command, raw: bytes) -> None:
    digest = DiskStore(slice_.store).put(b"kept")
    for path in (slice_.store, *slice_.store.rglob("*")):
        path.chmod(0o500 if path.is_dir() else 0o400)
    done = as_nobody(slice_, ["--cap", "200"], {"SLICE_STORE": "store"}, raw)
    assert done.returncode == 125
    assert (
        done.stdout.endswith(b"raw NOT stored: Permission denied\n") or b"store/tmp" in done.stdout
    )
    assert b"line 2999\n" in done.stdout
    done = as_nobody(slice_, ["show", digest], {"SLICE_STORE": "store"}, b"")
    assert (done.returncode, done.stdout) == (0, b"kept")


@pytest.mark.skipif(shutil.which("prlimit") is None, reason="needs util-linux")
def test_no_descriptors_left(slice_: Command) -> None:
    """As few as it may have: it says so, or does its work, and leaves nothing behind."""
    for limit in range(4, 16):
        done = slice_.shell(f"seq 3000 | prlimit --nofile={limit} {slice_.words[0]} --cap 200")
        if b"Python" in done.stderr or b"Traceback" in done.stderr or b"loader" in done.stderr:
            continue  # too few for Python to start
        assert done.returncode in (0, 2, 125), (limit, done.stderr)
        assert list(slice_.store.glob("tmp/*")) == []
