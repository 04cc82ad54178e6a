"""typer, built from the table of options: help, completion, and an answer to every ill-formed line.

`slice --help` is help for the filter and the list of commands; each command has its own. A usage
error is one line that says what is wrong and where to look. rich's boxes are left out: they cost
twice the time and a narrower page.
"""

from __future__ import annotations

import inspect
import os
from contextlib import redirect_stdout
from io import StringIO

import typer
from typer._click import exceptions as click_errors

from slicecli import __version__
from slicecli.cli import options
from slicecli.cli.arguments import REST, blank
from slicecli.cli.completion.setup import set_up
from slicecli.cli.groups import members
from slicecli.cli.messages import say, write_error
from slicecli.cli.output import write_out
from slicecli.cli.typer_flags import FlagCommand, FlagGroup
from slicecli.errors import SliceFailure, UsageError
from slicecli.source.ending import leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import NoReturn

    from slicecli.cli.arguments import Values
    from slicecli.cli.option import Command, Option

PURPOSE = """Keep what matters of a command's output under a hard token cap; store every byte.

make 2>&1 | slice condenses standard input; slice make, or slice run -- make, runs the command and
ends as it ends; slice show DIGEST gives the original back."""
EPILOG = """A shell reports only the last command of a pipeline: after make | slice it says how slice
ended, not make. Use `set -o pipefail`, or let slice run the command: slice run -- make."""
FLAGS = """A flag that the configuration sets is unset by =false behind it: --tee=false."""
VERBATIM = {"ignore_unknown_options": False, "allow_interspersed_args": False}
HELP_NAMES = {"help_option_names": ["-h", "--help"]}
WIDTH = 78
"""Of help off a terminal, where COLUMNS has no say; on one it is the terminal's."""


def answer(command: Command, words: list[str]) -> NoReturn:
    """Read the words of `command` (the filter: of the whole line), answer, end the process.

    What typer prints is caught and written as everything else is, so that a full disk is told.
    """
    named = [] if command is options.FILTER else command.words
    line = [*named, *words]
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            done = command is options.FILTER and set_up(words)
            status = 0 if done else app()(args=line, prog_name="slice", standalone_mode=False)
    except SystemExit as ending:  # how completion ends
        status = ending.code
    except click_errors.ClickException as error:
        message = error.format_message().rstrip(".")
        say(f"{message}; see {' '.join(['slice', *named])} --help")
        status = UsageError.exit_status
    except SliceFailure as error:
        say(str(error))
        status = error.exit_status
    failed = write_out(printed.getvalue())
    leave(status if isinstance(status, int) and status else failed)


def print_help() -> None:
    """Print the help of the whole to standard error: something was missing."""
    command = typer.main.get_command(app())
    with command.make_context("slice", [], resilient_parsing=True) as context:
        write_error(command.get_help(context) + "\n")


def app() -> typer.Typer:
    """Build the application: the filter as callback, every other command beside it."""
    whole = typer.Typer(
        name="slice",
        help=PURPOSE,
        subcommand_metavar="[COMMAND [WORD]...]",
        epilog=" ".join(f"{EPILOG} {FLAGS}".split()),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=False,
        context_settings={
            **HELP_NAMES,
            "allow_interspersed_args": False,
            "terminal_width": None if os.isatty(1) else WIDTH,
        },
    )
    whole.callback(invoke_without_command=True, cls=FlagGroup)(_root())
    _add_commands(whole, options.COMMANDS)
    for name, summary in options.GROUPS.items():
        group = typer.Typer(help=summary, rich_markup_mode=None, context_settings=HELP_NAMES)
        group.callback()(_group)
        _add_commands(group, members(name))
        whole.add_typer(group, name=name, short_help=summary)
    return whole


