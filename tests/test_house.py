"""The house itself: arrows point one way, and the hot path carries nothing heavy."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import slicecli

ROOT = Path(slicecli.__file__).parent

ROOMS = {
    "canonical": 0, "clock": 0, "controls": 0, "diagnostics": 0, "errors": 0, "utf16": 0,
    "lazy_errors": 0, "raw": 0, "redact": 0, "scan": 0,
    "config": 1, "hooks": 1, "slice": 1, "shown": 1,
    "tokens": 2, "store": 2,
    "condensate": 3,
    "record": 4, "render": 4,
    "slicers": 5,
    "condense": 6, "source": 6,
    "compare": 7, "detect": 7, "kept": 7, "page": 7, "replay": 7,
    "history": 8,
    "cli": 9,
}  # fmt: skip
"""How far along the flow each room is: a module imports from its own level or an earlier one."""

FORBIDDEN = {
    "argparse", "collections", "contextlib", "dataclasses", "enum", "functools", "inspect", "json",
    "logging", "pathlib", "re", "rich", "subprocess", "tempfile", "tiktoken", "typer", "typing",
}  # fmt: skip


def modules() -> list[Path]:
    return sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.stem in ROOMS)


def imports(path: Path) -> set[str]:
    """Name the rooms that a module imports from, but for types and for the door in the contract."""
    tree = ast.parse(path.read_text())
    rooms: set[str] = set()
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in skipped and node.module:
            parts = node.module.split(".")
            if parts[0] != "slicecli":
                continue
            names = [parts[1]] if len(parts) > 1 else [alias.name for alias in node.names]
            rooms.update(name for name in names if name in ROOMS)
    return rooms


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_point_along_the_flow(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0].removesuffix(".py")
    for other in imports(path):
        if path == ROOT / "slicers" / "contract.py" and other in ("condense", "render", "tokens"):
            continue  # the machinery's own door
        assert ROOMS[other] <= ROOMS[room], f"{room} imports {other}"


@pytest.mark.parametrize("path", sorted((ROOT / "slicers").rglob("*.py")), ids=str)
def test_a_slicer_sees_neither_store_nor_renderer_nor_command_line(path: Path) -> None:
    if path != ROOT / "slicers" / "contract.py":
        assert not imports(path) & {"store", "render", "cli", "source"}


def loaded_by(tmp_path: Path, *words: str, stdin: bytes = b"") -> set[str]:
    """Run a command line and name every module that it loaded."""
    code = (
        "import sys, os\n"
        f"sys.argv = ['slice', *{words!r}]\n"
        "end = os._exit\n"
        "def tell(status):\n"
        "    os.write(2, '\\n'.join(sys.modules).encode())\n"
        "    end(status)\n"
        "os._exit = tell\n"
        "from slicecli.cli.main import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-c", code],
        input=stdin,
        capture_output=True,
        check=False,
        env={"SLICE_STORE": str(tmp_path / "store"), "PATH": "/usr/bin:/bin"},
    )
    assert done.returncode == 0
    return set(done.stderr.decode().split("\n"))


def baseline() -> set[str]:
    code = "import sys; print('\\n'.join(sys.modules))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, check=True)
    return set(done.stdout.decode().split("\n"))


@pytest.mark.parametrize(
    ("words", "stdin"),
    [((), b"ten\nlines\n" * 5), (("run", "--", "true"), b""), ((), b"")],
    ids=["filter", "run", "nothing"],
)
def test_the_hot_path_loads_nothing_heavy(
    tmp_path: Path, words: tuple[str, ...], stdin: bytes
) -> None:
    loaded = loaded_by(tmp_path, *words, stdin=stdin)
    assert {name for name in loaded if name in FORBIDDEN} <= baseline()
    assert not {
        name for name in loaded if name.startswith(("slicecli.cli.store", "slicecli.cli.groups"))
    }


def test_a_short_run_loads_nothing_that_it_has_no_use_for(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, stdin=b"ten\nlines\n" * 5)
    rare = {
        "_json",
        "errno",
        "slicecli.errors",
        "slicecli.redact.names",
        "slicecli.store.writer",
        "zlib",
    }
    assert not loaded & rare


def test_showing_loads_nothing_heavy(tmp_path: Path) -> None:
    loaded_by(tmp_path, stdin=b"ten\nlines\n" * 5)
    heavy = {name for name in loaded_by(tmp_path, "show") if name in FORBIDDEN}
    assert heavy <= baseline()


def test_a_large_log_still_loads_no_typing(tmp_path: Path) -> None:
    stdin = b"".join(b"line %d: error: broken\n" % n for n in range(4000))
    loaded = loaded_by(tmp_path, "--cap", "300", stdin=stdin)
    assert not loaded & {"typing", "dataclasses", "json", "pathlib", "typer", "rich", "tiktoken"}


def test_importing_the_package_is_free() -> None:
    code = (
        "import sys, __future__; a = set(sys.modules); import slicecli; print(set(sys.modules) - a)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert done.stdout.strip() == "{'slicecli'}"


def test_every_public_name_can_be_had() -> None:
    for name in slicecli.__all__:
        assert getattr(slicecli, name) is not None
        assert name in dir(slicecli)
