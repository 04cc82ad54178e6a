from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli import slicers
from slicecli.detect import choose, detect
from slicecli.raw import CommandOutcome, Raw

PATCH = b"""diff --git a/list.c b/list.c
index 1111111..2222222 100644
--- a/list.c
+++ b/list.c
@@ -1,5 +1,5 @@ int main(void)
 one
 two
-three
+THREE
 four
 five
"""
CODE = b'"""Keep parts."""\n\nimport os\n\n\n' + b"".join(
    b"def part_%d(number):\n    if number:\n        return os.sep\n    return number\n\n\n" % n
    for n in range(20)
)
LOG = b"".join(
    b"[%d/90] Building C object list_%d.o\n" % (n, n)
    + (
        b"list.c:%d:5: warning: unused variable 'x'\n    int x;\n        ^\n" % n
        if n % 9 == 0
        else b""
    )
    for n in range(90)
)
BUILD = b"".join(b"2026-11-30T10:00:%02dZ INFO step %d (ok)\n" % (n % 60, n) for n in range(400))
DOCUMENT = json.dumps([{"name": f"n{n}", "size": n, "ok": n % 2 == 0} for n in range(90)]).encode()
PRETTY = json.dumps(json.loads(DOCUMENT), indent=2).encode()
LINES = b"\n".join(json.dumps({"level": "info", "n": n, "msg": "x"}).encode() for n in range(90))
CHAT = json.dumps(
    [{"role": role, "content": "words " * 40} for role in ("system", "user", "assistant") * 6]
).encode()


def found(data: bytes, *, hint: str | None = None, argv: tuple[str, ...] = ()) -> str:
    outcome = CommandOutcome(argv, 0) if argv else None
    return detect(Raw(data, hint=hint, outcome=outcome))[0]


# What is what.


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "log"),
        (b"\n\n", "log"),
        (LOG, "log"),
        (LOG * 30, "log"),
        (BUILD, "log"),
        (PATCH, "diff"),
        (PATCH * 2000, "diff"),
        (DOCUMENT, "json"),
        (PRETTY, "json"),
        (PRETTY * 30, "json"),
        (LINES, "json"),
        (LINES * 30, "json"),
        (b"\xef\xbb\xbf" + PRETTY, "json"),
        (b"[1, 2, 3]\n", "json"),
        (b"{}", "json"),
        (b"[" * 300 + b"]" * 300, "json"),
        (CODE, "code"),
        (CODE * 20, "code"),
    ],
)
def test_by_content(data: bytes, name: str) -> None:
    assert found(data) == name


def test_a_conversation_is_its_own_kind() -> None:
    assert found(CHAT) == ("chat" if "chat" in slicers.BUILT_IN else "json")
    assert found(b'{"messages": ' + CHAT + b"}") == found(CHAT)
    assert found(b'{"user": {"role": "admin", "content": 1}}') == "json"


@pytest.mark.parametrize(
    "data",
    [
        b"{'a': 1}\n" * 20,
        b"[INFO] Scanning\n[WARN] {}\n" * 20,
        b"[1/900] Building\n" * 20 + b"[]",
        b"{ key: value }\n" * 20,
        LINES + b"\nBuilding\n" + LINES,
        b"Building\n" + PRETTY,
        PRETTY + b"\nDone.\n",
        b"[100] of them [200]\n" * 30,
        b"null\n" * 40,
    ],
)
def test_what_is_almost_json_is_a_log(data: bytes) -> None:
    assert found(data) == "log"


@pytest.mark.parametrize(
    "data",
    [
        LOG + PATCH + LOG,
        b"checking format\n" * 20 + PATCH + b"error: not formatted\n" * 20,
        BUILD + PATCH * 3,
        PATCH * 3 + BUILD,
        PATCH * 900 + BUILD * 4 + PATCH * 900,
        b"=== RUN   TestA\n--- PASS: TestA (0.00s)\n" * 60,
        b"+ make\n+ echo done\n- old\n" * 60,
        b"--- a report\n+++ another\nall is well\n" * 20,
    ],
)
def test_a_log_that_holds_a_diff_stays_a_log(data: bytes) -> None:
    assert found(data) == "log"


