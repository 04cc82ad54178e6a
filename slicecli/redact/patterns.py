"""Secrets whose form needs a pattern: what tells them stands in their middle, or elsewhere on the line.

Each row is under a word that must stand on the same line, and is only compiled when one is in the
text, so that a text without such words never loads `re`. The patterns are linear: each repeat is
bounded, and none holds another.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

# More of a command line; a value that is none of another's: a variable, a mask; a glued `-pVALUE`.
_REST = r"[^\n|;&]"
_VALUE = r"(?![0-9]{1,5}(?:\s|$)|[$<*{%(=&-])([^\s'\"<>]{3,256})"
_WORD = rf"['\"]?{_VALUE}"
_GLUED = (
    rf"(?= -)(?: {_REST}{{0,256}}?)? -p(?!(?:ager|assword|ipe|lugin|ort|rint|rompt|rotocol)\b)"
    rf"{_WORD}"
)

# Of an entry in .netrc, behind what it is for.
_LOGIN = (
    r"\s{1,16}login[ \t]{1,8}\S{1,128}\s{1,16}(?:account[ \t]{1,8}\S{1,128}\s{1,16})?"
    r"password[ \t]{1,8}(?![$<*{&])(\S{1,256})"
)

_AUTH, _ESCAPED_AUTH = 'auth"', "auth\\"
# The quotes of JSON that stands in strings of JSON, escaped once or more often.
_ESCAPES = r"\\{0,64}"
_LOGIN_IN_JSON = (
    rf"{_ESCAPES}\"\s{{0,4}}:\s{{0,4}}{_ESCAPES}\"([A-Za-z0-9+/]{{8,256}}={{0,2}}){_ESCAPES}\""
)

_COOKIE = "curl"

# By a word in lower case: kind and pattern. The group, where there is one, is the secret. What must be
# in the text as well `HINTS` says.
PATTERNS = {
    ":aa": (
        "telegram-token",
        r"(?<![0-9A-Za-z])[0-9]{8,10}:AA[A-Za-z0-9_-]{32,33}(?![A-Za-z0-9_-])",
    ),
    "discord": (
        "discord-token",
        r"(?<![\w.-])[MNO][A-Za-z0-9_-]{23,27}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,40}(?![\w-])",
    ),
    "q~": (
        "azure-client-secret",
        r"(?<![\w~.-])[A-Za-z0-9_~.-]{3}[78]Q~[A-Za-z0-9_~.-]{31,34}(?![\w~.-])",
    ),
    "curl ": (
        "password",
        # Not the numbers of `docker run -u 1000:1000`.
        (
            r"(?<!\S)(?:-[A-Za-z]{0,8}[uU]|--(?:proxy-)?user)[ =]?['\"]?[\w.@-]{1,64}:"
            rf"{_VALUE}"
        ),
    ),
    # A command line up to its option: other options, and no end of the command.
    " login ": (
        "password",
        (
            r"(?<![\w.-])(?:docker|podman|buildah|skopeo|nerdctl|helm registry|oras|crane auth|oc"
            rf"|az(?: acr)?) login(?: {_REST}{{0,256}})? -p[ =]?{_WORD}"
        ),
    ),
    "mysql": ("password", rf"(?<![\w.-])mysql(?:dump|admin|import|check|show|sh)?{_GLUED}"),
    "mariadb": ("password", rf"(?<![\w.-])mariadb(?:-dump|-admin|-import)?{_GLUED}"),
    "sshpass ": ("password", rf"sshpass(?: -v| -P ?\S{{1,64}})? -p ?{_WORD}"),
    "redis-cli ": ("password", rf"redis-cli(?: {_REST}{{0,256}})? (?:-a|--pass)[ =]{_WORD}"),
    # .netrc, on one line or several.
    "machine ": ("password", rf"machine[ \t]{{1,8}}\S{{1,128}}{_LOGIN}"),
    "default": ("password", rf"(?<!\S)default{_LOGIN}"),
    # The first pair of a cookie behind its option, and others without a value before that; not a file.
    _COOKIE: (
        "cookie",
        (
            r"(?<!\S)-[fgiIjklLnNOpqRsSvZ0-6#]{0,8}b[ =]?['\"]?"
            r"([\w.$!*+^|~-]{1,64}=(?![$<*{%&])[^\s'\";]{3,256})"
        ),
    ),
    # Of docker's configuration: `user:password` in base64; the same in a string of JSON.
    _AUTH: ("credential", rf"\"auth{_LOGIN_IN_JSON}"),
    _ESCAPED_AUTH: ("credential", rf"auth{_LOGIN_IN_JSON}"),
    # Of Oracle's drivers, and of Go's for MySQL.
    ":thin:": ("password", r":thin:[\w.$#-]{1,64}/(?![$*{])([^\s@'\"/<>]{1,256})@"),
    "@tcp(": ("password", r"(?<![\w.:<-])[\w.-]{1,64}:(?![$*{])([^\s@'\":/<>]{1,256})@tcp\("),
    "digest ": ("authorization", rf"(?i:\bresponse)={_ESCAPES}\"([0-9a-f]{{32,128}}){_ESCAPES}\""),
}
_LONGEST_LINE = 4096
_compiled: dict[str, re.Pattern[str]] = {}


def find_pattern(text: str, lowered: str, word: str) -> list[tuple[int, int, str]]:
    """Find the secrets of the pattern under `word`: start, end and kind of each, in order.

    `lowered` is the text in lower case, of the same length.
    """
    kind, pattern = PATTERNS[word]
    if word not in _compiled:
        import re  # noqa: PLC0415  costs more than half an interpreter start

        _compiled[word] = re.compile(pattern)
    spans = []
    for found in _compiled[word].finditer(text):
        start, end = found.span(found.re.groups)
        if word not in _line_around(lowered, *found.span()):
            continue
        if word in {_AUTH, _ESCAPED_AUTH} and not _is_login(found[1]):
            continue
        if word == _COOKIE:
            from slicecli.redact.headers import cookie_end  # noqa: PLC0415  where one is

            if not _is_of(word, text[max(start - _LONGEST_LINE, 0) : start]):
                continue
            end = cookie_end(text, start)
        spans.append((start, end, kind))
    return spans


def _is_of(program: str, before: str) -> bool:
    """Say whether a program's command goes on behind `before`: no end of one in quotes counts."""
    command: list[str] = []
    quote = ""
    for char in before.rpartition("\n")[2]:
        if quote or char in "'\"":
            quote = "" if char == quote else quote or char
        elif char in "|;&":
            command.clear()
        else:
            command.append(char)
    return any(word.rpartition("/")[2] == program for word in "".join(command).split())


def _is_login(value: str) -> bool:
    """Say whether base64 holds a user's name and a password."""
    from binascii import Error, a2b_base64  # noqa: PLC0415  for what looks like docker's alone

    try:
        user, _, password = a2b_base64(value).partition(b":")
    except Error:
        return False
    return bool(user and password) and user.isascii()


def _line_around(text: str, start: int, end: int) -> str:
    """Give the line that a match is in, as far as it is near."""
    before = text[max(start - _LONGEST_LINE, 0) : start].rpartition("\n")[2]
    return before + text[start : end + _LONGEST_LINE].partition("\n")[0]
