"""Configuration through the real command: what holds, who says so, and a cache that changes nothing."""

from __future__ import annotations

import json
import marshal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from slicecli.cli.options import RUN
from tests.conftest import Command


class Configured(Command):
    """The command in a home folder of its own, in a repository."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.repository = folder / "repo"
        (self.repository / ".git").mkdir(parents=True)
        self.folder = self.repository / "sub"
        self.folder.mkdir()
        self.home = folder
        self.environment["HOME"] = str(folder)
        del self.environment["XDG_CONFIG_HOME"], self.environment["XDG_CACHE_HOME"]
        self.own = folder / ".config" / "slice" / "config.toml"
        self.own.parent.mkdir(parents=True)
        self.project = self.repository / ".slice.toml"
        self.near = self.folder / ".slice.toml"

    def values(self, *words: str, **env: str) -> dict[str, Any]:
        done = self("config", "--json", *words, env=env)
        assert done.returncode == 0, done.stderr
        whole: dict[str, Any] = json.loads(done.stdout)
        return whole


@pytest.fixture
def configured(tmp_path: Path) -> Configured:
    return Configured(tmp_path)


def test_what_is_nearer_overrides(configured: Configured) -> None:
    c = configured
    caps = []

    def cap(*words: str, **env: str) -> None:
        value = c.values(*words, **env)["values"]["cap"]
        caps.append((value["value"], value["from"]))

    cap()
    c.own.write_text("cap = 1001")
    cap()
    c.project.write_text("\ncap = 1002")
    cap()
    c.near.write_text("cap = 1003")
    cap()
    c.own.write_text("[profile.x]\nmatch = 'git diff'\ncap = 1004")
    cap("--", "git", "diff")
    cap("git", "diff", SLICE_CAP="1005")
    cap("--cap", "1006", "git", "diff", SLICE_CAP="1005")
    assert caps == [
        (2000, "default"),
        (1001, f"{c.own}:1"),
        (1002, f"{c.project}:2"),
        (1003, f"{c.near}:1"),
        (1004, f"{c.own}:3"),
        (1005, "environment SLICE_CAP"),
        (1006, "option"),
    ]


def test_lists_count_together_and_zeros_and_flags_count(configured: Configured) -> None:
    configured.own.write_text('redact-key = ["a"]\nfence = true\ncontext = 7')
    configured.project.write_text('redact-key = ["b"]')
    values = configured.values("--redact-key", "c", "--context", "0")["values"]
    assert values["redact-key"]["value"] == ["a", "b", "c"]
    assert values["redact-key"]["from"] == f"{configured.own}:1, {configured.project}:1, option"
    assert values["fence"]["value"] is True
    assert (values["context"]["value"], values["context"]["from"]) == (0, "option")


def test_what_is_configured_holds_for_the_filter_and_for_run(configured: Configured) -> None:
    configured.project.write_text("cap = 80\n[profile.s]\nmatch = ['seq*']\ncap = 120")
    many = b"".join(b"%d\n" % n for n in range(2000))

    assert len(configured(stdin=many).stdout) < len(configured("--cap", "120", stdin=many).stdout)
    profiled = configured("--profile", "s", stdin=many).stdout
    assert profiled == configured("--cap", "120", stdin=many).stdout
    ran = configured("run", "--no-frame", "--", "seq", "3000").stdout
    assert ran == configured("run", "--no-frame", "--cap", "120", "--", "seq", "3000").stdout
    assert ran != configured("run", "--no-frame", "--cap", "80", "--", "seq", "3000").stdout
    wrong = configured("--profile", "t", stdin=many)
    assert (wrong.returncode, wrong.stderr) == (2, b"slice: no profile 't'; there is s\n")


def test_the_store_of_the_configuration_is_where_show_looks(configured: Configured) -> None:
    del configured.environment["SLICE_STORE"]
    configured.own.write_text(f"store = '{configured.home}/elsewhere'")
    configured("run", "--", "echo", "there")
    assert configured("show").stdout == b"there\n"
    assert (configured.home / "elsewhere").is_dir()
    assert b"--store" not in configured("run", "--cap", "300", "--", "seq", "9999").stdout
    configured.own.unlink()
    configured.project.write_text(f"store = '{configured.home}/theirs'")
    configured("trust")
    assert b"/theirs" in configured("run", "--cap", "900", "--", "seq", "9999").stdout


def test_a_wrong_file_is_told_before_anything_runs(configured: Configured, tmp_path: Path) -> None:
    configured.near.write_text("cpa = 3")
    done = configured("run", "--", "touch", str(tmp_path / "ran"))
    told = f"slice: {configured.near}:1: no key 'cpa'; did you mean 'cap'?\n"
    assert (done.returncode, done.stdout, done.stderr.decode()) == (2, b"", told)
    assert not (tmp_path / "ran").exists()


def test_a_file_that_cant_be_read_is_told_and_passed_over(configured: Configured) -> None:
    configured.near.mkdir()
    done = configured(stdin=b"a\n")
    assert (done.returncode, done.stdout) == (0, b"a\n")
    assert done.stderr.decode() == f"slice: {configured.near}: it is no file\n"


def entries(configured: Configured) -> list[Path]:
    return sorted((configured.home / ".cache" / "slice").glob("config-*"))


def test_the_cache_is_the_users_alone_and_taken(configured: Configured) -> None:
    configured.own.write_text("cap = 1001")
    configured(stdin=b"")
    (entry,) = entries(configured)
    assert entry.stat().st_mode & 0o777 == 0o600
    assert entry.parent.stat().st_mode & 0o777 == 0o700
    *key, said = marshal.loads(entry.read_bytes())  # noqa: S302
    said["settings"]["cap"] = (1234, 1)
    entry.write_bytes(marshal.dumps((*key, said)))
    assert configured.values()["values"]["cap"]["value"] == 1234  # so it was taken
    configured.own.write_text("cap = 1002")
    assert configured.values()["values"]["cap"]["value"] == 1002


@pytest.mark.parametrize("what", ["torn", "empty", "zeros", "writable", "open folder", "link"])
def test_an_entry_that_isnt_ours_counts_as_none(configured: Configured, what: str) -> None:
    configured.own.write_text("cap = 1001")
    configured(stdin=b"")
    (entry,) = entries(configured)
    *key, said = marshal.loads(entry.read_bytes())  # noqa: S302
    said["settings"]["cap"] = (1234, 1)
    forged = marshal.dumps((*key, said))
    entry.write_bytes(
        {"torn": forged[:-9], "empty": b"", "zeros": bytes(len(forged))}.get(what, forged)
    )
    if what == "writable":
        entry.chmod(0o666)
    if what == "open folder":
        entry.parent.chmod(0o777)
    if what == "link":
        entry.rename(configured.home / "forged")
        entry.symlink_to(configured.home / "forged")
    assert configured.values()["values"]["cap"]["value"] == 1001


def test_without_a_place_for_a_cache_it_works(configured: Configured) -> None:
    configured.own.write_text("cap = 1001")
    (configured.home / ".cache").write_text("no folder")
    assert configured.values()["values"]["cap"]["value"] == 1001


LOADED = (
    "import os, sys\n"
    "sys.argv = ['slice']\n"
    "end = os._exit\n"
    "os._exit = lambda status: (os.write(2, ' '.join(sys.modules).encode()), end(status))\n"
    "from slicecli.cli.main import main\n"
    "main()\n"
)


def loaded(configured: Configured) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-I", "-c", LOADED],
        input=b"a\n",
        capture_output=True,
        check=True,
        env=configured.environment,
        cwd=configured.folder,
    )
    return set(done.stderr.decode().split())


def test_a_start_loads_no_more_than_it_needs(configured: Configured) -> None:
    assert {name for name in loaded(configured) if name.startswith("slicecli.config.")} == {
        "slicecli.config.find"
    }
    configured.own.write_text("cap = 500\n[[rule]]\nerror = 'ORA'\n")
    assert "tomllib" in loaded(configured)
    heavy = {"tomllib", "re", "re2", "difflib", "slicecli.config.check", "slicecli.config.trust"}
    assert not loaded(configured) & heavy


@pytest.mark.parametrize("name", [o.name for o in RUN.options if o.config and not o.metavar])
def test_every_flag_that_a_file_sets_a_line_unsets(configured: Configured, name: str) -> None:
    c = configured
    c.own.write_text(f"{name} = true\n[profile.p]\n{name} = true\n")
    assert c.values()["values"][name]["value"] is True
    for words, value in (
        ([f"--{name}=false"], False),
        ([f"--{name}", f"--{name}=false"], False),
        ([f"--{name}=false", "--profile", "p"], False),
        ([f"--{name}=false", f"--{name}=true"], True),
    ):
        assert c.values(*words)["values"][name] == {"value": value, "from": "option"}


def test_a_store_is_had_on_a_line_although_none_is_configured(configured: Configured) -> None:
    c = configured
    c.own.write_text("no-store = true\nfence = true\n")
    lines = "".join(f"{n}\n" for n in range(2000))
    without = c("--cap", "300", stdin=lines.encode())
    with_one = c("--cap", "300", "--no-store=false", "--fence=false", stdin=lines.encode())
    assert (without.returncode, with_one.returncode) == (0, 0), without.stderr
    assert b"slice show" not in without.stdout
    assert b"slice show" in with_one.stdout
    assert (without.stdout.startswith(b"0\n"), with_one.stdout.startswith(b"0\n")) == (False, True)
    assert c("show", "--tail", "1").stdout == b"1999\n"
