"""Option and Command: what the table of all options and commands is made of.

Plain classes, since a filter of ten lines makes every one of them.
"""

from __future__ import annotations

from slicecli import lazy_errors as errors
from slicecli.cli.takers import duration, span, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Option:
    """One option: `--name METAVAR`, or a flag where `metavar` is empty: `--name`, `--name=false`.

    `take` turns its word into its value, `env` is a variable that stands in for it, `choices` are
    what it may be, `many` says that it may come again, its values gathered in a list. `config` says how
    far a configuration file may set it: anywhere, a project's only where that is trusted, or not at all.
    """

    __slots__ = (
        *("choices", "config", "default", "env", "help"),
        *("key", "many", "metavar", "name", "take"),
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        name: str,
        help: str,  # noqa: A002  the word that help has everywhere
        metavar: str = "",
        *,
        take: Callable[[str], object] = text,
        default: object = None,
        env: str = "",
        choices: tuple[str, ...] = (),
        many: bool = False,
        config: str = "",
    ) -> None:
        """Declare an option."""
        self.name = name
        self.key = name.replace("-", "_")
        self.help = help
        self.metavar = metavar
        self.take = take
        self.default = default if metavar else False
        self.env = env
        self.choices = choices
        self.many = many
        self.config = config

    @property
    def spoken_default(self) -> str:
        """The default as one would type it."""
        if self.take in (duration, span) and isinstance(self.default, int):
            return f"{self.default // 1000}s"
        return str(self.default)

    def value(self, word: str) -> object:
        """Turn the option's word into its value.

        Raises UsageError.
        """
        if self.choices and word not in self.choices:
            raise errors.UsageError(detail=f"'{word}' is not one of {', '.join(self.choices)}")
        return self.take(word)


class Command:
    """One command: its options, and its arguments in the order of the line.

    `home` is the module whose `call(values)` does it. `argument` is the name of the one operand, or
    empty, and `means` a sentence about it; `optional` says that it may be missing; `rest` that the
    operand and all behind it, option or not, are a command line of somebody else's; `many` that the
    operand may come again. `group` is the word that stands before its name, or empty; `offers` is what
    completion offers for the operand.
    """

    __slots__ = (
        *("argument", "group", "home", "many", "means", "name", "offers"),
        *("optional", "options", "rest", "summary"),
    )

    def __init__(  # noqa: PLR0913  a record: one argument a field
        self,
        name: str,
        summary: str,
        options: tuple[Option, ...] = (),
        *,
        argument: str = "",
        means: str = "",
        optional: bool = False,
        rest: bool = False,
        many: bool = False,
        group: str = "",
        offers: tuple[str, ...] = (),
    ) -> None:
        """Declare a command."""
        self.name = name
        self.summary = summary
        self.options = options
        self.argument = argument
        self.means = means
        self.optional = optional
        self.rest = rest
        self.many = many
        self.group = group
        self.offers = offers
        self.home = f"slicecli.cli.{group}.{name}" if group else f"slicecli.cli.{name}"

    @property
    def words(self) -> list[str]:
        """The words by which a line names the command."""
        return [self.group, self.name] if self.group else [self.name]
