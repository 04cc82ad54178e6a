"""What holds for all rules together, whatever the text."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slicecli.redact import HEADERS, HINTS, NOUNS, Redactor, assignments, names, values
from slicecli.redact.formats import FORMATS

LONG = bool(os.environ.get("SLICE_LONG"))
BEGINNINGS = [beginning for _, beginnings, *_ in FORMATS for beginning in beginnings]
MIXED = "aB3xK9mQ2vL7pR4tY8wZ1cN6dF5gH0jS"
KEY = "PRIVATE" + " KEY"

# What the rules look at, far more often than chance would have it.
pieces = st.one_of(
    st.sampled_from(
        [
            *BEGINNINGS,
            *NOUNS,
            *HEADERS,
            *HINTS,
            MIXED,
            MIXED * 2,
            "0a1b2c3d" * 4,
            "ABCDEFGH23456777",
            f"-----BEGIN {KEY}-----",
            f"-----END {KEY}-----",
            "redacted",
            "<redacted:",
            "<redacted:password>",
            "password",
            "api_key",
            "SECRET_TOKEN",
            "ssn",
            "hunter2",
            "Bearer ",
            "Basic ",
            "AWS4",
            "://",
            "@",
            "curl ",
            " -u a:",
            "--",
            *"\n\n =:\"'`<>/\\.,;&|[](){}$%*!?+~-_x1İ",
        ]
    ),
    st.text(max_size=3),
)
texts = st.lists(pieces, max_size=24).map("".join)


@given(texts)
def test_to_redact_again_changes_nothing(text: str) -> None:
    once, counts = Redactor(["ssn"]).redact(text)
    assert Redactor(["ssn"]).redact(once) == (once, {})
    assert sum(counts.values()) >= once.count("<redacted:") - text.count("<redacted:")
    assert (once == text) == (counts == {})


WORDS = sorted(
    {
        *NOUNS,
        *HEADERS,
        *(part for pair in HINTS.items() for part in pair),
        *(noun for _, nouns in names._NOUNS for noun in nouns),
        *names._DECORATIONS,
        *names._HARMLESS,
        *values._NO_VALUES,
        *values._TEMPLATE_STARTS,
        *values._CODE_STARTS,
        *assignments._OPERATORS,
        *assignments._NO_OPERATORS,
        *("z12", "TI1B-api", "hunter2", "Swordfish9", "my", "x", "thing", "true", "a b", "\ufffd"),
        *("name: ", "value: ", "<name>", "</name>", '"name":', '"value":', "\\n", '\\"', '\\\\\\"'),
        *("-b ", "--cookie ", "-u ", "-p", "--", "----", "; ", " # ", "=", ": ", " = ", "> ", "->"),
        *("<redacted:password>", "<redacted:", "BEGIN ", "END ", "Bearer ", "Basic ", "a=b"),
        *"\n \t=:\"'`<>/\\.,;&|[](){}$%*!?+~-_1",
    }
)
grammar = st.lists(
    st.one_of(st.sampled_from(WORDS), st.sampled_from(WORDS).map(str.upper)), max_size=16
).map("".join)


@settings(max_examples=200_000 if LONG else 500)
@given(grammar, st.sampled_from([(), ("my_thing", "x"), ("ssn", "value"), ("name", "_")]))
def test_a_mark_changes_nothing_beside_it(text: str, keys: tuple[str, ...]) -> None:
    once, counts = Redactor(keys).redact(text)
    assert Redactor(keys).redact(once) == (once, {})
    assert (once == text) == (counts == {})


@pytest.mark.parametrize(
    "text",
    [
        "----1BEGI-a----1BEGI-api-key TI1B-apiPASSWOPASSWORD: z12\ufffd",
        "--api-key TI1B-password: z1b2c3d4",
    ],
)
def test_a_name_that_is_a_value_too(text: str) -> None:
    once, _ = Redactor(["my_thing", "x"]).redact(text)
    assert Redactor(["my_thing", "x"]).redact(once) == (once, {})


@given(texts)
def test_lines_stay_lines(text: str) -> None:
    assert Redactor().redact(text)[0].count("\n") == text.count("\n")


@given(texts)
def test_a_line_is_redacted_alike_whatever_stands_around_it(text: str) -> None:
    if KEY in text:
        text = text.replace(KEY, "")
    whole, counts = Redactor().redact(text)
    one_by_one = [Redactor().redact(line) for line in text.split("\n")]
    assert whole.split("\n") == [line for line, _ in one_by_one]
    assert sum(counts.values()) == sum(sum(kinds.values()) for _, kinds in one_by_one)


@given(st.lists(texts, max_size=5))
def test_what_was_redacted_before_makes_no_difference(several: list[str]) -> None:
    redactor = Redactor()
    for text in (*several, *several):
        assert redactor.redact(text) == Redactor().redact(text)


@given(texts)
def test_what_is_left_was_there(text: str) -> None:
    rest = text
    for part in Redactor().redact(text)[0].split("<redacted:"):
        kept = part.partition(">")[2] if part is not text else part
        assert kept[-1:] in {"", *rest} or kept in text


@given(st.lists(texts, max_size=6))
def test_a_command_line_keeps_its_words(argv: list[str]) -> None:
    shown = Redactor().redact_argv(argv)
    assert len(shown) == len(argv)
    assert Redactor().redact_argv(shown) == shown


def test_kinds_are_counted_apart() -> None:
    text = f"password=hunter2 ghp_{MIXED}aaaa\npassword=hunter3"
    assert Redactor().redact(text) == (
        "password=<redacted:password> <redacted:github-token>\npassword=<redacted:password>",
        {"github-token": 1, "password": 2},
    )


def test_a_secret_in_a_dirty_text_is_found_each_time() -> None:
    redactor = Redactor()
    for _ in range(3):
        assert redactor.redact("ok\npassword=hunter2")[1] == {"password": 1}
        assert redactor.redact("ok")[1] == {}


HURTFUL = [
    *sorted({beginning[:12] for beginning in BEGINNINGS}),
    *(f"{beginning}-." for beginning in ("eyJ", "SG.", "ghp_", "glpat-")),
    "token=",
    "token=token:",
    "password: ",
    '"password":"',
    'password="\\',
    'pwd=\\"',
    "--password ",
    "<password>",
    "key key key=",
    "secret:" + " " * 60,
    "secret: a = ",
    "://a:b@",
    "https://u:" + "a" * 500,
    "authorization:",
    "Authorization: Bearer ",
    "cookie: a=",
    "bearer Bearer ",
    "curl -u a:b",
    "\\n",
    "aB3$" * 5,
    "keyİ",
]


@pytest.mark.parametrize("unit", HURTFUL)
@pytest.mark.timeout(60)
def test_a_text_made_to_hurt_returns(unit: str) -> None:
    text = unit * (250_000 // len(unit))
    redacted, _ = Redactor().redact(text)
    assert redacted.count("\n") == text.count("\n")


def loaded_by(statement: str) -> set[str]:
    code = (
        "import sys; before = set(sys.modules); from slicecli.redact import Redactor; r = Redactor();"
        f"{statement}; print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    return set(done.stdout.split()) - {"__future__"}


def test_clean_text_loads_no_rules_but_the_table() -> None:
    text = (
        "passed: 3, 12 passed, unexpected token ')' of key at src/main.c:12: the password is wrong"
    )
    assert loaded_by(f"r.redact({text!r})") == {
        "slicecli",
        "slicecli.redact",
        "slicecli.redact.formats",
    }


def test_no_expression_engine_is_loaded_for_most_secrets() -> None:
    text = f"password=hunter2 https://a:hunter2@b Authorization: Basic dXNlcjpwYXNz ghp_{MIXED}aaaa"
    loaded = loaded_by(f"print(r.redact({text!r})); r.redact_argv(['a', '--password', 'x'])")
    assert "slicecli.redact.assignments" in loaded
    assert not loaded & {"re", "typing", "enum", "functools", "dataclasses"}
    assert "re" in loaded_by("r.redact('curl -')")
