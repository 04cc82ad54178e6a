"""Check: what a configuration file may say, told with line and nearest key where it says anything else.

A file that is wrong in one place is refused whole: half of what somebody asked for would be a riddle.
"""

from __future__ import annotations

import tomllib

from slicecli import lazy_errors as errors
from slicecli.config.lines import lines_of
from slicecli.config.rules import KEYS, TEST_KEYS, check_rule, check_test

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, Protocol

    from slicecli.config.lines import Path

    class Known(Protocol):
        """An option that may be configured: `config` says how far."""

        @property
        def name(self) -> str:
            """Its long name, which is its key in a file."""

        @property
        def metavar(self) -> str:
            """What it takes: nothing if it is a flag, N for a whole number, DURATION."""

        @property
        def many(self) -> bool:
            """Whether it takes a list."""

        @property
        def config(self) -> str:
            """How far a file may set it."""

        def value(self, word: str) -> object:
            """Turn a word into its value. Raises UsageError."""

    Settings = dict[str, tuple[object, int]]
    """Values by name of option, each with its line."""
    Rules = list[tuple[dict[str, Any], int]]
    """Rules, each with its line."""
    Parsed = dict[str, Any]
    """`settings`, `rules`, `tests`, and `profiles`, each of which has settings and rules of its own, and
    `name`, `line`, `match`."""

PROFILE_KEYS = ("match", "rule")
WHOLE_KEYS = ("profile", "rule", "test")
FEW = 10
"""So many names are listed in one line where none is near."""


def parse(path: str, data: bytes, options: Mapping[str, Known]) -> Parsed:
    """Read a file and check all of it: plain values, which `marshal` takes.

    Raises UsageError, naming the file and the line.
    """
    return _Checker(path, data, options).parsed()


class _Checker:
    def __init__(self, path: str, data: bytes, options: Mapping[str, Known]) -> None:
        self._path = path
        self._options = options
        try:
            text = data.decode()
            self._whole = tomllib.loads(text)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise self._wrong_at(line, "it is no UTF-8") from None
        except tomllib.TOMLDecodeError as error:
            told, _, place = str(error).partition(" (at ")
            line = int(place.removeprefix("line ").partition(",")[0]) if "line" in place else 0
            line = line or text.rstrip().count("\n") + 1
            raise self._wrong_at(line, f"it is no TOML: {told.lower()}") from None
        except RecursionError:
            raise self._wrong_at(1, "it is no TOML: nested too deep") from None
        self._lines = lines_of(text)

    def parsed(self) -> Parsed:
        whole = self._whole
        self._check_names((), whole, (*self._options, *WHOLE_KEYS))
        return {
            "settings": self._settings((), whole, WHOLE_KEYS),
            "rules": self._rules(("rule",), whole.get("rule", [])),
            "tests": self._tests(whole.get("test", [])),
            "profiles": self._profiles(whole.get("profile", {})),
        }

    def _profiles(self, tables: Any) -> list[Parsed]:
        if not isinstance(tables, dict):
            raise self._wrong(("profile",), "profiles are tables: [profile.NAME]")
        return [self._profile(name, table) for name, table in tables.items()]

    def _profile(self, name: str, table: Any) -> Parsed:
        path = ("profile", name)
        if not isinstance(table, dict):
            raise self._wrong(path, f"a profile is a table: [profile.{name}]")
        self._check_names(path, table, (*PROFILE_KEYS, *self._options))
        match = table.get("match", [])
        match = [match] if isinstance(match, str) else match
        if not isinstance(match, list) or not all(type(m) is str and m.split() for m in match):
            raise self._wrong((*path, "match"), "match is a list of command lines, as strings")
        return {
            "name": name,
            "line": self._line(path),
            "match": match,
            "settings": self._settings(path, table, PROFILE_KEYS),
            "rules": self._rules((*path, "rule"), table.get("rule", [])),
        }

    def _settings(self, path: Path, table: dict[str, Any], besides: tuple[str, ...]) -> Settings:
        return {
            name: (
                self._value((*path, name), self._options[name], value),
                self._line((*path, name)),
            )
            for name, value in table.items()
            if name not in besides
        }

    def _value(self, path: Path, option: Known, value: object) -> object:
        if not option.metavar:
            if type(value) is not bool:
                raise self._wrong(path, f"{option.name} is true or false")
            return value
        if option.many:
            if not isinstance(value, list) or not all(type(word) is str for word in value):
                raise self._wrong(path, f"{option.name} is a list of strings")
            return [self._taken(path, option, word) for word in value]
        if option.metavar == "N":
            if type(value) is not int:
                raise self._wrong(path, f"{option.name} is a whole number")
        elif option.metavar == "DURATION":
            if type(value) not in (int, str):
                raise self._wrong(path, f'{option.name} is a duration: 30, "1.5m"')
        elif type(value) is not str:
            raise self._wrong(path, f"{option.name} is a string")
        return self._taken(path, option, str(value))

    def _taken(self, path: Path, option: Known, word: str) -> object:
        try:
            return option.value(word)
        except errors.UsageError as error:
            raise self._wrong(path, f"{option.name}: {error}") from None

    def _rules(self, path: Path, tables: Any) -> Rules:
        rules = []
        for place, rule in self._tables(path, tables, KEYS):
            check_rule(
                rule,
                lambda key, told, place=place: self._wrong(  # type: ignore[misc]
                    place if key is None else (*place, key), told
                ),
            )
            rules.append((rule, self._line(place)))
        return rules

    def _tests(self, tables: Any) -> list[dict[str, Any]]:
        tests = []
        for place, test in self._tables(("test",), tables, TEST_KEYS):
            check_test(
                test,
                lambda key, told, place=place: self._wrong(  # type: ignore[misc]
                    place if key is None else (*place, key), told
                ),
            )
            tests.append({**test, "line": self._line(place)})
        return tests

    def _tables(
        self, path: Path, tables: Any, names: tuple[str, ...]
    ) -> Iterable[tuple[Path, dict[str, Any]]]:
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            dotted = ".".join(map(str, path))
            raise self._wrong(path, f"{path[-1]}s are tables, each under [[{dotted}]]")
        for index, table in enumerate(tables):
            self._check_names((*path, index), table, names)
            yield (*path, index), table

    def _check_names(self, path: Path, table: dict[str, Any], names: tuple[str, ...]) -> None:
        for name in table:
            if name not in names:
                raise self._wrong((*path, name), unknown("key", name, names))

    def _line(self, path: Path) -> int:
        """Give the line of a key, or of the nearest table around it that has one."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)

    def _wrong(self, path: Path, told: str) -> Exception:
        return self._wrong_at(self._line(path), told)

    def _wrong_at(self, line: int, told: str) -> Exception:
        return errors.UsageError(detail=f"{self._path}:{line}: {told}")


def unknown(what: str, name: str, names: Iterable[str]) -> str:
    """Say that there is no such name, and which is near, or, if none is, which there are if few."""
    from difflib import get_close_matches  # noqa: PLC0415  only where something is wrong

    there = list(names)
    near = get_close_matches(name, sorted(there), 1, 0.5)
    told = f"no {what} '{name}'"
    if near:
        return f"{told}; did you mean '{near[0]}'?"
    verb = "is" if len(there) == 1 else "are"
    return told + (f"; there {verb} {', '.join(there)}" if 0 < len(there) <= FEW else "")
