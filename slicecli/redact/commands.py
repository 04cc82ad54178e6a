"""Secrets on command lines, where options say what they are as names do in assignments."""

from __future__ import annotations

from slicecli.redact.places import VERBS
from slicecli.redact.values import NONE, is_placeholder, strength

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

# Programs whose options are too short to say that they take `user:password`, or a password.
_USER_OPTIONS = {
    "curl": ("-u", "--user", "-U", "--proxy-user"),
    "http": ("-a", "--auth"),
    "https": ("-a", "--auth"),
}
# Those that take a cookie, or the name of a file with some.
_COOKIE_OPTIONS = {"curl": ("-b", "--cookie")}
# curl's that take nothing, so that `-b` may follow them in one word.
_SWITCHES = "fgiIjklLnNOpqRsSvZ0123456#"
_PASSWORD_OPTIONS = {
    "ldapsearch": ("-w",),
    "mongo": ("-p",),
    "mongodump": ("-p",),
    "mongorestore": ("-p",),
    "mongosh": ("-p",),
    "redis-cli": ("-a",),
    "sshpass": ("-p",),
}
# Programs whose `login` takes a password: `docker run -p 80:80` doesn't.
_LOGINS = frozenset(
    {"az", "buildah", "crane", "docker", "helm", "nerdctl", "oc", "oras", "podman", "skopeo"}
)
# And those that take one only glued to it: `mysql -p NAME` asks for the password.
_GLUED_OPTIONS = dict.fromkeys(("mariadb", "mysql", "mysqladmin", "mysqldump", "sshpass"), ("-p",))
# Of shells and interpreters: a whole program is the next word.
_SCRIPT = "-c"
# openssl's `pass:SECRET`, beside `env:NAME` and `file:PATH`.
_SOURCE = "pass:"
_PASSWORD = "password"  # noqa: S105  the name of a kind


def redact_argv(
    argv: Iterable[str], kind_of: Callable[[str], str | None], redact: Callable[[str], str]
) -> list[str]:
    """Give a command line with its secrets marked.

    `kind_of` gives the kind of credential that a name denotes, `redact` marks the secrets of a text.
    """
    shown: list[str] = []
    user: tuple[str, ...] = ()
    password: tuple[str, ...] = ()
    glued: tuple[str, ...] = ()
    cookie: tuple[str, ...] = ()
    option = ""
    logs_in = False
    for word in argv:
        kind = _option_kind(option, kind_of)
        if kind is not None and _may_hide(word, kind):
            shown.append(_mark(kind))
        elif option in password:
            shown.append(_mark(_PASSWORD))
            password = glued = ()
        elif option in user or (user and _is_cluster(option)):
            shown.append(_hide_password(word))
        elif cookie and (start := _cookie_start(word, option, cookie)) >= 0:
            shown.append(word[:start] + _mark("cookie"))
        elif user and (start := _glued_user(word, user)):
            shown.append(word[:start] + _hide_password(word[start:]))
        elif word.startswith(glued) and word not in glued:
            shown.append(next(name for name in glued if word.startswith(name)) + _mark(_PASSWORD))
            password = glued = ()
        elif option == _SCRIPT:
            shown.append(redact(word))
        else:
            shown.append(redact(_assigned(word, kind_of)))
        option = word
        program = word.rpartition("/")[2]
        user = _with(user, _USER_OPTIONS.get(program, ()))
        cookie = _with(cookie, _COOKIE_OPTIONS.get(program, ()))
        password = _with(password, _PASSWORD_OPTIONS.get(program, ()))
        glued = _with(glued, _GLUED_OPTIONS.get(program, ()))
        logs_in = logs_in or program in _LOGINS
        if logs_in and word == "login":
            password = _with(password, ("-p",))
    return shown


def _with(known: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    """Add options, none twice: a line may name a program ten thousand times."""
    return (*known, *(name for name in more if name not in known)) if more else known


def _mark(kind: str) -> str:
    return f"<redacted:{kind}>"


def _option_kind(option: str, kind_of: Callable[[str], str | None]) -> str | None:
    """Give the kind of credential that the word after `option` is, if that is one's option."""
    if option in VERBS and option.startswith("-"):
        return VERBS[option]
    return kind_of(option.lstrip("-")) if option.startswith("-") and "=" not in option else None


def _is_cluster(option: str) -> bool:
    """Say whether an option is several of curl's, the last of which takes the user: `-sSu`."""
    return option[:1] == "-" and option[1:].isalpha() and option[-1] in "uU"


def _glued_user(word: str, options: Iterable[str]) -> int:
    """Give where the user begins in `--user=me:x` or `-ume:x`; 0 where none does."""
    for name in options:
        start = name + "=" if name.startswith("--") else name
        if word.startswith(start) and ":" in word and not word[len(start) :].startswith("-"):
            return len(start)
    return 0


def _ends_in_b(option: str) -> bool:
    """Say whether an option is several of curl's, the last of which takes a cookie: `-sb`."""
    return option[:1] == "-" and option[1:].lstrip(_SWITCHES) == "b"


def _cookie_start(word: str, option: str, options: tuple[str, ...]) -> int:
    """Give where a cookie begins in a word, behind its option or glued to it; -1 where none does."""
    start = 0
    if option not in options and not _ends_in_b(option):
        switches = len(word) - len(word[1:].lstrip(_SWITCHES))
        start = switches + 1 if word[:1] == "-" and word[switches : switches + 1] == "b" else 0
        if not start:
            return -1
    name, equals, value = word[start:].partition("=")
    known = not name or name.startswith("<redacted:") or is_placeholder(value, quoted=True)
    return start if equals and not known else -1


def _may_hide(word: str, kind: str) -> bool:
    """Say whether a word behind a credential's option is one: not a path, nor the next option."""
    if word.startswith(("-", "id=", "<redacted:")):
        return False
    return word != "" if kind == _PASSWORD else strength(word, quoted=True) > NONE


def _hide_password(word: str) -> str:
    user, colon, password = word.partition(":")
    return f"{user}:{_mark(_PASSWORD)}" if password else user + colon


def _assigned(word: str, kind_of: Callable[[str], str | None]) -> str:
    """Mark the secret of `NAME=value`, `--name=value`, `--env=NAME=value` or `pass:value`."""
    if word.startswith(_SOURCE):
        return _SOURCE + _mark(_PASSWORD)
    pair = word.partition("=")
    if pair[0] in VERBS and pair[0] != "pass" and pair[2]:
        return f"{pair[0]}={_mark(VERBS[pair[0]])}"
    start = 0
    while (equals := word.find("=", start)) > 0:
        kind = kind_of(word[start:equals].lstrip("-"))
        value = word[equals + 1 :]
        if kind is not None:
            return word[: equals + 1] + _mark(kind) if _may_hide(value, kind) else word
        start = equals + 1
    return word
