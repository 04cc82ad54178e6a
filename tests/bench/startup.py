"""Start-up against the interpreter's own: `python tests/bench/startup.py [--rounds N] [--slice PATH]`.

Times whole processes, interleaved, so that a busy machine slows all of them alike, and prints for each
the median and the quartiles of its wall time, the median of its CPU time, and the median of the ratios
to `python -c pass` of the same round, by wall and by CPU time; with `--instructions` also how many
instructions it executes outside the kernel, as valgrind counts them, which load doesn't change.

`run -- true` is held against `python -c pass` and `true` together. Use an installation from a wheel:
an editable one has no bundle, and its interpreter is asked to look for changed sources. The interpreter
is the one that the command's script names.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

LINES = 22_000
LOG = "".join(
    f"[{n}/{LINES}] Building CXX object src/mod_{n}.cpp.o\n"
    + (
        "src/mod_9.cpp:88:13: error: no matching function for call to 'frob'\n"
        if n % 97 == 0
        else ""
    )
    for n in range(LINES)
).encode()
SIZES = {"8 KB": 1 << 13, "64 KB": 1 << 16, "1 MB": 1 << 20}
BASE, TRUE = "python -c pass", "true"
WARM_UP = 1

Work = dict[str, tuple[list[str], Path]]
Times = dict[str, list[tuple[float, float]]]


def work(folder: Path, command: str) -> Work:
    """Give each command line, and the file that it reads."""
    python = Path(command).read_text(errors="replace").partition("\n")[0].removeprefix("#!")
    store = ["--store", str(folder / "store")]
    nothing = Path(os.devnull)
    ten = folder / "ten"
    ten.write_bytes(b"".join(LOG.splitlines(keepends=True)[:10]))
    lines: Work = {
        BASE: ([python, "-c", "pass"], nothing),
        TRUE: (["true"], nothing),
        "10 lines": ([command, *store], ten),
    }
    for label, size in SIZES.items():
        path = folder / label.replace(" ", "")
        path.write_bytes(LOG[:size])
        lines[label] = ([command, "--cap", "500", *store], path)
    with (folder / "8KB").open("rb") as shown:
        subprocess.run([command, *store], stdin=shown, stdout=subprocess.DEVNULL, check=True)
    lines["show 8 KB"] = ([command, "show", digest(folder), *store], nothing)
    lines["run -- true"] = ([command, "run", *store, "--", "true"], nothing)
    lines["--help"] = ([command, "--help"], nothing)
    return lines


def digest(folder: Path) -> str:
    """Give the digest of the only raw that the store has yet."""
    blob = next((folder / "store" / "raw").glob("*/*"))
    return blob.parent.name + blob.name


def once(argv: list[str], given: Path) -> tuple[float, float]:
    """Run a command; give its wall time and its CPU time, in seconds."""
    actions = [
        (os.POSIX_SPAWN_OPEN, 0, str(given), os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
    ]
    start = time.perf_counter()
    child = os.posix_spawnp(argv[0], argv, os.environ, file_actions=actions)
    _, status, used = os.wait4(child, 0)
    took = time.perf_counter() - start
    assert status == 0, argv
    return took, used.ru_utime + used.ru_stime


def instructions(argv: list[str], given: Path) -> int:
    """Count the instructions of a command and its children, but for those of the kernel."""
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    script = Path(argv[0])
    if script.is_absolute() and script.read_bytes().startswith(b"#!"):
        counter.append(script.read_text().partition("\n")[0].removeprefix("#!"))
    with given.open("rb") as stdin:
        done = subprocess.run([*counter, *argv], stdin=stdin, capture_output=True, check=True)
    counts = [line.split()[-1] for line in done.stderr.decode().splitlines() if "Collected" in line]
    return sum(map(int, counts))


def table(times: Times, counted: dict[str, int]) -> None:
    """Print a row for each command."""
    extra = f" {'M instr.':>9}" if counted else ""
    print(
        f"{'work':<15} {'median ms':>9} {'quartiles':>13} {'CPU ms':>7} {'ratio':>6} {'CPU':>5}{extra}"
    )
    both = [
        (wall + other, cpu + more)
        for (wall, cpu), (other, more) in zip(times[BASE], times[TRUE], strict=True)
    ]
    for label, column in times.items():
        base = both if label.startswith("run") else times[BASE]
        walls, cpus = zip(*column, strict=True)
        low, middle, high = (quarter * 1000 for quarter in statistics.quantiles(walls, n=4))
        ratios = [
            statistics.median(
                one[which] / other[which] for one, other in zip(column, base, strict=True)
            )
            for which in (0, 1)
        ]
        more = f" {counted[label] / 1e6:9.1f}" if counted else ""
        print(
            f"{label:<15} {middle:9.1f} {low:6.1f}-{high:<6.1f} {statistics.median(cpus) * 1000:7.1f}"
            f" {ratios[0]:6.2f} {ratios[1]:5.2f}{more}"
        )


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--slice", default=str(Path(sysconfig.get_path("scripts")) / "slice"))
    parser.add_argument("--instructions", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        lines = work(Path(name), asked.slice)
        times: Times = {label: [] for label in lines}
        before = os.getloadavg()[0]
        for number in range(asked.rounds + WARM_UP):
            for label, (argv, given) in lines.items():
                took = once(argv, given)
                if number >= WARM_UP:
                    times[label].append(took)
        counts = asked.instructions and shutil.which("valgrind")
        counted = {label: instructions(*line) for label, line in lines.items()} if counts else {}
    load = f"load {before:.1f} to {os.getloadavg()[0]:.1f}"
    print(f"{asked.rounds} rounds, {load}, {os.cpu_count()} cores, Python {sys.version.split()[0]}")
    table(times, counted)


if __name__ == "__main__":
    main()
