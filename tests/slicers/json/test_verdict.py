from __future__ import annotations

import pytest

from slicecli.slicers.json.names import tells
from slicecli.slicers.json.values import Integer
from slicecli.slicers.json.verdict import ERROR_STEMS, UNAIDED, Stems, badness, reads_bad


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("status", "failed"),
        ("conclusion", "FAILURE"),
        ("log.level", "error"),
        ("level", Integer("50")),
        ("status", 503),
        ("exit-code", Integer("1")),
        ("errorCount", Integer("2")),
        ("ok", False),
        ("timed_out", True),
        ("error", "no such host"),
        ("errors", [None]),
        ("exception", {"type": "ValueError"}),
    ],
)
def test_bad_news_is_bad(name: str, value: object) -> None:
    assert badness(name, value) >= 0.9


@pytest.mark.parametrize(
    ("name", "value"),
    [("level", "warning"), ("status", 404), ("level", Integer("40")), ("state", "cancelled")],
)
def test_doubtful_news_is_less_bad(name: str, value: object) -> None:
    assert 0 < badness(name, value) < 0.9


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("status", "ok"),
        ("status", 200),
        ("level", "info"),
        ("exit_code", Integer("0")),
        ("errors", []),
        ("error", None),
        ("error", ""),
        ("ok", True),
        ("failed", False),
        ("name", "error"),
        ("id", Integer("500")),
        ("error_count", Integer("0")),
    ],
)
def test_no_news_is_no_bad_news(name: str, value: object) -> None:
    assert badness(name, value) == 0


@pytest.mark.parametrize(
    "text",
    [
        "Error: x",
        "java.lang.NullPointerException: null",
        "connection refused",
        "the build failed",
        "panic: runtime error",
        "File not found.",
        "Operation timed out",
    ],
)
def test_texts_read_like_errors(text: str) -> None:
    assert reads_bad(text)
    for stems in (Stems(), aided()):
        for texts in (text, text.upper(), f"{text} é", "ok\n" * 2000 + text):
            assert stems.may_be_in(texts)


def aided() -> Stems:
    stems = Stems()
    assert not stems.may_be_in("x" * (UNAIDED + 1))
    return stems


@pytest.mark.parametrize("stem", ERROR_STEMS)
def test_stems_are_found_with_an_engine_and_without(stem: str) -> None:
    for stems in (Stems(), aided()):
        assert stems.may_be_in(f"x{stem}x")
        assert stems.may_be_in(stem.upper())
        assert stems.may_be_in(stem.upper().replace("K", "\u212a"))  # Kelvin's, small: k
        assert not stems.may_be_in(stem[:-1])


@pytest.mark.parametrize(
    "text",
    [
        "all is well",
        "0 errors",
        "no error",
        "src/error.rs",
        "failsafe-mode",
        "terror",
        "",
        "error_count",
    ],
)
def test_other_texts_do_not(text: str) -> None:
    assert not reads_bad(text)


def test_reading_a_text_made_to_hurt_is_linear() -> None:
    for hurting in ("a" * 200_000, "error" * 40_000, "no " * 70_000, "x.error/" * 30_000):
        reads_bad(hurting)


@pytest.mark.parametrize(
    "name", ["name", "full_name", "filePath", "error-message", "log.level", "ruleId"]
)
def test_names_that_tell(name: str) -> None:
    assert tells(name)


@pytest.mark.parametrize("name", ["url", "sha", "created_at", "avatarUrl", "", "X", "names"])
def test_names_that_do_not(name: str) -> None:
    assert not tells(name)
