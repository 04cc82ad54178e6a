"""Credentials in HTTP headers."""

from __future__ import annotations

import pytest

from slicecli.redact import Redactor

SECRETS = [
    ("authorization", "> Authorization: Basic «dXNlcjpwYXNz»"),
    ("authorization", "authorization: Bearer «opaque-token-1»"),
    ("authorization", "Proxy-Authorization: Basic «dXNlcjpwYXNz»"),
    ("authorization", "curl -H 'Authorization: token «abcdef12»' https://example.org"),
    ("authorization", '"Authorization": "Bearer «abcdef12»", "Accept": "*/*"'),
    ("authorization", "'HTTP_AUTHORIZATION': 'Token «abcdef12»'"),
    ("authorization", "Authorization: «0a1b2c3d4e5f»"),
    ("authorization", "Authorization: AWS4-HMAC-SHA256 «Credential=x/y, Signature=0a1b»"),
    ("authorization", "Authorization: Bearer «abcdef12», next"),
    ("cookie", "Cookie: «session=0a1b2c; theme=dark»"),
    ("cookie", "< set-cookie: «id=0a1b2c; Path=/; HttpOnly»"),
    ("cookie", '"Cookie": "«session=0a1b2c»", "Accept": "*/*"'),
]
HARMLESS = [
    "authorization: token expired",
    "Authorization: Basic authentication",
    "authorization failed: 403",
    "Authorization: Bearer ***",
    "Authorization: Bearer $TOKEN",
    "Authorization: Bearer ${TOKEN1}",
    "Authorization: Bearer <token>",
    "Authorization: Bearer",
    "WWW-Authenticate: Basic realm=x1",
    "Cookie: accepted",
    "Cookie: ",
    "cookies: a=b1c2d3",
    "cookie-policy: strict=true",
    "Cookie: the name = value form",
]


@pytest.mark.parametrize(("kind", "text"), SECRETS)
def test_a_credential_is_taken_out_and_its_scheme_stays(kind: str, text: str) -> None:
    start, end = text.index("«"), text.index("»")
    shown = f"{text[:start]}<redacted:{kind}>{text[end + 1 :]}"
    raw = text.replace("«", "").replace("»", "")
    assert Redactor().redact(f"a\n{raw}\r\nb") == (f"a\n{shown}\r\nb", {kind: 1})


@pytest.mark.parametrize("text", HARMLESS)
def test_what_is_no_credential_stays(text: str) -> None:
    assert Redactor().redact(text) == (text, {})
