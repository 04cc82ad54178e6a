"""Each row of the table: what it takes for a secret, and what it must leave alone.

Samples are put together when the tests run, so that no scanner takes this file for a leak.
"""

from __future__ import annotations

import pytest

from slicecli.redact import Redactor
from slicecli.redact.formats import FORMATS, find_formats

MIXED = "aB3xK9mQ2vL7pR4tY8wZ1cN6dF5gH0jS" * 8
HEX = "0a1b2c3d4e5f60718293a4b5c6d7e8f9" * 8
UPPER = "ABC7DEF2GHI3JKL4MNO5PQR6STU7VWXY" * 8

# Kind, beginning, the rest. A beginning alone is no secret, nor is a rest.
SECRETS = [
    ("aws-access-key", "AKIA", UPPER[:16]),
    ("aws-access-key", "ASIA", UPPER[:16]),
    ("gcp-api-key", "AIza", MIXED[:35]),
    ("gcp-oauth-token", "ya29.", "a0_" + MIXED[:60]),
    ("gcp-client-secret", "GOCSPX-", MIXED[:28]),
    ("github-token", "ghp_", "A1b2" * 9),
    ("github-token", "gho_", MIXED[:36]),
    ("github-token", "ghu_", MIXED[:36]),
    ("github-token", "ghs_", MIXED[:36]),
    ("github-token", "ghr_", MIXED[:36]),
    ("github-token", "github_pat_", MIXED[:22] + "_" + MIXED[:59]),
    ("gitlab-token", "glpat-", MIXED[:20]),
    ("gitlab-token", "glrt-", MIXED[:20]),
    ("gitlab-token", "glptt-", HEX[:40]),
    ("slack-token", "xoxb-", "123456789012-1234567890123-" + MIXED[:24]),
    ("slack-token", "xoxp-", "123456789012-1234567890123-" + HEX[:32]),
    ("slack-token", "xapp-", "1-A0123456789-1234567890123-" + HEX[:64]),
    ("stripe-key", "sk_live_", MIXED[:24]),
    ("stripe-key", "rk_test_", MIXED[:24]),
    ("stripe-key", "whsec_", MIXED[:32]),
    ("square-token", "sq0csp-", MIXED[:43]),
    ("shopify-token", "shpat_", HEX[:32]),
    ("twilio-key", "SK", HEX[:32]),
    ("sendgrid-key", "SG.", MIXED[:22] + "." + MIXED[:43]),
    ("mailgun-key", "key-", HEX[:32]),
    ("npm-token", "npm_", MIXED[:36]),
    ("pypi-token", "pypi-Ag", "EIcHlwaS5vcmc" + MIXED[:120]),
    ("rubygems-key", "rubygems_", HEX[:48]),
    ("docker-token", "dckr_pat_", MIXED[:27]),
    ("heroku-key", "HRKU-", MIXED[:60]),
    ("digitalocean-token", "dop_v1_", HEX[:64]),
    ("databricks-token", "dapi", HEX[:32]),
    ("grafana-token", "glsa_", MIXED[:32] + "_" + HEX[:8]),
    ("newrelic-key", "NRAK-", UPPER[:27]),
    ("sentry-token", "sntrys_", "eyJ" + MIXED[:80]),
    ("atlassian-token", "ATATT3xFf", MIXED[:160] + "=" + HEX[:8]),
    ("circleci-token", "CCIPAT_", MIXED[:22] + "_" + HEX[:40]),
    ("linear-key", "lin_api_", MIXED[:40]),
    ("vault-token", "hvs.", MIXED[:90]),
    ("age-key", "AGE-SECRET-KEY-1", UPPER[:58]),
    ("huggingface-token", "hf_", MIXED[:34]),
    ("anthropic-key", "sk-ant-", "api03-" + MIXED[:93] + "AA"),
    ("openai-key", "sk-", "proj-" + MIXED[:60] + "_" + MIXED[:60]),
    ("openai-key", "sk-", HEX[:32]),
    ("groq-key", "gsk_", MIXED[:52]),
    ("xai-key", "xai-", MIXED[:80]),
    ("replicate-token", "r8_", MIXED[:37]),
    ("perplexity-key", "pplx-", MIXED[:48]),
    ("nvidia-key", "nvapi-", MIXED[:64]),
    ("tavily-key", "tvly-", "dev-" + MIXED[:32]),
    ("langsmith-key", "lsv2_pt_", HEX[:32] + "_" + HEX[:10]),
    ("figma-token", "figd_", MIXED[:40]),
    ("hubspot-token", "pat-na1-", "6ba7b810-9dad-41d1-80b4-00c04fd430c8"),
    ("tailscale-key", "tskey-auth-", MIXED[:16] + "-" + MIXED[:32]),
    ("postman-key", "PMAK-", HEX[:24] + "-" + HEX[:34]),
    ("supabase-key", "sbp_", HEX[:40]),
    ("notion-token", "ntn_", MIXED[:46]),
    ("notion-token", "secret_", MIXED[:43]),
    ("render-key", "rnd_", MIXED[:32]),
    ("doppler-token", "dp.pt.", MIXED[:43]),
    ("posthog-key", "phx_", MIXED[:43]),
    ("fly-token", "fo1_", MIXED[:43]),
    ("1password-token", "ops_eyJ", MIXED[:120]),
    ("square-token", "EAAA", MIXED[:60]),
    ("jwt", "eyJ", "hbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjMifQ." + MIXED[:43]),
    ("private-key", "LS0tLS1CRUdJTiBS", "U0EgUFJJVkFURSBLRVktLS0tLQp" + MIXED[:200] + "=="),
]
NAMES = [f"{kind} {beginning}" for kind, beginning, _ in SECRETS]

