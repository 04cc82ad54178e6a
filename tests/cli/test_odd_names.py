"""Names that aren't UTF-8, or hold newlines and quotes: of stores, files, hints and commands."""

from __future__ import annotations

import json
import os
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

RAW = b"".join(b"line %d\n" % n for n in range(3000))
NAMES = [
    b"n\xe9",
    b"two\nlines",
    b"a b 'c' \"d\"",
    b"\x1b[31mred",
    "\N{RIGHT-TO-LEFT OVERRIDE}bidi".encode(),
    "d\N{LATIN SMALL LETTER E WITH ACUTE}j".encode(),
    b"]",
    b"-x",
]
LOCALES = [
    {},
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONIOENCODING": "cp037:strict"},
    {"LC_ALL": "xx_YY.ISO-8859-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


def way_back(slice_: Command, output: bytes) -> bytes:
    """Type what the last line says, in a shell."""
    last = output.splitlines()[-1]
    line = last[last.index(b"slice show") :].partition(b" --lines ")[0]
    environment = {k: v for k, v in slice_.environment.items() if k != "SLICE_STORE"}
    script = f'slice() {{ {" ".join(slice_.words)} "$@"; }}\n'.encode() + line
    asked: list[str | bytes] = ["bash", "-c", script]
    return subprocess.run(
        asked, check=True, capture_output=True, env=environment, cwd=slice_.folder
    ).stdout


@pytest.mark.parametrize(
    ("env", "name"),
    [({}, name) for name in NAMES] + [(env, name) for env in LOCALES[1:] for name in NAMES[:1]],
    ids=repr,
)
def test_of_a_store(slice_: Command, name: bytes, env: dict[str, str]) -> None:
    done = slice_("--cap", "200", f"--store=./{os.fsdecode(name)}", stdin=RAW, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert os.path.isdir(os.fsencode(slice_.folder) + b"/" + name)
    done.stdout.decode()
    assert way_back(slice_, done.stdout) == RAW
    done = slice_("replay", f"--store=./{os.fsdecode(name)}", env=env)
    assert done.stdout.startswith(b"same: ")


@pytest.mark.parametrize("name", NAMES[:3], ids=repr)
@pytest.mark.parametrize("output", ["text", "json"])
def test_of_files_hints_and_words(slice_: Command, name: bytes, output: str) -> None:
    word = os.fsdecode(name)
    (slice_.folder / f"f{word}").write_bytes(RAW)
    options = ["--cap", "500", "--format", output]
    for words in (
        [f"--input=f{word}"],
        [f"--hint={word}"],
        ["run", "sh", "-c", "seq 3000", word, word],
        ["--fence", f"--input=f{word}"] if output == "text" else [],
    ):
        before = ["run", *options, *words[1:]] if words[:1] == ["run"] else [*options, *words]
        done = slice_(*before, stdin=RAW)
        assert (done.returncode, done.stderr) == (0, b"")
        shown = done.stdout.decode()
        assert not set(shown) & {"\x1b", "\N{RIGHT-TO-LEFT OVERRIDE}", "\ufffd"}
        assert "udce9" not in shown
        if output == "json" and words and words[0] != "run" and name == b"n\xe9":
            assert r"n\xe9" in json.loads(shown)["hint"]
    done = slice_("replay")
    assert done.returncode == 0
    for record in (slice_.store / "runs").rglob("*.*"):
        json.loads(record.read_bytes().decode())


@pytest.mark.parametrize("name", NAMES[:5], ids=repr)
@pytest.mark.parametrize("words", [["--input=./{}"], ["run", "./{}"], ["--slicer={}"], ["--{}"]])
def test_in_messages(slice_: Command, name: bytes, words: list[str]) -> None:
    word = os.fsdecode(name)
    done = slice_(*(part.replace("{}", word) for part in words))
    assert done.returncode in (2, 127)
    told = done.stderr.decode()
    assert told.startswith("slice: ")
    assert told.count("\n") == 1
    assert not set(told) & {"\x1b", "\N{RIGHT-TO-LEFT OVERRIDE}"}
    assert "udce9" not in told


@pytest.fixture(scope="session")
def latin(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Make a locale in which each byte is a character."""
    if not os.path.exists("/usr/share/i18n/charmaps"):
        pytest.skip("needs what locales are made of, which CI has")
    folder = tmp_path_factory.mktemp("locales")
    made = folder / "en_US.ISO-8859-1"
    subprocess.run(["localedef", "-i", "en_US", "-f", "ISO-8859-1", made], check=True)
    return {"LOCPATH": str(folder), "LC_ALL": "en_US.ISO-8859-1"}


def test_a_locale_of_another_encoding_changes_nothing(
    slice_: Command, latin: dict[str, str]
) -> None:
    (slice_.folder / "d\u00e9j\u00e0.py").write_bytes(RAW)
    for words in (
        ["--cap", "300", "--input", "d\u00e9j\u00e0.py"],
        ["--cap", "600", "--format", "json", "--hint", "d\u00e9j\u00e0"],
        ["--cap", "400", "--store", "d\u00e9p\u00f4t"],
        ["show", "d\u00e9j\u00e0"],
        ["--slicer", "d\u00e9j\u00e0"],
        ["run", "--cap", "300", "d\u00e9j\u00e0"],
    ):
        usual, there = slice_(*words, stdin=RAW), slice_(*words, stdin=RAW, env=latin)
        assert there.stdout == usual.stdout
        assert (there.returncode, there.stderr) == (usual.returncode, usual.stderr)
    lines = slice_("run", "--cap", "300", "echo", "d\u00e9j\u00e0", env=latin).stdout.splitlines()
    assert lines[0].endswith("echo 'd\u00e9j\u00e0'".encode())
    assert lines[1] == "d\u00e9j\u00e0".encode()


@pytest.mark.parametrize("env", LOCALES, ids=lambda env: "-".join(env.values()) or "usual")
def test_no_locale_changes_a_condensate(slice_: Command, env: dict[str, str]) -> None:
    words = ("run", "--cap", "300", "--", "sh", "-c", "seq 3000; echo $0", "d\u00e9j\u00e0")
    asked = slice_(*words, env=env)
    assert "d\u00e9j\u00e0" in asked.stdout.decode().splitlines()[0]
    assert "d\u00e9j\u00e0" in asked.stdout.decode().splitlines()[-2]


@pytest.mark.parametrize("env", LOCALES, ids=lambda env: "-".join(env.values()) or "usual")
def test_the_command_s_environment_is_the_one_that_was_given(
    slice_: Command, env: dict[str, str]
) -> None:
    done = slice_("run", "--", "env", env={**env, "LANG": "C"})
    inner = {line for line in done.stdout.decode().splitlines() if line.startswith(("LC_", "PYTH"))}
    given = {**slice_.environment, **env}
    assert inner == {f"{k}={v}" for k, v in given.items() if k.startswith(("LC_", "PYTH"))}


@pytest.mark.parametrize("name", [NAMES[0], NAMES[1], NAMES[2], b"]"], ids=repr)
def test_of_a_conversation_s_store(slice_: Command, name: bytes) -> None:
    turns = [{"role": "user", "content": f"question {n} " * 100} for n in range(30)]
    data = json.dumps(turns).encode()
    store = f"--store=./{os.fsdecode(name)}"
    done = slice_("chat", "--cap", "3000", store, stdin=data)
    assert done.returncode == 0
    (marker,) = (t["content"] for t in json.loads(done.stdout) if "slice left out" in t["content"])
    assert "\n" not in marker
    line = marker.rpartition("here: ")[2].removesuffix("]").encode()
    assert b"question 10" in way_back(slice_, line)
    again = slice_("chat", "--cap", "2500", store, stdin=done.stdout)
    markers = [t for t in json.loads(again.stdout) if "slice left out" in t["content"]]
    assert len(markers) == 1


def test_of_words_and_hints_are_the_same_wherever_they_are_shown(slice_: Command) -> None:
    """As the condensate has them: a byte that is no UTF-8 is an escape of that byte."""
    name = os.fsdecode(b"n\xe9")
    run = slice_("run", "--", "true", name)
    assert rb"true 'n\xe9'" in run.stdout
    ways = (["list"], ["store", "list"], ["show", "--html", "-"], ["stats", "--by", "command"])
    for way in ways[:3]:
        assert rb"n\xe9" in slice_(*way).stdout, way
    slice_("--hint", name, "--cap", "200", stdin=RAW)
    for way in ways:
        assert rb"n\xe9" in slice_(*way).stdout, way
