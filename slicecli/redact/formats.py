"""Secrets that their own form gives away: what vendors publish about their tokens, as a table.

A row is what a token begins with and what must follow. There is no pattern to compile and nothing to
step back from: a beginning is searched, the run of characters behind it measured once and passed
over. Words that begin as a row does are looked for first, all rows at once.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    _Row = tuple[str, tuple[str, ...], str, int, int, int]

_DIGITS = "0123456789"
_LOWER = "abcdefghijklmnopqrstuvwxyz"
_UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALNUM = _DIGITS + _LOWER + _UPPER
_BASE32 = _UPPER + "234567"
_BASE64 = _ALNUM + "+/="
_URL64 = _ALNUM + "_-"
_DOTTED = _URL64 + "."
_HEX = _DIGITS + "abcdef"

# What the names of keys, options and variables are made of, in lower case.
NAME = _LOWER + _DIGITS + "_-."

LONGER = "\u0130"
"""The only letter that two characters stand for in lower case."""

# Conditions of a row: no letter or digit straight before it; digits in the run and what no words
# joined by hyphens have; at least one dot, or two; the beginning stays in sight.
ALONE, MIXED, DOT, DOTS, KEEP = 1, 2, 4, 8, 16

# Kind, beginnings, characters of the run behind, its least and most length (0: any), conditions.
FORMATS = (
    ("aws-access-key", ("AKIA", "ASIA", "ABIA", "ACCA"), _BASE32, 16, 16, ALONE),
    ("gcp-api-key", ("AIza",), _URL64, 35, 0, ALONE),
    ("gcp-oauth-token", ("ya29.",), _DOTTED, 30, 0, ALONE),
    ("gcp-client-secret", ("GOCSPX-",), _URL64, 20, 0, 0),
    ("aws-signature", ("X-Amz-Signature=",), _HEX, 64, 64, KEEP),
    ("azure-sas", ("sig=",), _BASE64 + "%", 40, 0, ALONE | KEEP),
    ("github-token", ("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"), _DOTTED, 30, 0, 0),
    ("gitlab-token", ("glpat-", "gldt-", "glrt-", "glrtr-", "glcbt-"), _DOTTED, 20, 0, 0),
    ("gitlab-token", ("glptt-", "glft-", "glsoat-", "glimt-", "glagent-"), _DOTTED, 20, 0, 0),
    ("slack-token", ("xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe-", "xoxe."), _DOTTED, 20, 0, 0),
    ("slack-token", ("xoxo-", "xoxp-", "xoxr-", "xoxs-", "xapp-"), _DOTTED, 20, 0, 0),
    ("slack-webhook", ("hooks.slack.com/",), _ALNUM + "/", 30, 0, KEEP),
    ("discord-webhook", ("discord.com/api/webhooks/",), _URL64 + "/", 70, 0, KEEP),
    ("discord-webhook", ("discordapp.com/api/webhooks/",), _URL64 + "/", 70, 0, KEEP),
    ("stripe-key", ("sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"), _BASE64, 16, 0, 0),
    ("square-token", ("sq0atp-", "sq0csp-"), _URL64, 22, 0, 0),
    ("shopify-token", ("shpat_", "shpca_", "shppa_", "shpss_"), _HEX + "ABCDEF", 32, 32, 0),
    ("twilio-key", ("SK",), _HEX, 32, 32, ALONE),
    ("sendgrid-key", ("SG.",), _DOTTED, 60, 0, ALONE | DOT),
    ("mailgun-key", ("key-",), _HEX, 32, 32, ALONE),
    ("npm-token", ("npm_",), _ALNUM, 36, 0, 0),
    ("pypi-token", ("pypi-Ag",), _URL64, 50, 0, 0),
    ("rubygems-key", ("rubygems_",), _HEX, 48, 48, 0),
    ("docker-token", ("dckr_pat_", "dckr_oat_"), _URL64, 20, 0, 0),
    ("heroku-key", ("HRKU-",), _URL64, 30, 0, 0),
    ("digitalocean-token", ("dop_v1_", "doo_v1_", "dor_v1_"), _HEX, 64, 64, 0),
    ("databricks-token", ("dapi",), _HEX, 32, 32, ALONE),
    ("grafana-token", ("glsa_", "glc_eyJ"), _BASE64 + "_", 32, 0, 0),
    ("newrelic-key", ("NRAK-",), _ALNUM, 27, 0, 0),
    ("sentry-token", ("sntrys_", "sntryu_"), _BASE64 + "_", 40, 0, 0),
    ("atlassian-token", ("ATATT3xFf",), _URL64 + "=", 60, 0, 0),
    ("circleci-token", ("CCIPAT_", "CCIPRJ_"), _URL64, 40, 0, 0),
    ("linear-key", ("lin_api_",), _ALNUM, 32, 0, 0),
    ("vault-token", ("hvs.", "hvb.", "hvr."), _URL64, 24, 0, ALONE),
    ("age-key", ("AGE-SECRET-KEY-1",), _DIGITS + _UPPER, 50, 0, 0),
    ("huggingface-token", ("hf_", "api_org_"), _ALNUM, 34, 0, 0),
    ("anthropic-key", ("sk-ant-",), _URL64, 20, 0, 0),
    ("openai-key", ("sk-",), _URL64, 20, 0, ALONE | MIXED),
    ("groq-key", ("gsk_",), _ALNUM, 40, 0, 0),
    ("xai-key", ("xai-",), _ALNUM, 60, 0, 0),
    ("replicate-token", ("r8_",), _ALNUM, 37, 0, ALONE | MIXED),
    ("perplexity-key", ("pplx-",), _ALNUM, 40, 0, ALONE | MIXED),
    ("nvidia-key", ("nvapi-",), _URL64, 60, 0, ALONE | MIXED),
    ("tavily-key", ("tvly-",), _URL64, 28, 0, ALONE | MIXED),
    ("langsmith-key", ("lsv2_pt_", "lsv2_sk_"), _HEX + "_", 32, 0, 0),
    ("figma-token", ("figd_",), _URL64, 38, 0, ALONE | MIXED),
    ("hubspot-token", ("pat-na1-", "pat-eu1-"), _HEX + "-", 36, 36, ALONE),
    ("tailscale-key", ("tskey-auth-", "tskey-api-", "tskey-client-"), _URL64, 20, 0, MIXED),
    ("postman-key", ("PMAK-",), _URL64, 50, 0, ALONE | MIXED),
    ("supabase-key", ("sbp_",), _HEX, 40, 0, ALONE),
    ("notion-token", ("ntn_", "secret_"), _ALNUM, 43, 0, ALONE | MIXED),
    ("render-key", ("rnd_",), _ALNUM, 28, 0, ALONE | MIXED),
    ("doppler-token", ("dp.pt.", "dp.st.", "dp.ct."), _DOTTED, 40, 0, ALONE | MIXED),
    ("posthog-key", ("phx_",), _ALNUM, 40, 0, ALONE | MIXED),
    ("fly-token", ("fo1_",), _URL64, 40, 0, ALONE | MIXED),
    ("1password-token", ("ops_eyJ",), _BASE64, 60, 0, ALONE),
    ("square-token", ("EAAA",), _URL64, 60, 0, ALONE | MIXED),
    ("jwt", ("eyJ",), _DOTTED, 30, 0, ALONE | DOTS),
    # `-----BEGIN ` and what follows it in private keys (RSA, OPENSSH, EC, PRIVATE; not CERTIFICATE).
    ("private-key", ("LS0tLS1CRUdJTiBS", "LS0tLS1CRUdJTiBP"), _BASE64, 60, 0, 0),
    ("private-key", ("LS0tLS1CRUdJTiBF", "LS0tLS1CRUdJTiBQ"), _BASE64, 60, 0, 0),
)
_BEARER = ("bearer-token", ("Bearer ", "bearer "), _DOTTED + "~+/=", 20, 0, ALONE | MIXED | KEEP)
# No row takes fewer characters.
_SHORTEST = 20
# What else may stand before a token in a word; escapes of line ends do, and end in a letter.
_BREAKS = str.maketrans(dict.fromkeys("\"'`,;:=/@()[]{}<>&?|\\#", " "))
_ESCAPES = ("\\n", "\\r", "\\t")
_LONG_SEGMENT = 24
_MASK = 2

# Beginnings and their rows by the first two characters.
_by_head: dict[str, list[tuple[str, _Row]]] = {}
for _row in FORMATS:
    for _beginning in _row[1]:
        _by_head.setdefault(_beginning[:2], []).append((_beginning, _row))


def find_formats(text: str) -> list[tuple[int, int, str]]:
    """Find the secrets of the table: start, end and kind of each; they may overlap."""
    long = " ".join([word for word in text.split() if len(word) >= _SHORTEST])
    if "\\" in long:
        for escape in _ESCAPES:
            long = long.replace(escape, " ")
    found = {}
    for word in [word for word in long.translate(_BREAKS).split() if word[:2] in _by_head]:
        for beginning, row in _by_head[word[:2]]:
            if word.startswith(_left_in_words(beginning)):
                found[beginning] = row  # noqa: PERF403  a loop reads better
    for beginning in _BEARER[1]:
        if beginning in text:
            found[beginning] = _BEARER
    spans: list[tuple[int, int, str]] = []
    for beginning, row in found.items():
        _search(text, beginning, row, spans)
    return spans


def _left_in_words(beginning: str) -> str:
    """Give what is left of a row's beginning where a text is broken into words."""
    return beginning.translate(_BREAKS).partition(" ")[0]


