"""`slice mcp`: run, show, search and list for a program that speaks the Model Context Protocol.

    tools     what each tool takes, gives and does: data, which the client is told
    server    the protocol on standard input and output, by the official SDK
    wire      the client's messages, line by line
    call      one call of a tool: a process of its own, which ends when the call does
    worker    that process
    run, show, search, list     the tools
    lines     lines of stored output, fit to be shown
    room      what fits under the cap, and what is said about the rest

Each call is a process, so that two run side by side, a signal or a bug in one is no other's, `run` does
what `slice run` does by the same code, and what is no longer wanted can be ended whatever it is at.
"""

from __future__ import annotations

import os

from slicecli.cli.arguments import LINE, PLACES
from slicecli.cli.options import MCP, SHARED_WITH_RUN
from slicecli.errors import CapTooSmall, MissingExtra

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values

__all__ = ["call", "checked", "said"]


def call(values: Values) -> int:
    """Serve until the client goes away.

    Raises MissingExtra, and what is wrong with the options.
    """
    checked(values)
    try:
        from slicecli.cli.mcp.server import serve  # noqa: PLC0415  the SDK takes most of a second
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] == "slicecli":
            raise
        raise MissingExtra(what="slice mcp", extra="mcp") from None
    if os.isatty(0):
        from slicecli.cli.messages import say  # noqa: PLC0415  only to a person

        say("mcp: a client speaks on standard input; agents start this: man slice-mcp")
    return serve(values, said(values))


def checked(values: Values) -> int:
    """Give the cap of the values, which holds where a call has none.

    Raises BadCounter, CapTooSmall.
    """
    from slicecli import render, slicers, tokens  # noqa: PLC0415  this command alone needs them
    from slicecli.condense import smallest_cap  # noqa: PLC0415

    renderer = render.find("text", fenced=bool(values["fence"]))
    minimum = smallest_cap(slicers.find("log"), renderer, tokens.counter(str(values["counter"])))
    cap = int(values["cap"])
    if cap < minimum:
        raise CapTooSmall(cap=cap, minimum=minimum)
    return cap


def said(values: Values) -> list[str]:
    """Give the options of the line that calls are made with, whatever is configured where they run."""
    words: list[str] = []
    for option in MCP.options:
        if option.name not in SHARED_WITH_RUN or LINE not in values[PLACES][option.key]:
            continue
        value = values[option.key]
        if not option.metavar:
            words.append(f"--{option.name}={'true' if value else 'false'}")
        else:
            each = value if option.many else [value]
            words += [f"--{option.name}={one}" for one in each]
    return words
