"""Which names denote a credential: keys of assignments and JSON, options, headers, variables.

Eager, since a secret shown is worse than a word hidden, and told by the end of a name, where English
puts the noun: `db_password`, `clientSecret`, `X-Api-Key`, `GITHUB_TOKEN_2` denote one, `password_file`,
`secretName`, `token_count`, `tokens` do not.
"""

from __future__ import annotations

SEPARATORS = str.maketrans("", "", "_-. ")
# What may follow the noun: `password_hash`, `secret_value`, `api_key_prod`, `SecretString`.
_DECORATIONS = (
    "value",
    "string",
    "plain",
    "raw",
    "base64",
    "b64",
    "hash",
    "base",
    "confirmation",
    "confirm",
    "prod",
    "production",
    "staging",
    "dev",
)
# Before `pass`, which alone is what tests do.
_OWNERS = (
    "admin db ftp imap ldap login mail mongo mysql pg postgres proxy rabbitmq redis root smtp sql ssh"
    " store sudo user vault vpn wifi"
)
# Before `key`, which alone is what maps have.
_PURPOSES = (
    "access account api app application auth consumer crypto deploy encryption hmac master secret"
    " service session shared signing storage subscription write"
)
# Before `token`: those of parsers, tokenisers and pagers.
_HARMLESS_TOKENS = (
    "bad bos cancellation cancelation cls continuation current end eos expected first illegal invalid"
    " last lookahead mask max min next num pad page per prev previous resume sep skip special start"
    " stop string sync text unexpected unk unknown"
)
# The kinds, and nouns in lower case without separators: the first that ends a name tells its kind.
_NOUNS = (
    ("aws-secret-key", ("secretaccesskey",)),
    ("password", ("password", "passwd", "passphrase", "passcode", "pwd", "pswd")),
    ("password", tuple(f"{owner}pass" for owner in _OWNERS.split())),
    ("secret", ("secret",)),
    ("token", ("token", "xamzsignature", "xgoogsignature", "sharedaccesssignature")),
    ("private-key", ("privatekey", "privkey", "sshkey", "clientkeydata")),
    ("api-key", tuple(f"{purpose}key" for purpose in _PURPOSES.split())),
    ("credential", ("credential", "credentials", "creds", "connectionstring", "connstr")),
    ("session", ("sessionid", "sessid", "connectsid")),
    ("cookie", ("cookie",)),
    ("authorization", ("authorization",)),
)
_ENDINGS = tuple(noun for _, nouns in _NOUNS for noun in nouns)
_HARMLESS = tuple(f"{which}token" for which in _HARMLESS_TOKENS.split())


def is_secret_key(name: str) -> str | None:
    """Give the kind of credential that a key's name denotes (`password`, `token`, …), or None."""
    if name in {"PWD", "OLDPWD"}:
        return None
    joined = name.lower().translate(SEPARATORS).rstrip("0123456789")
    if joined == "auth":
        return "credential"
    if not joined.endswith(_ENDINGS):
        # Cut one decoration off at most; most names have none.
        decoration = next((word for word in _DECORATIONS if joined.endswith(word)), "")
        joined = joined[: len(joined) - len(decoration)]
    if not joined.endswith(_ENDINGS) or joined.endswith(_HARMLESS):
        return None
    return next(kind for kind, nouns in _NOUNS if joined.endswith(nouns))
