"""Secrets that the line before or after them names: `- name: DB_PASSWORD`, then `value: hunter2`.

Environments of Kubernetes and CI systems, parameters of CloudFormation, properties in XML and blocks
of HCL are written so. A condensate may show the second line without the first. So what a raw holds in
such pairs is learned beforehand, and is taken out wherever it stands as a value.
"""

from __future__ import annotations

from slicecli.redact.assignments import end_of_long, find_assignments, value_at
from slicecli.redact.formats import NAME, lower, run_end

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    Kind = Callable[[str], str | None]

NAMING, VALUE = ("name", "key"), "value"
# What a line with a name has in it.
_ENDINGS = ("ame", "ey", "AME", "EY")
_LONGEST_NAME = 64
# So much of a value tells it from others.
_TELLING = 96
# A record may say something between a name and its value; more lines apart they are strangers.
_FURTHEST = 3
_ESCAPED_END = "\\n"
_AROUND = "\\\"' \t"
_OPERATORS = frozenset(":=>")
# What may stand before a key: indentation, marks of lists, diffs and plans, a bracket, a quote.
_BEFORE = " \t\\\"'<{[(,+-~|*>"
_ENDS = " \t\r,;\"'\\})]"
_COMMENTS = ("#", "//", "->", "</")
_JOINTS = frozenset("_-./")
_BRACKETS = frozenset("{}[]()")


class _Key:
    """A key that is called a name or a value: where it begins, and where what it is given does."""

    __slots__ = ("before", "is_item", "is_value", "rest")

    def __init__(self, line: str, start: int, rest: int, *, is_value: bool) -> None:
        """Keep the fields; a dash and one blank before a key begin an item of a list."""
        self.before = line[:start]
        self.rest = rest
        self.is_item = self.before.rstrip("\\\"'").endswith("- ")
        self.is_value = is_value


class Pairs:
    """Learns from texts which values the names near them make secret.

    `secrets` are those values, as far as they tell, and their kinds.
    """

    __slots__ = ("_kind_of", "_kinds", "_seen", "secrets")

    def __init__(self, kind_of: Kind) -> None:
        """Use what gives the kind of credential that a name denotes."""
        self._kind_of = kind_of
        self._kinds: dict[str, str | None] = {}
        self._seen: set[tuple[str, str]] = set()
        self.secrets: dict[str, str] = {}

    def learn(self, text: str) -> None:
        """Learn the values in `text`, free of escape sequences, that are on other lines than names."""
        texts = [text, _with_lines(text)] if _ESCAPED_END in text else [text]
        for record in [_Lines(some.split("\n")) for some in texts]:
            for at, line in enumerate(record.lines):
                if any(ending in line for ending in _ENDINGS):
                    self._learn(record, at, line)

    def _learn(self, record: _Lines, at: int, line: str) -> None:
        key = record.key(at)
        name = _name(line, key.rest) if key is not None and not key.is_value else ""
        if key is None or not name:
            return
        if name not in self._kinds:
            self._kinds[name] = self._kind_of(name)
        if self._kinds[name] is not None:
            for value in record.values_of(at, key):
                self._judge(name, value)

    def _judge(self, name: str, rest: str) -> None:
        """Learn the value that begins `rest` if it is a secret behind `name=`."""
        if (name, rest) in self._seen:
            return
        self._seen.add((name, rest))
        text = f"{name}={rest}"
        letters = NAME + lower(name)
        found = find_assignments(text, lower(text), [len(name)], self._kind_of, letters)
        for start, end, kind in found:
            self.secrets[text[start:end][:_TELLING]] = kind


