"""How much a sample looks like JSON: documents and lines do, logs with either in them don't."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from slicecli.slicers.json.evidence import STRONG, SURE, evidence

SAMPLES = sorted((Path(__file__).parent / "samples").iterdir())
DOCUMENT = json.dumps({"items": [{"id": n, "name": "x" * (n % 40)} for n in range(800)]}, indent=2)
MINIFIED = json.dumps({"items": [{"id": n, "name": "x" * (n % 40)} for n in range(2000)]})
LINES = "".join(
    json.dumps({"n": n, "level": "info", "msg": "m" * (n % 50)}) + "\n" for n in range(900)
)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name)
def test_samples_are_sure(sample: Path) -> None:
    assert evidence(sample.read_bytes()) == SURE


@pytest.mark.parametrize(
    "text", ["{}", "[]", '\ufeff{"a":1}', " \n[1,2]\n", '{"a":1}{"b":2}', '{"a":NaN}\n{"a":1}\n']
)
def test_whole_documents_are_sure(text: str) -> None:
    assert evidence(text.encode()) == SURE


@pytest.mark.parametrize("text", [DOCUMENT, MINIFIED, LINES], ids=["indented", "minified", "lines"])
@pytest.mark.parametrize("size", [1000, 4097, 8191])
def test_cut_samples_are_strong(text: str, size: int) -> None:
    data = text.encode()
    for middle in range(len(data) // 2, len(data) // 2 + 60, 7):
        sample = data[:size] + data[middle : middle + size] + data[-size:]
        assert evidence(sample) >= STRONG


LOGS = [
    "",
    "hello",
    "12",
    '"text"',
    "null",
    "[INFO] building\n[INFO] done\n",
    "[1/3000] Building CXX object a.o\n[2/3000] Building CXX object b.o\n",
    "[12:30:01] started\n",
    "[ERROR] x\n",
    "[ 0.000000] Linux version 6.1\n[ 0.000001] Command line: x\n",
    "[1] 12345\n",
    "[1]\n[2]\n[3]\n",
    "{not json}\n",
    "{'a': 1}\n",
    '{"level":"info","msg":"started"}\nplain text follows\n{"level":"info","msg":"done"}\n',
    LINES[:4000] + "Traceback (most recent call last):\n" + LINES[:4000],
    "$ curl x\n" + DOCUMENT[:3000],
    DOCUMENT + "\nexit status 1\n",
    '{"a":1}\n' + 'time="2026" level=info msg="x"\n' * 20 + '{"b":1}\n',
    '[{"a":1}]\n' + "".join(f"line {n} of a log, quite plain\n" for n in range(100)) + "]\n",
    "{\n" + "".join(f"  int x{n} = {n};\n" for n in range(60)) + "}\n",
    "[section]\nkey = value\n",
    "[[table]]\nname = 1\n",
]


@pytest.mark.parametrize("text", LOGS, ids=range(len(LOGS)))
def test_logs_are_no_json(text: str) -> None:
    assert evidence(text.encode()) == 0


def test_most_logs_are_told_without_importing_anything() -> None:
    code = (
        "import sys\n"
        "from slicecli.slicers.json.evidence import evidence\n"
        "before = set(sys.modules)\n"
        "for sample in (b'', b'2026-11-30 started', b'[INFO] x', b'  error: {\"a\":1}'):\n"
        "    assert evidence(sample) == 0\n"
        "assert set(sys.modules) == before, set(sys.modules) - before\n"
        "assert not {'re', 'json', 'typing', 'collections'} & before\n"
    )
    start = f"__import__('sys').path[:0] = {sys.path!r}\n"
    subprocess.run([sys.executable, "-I", "-S", "-c", start + code], check=True)
