"""Line: the words before the cursor, understood as far as it takes to know what may come next.

It is a guess at a line that isn't finished: what is wrong in it is passed over.
"""

from __future__ import annotations

from slicecli.cli.groups import members
from slicecli.cli.options import COMMANDS, FILTER, GROUPS, RUN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from slicecli.cli.option import Command, Option


class Line:
    """What a line says before the part that is to be completed.

    `command` is the one that is named, FILTER where none is; `group` the group where its word is the
    last one. `option` is the one whose value is the part, and `prefix` what of the part's word stands
    before the value. `operands` are the command's own; `foreign` is the index of the word with which a
    command line of somebody else's begins, -1 where none does; `index` is the part's own; `ended` says
    that options have come to their end; `given` has the options before, each with its word.
    """

    __slots__ = (
        *("command", "ended", "foreign", "given", "group"),
        *("index", "operands", "option", "part", "prefix"),
    )

    def __init__(self, words: Sequence[str]) -> None:
        """Read the words behind `slice`, the last of them the part."""
        self.command: Command = FILTER
        self.group = ""
        self.operands: list[str] = []
        self.given: dict[str, str] = {}
        self.option: Option | None = None
        self.foreign = -1
        self.ended = False
        self.prefix = ""
        pairs = _joined(words)
        self.index, self.part = pairs.pop()
        self._read(pairs)
        if pairs and words[-2] == "=" and self.foreign < 0 and not self.ended:
            self.option = self.options.get(pairs[-1][1].removeprefix("--"))  # a flag too: --tee=
        self._look_at_part()

    @property
    def options(self) -> dict[str, Option]:
        """The options that may stand here, by name; a line without a command may become a run."""
        both = (RUN, FILTER) if self.command is FILTER else (self.command,)
        return {option.name: option for command in both for option in command.options}

    def _read(self, pairs: list[tuple[int, str]]) -> None:
        """Read the words before the part, each with its index."""
        for index, word in pairs:
            if self.option is not None:
                self.given[self.option.name] = word
                self.option = None
            elif self.group:
                self.command, self.group = members(self.group).get(word, self.command), ""
            elif word == "--" and not self.ended:
                self.ended = True
            elif word.startswith("--") and not self.ended:
                self._take_option(word)
            elif not word.startswith("-") or self.ended:
                self._take_operand(index, word, is_first=index == 0)
            if self.foreign >= 0:
                return

    def _take_option(self, word: str) -> None:
        name, equals, value = word[2:].partition("=")
        option = self.options.get(name)
        self.given[name] = value
        self.option = option if option is not None and option.metavar and not equals else None

    def _take_operand(self, index: int, word: str, *, is_first: bool) -> None:
        if self.command is FILTER and is_first and word in COMMANDS:
            self.command = COMMANDS[word]
        elif self.command is FILTER and is_first and word in GROUPS:
            self.group = word
        elif self.command is FILTER:
            self.command, self.foreign = RUN, index
        elif self.command.rest:
            self.foreign = index
        else:
            self.operands.append(word)

    def _look_at_part(self) -> None:
        if self.foreign >= 0 or self.option is not None or self.group:
            return
        name, equals, value = self.part.partition("=")
        if name.startswith("--") and equals and not self.ended:
            self.option = self.options.get(name[2:])
            self.prefix, self.part = f"{name}=", value
        elif self.command.rest and (self.ended or not self.part.startswith("-")):
            self.foreign = self.index


def _joined(words: Sequence[str]) -> list[tuple[int, str]]:
    """Give the words with their indices; bash hands `--cap=5` over as three, which are put together.

    The last one isn't: of it bash wants the value alone.
    """
    pairs: list[tuple[int, str]] = []
    last = len(words) - 1
    for index, word in enumerate(words):
        before = pairs[-1][1] if pairs else ""
        if word == "=" and before.startswith("--") and "=" not in before and index < last:
            continue
        follows = index > 1 and words[index - 1] == "=" and before.startswith("--")
        if follows and index < last and "=" not in before:
            pairs[-1] = (pairs[-1][0], f"{before}={word}")
        else:
            pairs.append((index, word))
    return pairs
