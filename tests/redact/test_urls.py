"""Passwords in addresses."""

from __future__ import annotations

import pytest

from slicecli.redact import Redactor


@pytest.mark.parametrize(
    ("before", "secret", "after"),
    [
        ("https://me:", "hunter2", "@example.org/x"),
        ("postgres://postgres:", "postgres", "@localhost:5432/db"),
        ("redis://:", "hunter2", "@cache:6379"),
        ("amqp://me:", "p:w@1", "@mq/"),
        ("http_proxy=http://me:", "hunter2", "@proxy:3128 curl"),
        ('"mongodb+srv://me:', "hunter2", '@db.example.org"'),
    ],
)
def test_only_the_password_is_taken_out(before: str, secret: str, after: str) -> None:
    assert Redactor().redact(f"x {before}{secret}{after} y") == (
        f"x {before}<redacted:url-password>{after} y",
        {"url-password": 1},
    )


@pytest.mark.parametrize(
    "text",
    [
        "ssh://git@example.org/x.git",
        "https://example.org:8080/@scope/package",
        "https://me:***@example.org",
        "https://me:${PASSWORD}@example.org",
        "https://me:<password>@example.org",
        "https://me:password@example.org",
        "https://me:@example.org",
        "npm://a:b c@d",
        "see https://example.org: mail me@example.org",
    ],
)
def test_other_addresses_stay(text: str) -> None:
    assert Redactor().redact(text) == (text, {})
