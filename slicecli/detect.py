"""Which slicer: the one asked for, else what hint, command and content say, else `log`.

Right or silent: a log that is read as something else loses what mattered in it, while a diff that is
read as a log is still readable. So a name is believed only where the content agrees, and content alone
has to look the part at its beginning, in its middle and at its end. A log that holds a diff or a JSON
document stays a log.

Most input is a log, and pays for all this: it is looked at in a few windows, by the first words and
last characters of its lines, and nothing is imported before there is a first sign.
"""

from __future__ import annotations

from slicecli import slicers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.raw import Raw
    from slicecli.slicers.contract import Slicer

NOTHING = "no strong evidence of anything else"
SAID = ("diff", "json")

SUFFIXES = {
    "diff": "diff",
    "patch": "diff",
    "geojson": "json",
    "har": "json",
    "ipynb": "json",
    "json": "json",
    "jsonl": "json",
    "ndjson": "json",
    "sarif": "json",
}
"""What the end of a file name, or a hint that is only this word, stands for; others may be code."""
DIFFING = frozenset({"diff", "colordiff", "interdiff"})
VERSIONING = frozenset({"git", "hg", "svn", "bzr", "jj"})
DIFFING_BELOW = frozenset({"diff", "show", "log", "format-patch", "stash", "export"})
READING = frozenset({"cat", "bat", "batcat", "head", "tail", "sed", "less", "more", "nl"})
"""Commands that show changes, by themselves or by what follows, and commands that show a file."""

WHOLE = 1 << 15
"""Bytes up to which a raw is looked at whole; larger ones through windows."""
HEAD, MIDDLE, TAIL, MIDDLES = 1 << 13, 1 << 11, 1 << 12, 6

BOM = b"\xef\xbb\xbf"
WHITE = b" \t\r\n"
NUMBER = b"0123456789.eE+-"
WORDS = (b"true", b"false", b"null", b"NaN", b"Infinity")

MOSTLY_JSON = 90

DIFF_SIGNS = (
    (b"\n--- ", b"\n+++ "),
    (b"\n*** ", b"\n--- "),
    (b"\ndiff ", b"\n"),
    (b"\nIndex: ", b"\n===="),
    (b"\n=== ", b" file "),
    (b"mdiff --git ", b"\x1b["),
)
"""What comes together in a diff, most of it beginnings of lines."""
MOSTLY_DIFF, PREFACED, DIFF_BY_NAME, NO_HUNKS = 80, 60, 50, 60
"""Per cent of a window's lines that are a diff's: at least; at least if only what comes before the
diff isn't; at least behind a name; all there can be of one that has no hunks."""

LEAST_CODE = 400
"""Bytes below which nobody needs to know that a raw is code."""
CODE_LINES, CODE_LINES_HERE = 10, 5
"""Per cent of the lines that begin or end as code does: in all windows, and in most of them."""
CODE_WORDS = frozenset(
    b"""def class import from return if for while func fn pub public private protected internal
    static const let var val function fun export #include #define #ifdef #ifndef #if #endif #else
    #elif package use using namespace struct enum typedef union extern template virtual override
    abstract final } }; }) }); }, ]; ); ], }); end // /* * */ /** # ## /// { local fi done esac then
    else elif try except catch finally raise throw switch case default: break; continue; do impl
    trait mod type interface object @Override @Test async await yield module require extend unless
    rescue ensure elsif void int char bool unsigned long double float auto inline explicit public:
    private: protected: init extension protocol guard defer companion data sealed implicit lazy
    return; delete new echo readonly foreach when""".split()
)


class Choice:
    """A slicer, and why it was chosen, in a few words."""

    __slots__ = ("slicer", "why")

    def __init__(self, slicer: Slicer, why: str) -> None:
        """Keep the fields."""
        self.slicer = slicer
        self.why = why

    def fallen_back(self, problem: str) -> Choice:
        """Give the choice of `log` after the chosen slicer found the raw unsuitable."""
        return Choice(slicers.find("log"), f"{self.why}, but {problem}")


def choose(asked: Slicer | None, raw: Raw) -> Choice:
    """Choose the slicer for a raw."""
    if asked is not None:
        return Choice(asked, "asked for")
    name, why = detect(raw)
    return Choice(slicers.find(name), why)


def detect(raw: Raw) -> tuple[str, str]:
    """Give the name of the slicer that a raw is for, and what speaks for it."""
    name, by = _named(raw)
    if name == "log":
        return "log", by
    windows = _windows(raw)
    seen = ""
    for look in (_json, _diff, _code):
        found, seen = look(raw, windows, name)
        if found in slicers.BUILT_IN:
            return found, f"{by}; {seen}" if found == name else seen
    if name in SAID:
        return "log", f"{by} says {name}, but the content doesn't"
    return "log", seen or NOTHING


def _named(raw: Raw) -> tuple[str, str]:
    """Give the slicer that the hint or the command speaks for, and the words that say so."""
    if raw.hint == "log":
        return "log", "the hint"
    if raw.hint:
        end = raw.hint.rsplit("/", 1)[-1].rsplit(".", 1)[-1].lower()
        return SUFFIXES.get(end, "code"), "the hint"
    argv = raw.outcome.argv if raw.outcome is not None else ()
    command = argv[0].rsplit("/", 1)[-1] if argv else ""
    told = [word for word in argv[1:] if not word.startswith("-")]
    if command in DIFFING or (command in VERSIONING and not DIFFING_BELOW.isdisjoint(told[:2])):
        return "diff", f"the command {command}"
    return ("code", f"the command {command}") if command in READING else ("", "")


