"""The filter, as a process."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from slicecli.tokens import counter

if TYPE_CHECKING:
    from tests.conftest import Command

EXACT = counter("o200k_base")
LOG = b"".join(
    b"[%d/900] Building CXX object src/mod_%d.cpp.o\n" % (n, n)
    if n != 512
    else b"src/mod_511.cpp:88:13: error: no matching function for call to 'frob'\n"
    for n in range(1, 901)
)
DIGEST_CHARACTERS = 12


def digest_in(output: bytes) -> str:
    return output.decode().rpartition("slice show ")[2].split()[0]


def test_what_matters_is_kept_and_all_of_it_can_be_had_again(slice_: Command) -> None:
    done = slice_("--cap", "200", stdin=LOG)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"error: no matching function" in done.stdout
    assert EXACT.count(done.stdout.decode()) <= 200
    digest = digest_in(done.stdout)
    assert len(digest) == DIGEST_CHARACTERS
    assert slice_("show", digest).stdout == LOG


def test_small_input_is_left_alone(slice_: Command) -> None:
    assert slice_(stdin=b"a\r\nb").stdout == b"a\r\nb"
    assert slice_(stdin=b"").stdout == b""


def test_the_outcome_can_be_told_from_elsewhere(slice_: Command) -> None:
    done = slice_("--cap", "200", "--exit-status", "2", "--duration", "1.5m", stdin=LOG)
    assert done.stdout.startswith(b"exit 2 after 90.0 s\n")
    assert done.returncode == 0
    assert not slice_("--cap", "200", stdin=LOG).stdout.startswith(b"exit")


def test_a_file_can_be_read_instead(slice_: Command) -> None:
    (slice_.folder / "build.log").write_bytes(LOG)
    done = slice_("--cap", "400", "--input", "build.log", "--format", "json")
    condensate = json.loads(done.stdout)
    assert condensate["hint"] == "build.log"
    assert EXACT.count(done.stdout.decode()) <= condensate["tokens"] <= 400


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--cap", "0"], "smallest that works here is 64"),
        (["--cap", "-1"], "smallest that works here is 64"),
        (["--cap", "5", "--format", "json"], "smallest that works here is 200"),
        (["--cap", "x"], "not a whole number"),
        (["--counter", "words"], "o200k_base"),
        (["--slicer", "nope"], "log"),
        (["--format", "json", "--no-frame"], "--no-frame"),
        (["--input", "absent"], "absent"),
        (["--input", "."], "irectory"),
        (["--duration", "soon"], "soon"),
        (["--colour"], "--colour"),
    ],
)
def test_a_wrong_line_is_one_sentence_and_2(
    slice_: Command, words: list[str], message: str
) -> None:
    done = slice_(*words, stdin=LOG)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"slice: ")
    assert done.stderr.count(b"\n") == 1
    assert message in done.stderr.decode()


def test_a_bad_variable_is_named(slice_: Command) -> None:
    done = slice_(stdin=LOG, env={"SLICE_CAP": "lots"})
    assert done.returncode == 2
    assert b"SLICE_CAP" in done.stderr


def test_a_huge_cap_prints_all(slice_: Command) -> None:
    assert slice_("--cap", str(10**9), stdin=LOG).stdout == LOG


def test_without_a_frame_the_payload_stands_alone(slice_: Command) -> None:
    done = slice_("--cap", "200", "--exit-status", "1", "--no-frame", stdin=LOG)
    assert b"slice show" not in done.stdout
    assert b"exit 1" not in done.stdout
    assert done.stderr.startswith(b"exit 1\n")
    assert b"slice show" in done.stderr


def test_nothing_is_kept_where_nothing_shall_be(slice_: Command) -> None:
    done = slice_("--cap", "200", "--no-store", stdin=LOG)
    assert b"raw not stored" in done.stdout
    assert not slice_.store.exists()


def test_another_store_is_named_in_the_last_line(slice_: Command) -> None:
    other = slice_.folder / "other"
    done = slice_("--cap", "300", "--store", "other", stdin=LOG)
    assert b"--store other" in done.stdout
    again = slice_("show", digest_in(done.stdout), "--store", str(other))
    assert again.stdout == LOG


@pytest.mark.parametrize(
    "spoiled",
    [
        "printf x > {store}",
        "mkdir -p {store}; echo 99 > {store}/format",
        "mkdir -p {store}.real; ln -s {store}.real {store}",
        "mkdir -m 777 {store}",
    ],
)
def test_a_store_that_cannot_be_used_costs_the_raw_not_the_condensate(
    slice_: Command, spoiled: str
) -> None:
    subprocess.run(spoiled.format(store=slice_.store), shell=True, check=True)  # noqa: S602
    done = slice_("--cap", "300", stdin=LOG)
    assert done.returncode == 125
    assert b"error: no matching function" in done.stdout
    assert b"raw NOT stored: " in done.stdout
    assert EXACT.count(done.stdout.decode()) <= 300
    assert done.stderr.count(b"\n") == 1


def test_bytes_that_are_no_text_are_shown_escaped_and_stored_exactly(slice_: Command) -> None:
    raw = b"caf\xe9 \x00\x07 \xf0\x9f end\n"
    done = slice_("--cap", "200", stdin=raw)
    assert rb"caf\xe9 \x00\x07 \xf0\x9f end" in done.stdout
    assert b"escaped" in done.stdout
    assert slice_("show").stdout == raw


def test_the_reader_may_leave(slice_: Command) -> None:
    done = slice_.shell("seq 200000 | slice --cap 100000 | head -1; echo ${PIPESTATUS[1]}", LOG)
    assert done.stdout == b"1\n0\n"
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("redirection", "message"),
    [
        (">/dev/full", b"No space left on device"),
        (">&-", b"Bad file descriptor"),
    ],
)
def test_an_output_that_takes_nothing_is_told_and_the_raw_is_safe(
    slice_: Command, redirection: str, message: bytes
) -> None:
    done = slice_.shell(f"slice --cap 200 {redirection}; echo $?", LOG)
    assert done.stdout == b"125\n"
    assert message in done.stderr
    assert slice_("show").stdout == LOG


def test_closed_error_output_changes_nothing(slice_: Command) -> None:
    assert (
        slice_.shell("slice --cap 200 2>&-", LOG).stdout == slice_("--cap", "200", stdin=LOG).stdout
    )


def test_closed_input_is_told(slice_: Command) -> None:
    done = slice_.shell("slice --cap 200 <&-; echo $?")
    assert done.stdout == b"2\n"
    assert b"standard input is closed" in done.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_prints_what_came_so_far_then_ends_by_it(
    slice_: Command, number: signal.Signals
) -> None:
    with subprocess.Popen(
        [*slice_.words, "--cap", "200"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=slice_.environment,
    ) as process:
        assert process.stdin is not None
        process.stdin.write(LOG)
        process.stdin.flush()
        time.sleep(1)
        process.send_signal(number)
        assert process.stdout is not None
        output = process.stdout.read()
        assert process.wait(timeout=60) == -number
    assert b"error: no matching function" in output
    assert slice_("show").stdout == LOG


def test_a_terminal_without_a_command_gets_the_help(slice_: Command) -> None:
    leader, follower = pty.openpty()
    done = subprocess.run(
        slice_.words, stdin=follower, capture_output=True, check=False, env=slice_.environment
    )
    os.close(leader)
    os.close(follower)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"Usage: slice" in done.stderr


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "0"},
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "2"},
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0"},
        {"TERM": "dumb", "COLUMNS": "1", "NO_COLOR": "1"},
        {"TZ": "Asia/Tokyo"},
    ],
)
@pytest.mark.parametrize("output", ["text", "json"])
def test_the_same_bytes_under_any_environment(
    slice_: Command, environment: dict[str, str], output: str
) -> None:
    words = ["--cap", "400", "--format", output]
    raw = LOG + "größer: Fehler 日本 \x1b[31mred\x1b[0m\n".encode()
    plain = slice_(*words, stdin=raw)
    assert slice_(*words, stdin=raw, env=environment).stdout == plain.stdout


def test_what_decided_is_told_beside_the_same_output(slice_: Command) -> None:
    plain = slice_("--cap", "200", stdin=LOG)
    done = slice_("--cap", "200", "--explain", stdin=LOG)
    assert done.stdout == plain.stdout
    told = done.stderr.decode().splitlines()
    assert told[0].startswith("slicer log ")
    shown = [
        line for line in plain.stdout.decode().splitlines()[:-1] if not line.startswith("... ")
    ]
    assert sum(": kept" in line for line in told) == len(shown)
    assert sum(": left out" in line for line in told) == plain.stdout.count(b"\n... ") + (
        plain.stdout.startswith(b"... ")
    )


def test_what_fits_needs_no_explanation(slice_: Command) -> None:
    assert b"it fits" in slice_("--explain", stdin=b"small\n").stderr


def test_an_explanation_hides_nothing_and_gives_no_secret_away(slice_: Command) -> None:
    token = b"ghp_" + b"A1b2" * 9
    raw = LOG + b"error: \x1b[31mred\x07 token " + token + b"\n"
    done = slice_("--cap", "200", "--explain", stdin=raw)
    assert token not in done.stdout + done.stderr
    assert b"\x1b" not in done.stderr


def test_a_slicer_whose_extra_is_missing_says_so_before_anything_is_run(slice_: Command) -> None:
    block = (
        "import importlib.util, sys\n"
        "find = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name: None if name == 'tree_sitter' else find(name)\n"
        "sys.argv = ['slice', 'run', '--slicer', 'code', '--', 'touch', 'ran']\n"
        "from slicecli.cli.main import main\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", block],
        capture_output=True,
        check=False,
        env=slice_.environment,
        cwd=slice_.folder,
    )
    assert done.returncode == 2
    assert b"slicecli[code]" in done.stderr
    assert not (slice_.folder / "ran").exists()
