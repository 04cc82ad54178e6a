"""One secret of each kind in the words around it that give it away, and a look for pieces of it."""

from __future__ import annotations

BODY = "Zq7Xv2Kp9Lw4Tn8Rb3Yc6Hd1Mf5Gs0JaUeWi"
JWT = f"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJRN1hWMktQOSJ9.{BODY}"
KEY_LINE = "MIIEpQIBAAKCAQEAr8Zq7Xv2Kp9Lw4Tn8Rb3Yc6Hd1Mf5Gs0JaUeWiPo7Qx3Vz9B"
KEY = "\\n".join([KEY_LINE] * 3)

SECRETS = {
    "token": (f"ghp_{BODY}", f"ghp_{BODY}"),
    "password": (f"password={BODY[:20]}", BODY[:20]),
    "quoted": (f'password = "{BODY[:20]}"', BODY[:20]),
    "bearer": (f"Authorization: Bearer {BODY}", BODY),
    "basic": ("Authorization: Basic dXNlcjpRN1hWMktQOUxX", "dXNlcjpRN1hWMktQOUxX"),
    "cookie": (f"Cookie: sid={BODY}", BODY),
    "jwt": (JWT, JWT),
    "url": (f"https://bob:{BODY[:20]}@example.org/x", BODY[:20]),
    "curl": (f"curl -u bob:{BODY[:20]} https://example.org", BODY[:20]),
    "option": (f"--token {BODY}", BODY),
    "key": (f"-----BEGIN PRIVATE KEY-----\\n{KEY}\\n-----END PRIVATE KEY-----", KEY_LINE),
}
"""By kind: a text with a secret in it, and the secret."""

PIECE = 6
_FILLER = "lorem ipsum dolor sit amet "


def words(size: int) -> str:
    """Give so many characters of words."""
    return (_FILLER * (size // len(_FILLER) + 1))[:size]


def shows(text: str, secret: str) -> bool:
    """Say whether a piece of a secret stands in a text."""
    return any(secret[at : at + PIECE] in text for at in range(len(secret) - PIECE + 1))
