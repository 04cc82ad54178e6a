"""`slice show --diff`, as a process: yesterday green, today red, what differs?"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from blake3 import blake3

if TYPE_CHECKING:
    from tests.conftest import Command

GREEN = b"".join(b"[%d/90] Building part_%d.o\n" % (n, n) for n in range(1, 91)) + b"all is built\n"
RED = GREEN.replace(
    b"all is built", b"a.c:3:1: error: token=ghp_0123456789abcdefghijABCDEFGHIJ012345"
)
OLD, NEW = blake3(GREEN).hexdigest(), blake3(RED).hexdigest()


@pytest.fixture
def both(slice_: Command) -> Command:
    slice_("--cap", "100", "--exit-status", "0", "--duration", "3s", stdin=GREEN)
    slice_("--cap", "100", "--exit-status", "2", "--duration", "4.2s", stdin=RED)
    return slice_


def test_the_last_run_from_another(both: Command) -> None:
    done = both("show", "--diff", OLD[:12])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines() == [
        f"--- {OLD[:12]}: exit 0 after 3.0 s; 91 lines",
        f"+++ {NEW[:12]}: exit 2 after 4.2 s; 91 lines",
        "new: 1 line, 1 error",
        "+ a.c:3:1: error: token=<redacted:github-token>",
        "gone: 1 line",
        "- all is built",
        "1 redacted; 90 of 91 lines are in both",
    ]


def test_a_run_named_from_a_run_named(both: Command) -> None:
    (record,) = (both.store / "runs" / OLD[:2]).iterdir()
    done = both("show", OLD[:2] + record.name, "--diff", NEW[:9])
    assert b"+ all is built\n" in done.stdout
    assert both("show", NEW, "--diff", NEW).stdout.endswith(
        b"nothing is new, changed or gone; 91 of 91 lines are in both\n"
    )


def test_the_same_bytes_whatever_the_hash_seed(both: Command) -> None:
    printed = {
        both("show", "--diff", OLD, env={"PYTHONHASHSEED": seed}).stdout for seed in ("1", "2", "3")
    }
    assert len(printed) == 1


def test_secrets_on_demand_and_by_name(both: Command) -> None:
    assert b"ghp_0123" in both("show", "--diff", OLD, "--no-redact").stdout
    assert b"ghp_0123" not in both("show", "--diff", OLD).stdout


def test_a_real_command_with_its_words(slice_: Command) -> None:
    script = "for n in 1 2 3; do echo step $n took $RANDOM ms; done; {}"
    slice_("run", "--", "bash", "-c", script.format("echo ok all; exit 0"))
    first = re.search(rb"[0-9a-f]{64}", slice_("store", "list", "--json").stdout)
    assert first
    slice_("run", "--", "bash", "-c", script.format("echo FAILED all; exit 7"))
    rows = slice_("show", "--diff", first[0].decode()).stdout.decode().splitlines()
    assert re.fullmatch(
        rf"--- {first[0].decode()[:12]}: exit 0 after \d+ ms: bash -c .*; 4 lines", rows[0]
    )
    assert re.match(r"\+\+\+ [0-9a-f]{12}: exit 7 after \d+ ms: bash -c ", rows[1])
    assert rows[2:] == [
        "changed: 1 change, 1 error",
        "- ok all",
        "+ FAILED all",
        "3 of 4 lines are in both",
    ]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--diff", "0" * 12], 1, b"nothing stored under"),
        (["--diff", "abc"], 2, b"is no digest"),
        (["--diff", ""], 2, b"empty"),
        (["--diff", OLD, "--condensate"], 2, b"--condensate and --diff don't go together"),
        (["--diff", OLD, "--grep", "x"], 2, b"--grep and --diff don't go together"),
        (["--diff", OLD, "--raw"], 2, b"--diff and --raw don't go together"),
        (["--cap", "500"], 2, b"--cap goes with --diff"),
        (["--condensate", "--counter", "bytes"], 2, b"--counter goes with --diff"),
        (["--no-redact"], 2, b"--no-redact goes with --diff"),
        (["--diff", OLD, "--cap", "20"], 2, b"the smallest that works here is 250"),
        (["--diff", OLD, "--counter", "words"], 2, b"no counter words"),
    ],
)
def test_what_makes_no_sense_is_one_line(
    both: Command, words: list[str], status: int, said: bytes
) -> None:
    done = both("show", *words)
    assert (done.returncode, done.stdout) == (status, b"")
    assert said in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_raw_without_a_readable_record_is_compared_all_the_same(both: Command) -> None:
    for path in (both.store / "runs" / OLD[:2]).iterdir():
        path.chmod(0o600)
        path.write_bytes(b"{}")
    done = both("show", NEW, "--diff", OLD)
    assert done.returncode == 0
    assert done.stdout.startswith(f"--- {OLD[:12]}; 91 lines\n".encode())
    assert done.stderr.startswith(f"slice: how {OLD[:12]} ended: ".encode())


def test_the_cap_of_the_environment_holds(both: Command) -> None:
    long = b"".join(b"error: %s\n" % (b"x" * n) for n in range(400))
    both(stdin=long)
    done = both("show", "--diff", OLD, env={"SLICE_CAP": "300"})
    assert 0 < len(done.stdout) < len(both("show", "--diff", OLD).stdout)
    assert b"left out" in done.stdout