@pytest.mark.parametrize(
    "data",
    [
        LOG + CODE + LOG,
        BUILD + CODE,
        CODE + BUILD,
        b"".join(b"%5d  %s\n" % (n, line) for n, line in enumerate(CODE.split(b"\n"))),
        CODE.replace(b"import", b"\x1b[34mimport\x1b[0m"),
        b"server {\n    listen 80;\n    location / {\n        root /srv;\n    }\n}\n" * 20,
        b"a { color: red; }\n.b > c {\n  margin: 0;\n}\n" * 30,
        b"name: build\non:\n  push:\n    branches: [main]\njobs:\n  test:\n    steps:\n" * 20,
        b"for the record\nif only\nclass dismissed\nreturn to sender\n" * 40,
        b"public static void main has thrown;\nprivate parts of the build {\n" * 40,
    ],
)
def test_a_log_that_holds_code_and_what_only_looks_like_code_stay_logs(data: bytes) -> None:
    assert found(data) == "log"


def painted(patch: bytes) -> bytes:
    """Colour a patch as git does."""
    colours = {b"+": b"\x1b[32m", b"-": b"\x1b[31m", b"@": b"\x1b[36m", b"d": b"\x1b[1m"}
    lines = [(colours.get(line[:1], b""), line) for line in patch.split(b"\n")]
    return b"\n".join(colour + line + (b"\x1b[m" if colour else b"") for colour, line in lines)


def test_colours_change_nothing() -> None:
    assert found(painted(PATCH)) == "diff"
    assert found(painted(PATCH * 2000)) == "diff"
    assert found(painted(PATCH * 900) + BUILD * 4 + painted(PATCH * 900)) == "log"


# Names are believed where the content agrees.


@pytest.mark.parametrize(
    ("hint", "data", "name"),
    [
        ("a/x.py", CODE, "code"),
        ("python", CODE, "code"),
        ("x.py", b"x = 1\n", "code"),
        ("x.py", LOG, "log"),
        ("x.rs", CODE, "code"),
        ("x.json", PRETTY, "json"),
        ("x.json", LOG, "log"),
        ("x.patch", PATCH, "diff"),
        ("x.patch", LOG, "log"),
        ("x.py", PATCH, "diff"),
        ("x.py", PRETTY, "json"),
        ("build.log", LOG, "log"),
        ("build.log", LINES, "json"),
        ("log", LINES, "log"),
        ("notes", LOG, "log"),
    ],
)
def test_by_hint(hint: str, data: bytes, name: str) -> None:
    assert found(data, hint=hint) == name


PREFACE = b"This is why.\n" * 9


@pytest.mark.parametrize(
    ("argv", "data", "name"),
    [
        (("cat", "x.py"), b"x = 1\ny = 2\n", "code"),
        (("cat", "x.py"), LOG, "log"),
        (("git", "show", "HEAD:x.py"), b"x = 1\n", "code"),
        (("git", "diff"), PATCH, "diff"),
        (("git", "-C", "/srv", "diff"), PATCH, "diff"),
        (("git", "log", "--oneline"), b"1111111 Fix it\n" * 20, "log"),
        (("/usr/bin/diff", "-u", "a", "b"), PATCH, "diff"),
        (("git", "show"), PREFACE + PATCH + PREFACE, "log"),
        (("python", "x.py"), b"x = 1\n" * 20, "log"),
        (("make",), LOG, "log"),
        (("curl", "-s", "https://example.org"), PRETTY, "json"),
    ],
)
def test_by_command(argv: tuple[str, ...], data: bytes, name: str) -> None:
    assert found(data, argv=argv) == name


def test_a_diff_may_be_prefaced() -> None:
    assert found(PREFACE[:65] + PATCH) == "diff"
    assert found(PREFACE * 5 + PATCH) == "log"