def find_pairs(text: str, learned: Mapping[str, str]) -> list[tuple[int, int, str]]:
    """Find what was learned where it stands as a value in `text`: start, end and kind of each."""
    spans = []
    start = 0
    for line in _with_lines(text).split("\n"):
        for value in _keys(line, (VALUE,)):
            first, last, closed = value_at(line, value.rest)
            kind = learned.get(line[first:last][:_TELLING])
            if kind is not None:
                last = end_of_long(line, last, closed=closed)
                spans.append((start + first, start + last, kind))
        start += len(line) + 1
    return spans


def _with_lines(text: str) -> str:
    """Give a text of the same length in which escaped line ends, as in JSON, are real ones."""
    return text.replace(_ESCAPED_END, " \n")


class _Lines:
    """Lines, and the first key of each that is called a name or a value, found when it is asked for."""

    __slots__ = ("_keys", "lines")

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self._keys: dict[int, _Key | None] = {}

    def key(self, at: int) -> _Key | None:
        """Give the first key of a line, if it has one."""
        if at not in self._keys:
            keys = _keys(self.lines[at], (*NAMING, VALUE))
            self._keys[at] = min(keys, key=lambda key: key.rest, default=None)
        return self._keys[at]

    def values_of(self, at: int, name: _Key) -> list[str]:
        """Give what begins with each value that is in one record with the name in line `at`.

        Of a diff the old one and the new one are.
        """
        found = []
        for other, key in self._near(at, 1):
            if not key.is_value or (key.is_item and not name.is_item):
                break
            if _aligned(name, key):
                found.append(self.lines[other][key.rest :])
        for other, key in () if found else self._near(at, -1):
            # One that begins no item may be of the name before it.
            taken = not key.is_item and any(not key.is_value for _, key in self._near(other, -1))
            if not key.is_value or (name.is_item and not key.is_item) or taken:
                break
            if _aligned(name, key):
                found.append(self.lines[other][key.rest :])
        return found

    def _near(self, at: int, step: int) -> Iterator[tuple[int, _Key]]:
        """Give the keys in the lines near line `at`, up to an empty one or a bracket."""
        for other in range(at + step, at + step * (_FURTHEST + 1), step):
            if not 0 <= other < len(self.lines):
                return
            key = self.key(other)
            if key is not None:
                yield other, key
            elif _is_border(self.lines[other]):
                return


def _is_border(line: str) -> bool:
    text = line.strip(" \t\r+-~,;")
    return not text or text[0] in _BRACKETS or text[-1] in _BRACKETS or text.startswith("</")


def _aligned(one: _Key, other: _Key) -> bool:
    """Say whether two keys stand in one column, or begin their lines, or the text in a quote."""
    bare = not any(key.before.rpartition('"')[2].strip(_BEFORE) for key in (one, other))
    return bare or len(one.before) == len(other.before)


def _keys(line: str, words: Sequence[str]) -> Iterator[_Key]:
    """Find the keys on a line that are called one of the words, or end so, word by word."""
    lowered = lower(line)
    for word in words:
        at = lowered.find(word)
        while at >= 0:
            rest = _assigned(line, at + len(word))
            before = lowered[max(at - _LONGEST_NAME, 0) : at]
            start = at - len(before) + len(before.rstrip(NAME))
            if rest and (start == 0 or line[start - 1] in _BEFORE):
                yield _Key(line, start, rest, is_value=word == VALUE)
            at = lowered.find(word, at + len(word))


def _assigned(line: str, end: int) -> int:
    """Give where what is assigned begins behind a key that ends at `end`; 0 where nothing is."""
    here = run_end(line, end, _AROUND)
    return run_end(line, here + 1, " \t") if line[here : here + 1] in _OPERATORS else 0


def _name(line: str, start: int) -> str:
    """Give the name that begins at `start`, if nothing but its end and a comment follow on the line."""
    first, last, _ = value_at(line, start)
    name, rest = line[first:last], line[last:].lstrip(_ENDS)
    plain = all(char.isalnum() or char in _JOINTS or not char.isascii() for char in name)
    return name if plain and (not rest or rest.startswith(_COMMENTS)) else ""