def _search(text: str, beginning: str, row: _Row, spans: list[tuple[int, int, str]]) -> None:
    kind, _, characters, _, most, conditions = row
    start = text.find(beginning)
    while start >= 0:
        here = start + len(beginning)
        if not conditions & ALONE or is_alone(text, start):
            end = run_end(text, here, characters)
            # A full stop ends a sentence oftener than a token.
            last = end - (text[end - 1] == ".")
            cut = most and text[end : end + 1].isalnum()
            if not cut and _accepts(row, text[here:last]):
                spans.append((here if conditions & KEEP else start, last, kind))
            here = end
        start = text.find(beginning, here)


def _accepts(row: _Row, run: str) -> bool:
    """Say whether the run behind a row's beginning makes a secret; a mask or a sample doesn't."""
    _, _, _, least, most, conditions = row
    if len(run) < least or (most and len(run) > most):
        return False
    if conditions & (DOT | DOTS) and run.count(".") < (2 if conditions & DOTS else 1):
        return False
    if conditions & MIXED and not _is_mixed(run):
        return False
    return len(set(run)) > _MASK and "EXAMPLE" not in run


def _is_mixed(run: str) -> bool:
    """Say whether a run has a digit and what no hyphenated words have: both cases, or great length."""
    if not any(char.isdigit() for char in run):
        return False
    if run.lower() != run and run.upper() != run:
        return True
    return max(map(len, run.replace("_", "-").split("-"))) >= _LONG_SEGMENT


def is_alone(text: str, start: int) -> bool:
    """Say whether no letter or digit stands straight before `start`, save that of an escape."""
    if start == 0 or not text[start - 1].isalnum():
        return True
    return text[max(start - 2, 0) : start] in _ESCAPES


def lower(text: str) -> str:
    """Give the text in lower case, each character in its place."""
    lowered = text.lower()
    return lowered if len(lowered) == len(text) else text.replace(LONGER, "i").lower()


def run_end(text: str, start: int, characters: str) -> int:
    """Give the end of the run of `characters` that begins at `start`, in time linear in its length."""
    size = 64
    while True:
        piece = text[start : start + size]
        rest = piece.lstrip(characters)
        if rest or len(piece) < size:
            return start + len(piece) - len(rest)
        start += size
        size *= 2
