"""The map: which command is meant, and who reads its line.

    slice run|show|replay|slicers|schema …    that command
    slice store|… WORD …                      the command WORD of that group
    slice [OPTIONS] WORD …                    run WORD …
    slice [OPTIONS]                           the filter

A well-formed line is read by `arguments`; anything else goes to typer. Both end in `call(values)` of
the command's own module. What goes wrong is one line on standard error and the status that the
error carries.
"""

from __future__ import annotations

import os
import sys

from slicecli import lazy_errors as errors
from slicecli.cli import arguments
from slicecli.cli.messages import say
from slicecli.cli.options import COMMANDS, FILTER, GROUPS, RUN
from slicecli.source.ending import die_of, leave

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.cli.option import Command

INTERRUPT = 2
"""SIGINT, which Python turns into an exception once nothing is being read."""


def main() -> None:
    """Run the command line of this process, and end the process."""
    if sys.getfilesystemencoding() != "utf-8":
        start_again_in_utf8()
    keep_standard_descriptors()
    words = sys.argv[1:]
    try:
        asked = os.environ.get("_SLICE_COMPLETE")
        if asked == "words":
            from slicecli.cli.completion.answer import answer  # noqa: PLC0415  Tab was pressed

            leave(answer(words))
        if asked is not None:
            ask_typer(FILTER, words)
        dispatch(words)
    except errors.CommandNotFound as error:
        from slicecli.cli.ill_formed import mistyped  # noqa: PLC0415  only where one is

        say(f"{error}{mistyped(error.command, words)}")
        leave(error.exit_status)
    except errors.SliceFailure as error:
        say(str(error))
        leave(error.exit_status)
    except KeyboardInterrupt:
        die_of(INTERRUPT)
    except Exception as error:  # noqa: BLE001  a reader gets a sentence, never a traceback
        say(told(error))
        leave(errors.SliceFailure.exit_status)


def told(error: Exception) -> str:
    """Give the sentence for what nothing expected; what the system refuses is no fault of ours."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    from slicecli.redact import Redactor  # noqa: PLC0415  it may speak of what was read

    return f"a fault in slice itself: {Redactor().redact(f'{type(error).__name__}: {error}')[0]}"


def dispatch(words: list[str]) -> None:
    """Find the command, read its line, call it."""
    command, behind = COMMANDS.get(words[0]) if words else None, words[1:]
    if words and words[0] in GROUPS:
        from slicecli.cli.groups import member  # noqa: PLC0415  the rarer commands

        command, behind = member(words)
    if command is not None:
        values = arguments.parse(command, behind)
        if values is None:
            ask_typer(command, behind)
    else:
        command, values = FILTER, arguments.parse(FILTER, words)
        if values is None and any(not word.startswith("-") for word in words):
            command, values = RUN, arguments.parse(RUN, words)
            named = "" if values is None else values[arguments.REST][0]
            if values is None or (
                (named in COMMANDS or named in GROUPS) and "--" not in words[: words.index(named)]
            ):
                from slicecli.cli.ill_formed import meant  # noqa: PLC0415  only where one is

                command, values = meant(words), None
        if values is None:
            ask_typer(command, words)
    call(command, values)


def call(command: Command, values: Values | None) -> None:
    """Complete the values and hand them to the command's module, which ends the process."""
    complete = arguments.complete(command, values or arguments.blank(command))
    # Standard output is the condensate's alone, by descriptor: what a guest prints goes beside it.
    sys.stdout = sys.stderr
    module = __import__(command.home, fromlist=["call"])
    leave(module.call(complete))


def ask_typer(command: Command, words: list[str]) -> None:
    """Let typer read the line: help, completion, errors; it may still call the command."""
    from slicecli.cli.typer_app import answer  # noqa: PLC0415  several interpreter starts

    answer(command, words)


def start_again_in_utf8() -> None:
    """Let Python take names and words for UTF-8 whatever the locale is: none changes a condensate.

    An option of Python's does that and no variable, which a wrapped command would inherit. Where it
    can't be started again, it goes on as it is.
    """
    if sys.executable and sys.orig_argv:
        try:
            os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])  # noqa: S606
        except OSError:
            return


def keep_standard_descriptors() -> None:
    """Hold a closed standard descriptor's place, so that no file of ours lands on it.

    What holds it can't be read (0) or written (1, 2), as if it were closed, and isn't inherited.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if descriptor else os.O_WRONLY)
