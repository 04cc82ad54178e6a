# ruff: noqa: RUF001  compilers abroad write with such characters
from __future__ import annotations

import pytest

from slicecli.slicers.log import Level

ERRORS = """
error: expected ';' before '}' token
src/main.c:3:5: error: 'x' undeclared
src/main.c:3:5: fatal error: x.h: No such file or directory
[ERROR] Failed to execute goal
a.cpp:9:3: error: no matching function for call to 'f'
error: null pointer given
Error: false positive rate is too high
ERROR in ./src/index.ts
TypeError: undefined is not a function
java.lang.NullPointerException: null
Caused by: java.io.IOException: gone
thread 'main' panicked at src/main.rs:2:5:
panic: runtime error: index out of range [5]
FATAL: password authentication failed for user "x"
2026-11-30 10:00:00 CRITICAL disk is full
ALERT: cannot open the log
PANIC: could not locate a valid checkpoint record
Nov 30, 2026 SEVERE: Servlet threw
E/AndroidRuntime: died
11-30 10:00:00.000 E/Tag(123): died
time="10:00" level=error msg="cannot connect"
{"severity":"ERROR","message":"cannot connect"}
{"level":60,"time":1,"msg":"gone"}
{"level":50,"time":1,"msg":"gone"}
{"level": "error", "msg": "gone"}
FAILED tests/test_x.py::test_y - assert 1 == 2
--- FAIL: TestX (0.00s)
FAIL
3 failed, 2 passed in 0.10s
Tests run: 3, Failures: 1, Errors: 0
npm ERR! code ELIFECYCLE
make: *** [Makefile:3: all] Error 1
Traceback (most recent call last):
Segmentation fault (core dumped)
TEST-UNEXPECTED-FAIL | a.html | expected
error C2065: 'x': undeclared identifier
x.c:3:5: Fehler: »x« nicht deklariert
x.c:3:5: erreur: « x » non déclaré
x.c:3:5: error: «x» no se declaró
x.c:3:5: 错误：‘x’未声明
x.c:3:5: エラー: 'x' が宣言されていません
/usr/bin/ld: main.o: undefined reference to `foo'
sh: 1: foo: command not found
build_failed: see above
"""

WARNINGS = """
src/main.c:3:5: warning: unused variable 'x'
WARN deprecated glob@7: no longer supported
npm WARN deprecated x@1
DeprecationWarning: use y
W/Tag: careful
{"level":40,"msg":"slow"}
level=warning msg=slow
x.c:3:5: Warnung: unbenutzte Variable »x«
x.c:3:5: attention: avertissement: variable inutilisée
x.c:3:5: 警告：未使用的变量‘x’
2 warnings generated.
"""

NEITHER = """
0 errors
0 errors, 0 warnings
no errors
Errors: 0
Failures: 0, Errors: 0, Skipped: 0
0 failed, 12 passed
error.c
gcc -c error.c -o error.o
cc1 --error-limit=3
-Werror
-Wno-error=unused
test_error_handling PASSED
test_error_handling.py::test_fatal PASSED
ok 12 - throws an error when called twice
✓ throws an error
[ OK ] exception.test
src/errors/mod.rs
Compiling thiserror v1.0.38
Downloading failure-0.1.8.crate
checking for error_at_line... yes
/usr/include/error.h
creating build/errors/
{"level":30,"msg":"fine"}
severely late
if error: return
Continue on errors: off
errors: none, warnings: none
{"error":null,"ok":true}
with warnings=0
terror and mirrors
critical path: 12 ns
"""


def lines(table: str) -> list[str]:
    return table.strip("\n").split("\n")


@pytest.mark.parametrize("text", lines(ERRORS))
def test_an_error_is_known(text: str) -> None:
    assert Level.of(text) is Level.ERROR


@pytest.mark.parametrize("text", lines(WARNINGS))
def test_a_warning_is_known(text: str) -> None:
    assert Level.of(text) is Level.WARNING


@pytest.mark.parametrize("text", lines(NEITHER))
def test_what_only_looks_like_one_is_not_counted(text: str) -> None:
    assert Level.of(text) is Level.INFO
