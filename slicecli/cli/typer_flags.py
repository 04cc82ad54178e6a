"""typer's commands, for which a flag takes `=true` and `=false` as it does for the fast parser.

click has no such flag: `=` behind one is an error to it, and an option whose word may be missing would
take the next one for it. So one step of its parser is ours.
"""

from __future__ import annotations

from typer._click.core import Command as ClickCommand
from typer._click.parser import _OptionParser
from typer.core import TyperCommand, TyperGroup

from slicecli.cli.arguments import FLAG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typer._click.core import Context
    from typer._click.parser import _ParsingState


class _Parser(_OptionParser):
    def _match_long_opt(self, opt: str, explicit_value: str | None, state: _ParsingState) -> None:
        option = self._long_opt.get(opt)
        if option is None or option.takes_value or explicit_value not in FLAG:
            super()._match_long_opt(opt, explicit_value, state)
            return
        state.opts[str(option.dest)] = FLAG[explicit_value]
        state.order.append(option.obj)


class _WithFlags(ClickCommand):
    def make_parser(self, ctx: Context) -> _Parser:
        """Make the parser of a line, as click does."""
        parser = _Parser(ctx)
        for parameter in self.get_params(ctx):
            parameter.add_to_parser(parser, ctx)
        return parser


class FlagCommand(_WithFlags, TyperCommand):
    """A command whose line is read so."""


class FlagGroup(_WithFlags, TyperGroup):
    """A group whose line is read so."""