def _add_commands(parent: typer.Typer, commands: dict[str, Command]) -> None:
    for command in commands.values():
        settings: dict[str, object] = {**HELP_NAMES}
        if command.rest:
            settings |= VERBATIM
        parent.command(
            command.name,
            help=command.summary,
            short_help=command.summary,
            context_settings=settings,
            cls=FlagCommand,
            epilog=FLAGS if _may_set_flags(command) else None,
        )(_function(command))


def _may_set_flags(command: Command) -> bool:
    """Say whether a configuration may set a flag of the command."""
    return any(option.config and not option.metavar for option in command.options)


def _group() -> None:
    """Do nothing: a group of one command would be that command without this."""


def _root() -> Callable[..., None]:
    def callback(ctx: typer.Context, **values: object) -> None:
        if values.pop("version"):
            typer.echo(f"slice {__version__}")
        elif ctx.invoked_subcommand is None:
            _call(options.FILTER, values)

    parameters = [_parameter(option) for option in options.FILTER.options]
    version = typer.Option(False, "--version", help="Print the version and exit.")  # noqa: FBT003
    _sign(
        callback,
        [
            inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context),
            *parameters,
            inspect.Parameter(
                "version", inspect.Parameter.KEYWORD_ONLY, default=version, annotation=bool
            ),
        ],
    )
    return callback


def _function(command: Command) -> Callable[..., None]:
    def function(**values: object) -> None:
        _call(command, values)

    parameters = [_parameter(option) for option in command.options]
    if command.argument:
        parameters.append(_operand(command))
    _sign(function, parameters)
    return function


def _call(command: Command, values: Values) -> None:
    from slicecli.cli.main import call  # noqa: PLC0415  it is what called us

    call(command, gathered(command, values))


def gathered(command: Command, values: Values) -> Values:
    """Give typer's values the form that the fast parser gives its own."""
    whole = blank(command)
    for key, value in values.items():
        if key == REST:
            continue
        whole[key] = list(value) if isinstance(value, tuple | list) else value
    operand = values.get(REST)
    whole[REST] = (
        [] if operand is None else list(operand) if isinstance(operand, tuple | list) else [operand]
    )
    return whole


def _parameter(option: Option) -> inspect.Parameter:
    described = option.help
    if option.env:
        described += f" (environment: {option.env})"
    if option.default is not None and option.metavar:
        described += f" [default: {option.spoken_default}]"
    if not option.metavar:
        info = typer.Option(None, f"--{option.name}", help=described)
        return _keyword(option.key, info, bool | None)
    info = typer.Option(
        [] if option.many else None,
        f"--{option.name}",
        metavar=option.metavar if not option.choices else "|".join(option.choices),
        help=described,
        show_default=False,
        parser=_taker(option),
        autocompletion=_offers(option.choices) if option.choices else None,
    )
    return _keyword(option.key, info, list[str] if option.many else str | None)


def _operand(command: Command) -> inspect.Parameter:
    is_list = command.rest or command.many
    info = typer.Argument(
        None if command.optional else ...,
        metavar=f"{command.argument}..." if is_list else command.argument,
        help=command.means,
        show_default=False,
        autocompletion=_offers(command.offers) if command.offers else None,
    )
    return _keyword(REST, info, list[str] if is_list else str | None)


def _keyword(name: str, info: object, annotation: object) -> inspect.Parameter:
    return inspect.Parameter(
        name, inspect.Parameter.KEYWORD_ONLY, default=info, annotation=annotation
    )


def _taker(option: Option) -> Callable[[str], object]:
    def take(word: str) -> object:
        try:
            return option.value(word)
        except UsageError as error:
            raise typer.BadParameter(str(error)) from None

    take.__name__ = option.metavar
    return take


def _offers(choices: Iterable[str]) -> Callable[[str], list[str]]:
    def offers(incomplete: str) -> list[str]:
        return [choice for choice in choices if choice.startswith(incomplete)]

    return offers


def _sign(function: Callable[..., None], parameters: list[inspect.Parameter]) -> None:
    function.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    function.__annotations__ = {p.name: p.annotation for p in parameters}
