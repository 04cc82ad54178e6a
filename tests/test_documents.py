"""Examples and README: what they print is what they promise. `pytest --write` writes it anew."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.conftest import Command

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
SCRIPTS = sorted(path for path in (ROOT / "examples").iterdir() if path.suffix in (".py", ".sh"))
MARK = "# Output:\n"
CONSOLE = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


def steady(output: str) -> str:
    """Put words for what differs from run to run: durations, days and digests."""
    output = re.sub(r"after \d+(\.\d)? m?s\b", "after TIME", output)
    output = re.sub(r"\b\d{4}-\d\d-\d\d\b", "DAY", output)
    return re.sub(r"\b[0-9a-f]{12}\b", "DIGEST", output)


def run(slice_: Command, *words: str | Path, cwd: Path) -> str:
    """Run a command with `slice` on its path; give what it printed on both outputs."""
    path = f"{Path(sys.executable).parent}:{slice_.environment['PATH']}"
    done = subprocess.run(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=True,
        timeout=60,
        env={**slice_.environment, "PATH": path},
        cwd=cwd,
    )
    return done.stdout.decode()


def promised(script: Path) -> str:
    _, _, comment = script.read_text().partition(MARK)
    return "".join(line.removeprefix("# ") for line in comment.splitlines(keepends=True))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_an_example_prints_what_it_promises(
    slice_: Command, script: Path, pytestconfig: pytest.Config
) -> None:
    interpreter = sys.executable if script.suffix == ".py" else "bash"
    printed = steady(run(slice_, interpreter, script, cwd=slice_.folder))
    if pytestconfig.getoption("--write"):
        lines = "".join(f"# {line}\n" for line in printed.splitlines())
        script.write_text(script.read_text().partition(MARK)[0] + MARK + lines)
    assert printed == promised(script)


def test_every_example_promises_something() -> None:
    assert all(promised(script) for script in SCRIPTS)


def played(slice_: Command, session: str) -> str:
    """Run the commands of a console session, each behind its `$ `, in one shell's store."""
    shutil.copytree(ROOT / "examples", slice_.folder / "examples", dirs_exist_ok=True)
    parts = []
    for line in session.splitlines():
        if line.startswith("$ "):
            parts += [f"{line}\n", run(slice_, "bash", "-c", line[2:], cwd=slice_.folder)]
    return "".join(parts)


def test_the_sessions_of_the_readme_are_what_happens(
    slice_: Command, pytestconfig: pytest.Config
) -> None:
    text = README.read_text()
    anew = CONSOLE.sub(lambda match: played(slice_, match[0]), text)
    if pytestconfig.getoption("--write"):
        README.write_text(anew)
    assert steady(anew) == steady(text)


def test_the_python_of_the_readme_works(slice_: Command) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert run(slice_, sys.executable, "-c", block, cwd=slice_.folder).startswith("... ")


def test_the_ci_script_runs_the_tests_as_the_readme_says() -> None:
    line = next(line for line in README.read_text().splitlines() if "-m pytest" in line)
    command = line.rpartition(".venv/bin/python ")[2]
    assert command in (ROOT / ".ci" / "run").read_text()
    install = line.split(" && ")[1].removeprefix(".venv/bin/pip install -q ")
    assert set(install.split()) <= set(
        (ROOT / ".ci" / "run").read_text().replace("--editable", "-e").split()
    )


@pytest.mark.parametrize("name", re.findall(r"`(--[a-z-]+)", README.read_text()))
def test_every_option_that_the_readme_names_exists(name: str) -> None:
    from slicecli.cli.groups import every_command

    known = {f"--{o.name}" for c in every_command() for o in c.options}
    assert name in known | {"--install-completion", "--version", "--help"}


def test_the_configuration_of_the_readme_is_one(slice_: Command) -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", README.read_text(), re.DOTALL)
    file = slice_.folder / "slice" / "config.toml"
    file.parent.mkdir()
    file.write_text(block)
    done = slice_("config", "--", "git", "diff", env={"XDG_CONFIG_HOME": str(slice_.folder)})
    assert done.stdout.decode().startswith("cap             4000")
