"""Fuzz one target: `python tests/fuzz/run.py TARGET [--seconds N]`.

atheris (libFuzzer) leads the way by what of slicecli an input reaches. What breaks a promise, or takes
longer than an input of at most 64 KB may, is a finding: its input and its traceback are kept, once for
each place it came from, and the run goes on. A finding that is mended goes to `seeds/TARGET/`, named
after the fault, where `test_seeds.py` runs it ever after. `keep.py` chooses seeds from the corpus.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import traceback
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

import atheris  # noqa: E402  the path comes first

from tests.fuzz import targets  # noqa: E402

if TYPE_CHECKING:
    from types import FrameType

HANGS = 10.0
"""Seconds of CPU time that an input may take: instrumented code is several times slower."""

LONGEST = 1 << 16
STRETCH = 250
"""One in so many inputs is tried again repeated up to 64 KB: so what isn't linear shows."""


class Hang(BaseException):
    """An input took too long. No Exception, so that nothing takes it for one of its own."""


class Findings:
    """Inputs that broke something, one for each place."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sizes: dict[str, int] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def note(self, data: bytes, error: BaseException) -> None:
        frames = traceback.extract_tb(error.__traceback__)
        ours = [frame for frame in frames if "slicecli" in frame.filename]
        # Where a hang is caught says little: one for each module is enough.
        last = ours[-1:] if isinstance(error, Exception) else []
        where = [f"{frame.filename}:{frame.lineno}" for frame in [*last, *frames[2:3]]]
        told = [type(error).__name__, *where]
        name = blake2b("|".join(told).encode(), digest_size=4).hexdigest()
        if len(data) >= self._sizes.get(name, len(data) + 1):
            return
        if name not in self._sizes:
            line = f"FINDING {name}: {type(error).__name__}: {str(error)[:300]}\n"
            sys.stdout.write(line.encode("ascii", "backslashreplace").decode())
            sys.stdout.flush()
        self._sizes[name] = len(data)
        (self._folder / name).write_bytes(data)
        text = "".join(traceback.format_exception(error))
        (self._folder / f"{name}.txt").write_text(text, errors="backslashreplace")


def alarmed(_: int, frame: FrameType | None) -> None:
    del frame
    raise Hang


def guarded(target: targets.Target, findings: Findings, data: bytes) -> None:
    """Run a target on an input under an alarm, and note what goes wrong."""
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, HANGS)
        try:
            target(data)
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except (Exception, Hang) as error:  # noqa: BLE001  whatever it is, it is a finding
        findings.note(data, error)


def main() -> None:
    """Read the command line, run what is known already, then fuzz."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=targets.NAMES)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "slice-fuzz")
    asked = parser.parse_args()
    folder = asked.folder / asked.target
    findings = Findings(folder / "findings")
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGVTALRM, alarmed)
    # Modules are instrumented as they are loaded, late ones too.
    with atheris.instrument_imports(include=["slicecli"]):
        target = targets.load(asked.target)
        folders = [corpus, folder / "begun", targets.SEEDS / asked.target]
        folders[1].mkdir(exist_ok=True)
        for number, data in enumerate(target.beginnings()):
            (folders[1] / f"{number:04}").write_bytes(data)
        folders = [one for one in folders if one.exists()]
        for path in [path for one in folders for path in one.iterdir()]:
            guarded(target, findings, path.read_bytes())
        for pattern in target.patterns():
            guarded(target, findings, target.head + pattern * (LONGEST // len(pattern)))
        words = folder / "words"
        words.write_text("".join(f"{_quoted(word)}\n" for word in target.words))
        options = [
            f"-max_total_time={asked.seconds}",
            "-max_len=4096",
            "-timeout=300",
            "-rss_limit_mb=8192",
            "-print_final_stats=1",
            f"-artifact_prefix={folder}/",
            f"-dict={words}",
        ]
        setup = [sys.argv[0], *options, *map(str, folders)]
        atheris.Setup(setup, lambda data: stretched(target, findings, data))
        atheris.Fuzz()


def stretched(target: targets.Target, findings: Findings, data: bytes) -> None:
    """Run a target on an input, and now and then on many of it."""
    guarded(target, findings, data)
    if data and sum(data) % STRETCH == 0:
        guarded(target, findings, (data * (LONGEST // len(data) + 1))[:LONGEST])


def _quoted(word: bytes) -> str:
    return '"' + "".join(f"\\x{byte:02x}" for byte in word) + '"'


if __name__ == "__main__":
    main()
