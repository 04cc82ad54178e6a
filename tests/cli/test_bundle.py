"""The bundle: the same as importing module by module, and never an older state of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

import slicecli
from slicecli.cli import make_bundle

SOURCE = Path(slicecli.__file__).parent
LINES = b"ten\nlines\n" * 5
LOOK = """
import json, os, sys
def look(status):
    told = {}
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "slicecli" and hasattr(module, "__spec__"):
            spec = module.__spec__
            told[name] = [
                module.__file__, module.__cached__, module.__package__, module.__doc__,
                list(getattr(module, "__path__", [])), spec.origin, spec.has_location,
                spec.loader.get_source(name), spec.loader.is_package(name),
                sorted({value.__code__.co_filename for value in vars(module).values()
                        if type(value) is type(look) and value.__module__ == name}),
                type(spec.loader).__name__, spec.loader_state,
            ]
    os.write(2, json.dumps(told).encode())
    end(status)
end, os._exit = os._exit, look
script = sys.argv.pop(1)
exec(compile(open(script).read(), script, "exec"), {"__name__": "__main__"})
"""


@cache
def bundle() -> bytes:
    return make_bundle.made(str(SOURCE.parent))


class Installed:
    """The package in a folder of its own, with a bundle, and the command's script."""

    def __init__(self, folder: Path) -> None:
        self.site = folder / "site"
        self.store = folder / "store"
        ignored = shutil.ignore_patterns("__pycache__", "modules.*")
        shutil.copytree(SOURCE, self.site / "slicecli", ignore=ignored)
        self.bundle = self.site / make_bundle.NAME
        self.bundle.write_bytes(bundle())
        self.script = folder / "bin" / "slice"
        self.script.parent.mkdir()
        shutil.copy(SOURCE / "cli" / "launcher.py", self.script)

    def __call__(
        self, *words: str, options: tuple[str, ...] = (), look: bool = False, path: str = ""
    ) -> subprocess.CompletedProcess[bytes]:
        script = ["-c", LOOK, str(self.script)] if look else [str(self.script)]
        return subprocess.run(
            [sys.executable, "-B", *options, *script, *words],
            input=LINES,
            capture_output=True,
            check=False,
            cwd=self.store.parent,
            env={
                "PATH": os.environ["PATH"],
                "PYTHONPATH": path + str(self.site),
                "SLICE_STORE": str(self.store),
            },
        )

    def loaded(self, *options: str, path: str = "") -> dict[str, list[object]]:
        """Filter, and tell of each module what it looks like; its loader comes last."""
        done = self(options=options, look=True, path=path)
        assert done.returncode == 0, done.stderr.decode()[:1000]
        told: dict[str, list[object]] = json.loads(done.stderr)
        return told

    def bundled(self, *options: str, path: str = "") -> set[str]:
        """Name the modules that came from the bundle."""
        loaded = self.loaded(*options, path=path)
        return {name for name, told in loaded.items() if told[-1] == "bundled"}

    def edit(self, module: str, old: str, new: str) -> Path:
        """Change a source; where `new` is as long as `old`, its size and its mtime stay."""
        source = self.site / "slicecli" / module
        before = source.stat()
        text = source.read_text()
        assert text.count(old) == 1
        source.write_text(text.replace(old, new))
        os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))
        return source


@pytest.fixture
def installed(tmp_path: Path) -> Installed:
    made = Installed(tmp_path)
    made()  # what only the first run of a day does is done
    return made


def test_every_module_of_a_short_run_comes_from_the_bundle(installed: Installed) -> None:
    loaded = installed.loaded()
    assert len(loaded) > 30
    assert set(loaded) == installed.bundled()


def test_modules_look_as_if_imported_one_by_one(installed: Installed) -> None:
    bundled = installed.loaded()
    installed.bundle.unlink()
    plain = installed.loaded()
    assert {told[-1] for told in plain.values()} == {None}
    assert {name: told[:-1] for name, told in bundled.items()} == {
        name: told[:-1] for name, told in plain.items()
    }


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--format", "json"),
        ("--cap", "64"),
        ("--cap", "12"),
        ("show",),
        ("replay",),
        ("run", "--", "sh", "-c", "echo hello; exit 3"),
        ("no-such-command",),
        ("--no-such-option",),
        ("--version",),
        ("show", "--help"),
        ("slicers",),
        # Modules that few runs need, imported by one whose place is in the head.
        ("chat", "--cap", "100", "--no-store"),
        ("trust",),
    ],
    ids=" ".join,
)
def test_what_is_printed_is_the_same(installed: Installed, words: tuple[str, ...]) -> None:
    installed()
    with_bundle = installed(*words)
    installed.bundle.unlink()
    without = installed(*words)
    for done in (with_bundle, without):
        assert b"fault" not in done.stderr
    timeless = [
        (done.returncode, done.stdout.partition(b" after ")[0], done.stderr)
        for done in (with_bundle, without)
    ]
    assert timeless[0] == timeless[1]


