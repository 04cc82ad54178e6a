"""The protocol, by the official SDK: tools told, arguments held to their schemas, calls made.

Standard output carries the protocol and nothing else: the SDK moves it out of everybody's reach, and
each call has pipes of its own. Whatever a call can run into is an answer that says so in a line.
"""

from __future__ import annotations

import signal
import sys

import anyio
import mcp_types as types
from anyio.to_thread import run_sync
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from slicecli import __version__, tokens
from slicecli.cli.main import told
from slicecli.cli.mcp.call import Call
from slicecli.cli.mcp.room import asked
from slicecli.cli.mcp.tools import INSTRUCTIONS, TOOLS
from slicecli.cli.mcp.wire import Wire
from slicecli.condensate import clipped
from slicecli.controls import one_line
from slicecli.errors import SliceFailure
from slicecli.redact import Redactor
from slicecli.shown import Cleaner, legible
from slicecli.source.ending import die_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType
    from typing import Any

    from mcp.server.context import ServerRequestContext

    from slicecli.cli.arguments import Values
    from slicecli.cli.mcp.tools import Tool

    Context = ServerRequestContext[dict[str, Any]]

AT_ONCE = 64
"""Calls; what comes beyond waits. Threads that read the client's messages aren't among them."""

LONGEST_LINE, SHORTEST = 4096, 64
"""Bytes of a line that says what is wrong, and tokens that one may take whatever the cap."""

ENDINGS = ("SIGINT", "SIGTERM", "SIGHUP")


def serve(values: Values, said: list[str]) -> int:
    """Serve the client on standard input and output until it goes away; then calls end with it."""
    sys.stdout = sys.__stdout__  # the SDK takes it, and puts it out of everybody's reach
    for name in ENDINGS:
        number = getattr(signal, name)
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _die)
    try:
        anyio.run(_serve, Tools(values, said))
    except* (BrokenPipeError, anyio.BrokenResourceError, anyio.ClosedResourceError):
        pass  # the client went away while something was on its way
    return 0


def _die(number: int, _: FrameType | None) -> None:
    """End at once; the processes of calls see our end of their pipes close."""
    die_of(number)


async def _serve(tools: Tools) -> None:
    server: Server[dict[str, Any]] = Server(
        "slice",
        version=__version__,
        title="slice",
        instructions=INSTRUCTIONS,
        on_list_tools=tools.list,
        on_call_tool=tools.call,
    )
    async with stdio_server(stdin=anyio.wrap_file(Wire(0))) as (messages, answers):
        await server.run(messages, answers, server.create_initialization_options())


class Tools:
    """The tools as the protocol has them."""

    def __init__(self, values: Values, said: list[str]) -> None:
        """Make calls with the words that the server's own line had, and what these came to."""
        self._said = said
        self._structured = bool(values["structured"])
        self._counter = tokens.counter(str(values["counter"]))
        self._cap = int(values["cap"])
        self._limiter = anyio.CapacityLimiter(AT_ONCE)

    async def list(
        self,
        context: Context,  # noqa: ARG002  the SDK's
        params: types.PaginatedRequestParams | None,  # noqa: ARG002
    ) -> types.ListToolsResult:
        """Tell of all tools."""
        return types.ListToolsResult(tools=[self._told(tool) for tool in TOOLS.values()])

    async def call(
        self,
        context: Context,  # noqa: ARG002  the SDK's
        params: types.CallToolRequestParams,
    ) -> types.CallToolResult:
        """Call one. Raises MCPError where there is none of that name."""
        tool = TOOLS.get(params.name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, f"no tool {one_line(legible(params.name[:80]))}")
        arguments = params.arguments or {}
        wrong = best_match(Draft202012Validator(tool.takes).iter_errors(arguments))
        if wrong is not None:
            where = "".join(f"{part}: " for part in wrong.absolute_path)
            return self._failed(f"{where}{wrong.message}", self._cap)
        cap = asked(arguments, "cap", self._cap)
        try:
            return await self._called(tool, arguments)
        except SliceFailure as error:
            return self._failed(str(error), cap)
        except Exception as error:  # noqa: BLE001  a model gets a sentence, never a traceback
            return self._failed(told(error), cap)

    async def _called(self, tool: Tool, arguments: dict[str, Any]) -> types.CallToolResult:
        call = Call(tool.name, arguments, self._said)
        try:
            answer = await run_sync(call.answer, abandon_on_cancel=True, limiter=self._limiter)
        finally:
            call.drop()
        return types.CallToolResult(
            content=[types.TextContent(text=answer.text)],
            structured_content=answer.facts if self._structured else None,
        )

    def _failed(self, why: str, cap: int) -> types.CallToolResult:
        """Say in a line why there is no answer, under the cap too: it may quote what was asked for."""
        line = one_line(Cleaner(Redactor()).text(legible(" ".join(why.split("\n")))))
        line = clipped(line, LONGEST_LINE)
        cap = max(cap, self._counter.minimum(SHORTEST))
        while not self._counter.fits(line, cap):
            line = clipped(line, len(line.encode()) // 2)
        return types.CallToolResult(content=[types.TextContent(text=line)], is_error=True)

    def _told(self, tool: Tool) -> types.Tool:
        return types.Tool(
            name=tool.name,
            title=tool.title,
            description=tool.description,
            input_schema=tool.takes,
            output_schema=tool.gives if self._structured else None,
            annotations=types.ToolAnnotations(
                read_only_hint=tool.reads,
                destructive_hint=not tool.reads,
                idempotent_hint=tool.reads,
                open_world_hint=not tool.reads,
            ),
        )
