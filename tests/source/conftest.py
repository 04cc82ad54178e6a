"""Runs a command under `run_command` in a process of its own, so that signals and endings are real."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

DRIVER = """
import json, os, sys
from slicecli.errors import SliceFailure
from slicecli.source import ending, watch
from slicecli.source.command import Limits, run_command
from slicecli.source.intake import Intake

asked = json.loads(sys.argv[1])
for descriptor in (0, 1, 2):
    try:
        os.fstat(descriptor)
    except OSError:
        os.open(os.devnull, os.O_RDONLY if descriptor else os.O_WRONLY)
store = None
if asked["store"]:
    from slicecli.store.disk import DiskStore
    store = DiskStore(asked["store"])
if asked["catching"]:
    watch.Waiting = watch.Catching
intake = Intake(store)
try:
    outcome = run_command(sys.argv[2:], intake, Limits(**asked["limits"]))
except SliceFailure as error:
    os.write(2, f"slice: {error}\\n".encode("utf-8", "surrogateescape"))
    ending.leave(error.exit_status)
raw = intake.finish()
with open(asked["out"] + ".raw", "wb") as file:
    for block in raw.blocks():
        file.write(block)
with open(asked["out"] + ".tmp", "w") as file:
    json.dump(outcome.data() | {"digest": raw.digest, "not_stored": intake.not_stored}, file)
os.rename(asked["out"] + ".tmp", asked["out"])
ending.end_like(outcome, asked["own_status"])
"""


@dataclass
class Wrapped:
    """How a wrapped command came out: the shell's view, and ours."""

    status: int
    out: str
    stderr: bytes = b""
    outcome: dict[str, Any] = field(default_factory=dict)

    @property
    def raw(self) -> bytes:
        with open(self.out + ".raw", "rb") as file:
            return file.read()


class Wrapper:
    """Makes command lines that run a command under `run_command`, and reads what became of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.runs = 0
        self.script = folder / "driver.py"
        self.script.write_text(DRIVER)

    def words(
        self,
        *argv: str | bytes,
        store: Path | None = None,
        catching: bool = False,
        own_status: int = 0,
        **limits: object,
    ) -> list[str | bytes]:
        self.runs += 1
        asked = {
            "out": str(self.folder / f"outcome-{self.runs}.json"),
            "store": None if store is None else str(store),
            "catching": catching,
            "own_status": own_status,
            "limits": limits,
        }
        return [sys.executable, str(self.script), json.dumps(asked), *argv]

    def told(self, words: list[str | bytes], status: int, stderr: bytes = b"") -> Wrapped:
        out = str(json.loads(words[2])["out"])
        outcome = {}
        if os.path.exists(out):
            with open(out) as file:
                outcome = json.load(file)
        return Wrapped(status, out, stderr, outcome)

    def start(self, words: list[str | bytes], **options: Any) -> subprocess.Popen[bytes]:
        options.setdefault("stderr", subprocess.PIPE)
        return subprocess.Popen(words, **options)

    def run(
        self, *argv: str | bytes, options: dict[str, Any] | None = None, **asked: Any
    ) -> Wrapped:
        words = self.words(*argv, **asked)
        done = subprocess.run(
            words, check=False, **{"stderr": subprocess.PIPE, "timeout": 60, **(options or {})}
        )
        return self.told(words, done.returncode, done.stderr or b"")

    def read_slowly(
        self, words: list[str | bytes], size: int, pause: float, *, blocking: bool = True
    ) -> bytes:
        """Give what is written to standard error, read so many bytes at a time, with pauses."""
        ours, theirs = os.pipe()
        os.set_blocking(theirs, blocking)
        got = bytearray()

        def read() -> None:
            while block := os.read(ours, size):
                got.extend(block)
                time.sleep(pause)

        reading = threading.Thread(target=read)
        reading.start()
        with self.start(words, stderr=theirs) as running:
            os.close(theirs)
            assert running.wait(60) == 0
        reading.join()
        os.close(ours)
        return bytes(got)


@pytest.fixture
def wrapper(tmp_path: Path) -> Wrapper:
    return Wrapper(tmp_path)


@pytest.fixture
def eventually() -> Callable[[Callable[[], object]], None]:
    def wait(is_so: Callable[[], object]) -> None:
        deadline = time.monotonic() + 30
        while not is_so():
            assert time.monotonic() < deadline, "it never came about"
            time.sleep(0.01)

    return wait
