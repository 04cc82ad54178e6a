"""Offers: what may come next, each with a word on what it is."""

from __future__ import annotations

from slicecli.cli.arguments import FLAG
from slicecli.cli.options import COMMANDS, FILTER, GROUPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from slicecli.cli.completion.line import Line
    from slicecli.cli.option import Option

    Pairs = Iterable[tuple[str, str]]

NOTHING, FILES, FOLDERS, TOML, COMMAND = "nothing", "files", "folders", "toml", "command"
"""What the shell is to offer besides; `command` with the index of the word with which it begins."""

OF_TYPER = (
    ("help", "Show this message and exit."),
    ("version", "Print the version and exit."),
    ("install-completion", "Set up the completion of the shell that is running."),
    ("show-completion", "Print the script for the completion of a shell."),
)
"""Options that the table doesn't have, since typer answers them; the first is every command's."""


class Offers:
    """Words to offer, and what the shell is to offer besides."""

    __slots__ = ("besides", "words")

    def __init__(self, words: Pairs = (), besides: str = NOTHING) -> None:
        """Keep them."""
        self.words = list(words)
        self.besides = besides


def offered(line: Line) -> Offers:
    """Give what may come next on a line."""
    if line.foreign >= 0:
        return Offers(besides=f"{COMMAND} {line.foreign}")
    if line.group:
        from slicecli.cli.groups import members  # noqa: PLC0415  only for a group

        return _fitting(line, ((one.name, one.summary) for one in members(line.group).values()))
    if line.option is not None:
        return _values(line, line.option)
    if line.part.startswith("-") and not line.ended:
        return _fitting(line, _options(line))
    if line.command is FILTER:
        return _commands(line)
    return _operands(line)


def _fitting(line: Line, pairs: Pairs, besides: str = NOTHING) -> Offers:
    words = ((f"{line.prefix}{word}", what) for word, what in pairs if word.startswith(line.part))
    return Offers(words, besides)


def _options(line: Line) -> Pairs:
    for option in line.options.values():
        if option.many or option.name not in line.given:
            yield f"--{option.name}", option.help
    for name, what in OF_TYPER if line.command is FILTER else OF_TYPER[:1]:
        yield f"--{name}", what


def _commands(line: Line) -> Offers:
    """Offer our own commands, as the first word, else the shell's: any may be run."""
    own = [*((one.name, one.summary) for one in COMMANDS.values()), *GROUPS.items()]
    found = Offers() if line.index else _fitting(line, own)
    return found if found.words else Offers(besides=f"{COMMAND} {line.index}")


def _values(line: Line, option: Option) -> Offers:
    if not option.metavar:
        return _fitting(line, ((word, "") for word in FLAG))
    if option.choices:
        return _fitting(line, ((choice, "") for choice in option.choices))
    if option.name in NAMED:
        return _fitting(line, NAMED[option.name](line))
    return _kind(line, option.metavar)


def _operands(line: Line) -> Offers:
    command = line.command
    if not command.argument or (line.operands and not command.many):
        return Offers()
    if command.offers:
        return _fitting(line, ((word, "") for word in command.offers))
    if command.argument == "FILE":
        return _fitting(line, _configurations(line), TOML)
    return _kind(line, command.argument)


def _kind(line: Line, metavar: str) -> Offers:
    """Offer what a name in capitals stands for, wherever it is asked for."""
    for kind in metavar.split("|"):
        if kind in BESIDES:
            return Offers(besides=BESIDES[kind])
        if kind in KINDS:
            return _fitting(line, KINDS[kind](line))
    return Offers()


def _digests(line: Line) -> Pairs:
    from slicecli.cli.completion.digests import digests  # noqa: PLC0415  only where one is due

    return digests(line.part, line.given.get("store"))


def _slicers(_: Line) -> Pairs:
    from slicecli.slicers import names  # noqa: PLC0415  only where one is due

    return ((name, "") for name in names())


def _slicers_or_auto(line: Line) -> Pairs:
    return (("auto", "what the input looks like"), *_slicers(line))


def _counters(_: Line) -> Pairs:
    from slicecli.tokens import EXACT, NAMES, OTHER  # noqa: PLC0415  only where one is due

    yield from ((name, "exact" if name in EXACT else "") for name in NAMES)
    yield OTHER, "another encoding of tiktoken"


def _profiles(_: Line) -> Pairs:
    from slicecli.cli.configured import layers  # noqa: PLC0415  only where one is due

    found = layers(None, None)
    return found.profiles() if found is not None else ()


def _configurations(line: Line) -> Pairs:
    import os  # noqa: PLC0415  only where one is due

    from slicecli.config.find import files  # noqa: PLC0415

    for file in reversed(files(os.environ)):
        shown = os.path.relpath(file.path) if file.is_project else file.path
        if not shown.startswith("..") or line.part.startswith(".."):
            yield shown, "the project's" if file.is_project else "your own"


def _topics(_: Line) -> Pairs:
    from slicecli.cli.pages import about, topics  # noqa: PLC0415  only where one is due

    return ((topic, about(path)) for topic, path in topics().items())


NAMED: dict[str, Callable[[Line], Pairs]] = {
    "counter": _counters,
    "profile": _profiles,
    "slicer": _slicers_or_auto,
}
"""What options of these names take, whose metavar says too little."""

KINDS: dict[str, Callable[[Line], Pairs]] = {
    "DIGEST": _digests,
    "OTHER": _digests,
    "SLICER": _slicers,
    "TOPIC": _topics,
}
BESIDES = {"DIR": FOLDERS, "FILE": FILES}