def _windows(raw: Raw) -> list[bytes]:
    """Give the raw, or its beginning, places in its middle and its end: whole lines.

    In lines that are longer than a window nothing is seen but the first one's beginning.
    """
    size = raw.size
    if size <= WHOLE:
        return [raw.read()]
    head = raw.read(0, HEAD)
    windows = [head.rpartition(b"\n")[0] or head]
    for number in range(1, MIDDLES + 1):
        start = size * number // (MIDDLES + 1)
        lines = raw.read(start, start + MIDDLE).partition(b"\n")[2]
        windows.append(lines.rpartition(b"\n")[0])
    return [*windows, raw.read(size - TAIL).partition(b"\n")[2]]


def _json(raw: Raw, windows: list[bytes], name: str) -> tuple[str, str]:
    """Look for a JSON document, JSON lines, or a conversation in JSON."""
    del name
    head = windows[0].removeprefix(BOM).lstrip(WHITE)
    end = raw.read(max(0, raw.size - MIDDLE)).rstrip(WHITE)
    if not head.startswith((b"{", b"[")) or not end.endswith((b"}", b"]")):
        return "", ""
    for window in (head, *windows[1:]):
        for line in window.split(b"\n"):
            if not _is_json_line(line.strip(WHITE)):
                return "", ""
    if len(windows) == 1:
        from slicecli.slicers.json.evidence import evidence  # noqa: PLC0415  only on a first sign

        if evidence(windows[0]) < MOSTLY_JSON:
            return "", ""
    messages = (b'"role"' in head and b'"content"' in head) and (
        head.startswith(b"[") or head[1:].lstrip(WHITE).startswith((b'"messages"', b'"role"'))
    )
    if messages and "chat" in slicers.BUILT_IN:
        return "chat", "JSON with messages that have a role and content"
    return "json", f"from {head[:1].decode()} to the end, every sampled line is JSON's"


def _is_json_line(line: bytes) -> bool:
    """Say whether a line may stand in a JSON document; a log's `[INFO]` and `[1/900]` may not."""
    first = line[:1]
    if first in (b"", b'"', b"}", b"]", b","):
        return True
    inner = line[1:].lstrip(WHITE)
    if first == b"{":
        return inner[:1] in (b"", b'"', b"}")
    if first == b"[":
        return inner[:1] in (b"", b'"', b"{", b"[", b"]") or _is_json_value(inner)
    return _is_json_value(line)


def _is_json_value(text: bytes) -> bool:
    if text.startswith(WORDS):
        return True
    rest = text.lstrip(NUMBER)
    after = rest.lstrip(WHITE)
    ends = after.startswith((b"]", b"}")) and not after.strip(b"]}, \t")
    return len(rest) < len(text) and (after[:1] in (b"", b",") or ends)


def _diff(raw: Raw, windows: list[bytes], name: str) -> tuple[str, str]:
    """Look for a diff: most lines of the beginning, and elsewhere lines that could be a hunk's."""
    least = DIFF_BY_NAME if name == "diff" else MOSTLY_DIFF
    head = b"\n" + windows[0]
    if not any(first in head and second in head for first, second in DIFF_SIGNS):
        return "", ""
    from slicecli.slicers.diff.evidence import evidence  # noqa: PLC0415  only on a first sign

    share = evidence(windows[0])
    bare = share == NO_HUNKS and b"@@" not in windows[0]
    prefaced = share >= PREFACED and _is_within_hunk(raw.read(max(0, raw.size - TAIL)).rstrip(), 3)
    if share < least and not bare and not prefaced:
        return "", ""
    for window in windows[1:]:
        if evidence(window) < least and not _is_within_hunk(window):
            return "", ""
    return "diff", f"{share} % of the first lines are a diff's"


def _is_within_hunk(window: bytes, last: int = 0) -> bool:
    """Say whether all lines, or the last ones, begin as those of a hunk do, colours left out."""
    for line in window.split(b"\n")[-last:]:
        while line.startswith(b"\x1b["):
            line = line.partition(b"m")[2]  # noqa: PLW2901  one colour less
        if line[:1] not in (b"", b" ", b"+", b"-", b"\\", b"@", b"\r"):
            return False
    return True


def _code(raw: Raw, windows: list[bytes], name: str) -> tuple[str, str]:
    """Look for code: named, or by its first line or all its lines, and then proved by parsing.

    Where the grammar for that isn't installed, it is told how to get it.
    """
    named = name in ("code", "diff")
    scripted = windows[0].startswith(b"#!")
    looks = raw.size >= LEAST_CODE and (scripted or _looks_like_code(windows))
    if not named and not looks:
        return "", ""
    from slicecli.slicers.code.evidence import by_content, by_name, lacking  # noqa: PLC0415  see above

    language = by_name(raw) if named else ""
    if language:
        return "code", f"it parses as {language}"
    language = by_content(raw) if looks else ""
    if not language:
        return "", lacking(raw, looks=looks)
    what = "the first line names it" if scripted else "lines look like code"
    return "code", f"{what}, and it parses as {language}"


def _looks_like_code(windows: list[bytes]) -> bool:
    if b"\x1b" in windows[0]:
        return False
    total = alike = unlike = 0
    for window in windows:
        lines = like = 0
        for line in window.split(b"\n"):
            words = line.split(None, 1)
            if words:
                lines += 1
                like += words[0] in CODE_WORDS or line.rstrip(WHITE)[-1:] in (b"{", b";")
        unlike += like * 100 < lines * CODE_LINES_HERE
        total += lines
        alike += like
    return alike * 100 >= total * CODE_LINES and unlike * 2 < len(windows)
