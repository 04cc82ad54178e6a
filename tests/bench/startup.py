"""Start-up against the interpreter's own: `python tests/bench/startup.py [RUNS]`.

Times whole processes, interleaved, so that a busy machine slows all of them alike; prints the median,
the minimum, and the median of the ratios to `python -c pass` of the same round.
"""

import os
import shutil
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

LOG = "".join(
    f"[{n}/900] Building CXX object src/mod_{n}.cpp.o\n"
    + (
        "src/mod_9.cpp:88:13: error: no matching function for call to 'frob'\n"
        if n % 97 == 0
        else ""
    )
    for n in range(900)
)


def commands(folder: Path) -> dict[str, tuple[list[str], bytes]]:
    slice_ = str(Path(sysconfig.get_path("scripts")) / "slice")
    if not Path(slice_).exists():
        slice_ = shutil.which("slice") or "slice"
    store = ["--store", str(folder / "store")]
    data = LOG.encode()
    ten = b"".join(data.splitlines(keepends=True)[:10])
    shown = subprocess.run([slice_, *store], input=data[:8192], stdout=subprocess.PIPE, check=True)
    del shown
    return {
        "python -c pass": ([sys.executable, "-c", "pass"], b""),
        "10 lines": ([slice_, *store], ten),
        "8 KB": ([slice_, "--cap", "500", *store], data[:8192]),
        "64 KB": ([slice_, "--cap", "500", *store], data[:65536]),
        "show 8 KB": ([slice_, "show", *store], b""),
        "run -- true": ([slice_, "run", *store, "--", "true"], b""),
        "--help": ([slice_, "--help"], b""),
    }


def once(argv: list[str], data: bytes) -> float:
    start = time.perf_counter()
    subprocess.run(argv, input=data, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 21
    with tempfile.TemporaryDirectory() as name:
        work = commands(Path(name))
        times: dict[str, list[float]] = {label: [] for label in work}
        for number in range(runs + 1):
            for label, (argv, data) in work.items():
                took = once(argv, data)
                if number:  # the first round warms up
                    times[label].append(took)
    base = times["python -c pass"]
    print(f"{runs} rounds, load {os.getloadavg()[0]:.1f}, Python {sys.version.split()[0]}")
    print(f"{'work':<16} {'median ms':>10} {'min ms':>8} {'ratio':>6}")
    for label, column in times.items():
        ratio = statistics.median(one / other for one, other in zip(column, base, strict=True))
        middle, least = statistics.median(column) * 1000, min(column) * 1000
        print(f"{label:<16} {middle:10.1f} {least:8.1f} {ratio:6.2f}")


if __name__ == "__main__":
    main()
