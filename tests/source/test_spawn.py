from __future__ import annotations

import errno
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from slicecli.errors import CannotInvoke, CommandError, CommandNotFound
from slicecli.source.spawn import located, spawn

if TYPE_CHECKING:
    from pathlib import Path


def file(path: Path, text: str, mode: int = 0o755) -> str:
    path.write_text(text)
    path.chmod(mode)
    return str(path)


@pytest.mark.parametrize(
    "name", ["no-such-command-anywhere", "", "./no/such/file", "/no-such-file"]
)
def test_what_is_not_there_is_not_found(wrapper: Any, name: str) -> None:
    wrapped = wrapper.run(name, "x")
    assert wrapped.status == 127
    assert wrapped.stderr.decode() == f"slice: {name or repr('')}: command not found\n"


def test_what_is_a_folder_cannot_be_run(wrapper: Any, tmp_path: Path) -> None:
    wrapped = wrapper.run(str(tmp_path))
    assert wrapped.status == 126
    assert b"can't be run: it is a folder" in wrapped.stderr


def test_what_may_not_be_executed(wrapper: Any, tmp_path: Path) -> None:
    wrapped = wrapper.run(file(tmp_path / "plain", "echo x", 0o644))
    assert wrapped.status == 126
    assert b"may not be executed (chmod +x?)" in wrapped.stderr


def test_what_is_below_a_file(wrapper: Any, tmp_path: Path) -> None:
    wrapped = wrapper.run(file(tmp_path / "plain", "") + "/below")
    assert wrapped.status == 126
    assert b"Not a directory" in wrapped.stderr


@pytest.mark.parametrize("line", ["#!/no/such/interpreter\n", "#!/no/such/interpreter -x\n"])
def test_a_script_whose_interpreter_is_missing(wrapper: Any, tmp_path: Path, line: str) -> None:
    wrapped = wrapper.run(file(tmp_path / "script", line))
    assert wrapped.status == 126
    assert b"its interpreter, or what it links to, is missing" in wrapped.stderr


def test_a_link_to_nothing(wrapper: Any, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("nowhere")
    assert wrapper.run(str(tmp_path / "link")).status == 126


def test_too_many_arguments(wrapper: Any) -> None:
    words = wrapper.words("true")
    script = "import sys; sys.argv[:] = sys.argv[1:] + ['x' * 100_000] * 100; "
    script += "exec(open(sys.argv[0]).read())"
    done = subprocess.run(
        [sys.executable, "-c", script, *words[1:]], capture_output=True, check=False
    )
    assert done.returncode == 126
    assert b"true: can't be run: Argument list too long" in done.stderr


@pytest.mark.parametrize("by_path", [True, False])
def test_a_script_without_a_first_line_is_run_by_the_shell(
    wrapper: Any,
    tmp_path: Path,
    by_path: bool,  # noqa: FBT001
) -> None:
    path = file(tmp_path / "bare", 'echo "$0" "$#" "$2"; exit 4\n')
    options = {"env": {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}}
    wrapped = wrapper.run(path if by_path else "bare", "a", "b c", options=options)
    assert (wrapped.status, wrapped.raw) == (4, f"{path} 2 b c\n".encode())


def test_an_empty_file_is_an_empty_script(wrapper: Any, tmp_path: Path) -> None:
    wrapped = wrapper.run(file(tmp_path / "empty", ""))
    assert (wrapped.status, wrapped.raw) == (0, b"")


def test_the_first_that_can_be_run_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, mode in (("a", 0o644), ("b", 0o755), ("c", 0o755)):
        (tmp_path / folder).mkdir()
        file(tmp_path / folder / "tool", "", mode)
    (tmp_path / "d" / "tool").mkdir(parents=True)
    monkeypatch.setenv("PATH", os.pathsep.join(str(tmp_path / name) for name in "dxabc"))
    assert located("tool") == str(tmp_path / "b" / "tool")
    assert located("other") is None
    assert located("") is None
    monkeypatch.setenv("PATH", str(tmp_path / "a"))
    assert located("tool") == str(tmp_path / "a" / "tool")


def test_an_empty_entry_of_the_path_is_the_working_folder(wrapper: Any, tmp_path: Path) -> None:
    file(tmp_path / "here", "echo here\n")
    options = {"cwd": tmp_path, "env": {"PATH": f":{os.environ['PATH']}"}}
    assert wrapper.run("here", options=options).raw == b"here\n"


def test_a_name_with_odd_bytes(wrapper: Any, tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\n"
    with open(path, "w") as script:
        script.write("#!/bin/sh\necho odd\n")
    os.chmod(path, 0o700)
    assert wrapper.run(path).raw == b"odd\n"


@pytest.mark.parametrize(
    ("number", "kind", "status"),
    [
        (errno.EAGAIN, CommandError, 125),
        (errno.ENOMEM, CommandError, 125),
        (errno.E2BIG, CannotInvoke, 126),
        (errno.ETXTBSY, CannotInvoke, 126),
        (errno.ELOOP, CannotInvoke, 126),
        (errno.ENOENT, CommandNotFound, 127),
    ],
)
def test_each_refusal_has_its_status(
    monkeypatch: pytest.MonkeyPatch, number: int, kind: type[CommandError], status: int
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "posix_spawnp", refuse)
    with pytest.raises(CommandError) as caught:
        spawn(["no-such-command-anywhere"], 1, (), own_group=False)
    assert type(caught.value) is kind
    assert caught.value.exit_status == status
