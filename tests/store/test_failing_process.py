"""The n-th call of the system fails in a whole `slice`, for every n, whoever makes the call.

A library between the process and the C library counts the calls that have to do with files in the
test's folder (the store, a fallback, temporary files) and lets one of them fail, or that one and
every later one that would write, as on a full disk. The condensate is printed all the same.

In the suite some of all n have their turn; SLICE_LONG=1 tries every n with every error.
"""

from __future__ import annotations

import errno
import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from slicecli.store.disk import DiskStore

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.conftest import Command

LONG = "SLICE_LONG" in os.environ
SMALL = b"".join(b"line %d\n" % n for n in range(3000))
LARGE = SMALL * 50
CODES = (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EINTR)


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("library") / "failing_calls.so"
    source = Path(__file__).with_name("failing_calls.c")
    flags = ["-shared", "-fPIC", "-O1", "-Wno-nonnull-compare"]
    subprocess.run(["gcc", *flags, "-o", made, source, "-ldl"], check=True)
    return made


class Trial:
    """One run of `slice` with a store of its own in which a call fails."""

    def __init__(self, slice_: Command, library: Path, name: str) -> None:
        self.base = slice_.folder / name
        self.store = self.base / "store"
        (self.base / "tmp").mkdir(parents=True)
        self.words = slice_.words
        self.environment = {
            **slice_.environment,
            "SLICE_STORE": str(self.store),
            "TMPDIR": str(self.base / "tmp"),
            "LD_PRELOAD": str(library),
            "BELOW": f"{self.base}/",
        }

    def run(
        self, words: tuple[str, ...], raw: bytes, at: int, code: int, *, onwards: bool
    ) -> tuple[subprocess.CompletedProcess[bytes], list[str]]:
        """Run it and give what the calls were."""
        (self.base / "in").write_bytes(raw)
        told = os.open(self.base / "told", os.O_RDWR | os.O_CREAT)
        with (self.base / "in").open("rb") as given:
            done = subprocess.run(
                [*self.words, *(word.replace("BASE", str(self.base)) for word in words)],
                stdin=given,
                capture_output=True,
                check=False,
                timeout=60,
                pass_fds=[told],
                env={
                    **self.environment,
                    "TOLD": str(told),
                    "AT": str(at),
                    "CODE": str(code),
                    "ONWARDS": str(int(onwards)),
                },
            )
        calls = os.pread(told, 1 << 20, 0).decode().split()
        os.close(told)
        return done, calls


CASES = [
    ("new store", (), SMALL, False),
    ("store there", (), SMALL, True),
    ("durable", ("--durable",), SMALL, False),
    ("large", (), LARGE, True),
    ("fallback", ("--store-fallback", "BASE/other"), SMALL, True),
    ("large with a fallback", ("--store-fallback", "BASE/other"), LARGE, True),
]


@pytest.mark.parametrize("onwards", [False, True], ids=["once", "onwards"])
@pytest.mark.parametrize("case", CASES, ids=[case[0].replace(" ", "-") for case in CASES])
def test_every_call_in_turn(
    slice_: Command,
    library: Path,
    check: Callable[[Path], int],
    case: tuple[str, tuple[str, ...], bytes, bool],
    *,
    onwards: bool,
) -> None:
    name, words, raw, there = case
    whole = Trial(slice_, library, "whole")
    if there:
        DiskStore(whole.store).put(b"so that the store is there")
    done, calls = whole.run(("--cap", "800", *words), raw, 0, 0, onwards=False)
    assert (done.returncode, done.stderr) == (0, b""), name
    assert len(calls) > 40
    # What is interrupted is tried again, by Python: without end, if it always is.
    codes = CODES[:3] if onwards else CODES
    stride = 1 if LONG else 11
    first = 1 + len(name) % stride
    failed = 0
    for at in sorted({*range(first, len(calls) + 1, stride), len(calls)}):
        for code in codes if LONG else (codes[at % len(codes)],):
            trial = Trial(slice_, library, f"at{at}-{code}")
            if there:
                DiskStore(trial.store).put(b"so that the store is there")
            done, told = trial.run(("--cap", "800", *words), raw, at, code, onwards=onwards)
            which = (at, told[at - 1], errno.errorcode[code])
            failed += done.returncode
            holds(trial, done, raw, which)
            sound(trial, check, which)
    assert failed or "fallback" in name


def holds(
    trial: Trial, done: subprocess.CompletedProcess[bytes], raw: bytes, which: tuple[object, ...]
) -> None:
    """Hold a run to what is promised whatever fails."""
    assert done.returncode in (0, 125), which
    lines = done.stderr.decode().splitlines()
    assert all(line.startswith("slice: ") for line in lines), (which, lines)
    assert "fault" not in done.stderr.decode(), (which, lines)
    last = done.stdout.decode().splitlines()[-1:] or lines[-1:]
    if done.stdout:
        assert b"line 2999" in done.stdout, which
    else:
        # A large raw that can't be read again can't be condensed; it is stored, and that is told.
        assert which[1] == "read", (which, lines)
    if "slice show" not in last[0]:
        assert "raw NOT stored: " in last[0], (which, last)
        assert (done.returncode, len(lines)) == (125, 1), which
        return
    store = DiskStore(trial.base / "other" if "--store " in last[0] else trial.store)
    digest = store.resolve(last[0].partition("slice show ")[2].split()[0])
    assert store.get(digest) == raw, which
    if done.returncode == 0:
        assert len(store.records(digest)) == 1, which
        assert len(lines) == (store.root != str(trial.store)), (which, lines)
    else:
        assert len(lines) == 1, (which, lines)
        assert not done.stdout or "no record of this run: " in lines[0], (which, lines)


def sound(trial: Trial, check: Callable[[Path], int], which: tuple[object, ...]) -> None:
    """Look at what is left: no lie, no draft, and the next put works."""
    for root in (trial.store, trial.base / "other"):
        check(root)
        if which[1] != "unlink":
            assert list(root.glob("tmp/*")) == [], which
    assert list((trial.base / "tmp").iterdir()) == [], which
    store = DiskStore(trial.store)
    assert store.get(store.put(SMALL)) == SMALL, which


def test_the_command_is_run_and_its_status_kept(slice_: Command, library: Path) -> None:
    for at in (1, 5, 12):
        trial = Trial(slice_, library, f"run{at}")
        words = ("run", "--cap", "800", "--", "sh", "-c", "seq -f 'line %.0f' 2999; exit 3")
        done, _ = trial.run(words, b"", at, errno.ENOSPC, onwards=True)
        assert done.returncode == 3
        assert b"raw NOT stored: " in done.stdout
        assert b"line 2999" in done.stdout
