"""The examples for CI services: their shell parts, run for real on a build that fails.

What needs the service itself isn't run: to fetch the code, to install, to comment, to upload.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from tests.render.test_github import commands
from tests.render.test_markdown import read_whole

if TYPE_CHECKING:
    from tests.conftest import Command

EXAMPLES = Path(__file__).parents[1] / "examples"
NEEDS_THE_SERVICE = re.compile(r"\b(?:pipx|apt-get|gh) ")
MAKEFILE = """\
all: main.o
%.o: %.c
\t@for n in $$(seq 400); do echo "checking for feature $$n... yes"; done
\t@$(CC) -Wall -c $<
"""
MAIN = "int main(void)\n{\n    return missing;\n}\n"
ERROR = "'missing' undeclared (first use in this function)"


def project(slice_: Command) -> Path:
    folder = slice_.folder / "project"
    folder.mkdir()
    (folder / "Makefile").write_text(MAKEFILE)
    (folder / "main.c").write_text(MAIN)
    return folder


def run(slice_: Command, shell: list[str], script: str, **env: str) -> tuple[int, str]:
    """Run a script as a service's runner does; give the status and what it printed."""
    path = f"{Path(sys.executable).parent}:{slice_.environment['PATH']}"
    done = subprocess.run(
        [*shell, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=60,
        cwd=slice_.folder / "project",
        env={**slice_.environment, "PATH": path, "LC_ALL": "C", **env},
    )
    return done.returncode, done.stdout.decode()


def job(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((EXAMPLES / name).read_text())
    return data


def test_the_workflow_of_github(slice_: Command) -> None:
    folder = project(slice_)
    bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
    steps = job("github-actions.yml")["jobs"]["build"]["steps"]
    scripts = [step["run"] for step in steps if "run" in step]
    build, written = [script for script in scripts if not NEEDS_THE_SERVICE.search(script)]
    status, printed = run(slice_, bash, build, GITHUB_STEP_SUMMARY=str(folder / "summary.md"))
    assert status == 2
    assert printed.startswith("exit 2 after ")
    (error,) = [one for one in commands(printed) if one[0] == "error"]
    assert error[1:] == ({"file": "main.c", "line": "3", "col": "12"}, ERROR)
    assert ERROR in (folder / "summary.md").read_text()
    assert run(slice_, bash, written) == (0, "")
    assert (folder / "build.log").read_text().count("\n") > 400
    comment = (folder / "comment.md").read_text()
    assert ERROR in comment
    read_whole(comment, re.findall(r"```text\n(.*)```", comment, re.DOTALL)[0])
    results = json.loads((folder / "build.sarif").read_text())["runs"][0]["results"]
    assert ERROR in [result["message"]["text"] for result in results]


def test_the_job_of_gitlab(slice_: Command) -> None:
    folder = project(slice_)
    bash = ["bash", "-eo", "pipefail", "-c"]
    build = job("gitlab-ci.yml")["build"]
    env = {name: value.replace("$CI_PROJECT_DIR", str(folder)) for name, value in
           build["variables"].items()}  # fmt: skip
    assert all(map(NEEDS_THE_SERVICE.search, build["before_script"][:1]))
    status, printed = run(slice_, bash, "\n".join(build["script"]), **env)
    assert status == 2
    assert ERROR in printed
    assert run(slice_, bash, "\n".join(build["after_script"]), **env) == (0, "")
    for name in build["artifacts"]["paths"]:
        assert ERROR in (folder / name).read_text()


def test_the_pipeline_of_jenkins(slice_: Command) -> None:
    folder = project(slice_)
    text = (EXAMPLES / "Jenkinsfile").read_text()
    build, failed = re.findall(r"\bsh '(?:'')?(.*?)'(?:'')?\n", text, re.DOTALL)
    store = re.findall(r'SLICE_STORE = "(.*)"', text)[0].replace("${WORKSPACE}", str(folder))
    status, printed = run(slice_, ["sh", "-xec"], build, SLICE_STORE=store)
    assert status == 2
    assert ERROR in printed
    assert run(slice_, ["sh", "-ec"], failed, SLICE_STORE=store) == (0, "")
    assert ERROR in (folder / "build.log").read_text()
    assert ERROR in (folder / "build.sarif").read_text()
    for name in re.findall(r"'(build\.\w+)'", text):
        assert (folder / name).exists()


@pytest.mark.parametrize("name", ["github-actions.yml", "gitlab-ci.yml", "Jenkinsfile"])
def test_what_is_named_by_an_example_is_written_by_it(name: str) -> None:
    text = (EXAMPLES / name).read_text()
    written = set(re.findall(r"> ([\w.]+)$", text, re.MULTILINE))
    assert written
    for file in written:
        assert len(re.findall(re.escape(file), text)) > 1