# What stays in sight of these.
KEPT = [
    ("aws-signature", "https://x.s3.example.org/?X-Amz-Signature=", HEX[:64]),
    ("azure-sas", "https://x.blob.example.net/c?sv=1&sig=", MIXED[:43] + "%3D"),
    ("slack-webhook", "https://hooks.slack.com/", f"services/T01234567/B01234567/{MIXED[:24]}"),
    ("discord-webhook", "https://discord.com/api/webhooks/", f"123456789012345678/{MIXED[:68]}"),
    ("bearer-token", "sent Bearer ", MIXED[:32]),
]


@pytest.fixture
def redactor() -> Redactor:
    return Redactor()


@pytest.mark.parametrize(("kind", "beginning", "rest"), SECRETS, ids=NAMES)
def test_a_secret_is_taken_out_whole(
    redactor: Redactor, kind: str, beginning: str, rest: str
) -> None:
    secret = beginning + rest
    for text in (
        "{}",
        "found {} in the log",
        "'{}',",
        "x={}&y",
        "({}).",
        "it is {}. Next",
        "/{}/",
        "https://{}@host/",
        'say "\\n{}\\n"',
        "é {}\nnext line",
    ):
        if text == "/{}/" and "/" in _run_of(beginning):
            continue
        assert redactor.redact(text.format(secret)) == (
            text.format(f"<redacted:{kind}>"),
            {kind: 1},
        )


def _run_of(beginning: str) -> str:
    return next(run for _, beginnings, run, *_ in FORMATS if beginning in beginnings)


@pytest.mark.parametrize(("kind", "beginning", "rest"), SECRETS, ids=NAMES)
def test_what_only_resembles_a_secret_stays(
    redactor: Redactor, kind: str, beginning: str, rest: str
) -> None:
    for text in (
        beginning,
        beginning + rest[:5],
        beginning + rest[:5] + " " + rest[5:],
        beginning + "x" * len(rest),
        beginning + "*" * len(rest),
        beginning + "<" + rest + ">",
    ):
        assert kind not in redactor.redact(f"about {text} and so on")[1]


@pytest.mark.parametrize(("kind", "before", "secret"), KEPT, ids=[kind for kind, *_ in KEPT])
def test_an_address_stays_in_sight(redactor: Redactor, kind: str, before: str, secret: str) -> None:
    assert redactor.redact(f"GET {before}{secret} 200") == (
        f"GET {before}<redacted:{kind}> 200",
        {kind: 1},
    )


def test_every_row_has_a_sample() -> None:
    assert {row[0] for row in FORMATS} | {"bearer-token"} == {
        kind for kind, *_ in (*SECRETS, *KEPT)
    }


HARMLESS = [
    # hashes, digests, identifiers
    "commit 3e5c4cba9581354a2ff1e4e4584f0394a138682f",
    "Digest: sha256:" + HEX[:64],
    "integrity sha512-" + MIXED[:86] + "==",
    "request 6ba7b810-9dad-11d1-80b4-00c04fd430c8 done",
    # base64 of test data and certificates
    "payload " + MIXED,
    "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0t" + MIXED[:80],
    "eyJrZXkiOiAidmFsdWUiLCAibGlzdCI6IFsxLCAyLCAzXX0",
    # words that begin like tokens
    "disk-usage-of-the-whole-container-in-2024",
    "sk-fading-circle-container-delay-200",
    "key-value-store-with-32-characters-or-more",
    "cache-key-" + HEX[:64],
    "TASK" + HEX[:32],
    "monkey-" + HEX[:32],
    "hf_transformers_model_for_causal_language",
    "npm_config_registry_and_other_variables_of_npm",
    "ghp_" + "x" * 36,
    "AKIA" + "IOSFODNN7" + "EXAMPLE",
    "SKIPPED" + HEX[:32],
    "dapi" + HEX[:33],
    "Bearer authentication-scheme-of-the-server",
    "https://github.com/python/cpython/commit/" + HEX[:40],
    "https://docs.example.org/signature?sig=short",
    "discord.com/api/webhooks/documentation",
]


@pytest.mark.parametrize("text", HARMLESS)
def test_what_only_looks_random_stays(redactor: Redactor, text: str) -> None:
    assert redactor.redact(text) == (text, {})


def test_a_longer_run_of_an_exact_length_is_something_else() -> None:
    assert find_formats("dop_v1_" + HEX[:64])
    assert not find_formats("dop_v1_" + HEX[:65])
    assert not find_formats("dop_v1_" + HEX[:64] + "x")


def test_a_beginning_within_a_word_is_none_though_the_text_has_a_secret() -> None:
    secret = "SK" + HEX[:32]
    assert find_formats(f"TA{secret} {secret}") == [(37, 71, "twilio-key")]


def test_a_secret_within_another_is_no_second_one(redactor: Redactor) -> None:
    text = f"https://hooks.slack.com/services/AKIA{UPPER[:16]}/{MIXED[:24]} x"
    assert redactor.redact(text) == (
        "https://hooks.slack.com/<redacted:slack-webhook> x",
        {"slack-webhook": 1},
    )


def test_the_longest_secret_is_taken_out_whole(redactor: Redactor) -> None:
    token = "glpat-" + MIXED * 20
    assert redactor.redact(f"a {token} b") == ("a <redacted:gitlab-token> b", {"gitlab-token": 1})


def test_two_secrets_in_one_run_of_characters_are_one_mark(redactor: Redactor) -> None:
    text = f"ghp_{MIXED[:36]}.glpat-{MIXED[:20]}"
    assert redactor.redact(text) == ("<redacted:github-token>", {"github-token": 1})
