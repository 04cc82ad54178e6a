"""What families of tools print, and the diagnostics that it holds."""

import pytest

from slicecli.diagnostics.diagnostic import Diagnostic
from slicecli.diagnostics.find import LONGEST, diagnostics

TRACEBACK = """Traceback (most recent call last):
  File "a.py", line 1, in <module>
    f()
  File "b.py", line 2, in f
    1 / 0
ZeroDivisionError: division by zero
"""

TOLD = [
    # The text, and what it says: path, line, column, severity, code, message.
    ("a.c:3:1: error: expected ';' before 'return'",
     ("a.c", 3, 1, "error", "", "expected ';' before 'return'")),
    ("src/a.cpp:88:13: warning: unused variable 'n' [-Wunused-variable]",
     ("src/a.cpp", 88, 13, "warning", "-Wunused-variable", "unused variable 'n'")),
    ("lib.h:2:10: fatal error: zlib.h: No such file or directory",
     ("lib.h", 2, 10, "error", "", "zlib.h: No such file or directory")),
    ("a.c:9:1: note: previous definition is here",
     ("a.c", 9, 1, "note", "", "previous definition is here")),
    ("error[E0308]: mismatched types\n  --> src/main.rs:4:5\n   |\n4 |     1\n",
     ("src/main.rs", 4, 5, "error", "E0308", "mismatched types")),
    ("warning: unused import: `std::fs`\n --> src/lib.rs:1:5\n",
     ("src/lib.rs", 1, 5, "warning", "", "unused import: `std::fs`")),
    ("src/app.ts(12,7): error TS2322: Type 'string' is not assignable to type 'number'.",
     ("src/app.ts", 12, 7, "error", "TS2322",
      "Type 'string' is not assignable to type 'number'.")),
    ("/w/app.js\n  1:5   error    'x' is never used  no-unused-vars\n",
     ("/w/app.js", 1, 5, "error", "no-unused-vars", "'x' is never used")),
    ("/w/app.js: line 2, col 10, Error - 'f' is never used. (no-unused-vars)",
     ("/w/app.js", 2, 10, "error", "no-unused-vars", "'f' is never used.")),
    ('pkg/a.py:7: error: Incompatible return value type (got "str")  [return-value]',
     ("pkg/a.py", 7, None, "error", "return-value", 'Incompatible return value type (got "str")')),
    ("pkg/a.py:1:8: F401 [*] `os` imported but unused",
     ("pkg/a.py", 1, 8, "error", "F401", "[*] `os` imported but unused")),
    ("pkg/a.py:28:0: C0103: Invalid name (invalid-name)",
     ("pkg/a.py", 28, 0, "error", "C0103", "Invalid name (invalid-name)")),
    (">       assert 1 == 2\nE       assert 1 == 2\n\ntests/test_a.py:5: AssertionError",
     ("tests/test_a.py", 5, None, "error", "", "assert 1 == 2")),
    ("    parse_test.go:41: got 3 words, want 4",
     ("parse_test.go", 41, None, "error", "", "got 3 words, want 4")),
    ("./main.go:9:2: undefined: fmtt",
     ("./main.go", 9, 2, "error", "", "undefined: fmtt")),
    ("Hello.java:3: error: ';' expected",
     ("Hello.java", 3, None, "error", "", "';' expected")),
    ("[ERROR] /w/src/A.java:[12,30] cannot find symbol",
     ("/w/src/A.java", 12, 30, "error", "", "cannot find symbol")),
    ("Program.cs(229,30): warning CS0618: 'Queue' is obsolete [C:\\w\\App.csproj]",
     ("Program.cs", 229, 30, "warning", "CS0618", "'Queue' is obsolete")),
    ("C:\\Program Files (x86)\\lib\\vector:283:22: error: no such member",
     ("C:\\Program Files (x86)\\lib\\vector", 283, 22, "error", "", "no such member")),
    ("main.obj : error LNK2019: unresolved external symbol f",
     ("main.obj", None, None, "error", "LNK2019", "unresolved external symbol f")),
    ("[warn] /w/src/B.scala:6:3: private val in object B is never used",
     ("/w/src/B.scala", 6, 3, "warning", "", "private val in object B is never used")),
    ('"io.c", line 12: error #5: cannot open source file "io.h"',
     ("io.c", 12, None, "error", "5", 'cannot open source file "io.h"')),
    ("1. WARNING in /w/src/C.java (at line 9)\n\tint x;\n\t    ^\nThe value of x is not used",
     ("/w/src/C.java", 9, None, "warning", "", "The value of x is not used")),
    (TRACEBACK, ("b.py", 2, None, "error", "ZeroDivisionError",
                 "ZeroDivisionError: division by zero")),
    ("/usr/lib/x.py:83: DeprecationWarning: use y",
     ("/usr/lib/x.py", 83, None, "warning", "DeprecationWarning", "DeprecationWarning: use y")),
    ("Gemfile:4:1: C: Extra blank line detected.",
     ("Gemfile", 4, 1, "warning", "", "Extra blank line detected.")),
    ("a.yml:1:81: [error] line too long (122 > 80 characters) (line-length)",
     ("a.yml", 1, 81, "error", "line-length", "line too long (122 > 80 characters)")),
    ("Main.hs:442:19: error:\n    Variable not in scope: exist",
     ("Main.hs", 442, 19, "error", "", "Variable not in scope: exist")),
    ("a.f90:3:7:\n\n    3 |   x = y\n      |       1\nError: Symbol 'y' at (1) has no type",
     ("a.f90", 3, 7, "error", "", "Symbol 'y' at (1) has no type")),
    ("2026-05-06T21:57:55.6437430Z   a.cpp:14:43: error: no match",
     ("a.cpp", 14, 43, "error", "", "no match")),
    ("  [javac] /w/D.java:5: warning: [deprecation] f() in E has been deprecated",
     ("/w/D.java", 5, None, "warning", "deprecation", "f() in E has been deprecated")),
    ("manifests/a.pp - ERROR: a not in autoload module layout on line 7",
     ("manifests/a.pp", 7, None, "error", "", "a not in autoload module layout")),
    ("error file=/w/h.scala message=File length exceeds 5 lines",
     ("/w/h.scala", None, None, "error", "", "File length exceeds 5 lines")),
    ("error: undefined variable 'pkg'\n\n       at /w/flake.nix:12:13:\n",
     ("/w/flake.nix", 12, 13, "error", "", "undefined variable 'pkg'")),
]  # fmt: skip

