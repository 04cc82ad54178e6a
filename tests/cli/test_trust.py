"""cli/trust.py: a project's file can't let a secret out, or hide anything, before the user said so."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_config import Configured

if TYPE_CHECKING:
    from pathlib import Path

SECRET = b"password=hunter2hunter2\n"
ASKING = "cap = 500\nno-redact = true\n"


@pytest.fixture
def configured(tmp_path: Path) -> Configured:
    return Configured(tmp_path)


def test_what_asks_for_trust_waits_and_says_so(configured: Configured) -> None:
    configured.project.write_text(ASKING)
    waiting = configured(stdin=SECRET)
    assert b"hunter2" not in waiting.stdout
    told = f"slice: {configured.project}: no-redact left out, since it isn't trusted; "
    assert waiting.stderr.decode() == told + "read it, then run slice trust\n"
    assert configured.values()["values"]["cap"]["value"] == 500
    trusted = configured("trust")
    assert trusted.stdout.decode() == f"trusted: {configured.project}: no-redact\n"
    after = configured(stdin=SECRET)
    assert (after.stdout, after.stderr) == (SECRET, b"")


def test_a_change_asks_again(configured: Configured) -> None:
    configured.project.write_text(ASKING)
    configured("trust")
    configured.project.write_text(ASKING + "#")
    changed = configured(stdin=SECRET)
    assert b"hunter2" not in changed.stdout
    assert b"since it changed since you trusted it" in changed.stderr
    configured.project.write_text(ASKING)
    assert configured(stdin=SECRET).stdout == SECRET


def test_the_same_bytes_elsewhere_are_not_trusted(configured: Configured) -> None:
    configured.project.write_text(ASKING)
    configured("trust")
    configured.project.rename(configured.near)
    assert b"hunter2" not in configured(stdin=SECRET).stdout


def test_revoked(configured: Configured) -> None:
    configured.project.write_text(ASKING)
    configured("trust")
    configured("trust", "--revoke")
    assert b"hunter2" not in configured(stdin=SECRET).stdout


def test_pins_that_others_may_write_count_as_none(configured: Configured) -> None:
    configured.project.write_text(ASKING)
    configured("trust")
    (pins,) = configured.home.glob(".local/state/slice/trusted")
    assert pins.stat().st_mode & 0o777 == 0o600
    pins.chmod(0o666)
    assert b"hunter2" not in configured(stdin=SECRET).stdout


def test_the_users_own_file_needs_none(configured: Configured) -> None:
    configured.own.write_text(ASKING)
    done = configured(stdin=SECRET)
    assert (done.stdout, done.stderr) == (SECRET, b"")


def test_a_store_that_a_project_names_waits(configured: Configured) -> None:
    del configured.environment["SLICE_STORE"]
    configured.project.write_text(f"store = '{configured.home}/theirs'")
    assert b"store left out" in configured(stdin=b"a\n").stderr
    assert not (configured.home / "theirs").exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file away")
def test_of_another_users_file_nothing_counts(configured: Configured) -> None:
    configured.project.write_text("cap = 500")
    os.chown(configured.project, 4321, 4321)
    assert configured.values()["values"]["cap"]["value"] == 2000
    assert b"all of another user's file" in configured(stdin=b"a\n").stderr
    configured("trust")
    assert configured.values()["values"]["cap"]["value"] == 500


def test_nothing_to_trust_is_told(configured: Configured) -> None:
    configured.project.write_text("cap = 500")
    done = configured("trust")
    assert (done.returncode, done.stderr) == (
        2,
        b"slice: no .slice.toml of this project asks for trust\n",
    )


def test_a_wrong_file_isnt_trusted(configured: Configured) -> None:
    configured.project.write_text("no-redact = 3")
    done = configured("trust")
    assert done.returncode == 2
    assert b".slice.toml:1: no-redact is true or false" in done.stderr
    assert not list(configured.home.glob(".local/state/slice/trusted"))