def test_an_edited_module_is_what_runs(installed: Installed) -> None:
    assert installed("--cap", "12").stderr.startswith(b"slice: a cap of 12 is too small")
    installed.edit("errors.py", "is too small: the", "is too large: the")
    assert installed("--cap", "12").stderr.startswith(b"slice: a cap of 12 is too large")
    installed.edit("raw.py", "BLOCK = 1 << 20", "BLOCK = 1 << 19")
    assert "slicecli.raw" not in installed.bundled()


def test_a_longer_module_is_what_runs(installed: Installed) -> None:
    source = installed.edit("errors.py", "is too small: the", "is far too small: the")
    assert installed("--cap", "12").stderr.startswith(b"slice: a cap of 12 is far too small")
    # Even if its inode were as old as the bundle.
    made = installed.bundle.stat().st_ctime_ns
    while source.stat().st_ctime_ns >= installed.bundle.stat().st_ctime_ns:
        os.utime(installed.bundle)
    assert installed.bundle.stat().st_ctime_ns > made
    assert installed("--cap", "12").stderr.startswith(b"slice: a cap of 12 is far too small")


def test_a_module_with_a_new_time_and_the_same_text_is_known_by_its_hash(
    installed: Installed,
) -> None:
    source = installed.site / "slicecli" / "raw.py"
    source.touch()
    assert source.stat().st_ctime_ns > installed.bundle.stat().st_ctime_ns
    assert "slicecli.raw" in installed.bundled()


def test_a_module_that_has_gone_is_gone(installed: Installed) -> None:
    (installed.site / "slicecli" / "cli" / "deliver.py").unlink()
    with_bundle = installed()
    installed.bundle.unlink()
    assert b"No module named 'slicecli.cli.deliver'" in with_bundle.stderr
    assert with_bundle.stderr == installed().stderr


def test_a_module_that_can_t_be_loaded_fails_as_ever(installed: Installed, tmp_path: Path) -> None:
    planted = tmp_path / "planted"
    planted.mkdir()
    (planted / "blake3.py").write_text("raise ImportError('planted')")
    with_bundle = installed(path=f"{planted}{os.pathsep}")
    installed.bundle.unlink()
    without = installed(path=f"{planted}{os.pathsep}")
    assert b"ImportError: planted" in without.stderr
    assert with_bundle.stderr.splitlines()[0] == without.stderr.splitlines()[0]


@pytest.mark.parametrize("kept", [0, 3, 100, 5000, 40_000, -100])
def test_half_a_bundle_is_none(installed: Installed, kept: int) -> None:
    installed.bundle.write_bytes(installed.bundle.read_bytes()[:kept])
    assert installed().stdout == LINES


def test_a_bundle_of_another_python_is_none(installed: Installed) -> None:
    other = bytes([MAGIC_NUMBER[0] ^ 1]) + MAGIC_NUMBER[1:]
    installed.bundle.rename(installed.bundle.with_suffix(f".{other.hex()}"))
    assert installed.bundled() == set()


def test_what_lies_beside_the_command_is_not_imported(installed: Installed) -> None:
    (installed.script.parent / "blake3.py").write_text("raise ImportError('planted')")
    assert installed().stdout == LINES
    installed.bundle.unlink()
    assert installed().stdout == LINES


def test_where_other_code_would_be_compiled_there_is_no_bundle(installed: Installed) -> None:
    assert installed.bundled("-O") == set()


def test_a_package_earlier_in_the_path_is_the_one_that_runs(
    installed: Installed, tmp_path: Path
) -> None:
    checkout = tmp_path / "checkout"
    shutil.copytree(SOURCE, checkout / "slicecli")
    loaded = installed.loaded(path=f"{checkout}{os.pathsep}")
    assert {told[-1] for told in loaded.values()} == {None}
    assert all(str(told[0]).startswith(str(checkout)) for told in loaded.values())


def test_a_traceback_shows_file_and_line(installed: Installed) -> None:
    code = (
        f"import sys; sys.argv[:] = ['slice']\n"
        f"import os; os._exit = None\n"
        f"exec(open({str(installed.script)!r}).read())"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", code],
        input=LINES,
        capture_output=True,
        check=False,
        cwd=installed.store.parent,
        env={"PYTHONPATH": str(installed.site), "SLICE_STORE": str(installed.store)},
    )
    told = done.stderr.decode()
    assert f'File "{installed.site}/slicecli/source/ending.py", line ' in told
    assert "    os._exit(status)\n" in told


def test_a_closed_standard_input_is_not_the_bundle(installed: Installed) -> None:
    for words in ("", " --format json", " chat --cap 1000"):
        done = subprocess.run(
            ["sh", "-c", f'"$0" -B "$1"{words} <&-', sys.executable, str(installed.script)],
            capture_output=True,
            check=False,
            cwd=installed.store.parent,
            env={"PYTHONPATH": str(installed.site), "SLICE_STORE": str(installed.store)},
        )
        assert done.stdout == b""
        assert done.returncode == 2, done.stderr
        assert b"standard input" in done.stderr
