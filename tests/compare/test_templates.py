"""Templates: what differs from run to run is taken out, and what tells two things apart stays."""

from __future__ import annotations

import pytest

from slicecli.compare.templates import figured, keys, refined, templates

ALIKE = [
    ("2026-11-30T12:00:01.123Z up", "2026-12-01T07:30:59.001Z up"),
    ("[12:00:01] up", "[07:30:59.25] up"),
    ("Nov  3 12:00:01 host up", "Dec 30 07:30:59 host up"),
    ("Mon Nov 30 20:21:07 UTC 2026", "Tue Dec 1 07:30:59 UTC 2026"),
    ("at 30/Nov/2026:12:00:01 +0000", "at 01/Dec/2026:07:30:59 +0100"),
    ("done in 1m 2.3s", "done in 59.1s"),
    ("done in 0.4 s", "done in 0 s"),
    ("ok  \tpkg\t0.003s", "ok  \tpkg\t12.5s"),
    ("took 120 ms", "took 2 seconds"),
    ("fetched 1.2 MB (980 kB/s)", "fetched 12.5 MB (1.1 MB/s)"),
    ("[  9%] linking", "[100%] linking"),
    ("[12/4000] linking", "[3999/4000] linking"),
    ("worker[81234]: up", "worker[7]: up"),
    ("at 0x7ffe12345678", "at 0x55d0"),
    ("id 6f1c9d3e-1a2b-4c3d-8e9f-001122334455.", "id 00000000-aaaa-bbbb-cccc-d9d8d7d6d5d4."),
    ("HEAD is now at 3c2f9a1d", "HEAD is now at 91bd0e44aa"),
    ("ld: /tmp/ccAb1Z2x.o: no x", "ld: /tmp/cczQ0001.o: no x"),
    ("in /tmp/tmpx9_8ab2c/out.txt", "in /tmp/tmp0a_zz9qq/out.txt"),
    ("in /var/folders/zz/abc/T/x1y2/out", "in /var/folders/ab/q_1/T/other/out"),
    ("in tmp.Ab3dEfGh", "in tmp.Zz00112Q"),
    ("====== 3 tests ======", "== 3 tests =="),
    ("......... [ 12%]", "... [ 90%]"),
    ("a.c:88:13: note: here", "a.c:9:1: note: here"),
    ("10.0.0.1:5432 is up", "192.168.7.30:80 is up"),
]
APART = [
    ("0 failed", "3 failed"),
    ("exit code 0", "exit code 1"),
    ("test_login PASSED", "test_login FAILED"),
    ("a.c: undeclared 'x'", "a.c: undeclared 'y'"),
    ("deadline", "headline"),
    ("build succeeded", "build su1234567"),
    ("effaced", "defaced"),
    ("café", "cafe"),
]


def each(lines: tuple[str, str]) -> list[bytes]:
    return [line.encode() for line in lines]


@pytest.mark.parametrize("pair", ALIKE, ids=lambda pair: pair[0])
def test_noise_is_alike(pair: tuple[str, str]) -> None:
    first, second = templates(each(pair))
    assert first == second


@pytest.mark.parametrize("pair", APART, ids=lambda pair: pair[0])
def test_what_tells_things_apart_stays(pair: tuple[str, str]) -> None:
    first, second = templates(each(pair))
    assert first != second
    first, second = keys(each(pair))
    assert first != second


@pytest.mark.parametrize("pair", ALIKE, ids=lambda pair: pair[0])
def test_of_an_error_too_but_for_digits_in_names(pair: tuple[str, str]) -> None:
    first, second = refined([b"error: " + line for line in each(pair)])
    assert first == second


def test_digits_in_names_tell_errors_apart() -> None:
    for pair in (("mod_1.c:3: error", "mod_2.c:3: error"), ("E501 long", "E502 long")):
        first, second = refined(each(pair))
        assert first != second


def test_a_summary_keeps_its_numbers_but_for_times() -> None:
    same = each(("== 3 failed, 9 passed in 1.2s ==", "= 3 failed, 9 passed in 99.1s ="))
    assert len(set(figured(same))) == 1
    other = each(("3 failed, 9 passed in 1.2s", "4 failed, 8 passed in 1.2s"))
    assert len(set(figured(other))) == 2
    progress = each(("test_n[40] PASSED [ 91%]", "test_n[40] PASSED [ 93%]"))
    assert len(set(figured(progress))) == 1


def test_lines_stay_as_many_and_in_their_places() -> None:
    lines = [b"", b"1", b"", b"Nov 3", b"a 0", b"", b"x  y"]
    for make in (keys, templates, refined, figured):
        assert len(make(lines)) == len(lines)
        assert [make([line])[0] for line in lines] == make(lines)


def test_what_has_one_key_has_one_template() -> None:
    lines = [line for pair in (*ALIKE, *APART) for line in each(pair)]
    by_key: dict[bytes, set[bytes]] = {}
    for key, template in zip(keys(lines), templates(lines), strict=True):
        by_key.setdefault(key, set()).add(template)
    assert all(len(found) == 1 for found in by_key.values())
