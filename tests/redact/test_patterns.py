"""Secrets whose form needs a pattern, and that the patterns can't be made to hurt."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from slicecli.redact import HINTS, Redactor
from slicecli.redact.patterns import PATTERNS

MIXED = "aB3xK9mQ2vL7pR4tY8wZ1cN6dF5gH0jS" * 2

SECRETS = [
    ("telegram-token", "bot", "123456789:" + "AA" + MIXED[:33]),
    ("discord-token", "DISCORD said ", "M" + MIXED[:25] + "." + MIXED[:6] + "." + MIXED[:38]),
    ("azure-client-secret", "az login -p ", "abc8Q~" + MIXED[:34]),
    ("password", "+ curl -u me:", "hunter2"),
    ("password", "curl -s --user me:", "hunter2"),
    ("password", "curl --proxy-user=me:", "hunter2"),
    ("password", "docker login -p ", "hunter2"),
    ("password", "mysql -u me -p", "hunter2"),
    ("password", "mariadb-dump -u me -p", "hunter2"),
    ("password", "sshpass -p ", "hunter2"),
    ("password", "redis-cli -a ", "hunter2"),
    ("password", "machine x login me password ", "hunter2"),
]
HARMLESS = [
    "00:AA:bb:cc:dd:ee",
    "123456789:AAbc",
    "discord.js version 14.11.0",
    "Q~ is no secret, abc8Q~ neither",
    "docker run -u 1000:1000 image curl https://example.org",
    "date -u +%Y-%m-%dT%H:%M:%SZ; curl https://example.org",
    "curl -u $ME:$PASSWORD https://example.org",
    "me -u me:hunter2",
    "curl https://example.org\nssh -u me:hunter2",
]


@pytest.mark.parametrize(("kind", "before", "secret"), SECRETS)
def test_a_secret_is_taken_out(kind: str, before: str, secret: str) -> None:
    before = before if before != "bot" else "bot "
    assert Redactor().redact(f"a\n{before}{secret} b") == (
        f"a\n{before}<redacted:{kind}> b",
        {kind: 1},
    )


@pytest.mark.parametrize("text", HARMLESS)
def test_what_only_resembles_one_stays(text: str) -> None:
    assert Redactor().redact(text) == (text, {})


def test_each_pattern_is_tried_when_its_word_is_there() -> None:
    assert set(PATTERNS) == set(HINTS)


def _repeats(pattern: str) -> list[tuple[int, int, bool]]:
    """Give each repeat of a pattern: its least, its most, and whether one stands within it."""
    # The standard library's own parser says what a pattern is made of.
    parser, constants = import_module("re._parser"), import_module("re._constants")
    found = []

    def walk(parsed: object, *, within: bool) -> None:
        for op, argument in parsed:  # type: ignore[attr-defined]
            repeats = op in {constants.MAX_REPEAT, constants.MIN_REPEAT}
            if repeats:
                least, most, inner = argument
                found.append((int(least), int(most), within))
                walk(inner, within=within or most > 1)
                continue
            for part in argument if isinstance(argument, tuple | list) else ():
                if isinstance(part, parser.SubPattern):
                    walk(part, within=within)
                elif isinstance(part, list):
                    for branch in part:
                        if isinstance(branch, parser.SubPattern):
                            walk(branch, within=within)

    walk(parser.parse(pattern), within=False)
    return found


def _is_linear(pattern: str) -> bool:
    return all(most <= 256 and not within for _, most, within in _repeats(pattern))


@pytest.mark.parametrize("word", PATTERNS)
def test_a_pattern_has_no_unbounded_and_no_nested_repeat(word: str) -> None:
    assert _repeats(PATTERNS[word][1])
    assert _is_linear(PATTERNS[word][1])


@pytest.mark.parametrize(
    "pattern", ["(a+)+", "a*b", "(?:a{1,3}b){2,5}", "((x|y{2,3})z){1,9}", "(a*?)*?"]
)
def test_the_check_refuses_what_could_hurt(pattern: str) -> None:
    assert not _is_linear(pattern)


@pytest.mark.parametrize("word", PATTERNS)
@pytest.mark.timeout(60)
def test_a_megabyte_made_to_hurt_returns(word: str) -> None:
    compiled = re.compile(PATTERNS[word][1])
    for unit in (
        "1",
        "123456789:",
        "123456789:AA" + "a" * 30,
        "M" + "a" * 24 + ".",
        "abc8Q~",
        ".~-_",
        " -u a",
        " --user " + "a" * 64,
        " -u a:" + "9" * 5,
        "curl -u a:" + "b" * 300 + "'",
        "docker login -p ",
        "docker login " + "a" * 300,
        "mysql -",
        "mysql -p-",
        "mysql " + " -p a" * 80,
        "mariadb -",
        "sshpass -P ",
        "redis-cli -a ",
        "machine a login b password ",
        "machine \t\n login",
        '"auth" : "',
        '"auth":"' + "a" * 256,
        ":thin:a/",
        ":thin:" + "a" * 64 + "/" + "b" * 256,
        "a:" + "b" * 256 + "@tcp",
        'response="' + "a" * 130,
    ):
        text = unit * (1_000_000 // len(unit))
        list(compiled.finditer(text))
