r"""How tools write a place: a path, a line, perhaps a column.

The forms are those of the GNU Coding Standards (`a.c:3:1`), of Microsoft's compilers (`a.cs(3,1)`), of
older Unix tools (`"a.c", line 3`), of Maven (`A.java:[3,1]`) and of ESLint's compact report. A path of a
Windows drive may have blanks and brackets; any other must look like one: it has an extension, or a
slash, or one of the names that build files have.
"""

from __future__ import annotations

import re

_DRIVE = r"[A-Za-z]:[\\/][^:*?\"<>|\n]{1,400}?"
_PLAIN = r"[^\s:\"'`()\[\]{},;=<>|*?!@#$%&]{1,300}"
_QUOTED = r"[^\"\n]{1,400}"

_PLACE = re.compile(
    rf"""(?:
        "(?P<quoted>{_QUOTED})"(?:,\s?(?:line\s)?|\s?:)(?P<l1>\d{{1,7}})(?:,\s?col(?:umn)?\s(?P<c1>\d{{1,6}}))?
      | (?P<path>{_DRIVE}|{_PLAIN})
        (?:
            :\[(?P<l2>\d{{1,7}}),(?P<c2>\d{{1,6}})\]
          | \s?\((?P<l3>\d{{1,7}})(?:[,:](?P<c3>\d{{1,6}}))?(?:[-,.:]\d+)*\)
          | :\s?line\s(?P<l4>\d{{1,7}}),\scol\s(?P<c4>\d{{1,6}}),
          | :(?P<l5>\d{{1,7}})(?:[:.](?P<c5>\d{{1,6}}))?(?:-\d+(?::\d+)?)?(?![\d.])
        )
    )""",
    re.VERBOSE,
)

_SPECIAL = frozenset(
    {"Gemfile", "Makefile", "Dockerfile", "Rakefile", "Jenkinsfile", "GNUmakefile"}
)
_EXTENSION = re.compile(r"\.[A-Za-z][A-Za-z0-9_+-]{0,11}$")
_HOST = re.compile(r"\.(?:com|org|net|io|dev|local|internal)$")


class Place:
    """A place in a file; `end` is where in the text it stops."""

    __slots__ = ("column", "end", "line", "path")

    def __init__(self, path: str, line: int, column: int | None, end: int) -> None:
        """Keep the fields."""
        self.path = path
        self.line = line
        self.column = column
        self.end = end

    @property
    def has_extension(self) -> bool:
        """Say whether the file's name has an extension, or is one that build files have."""
        name = re.split(r"[\\/]", self.path)[-1]
        return name in _SPECIAL or _EXTENSION.search(name) is not None


def place_at(text: str, start: int = 0) -> Place | None:
    """Read the place that begins at `start`, if one does."""
    found = _PLACE.match(text, start)
    if found is None:
        return None
    path = found["quoted"] or found["path"]
    if not is_path(path):
        return None
    line = next(int(found[name]) for name in ("l1", "l2", "l3", "l4", "l5") if found[name])
    column = next(
        (int(found[name]) for name in ("c1", "c2", "c3", "c4", "c5") if found[name]), None
    )
    return Place(path, line, column, found.end())


def is_path(text: str) -> bool:
    """Say whether a text looks like a file's path, and not like a host, a number or a word."""
    if "://" in text or text.startswith("//"):
        return False
    name = re.split(r"[\\/]", text)[-1]
    if name in _SPECIAL:
        return True
    if not ("/" in text or "\\" in text):
        return _EXTENSION.search(text) is not None and _HOST.search(text) is None
    return any(letter.isalpha() for letter in name)
