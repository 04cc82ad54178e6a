"""Which names denote a credential."""

from __future__ import annotations

import pytest

from slicecli.redact import NOUNS
from slicecli.redact.names import is_secret_key

SECRET = {
    "password": [
        "password",
        "PASSWORD",
        "db_password",
        "spring.datasource.password",
        "adminPassword",
        "new-password",
        "passwd",
        "passphrase",
        "PGPASSWORD",
        "MYSQL_PWD",
        "pwd",
        "DB_PASS",
        "smtpPass",
        "password2",
        "password_hash",
        "passwordConfirmation",
        "Dpassword",
    ],
    "secret": [
        "secret",
        "clientSecret",
        "CLIENT_SECRET",
        "webhook-secret",
        "secret_value",
        "SecretString",
    ],
    "token": [
        "token",
        "access_token",
        "refreshToken",
        "GITHUB_TOKEN",
        "X-Auth-Token",
        "_authToken",
        "id_token",
        "csrf_token",
        "TOKEN_1",
        "x-amz-security-token",
    ],
    "api-key": [
        "api_key",
        "apiKey",
        "apikey",
        "X-API-Key",
        "ACCESS_KEY",
        "secret_key",
        "SECRET_KEY_BASE",
        "AccountKey",
        "encryptionKey",
        "DD_API_KEY",
        "api_key_prod",
    ],
    "aws-secret-key": ["AWS_SECRET_ACCESS_KEY", "SecretAccessKey", "aws_secret_access_key"],
    "private-key": ["private_key", "privateKey", "SSH_KEY", "client-key-data"],
    "credential": ["credentials", "DB_CREDS", "ConnectionString", "_auth", "auth"],
    "session": ["sessionid", "JSESSIONID", "session_id", "connect.sid"],
    "cookie": ["Cookie", "Set-Cookie"],
    "authorization": ["Authorization", "Proxy-Authorization"],
}
HARMLESS = [
    "",
    "key",
    "keys",
    "public_key",
    "primaryKey",
    "foreign_key",
    "cache_key",
    "access_key_id",
    "passed",
    "pass",
    "tests_pass",
    "bypass",
    "compass",
    "password_file",
    "passwordField",
    "password_policy",
    "passwordless",
    "passwords",
    "PWD",
    "OLDPWD",
    "cwd",
    "tokens",
    "max_tokens",
    "token_count",
    "tokenizer",
    "token_type",
    "token_url",
    "nextPageToken",
    "next_token",
    "continuation-token",
    "eos_token",
    "pad_token",
    "unexpected_token",
    "CancellationToken",
    "secretName",
    "secret_id",
    "secretKeyRef",
    "secrets",
    "secretary",
    "author",
    "authority",
    "monkey",
    "keyboard",
    "signature",
    "hash",
    "commit",
    "ключ",
]


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind, names in SECRET.items() for name in names]
)
def test_a_name_tells_its_kind(kind: str, name: str) -> None:
    assert is_secret_key(name) == kind


@pytest.mark.parametrize("name", HARMLESS)
def test_other_names_tell_nothing(name: str) -> None:
    assert is_secret_key(name) is None


def test_the_nouns_that_texts_are_searched_for_are_in_the_names() -> None:
    found_otherwise = {"cookie", "authorization", "session", "credential"}
    for kind, names in SECRET.items():
        if kind not in found_otherwise:
            assert all(any(noun in name.lower() for noun in NOUNS) for name in names)
