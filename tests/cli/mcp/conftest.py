"""A server, started as an agent starts it, and what it has started."""

from __future__ import annotations

import json
import os
import subprocess
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from mcp_types import CallToolResult

    from tests.conftest import Command

SOON = 20
"""Seconds after which what was to end is taken to go on."""


class Agent:
    """Speaks to `slice mcp` by the SDK's own client, over a real process's standard input and output."""

    def __init__(self, slice_: Command) -> None:
        self.slice_ = slice_
        self.words: tuple[str, ...] = ()
        self.folder = slice_.folder

    @asynccontextmanager
    async def session(self) -> AsyncIterator[Client]:
        """Start a server and shake hands with it."""
        program, *before = self.slice_.words
        parameters = StdioServerParameters(
            command=program,
            args=[*before, "mcp", *self.words],
            env=self.slice_.environment,
            cwd=self.folder,
        )
        with (self.slice_.folder / "stderr").open("a") as log:
            async with Client(stdio_client(parameters, errlog=log)) as client:
                yield client

    def converse(self, talk: Callable[[Client], Awaitable[Any]]) -> Any:
        """Have a conversation with a server of its own."""

        async def whole() -> Any:
            with anyio.fail_after(60):
                async with self.session() as client:
                    return await talk(client)

        return anyio.run(whole)

    def call(self, *calls: tuple[str, dict[str, Any]]) -> list[CallToolResult]:
        """Call tools one after the other, in one session: a server takes a second to start."""

        async def talk(client: Client) -> list[CallToolResult]:
            return [await client.call_tool(tool, arguments) for tool, arguments in calls]

        results: list[CallToolResult] = self.converse(talk)
        return results

    def texts(self, *calls: tuple[str, dict[str, Any]]) -> list[str]:
        """Call tools, which are to succeed, and give their texts."""
        results = self.call(*calls)
        assert [text_of(result) for result in results if result.is_error] == []
        return [text_of(result) for result in results]

    def text(self, tool: str, **arguments: Any) -> str:
        """Call one tool, which is to succeed, and give its text."""
        return self.texts((tool, arguments))[0]


def text_of(result: CallToolResult) -> str:
    (content,) = result.content
    assert content.type == "text"
    return content.text


class ByHand:
    """Speaks to `slice mcp` line by line."""

    def __init__(self, slice_: Command, *words: str) -> None:
        self.process = subprocess.Popen(
            [*slice_.words, "mcp", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=slice_.environment,
            cwd=slice_.folder,
        )
        self.number = 0

    def line(self, data: bytes) -> None:
        """Send a line."""
        assert self.process.stdin
        self.process.stdin.write(data + b"\n")
        self.process.stdin.flush()

    def send(self, method: str, *, is_request: bool = True, **params: Any) -> int:
        """Send a message; give the number that a request has."""
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        if is_request:
            self.number += 1
            message["id"] = self.number
        self.line(json.dumps(message).encode())
        return self.number

    def receive(self) -> dict[str, Any]:
        """Receive a message, which must be alone on its line."""
        assert self.process.stdout
        message: dict[str, Any] = json.loads(self.process.stdout.readline())
        return message

    def shake_hands(self) -> dict[str, Any]:
        """Begin as the protocol has it."""
        me = {"name": "by hand", "version": "1"}
        self.send("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=me)
        answer = self.receive()
        self.send("notifications/initialized", is_request=False)
        return answer

    def run(self, script: str, **arguments: Any) -> int:
        """Ask for a shell script to be run."""
        arguments["argv"] = ["sh", "-c", script]
        return self.send("tools/call", name="run", arguments=arguments)


def appears(path: Path) -> str:
    """Wait for a file with something in it, and give that."""
    deadline = time.monotonic() + SOON
    while not (path.exists() and path.read_text()):
        assert time.monotonic() < deadline, f"{path} did not appear"
        time.sleep(0.01)
    return path.read_text()


def end(pids: list[int]) -> bool:
    """Say whether all processes end soon; a zombie has ended."""
    deadline = time.monotonic() + SOON
    while time.monotonic() < deadline:
        if not any(map(_runs, pids)):
            return True
        time.sleep(0.02)
    for pid in filter(_runs, pids):
        os.kill(pid, 9)
    return False


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] != "Z"
    except OSError:
        return False


@pytest.fixture
def agent(slice_: Command) -> Agent:
    return Agent(slice_)