def test_a_first_line_names_an_interpreter() -> None:
    script = b"#!/bin/sh\n" + b"".join(b"step %d && echo fine\n" % n for n in range(50))
    assert found(script) == "code"
    assert found(script[10:]) == "log"


def test_what_is_asked_for_is_not_looked_at() -> None:
    asked = slicers.find("log")
    choice = choose(asked, Raw(PRETTY))
    assert choice.slicer is asked
    assert choice.why == "asked for"


# Why.


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (Raw(LOG), "no strong evidence of anything else"),
        (Raw(DOCUMENT), "from [ to the end, every sampled line is JSON's"),
        (Raw(CODE), "lines look like code, and it parses as python"),
        (Raw(CODE, hint="secret/x.py"), "the hint; it parses as python"),
        (Raw(PATCH, hint="x.diff"), "the hint; 100 % of the first lines are a diff's"),
        (Raw(LOG, hint="x.json"), "the hint says json, but the content doesn't"),
        (
            Raw(PATCH, outcome=CommandOutcome(("git", "diff"), 0)),
            "the command git; 100 % of the first lines are a diff's",
        ),
        (Raw(LINES, hint="log"), "the hint"),
    ],
)
def test_why(raw: Raw, why: str) -> None:
    assert detect(raw)[1] == why


def test_falling_back_says_why() -> None:
    choice = choose(None, Raw(CODE)).fallen_back("it broke")
    assert choice.slicer.id.name == "log"
    assert choice.why == "lines look like code, and it parses as python, but it broke"


# Large raws, and what looking costs.


def test_a_large_raw_is_sampled_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "raw"
    path.write_bytes(LINES * 300)
    with path.open("rb", buffering=0) as file:
        assert found_in(Raw.of_file(file, path.stat().st_size, "0" * 64)) == "json"
    path.write_bytes(LINES * 150 + b"\n" + BUILD * 20 + LINES * 150)
    with path.open("rb", buffering=0) as file:
        assert found_in(Raw.of_file(file, path.stat().st_size, "0" * 64)) == "log"


def found_in(raw: Raw) -> str:
    return detect(raw)[0]


def test_a_line_longer_than_every_window_is_still_json() -> None:
    assert found(json.dumps(["x" * 100] * 5000).encode()) == "json"


@given(st.binary(max_size=300))
def test_anything_may_come(data: bytes) -> None:
    assert found(data * 5) in {*slicers.BUILT_IN}


def test_a_log_makes_nothing_load() -> None:
    script = (
        "import sys\n"
        "from slicecli.detect import detect\n"
        "from slicecli.raw import Raw\n"
        "before = set(sys.modules)\n"
        "assert detect(Raw(sys.stdin.buffer.read()))[0] == 'log'\n"
        "print(sorted(set(sys.modules) - before))\n"
    )
    for data in (LOG, BUILD, b"[INFO] x\n" * 90, b"=== RUN x\n--- PASS: x\n" * 90):
        done = subprocess.run(
            [sys.executable, "-I", "-c", script],
            input=data,
            capture_output=True,
            check=True,
            timeout=60,
            env={"PATH": os.defpath},
        )
        assert done.stdout == b"[]\n"


def test_without_the_extra_code_is_a_log() -> None:
    script = (
        "import importlib.util, sys\n"
        "real = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, *rest: None if 'tree_sitter' in name else real(name)\n"
        "from slicecli.detect import detect\n"
        "from slicecli.raw import Raw\n"
        "data = sys.stdin.buffer.read()\n"
        "for hint in ('x.py', None, 'x.log'): print(*detect(Raw(data, hint=hint)))\n"
    )
    told = "no grammar of python to read code with: pip install 'slicecli[code]'"
    for data, lines in (
        (CODE, [f"log {told}"] * 3),
        (LOG, [f"log {told}", *["log no strong evidence of anything else"] * 2]),
    ):
        done = subprocess.run(
            [sys.executable, "-c", script], input=data, capture_output=True, check=True, timeout=60
        )
        assert done.stdout.decode().splitlines() == lines
