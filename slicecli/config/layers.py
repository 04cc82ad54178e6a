"""Layers: the files over one another, what holds in the end, and which line of which file says so.

A nearer file overrides one that is farther, a profile overrides them all. What a project's file may not
set before it is trusted is left out, and that is told: never silently.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.config import TRUSTED
from slicecli.config.parsed import parsed
from slicecli.config.profile import matches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from slicecli.config.check import Known, Parsed, Rules, Settings
    from slicecli.config.find import File

Waiting = tuple[set[str], str]


class Layers:
    """What the files say together.

    `settings` has a value and its `FILE:LINE` for each option that is set, by the option's name; lists
    are gathered from all files. `rules` are (rule, FILE:LINE), those of the nearest file first, the
    profile's before them. `profile` is the name and the place of the one that holds, or None. `waiting`
    has of each file that must be trusted first the keys that don't count, and what to say of them;
    `troubles` says which files could not be read.
    """

    __slots__ = (
        "_options",
        "_read",
        "files",
        "profile",
        "rules",
        "settings",
        "troubles",
        "waiting",
    )

    def __init__(
        self, files: Sequence[File], options: Mapping[str, Known], environ: Mapping[str, str]
    ) -> None:
        """Read the files, those that others override first. Raises UsageError where one is wrong."""
        self._options = options
        self.settings: dict[str, tuple[Any, str]] = {}
        self.rules: list[tuple[dict[str, Any], str]] = []
        self.profile: tuple[str, str] | None = None
        self.waiting: list[Waiting] = []
        self.troubles = [f"{file.path}: {file.trouble}" for file in files if file.trouble]
        self.files = [file for file in files if not file.trouble]
        self._read = [(file.path, self._let_through(file, environ)) for file in self.files]
        for path, said in self._read:
            self._put(path, said["settings"])
            self._add_rules(path, said["rules"])

    def choose(self, argv: Sequence[str] | None, name: str | None) -> None:
        """Lay over it the profile of a name, or else the first one that is for a command.

        Raises UsageError where no profile has the name.
        """
        names: list[str] = []
        for path, said in reversed(self._read):
            for profile in said["profiles"]:
                names.append(profile["name"])
                fits = argv is not None and any(matches(one, argv) for one in profile["match"])
                if profile["name"] == name if name is not None else fits:
                    self.profile = (profile["name"], f"{path}:{profile['line']}")
                    self._put(path, profile["settings"])
                    self._add_rules(path, profile["rules"])
                    return
        if name is not None:
            raise no_profile(name, names)

    def profiles(self) -> list[tuple[str, str]]:
        """Give the names of all profiles, the nearest file's first, and the commands each is for."""
        found: dict[str, str] = {}
        for _, said in reversed(self._read):
            for profile in said["profiles"]:
                found.setdefault(profile["name"], ", ".join(profile["match"]))
        return list(found.items())

    def _put(self, path: str, settings: Settings) -> None:
        for name, (value, line) in settings.items():
            where = f"{path}:{line}"
            earlier = self.settings.get(name)
            if self._options[name].many and earlier is not None and isinstance(value, list):
                self.settings[name] = ([*earlier[0], *value], f"{earlier[1]}, {where}")
            else:
                self.settings[name] = (value, where)

    def _add_rules(self, path: str, rules: Rules) -> None:
        self.rules[:0] = [(rule, f"{path}:{line}") for rule, line in rules]

    def _let_through(self, file: File, environ: Mapping[str, str]) -> Parsed:
        """Give what of a file counts; what doesn't goes on the list of what waits."""
        said = parsed(file, self._options, environ)
        if not file.is_project:
            return said
        asked = needs_trust(file, said, self._options)
        if not asked:
            return said
        from slicecli.config.trust import CHANGED, state  # noqa: PLC0415  only where it is needed
        from slicecli.config.trust import TRUSTED as LET_THROUGH  # noqa: PLC0415

        known = state(file, environ)
        if known == LET_THROUGH:
            return said
        why = "it changed since you trusted it" if known == CHANGED else "it isn't trusted"
        told = f"{file.path}: {', '.join(filter(None, asked.values()))} left out, since {why}"
        self.waiting.append((set(asked), f"{told}; read it, then run slice trust"))
        return self._harmless(said, whole=not file.foreign)

    def _harmless(self, said: Parsed, *, whole: bool) -> Parsed:
        """Give what of a file counts without trust; nothing where `whole` is False."""
        if not whole:
            return {"settings": {}, "rules": [], "tests": [], "profiles": []}
        profiles = [
            {**profile, "settings": self._free(profile["settings"]), "rules": []}
            for profile in said["profiles"]
        ]
        free = self._free(said["settings"])
        return {"settings": free, "rules": [], "tests": [], "profiles": profiles}

    def _free(self, settings: Settings) -> Settings:
        return {n: v for n, v in settings.items() if self._options[n].config != TRUSTED}


def needs_trust(file: File, said: Parsed, options: Mapping[str, Known]) -> dict[str, str]:
    """Give the keys of a project's file that count only once it is trusted, and how to tell of them."""
    if file.foreign:
        return dict.fromkeys([*options, "rule"], "") | {"rule": "all of another user's file"}
    tables = [said, *said["profiles"]]
    rules = sum(len(table["rules"]) for table in tables)
    asked = {"rule": f"{rules} rule{'s' * (rules != 1)}"} if rules else {}
    for table in tables:
        asked |= {n: n for n in table["settings"] if options[n].config == TRUSTED}
    return asked


def no_profile(name: str, names: Sequence[str]) -> Exception:
    """Make the error that says that no profile has the name."""
    from slicecli.config.check import unknown  # noqa: PLC0415  only where something is wrong

    return errors.UsageError(detail=unknown("profile", name, names))