SILENT = [
    "GET https://example.com:8080/a.js 200",
    "listening on localhost:3000: ready",
    "12:30:01: error budget is fine",
    "src/a.py:12: def parse(text, start=0):",
    "    at Object.<anonymous> (/w/app.js:3:9)",
    "pkg/a.py:545: in start_client",
    "tests: 12 passed, 3 failed",
    "a.c: compiled",
    "https://example.com/a.html:12:3: error",
    "  10:20  error  a row of no file",
    "",
    "-- 3 warnings in 2 files",
]


def fields(one: Diagnostic) -> tuple[object, ...]:
    return (one.path, one.line, one.column, one.severity, one.code, one.message)


@pytest.mark.parametrize(("text", "expected"), TOLD, ids=[expected[0] for _, expected in TOLD])
def test_a_diagnostic_is_found(text: str, expected: tuple[object, ...]) -> None:
    assert [fields(one) for one in diagnostics(text.split("\n"))] == [expected]


@pytest.mark.parametrize("text", SILENT)
def test_a_place_that_is_only_mentioned_is_no_diagnostic(text: str) -> None:
    assert diagnostics([text]) == []


def test_what_is_said_twice_is_given_once() -> None:
    said = "a.c:3:1: error: expected ';'"
    found = diagnostics([said, "make: *** [a.o] Error 1", said])
    assert [one.row for one in found] == [0]


def test_a_report_lists_under_each_file_its_own() -> None:
    report = "/w/a.js\n  1:1  error  first  x\n\n/w/b.js\n  2:2  warning  second  y\n"
    found = diagnostics(report.split("\n"))
    assert [(one.path, one.code) for one in found] == [("/w/a.js", "x"), ("/w/b.js", "y")]


def test_a_line_that_nobody_reads_is_passed_over() -> None:
    assert diagnostics(["a.c:3:1: error: " + "x" * LONGEST]) == []


def test_unknown_fields_are_left_out_of_the_data() -> None:
    found = diagnostics(["main.obj : error LNK2019: unresolved external symbol f"])
    assert found[0].data() == {
        "path": "main.obj",
        "severity": "error",
        "code": "LNK2019",
        "message": "unresolved external symbol f",
    }
