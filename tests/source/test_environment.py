from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.source import environment
from slicecli.source.environment import original_environment

if TYPE_CHECKING:
    from pathlib import Path

PATH = os.environ["PATH"]


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"LANG": "C"},
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX"},
        {"LC_CTYPE": "C.UTF-8"},
        {"LC_CTYPE": "C"},
        {"LC_CTYPE": ""},
        {"LANG": "C.UTF-8"},
        {"PYTHONCOERCECLOCALE": "0"},
    ],
)
def test_the_command_gets_the_locale_we_got(wrapper: Any, given: dict[str, str]) -> None:
    if sys.platform != "linux":
        pytest.skip("what Python has set can't be told from what was set")
    env = {"PATH": PATH, **given}
    plain = subprocess.run(["env"], env=env, stdout=subprocess.PIPE, check=True)
    assert sorted(wrapper.run("env", options={"env": env}).raw.split(b"\n")) == sorted(
        plain.stdout.split(b"\n")
    )


def test_where_the_start_is_not_known_it_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    monkeypatch.setattr(environment, "AT_START", str(tmp_path / "missing"))
    assert original_environment()["LC_CTYPE"] == "C.UTF-8"


def test_what_we_were_started_with_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = tmp_path / "environ"
    monkeypatch.setenv("LC_CTYPE", "C.UTF-8")
    monkeypatch.setattr(environment, "AT_START", str(start))
    start.write_bytes(b"A=1\0XLC_CTYPE=C.UTF-8\0B=LC_CTYPE=\0")
    assert "LC_CTYPE" not in original_environment()
    start.write_bytes(b"A=1\0LC_CTYPE=C\0")
    assert original_environment()["LC_CTYPE"] == "C"
