"""Messages between files: which of their lines are how programs speak of a change, and which to keep.

Of a commit's message its name and its first line are kept, of a mail its subject, of any other text
its first line.
"""

from __future__ import annotations

import re
from itertools import takewhile

_COMMIT = re.compile(rb"(?:commit|tag|stash) [0-9a-zA-Z]")
_KNOWN = re.compile(
    rb"""(?x)
      \s*$
    | commit\ [0-9a-f]{7,64}\b
    | (?:Author|AuthorDate|Commit|CommitDate|Date|Merge|Reflog|Notes)\b.*:
    | [0-9a-f]{7,40}\ (?:\([^)]*\)\ )?\S
    | \#\ (?:HG\ changeset\ patch|User|Date|Node\ ID|Parent|Branch|\ )
    | (?:changeset|user|date|summary|branch|tag|parent|files|description|bookmark):
    | r\d+\ \|\ .*\ \|
    | -{60,}$
    | ---?\ ?$
    | :[0-7]{6}\ [0-7]{6}\ [0-9a-f.]+\s
    | \ .+\ \|\ +(?:\d+|Bin)\b
    | \ \d+\ files?\ changed\b
    | \ (?:create|delete|copy|rename|rewrite|mode\ change)\b
    | \d+\t\d+\t | -\t-\t
    | \*\ Unmerged\ path\b
    | Common\ subdirectories:
    """
)
_MAIL = re.compile(rb"From [0-9a-f]{40} |(?:From|Subject|Description|Message-Id): |# HG changeset")
_BEGINNING = re.compile(rb"(?:commit|tag|stash) [0-9a-f]|[0-9a-f]{7,40} |From [0-9a-f]{40} |# HG ")
_FREE_LINES = 200
"""Lines of free text that a mail or a patch's description may have."""

_FOLDS = 2
"""Lines that a mail's subject may go on in."""

_SUBJECT = re.compile(rb"(?:Subject|Description|summary|DP: Description): *[^\r\n]", re.IGNORECASE)
_NAME = re.compile(rb"(?:commit [0-9a-f]{7,64}\b|changeset: |# Node ID |r\d+ \| )")
_PASSED_OVER = re.compile(
    rb"""(?x)
      \s*$ | [\#@*+-] | diff\  | [A-Z][A-Za-z-]*:\  | From\ | Merge: | Date:
    | (?:user|date|branch|tag|parent|files|description|bookmark):
    | \ .+\ \|\ | :[0-7]{6}\ | ==+
    """
)
_SIGNATURE = re.compile(rb"-- \r?\n[^\n]*\n")
_MISLEADING = re.compile(
    rb"^(?:diff |--- |\+\+\+ |@@ -|\*\*\* |Index: |Prereq: |\d+(?:,\d+)?[acd])", re.MULTILINE
)
_CHANGED = re.compile(rb" \d+ files? changed\b")


def begins_message(line: bytes) -> bool:
    """Say whether a line is the first of a commit's message or of a mail."""
    return _BEGINNING.match(line) is not None


class Tongue:
    """Says of each line of a message whether programs that make diffs speak like that."""

    __slots__ = ("_commit", "_free")

    def __init__(self) -> None:
        """Begin before the first line."""
        self._commit = False
        self._free = 0

    def knows(self, line: bytes) -> bool:
        """Judge one line, in the light of those before it."""
        line = line.rstrip(b"\r\n")
        if _MAIL.match(line):
            self._free = _FREE_LINES
        elif self._free:
            self._free -= 1
        elif _COMMIT.match(line):
            self._commit = True
        elif self._commit and line.startswith(b"    "):
            return True
        else:
            return _KNOWN.match(line) is not None
        return True

    def rest(self) -> None:
        """Begin again: a file came between."""
        self._commit = False
        self._free = 0


def misleading(data: bytes) -> bool:
    """Say whether git or patch might take a line of a message for the beginning of a diff."""
    return _MISLEADING.search(data) is not None


def without(data: bytes, rows: list[bytes]) -> bytes:
    """Give a message without these rows, and without what nobody misses: the signature of a mail."""
    rest = _unsigned(data)
    for row in rows:
        rest = rest.replace(row, b"", 1)
    return rest


def headline(data: bytes) -> list[bytes]:
    """Give the lines of a message that are kept, without line ends: a name, a subject, or neither."""
    rows = _unsigned(data).split(b"\n")
    names = [row for row in rows if _NAME.match(row)][:1]
    return names + (_subject(rows) or _first(rows))


def _unsigned(data: bytes) -> bytes:
    """Take off the signature that a mail's patch ends with, which stands before the next mail."""
    return data[found.end() :] if (found := _SIGNATURE.match(data)) else data


def _subject(rows: list[bytes]) -> list[bytes]:
    for number, row in enumerate(rows):
        if _SUBJECT.match(row):
            folded = rows[number + 1 : number + 1 + _FOLDS]
            return [
                row,
                *takewhile(lambda more: more[:1] in (b" ", b"\t") and more.strip(), folded),
            ]
    return []


def _first(rows: list[bytes]) -> list[bytes]:
    for pattern, wanted in ((_PASSED_OVER, False), (_CHANGED, True)):
        for row in rows:
            if bool(pattern.match(row)) is wanted and not _NAME.match(row):
                return [row]
    return []
