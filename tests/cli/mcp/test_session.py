"""cli/mcp: calls side by side, calls that are dropped, and how all of it ends."""

from __future__ import annotations

import json
import os
import signal
import time
from typing import TYPE_CHECKING, Any

import anyio
import pytest

from tests.cli.mcp.conftest import SOON, Agent, ByHand, appears, end, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from mcp import Client

    from tests.conftest import Command

STUBBORN = (
    "trap '' TERM; (trap '' TERM; echo $$; exec sleep 600) & echo $$ $! > pids; wait; sleep 600"
)
"""A script that doesn't heed TERM, nor does what it has started."""


LEAVES = "(trap '' TERM; exec sleep 600) >/dev/null 2>&1 & echo $$ $! > pids; exec sleep 600"
"""A script that ends at a TERM and leaves behind what doesn't, and holds no output."""


def pids(folder: Path) -> list[int]:
    return [int(word) for word in appears(folder / "pids").split()]


def test_two_commands_run_at_once(agent: Agent) -> None:
    wait = "touch {0}; while [ ! -e {1} ]; do sleep 0.02; done; echo met"

    async def talk(client: Client) -> list[str]:
        texts: list[str] = []

        async def one(mine: str, other: str) -> None:
            argv = ["sh", "-c", wait.format(mine, other)]
            texts.append(text_of(await client.call_tool("run", {"argv": argv})))

        async with anyio.create_task_group() as group:
            group.start_soon(one, "a", "b")
            group.start_soon(one, "b", "a")
        return texts

    texts = agent.converse(talk)
    assert len(texts) == 2
    assert all("met" in text for text in texts)


@pytest.mark.parametrize("script", [STUBBORN, LEAVES], ids=["stubborn", "leaves"])
def test_a_call_that_is_dropped_ends_all_that_it_started(agent: Agent, script: str) -> None:
    async def talk(client: Client) -> Any:
        with anyio.move_on_after(2):
            await client.call_tool("run", {"argv": ["sh", "-c", script]})
        started = pids(agent.folder)
        assert await anyio.to_thread.run_sync(end, started)
        return await client.call_tool("run", {"argv": ["echo", "still here"]})

    assert "still here" in text_of(agent.converse(talk))


def test_a_cancelled_call_is_not_answered_and_what_it_printed_is_kept(slice_: Command) -> None:
    client = ByHand(slice_)
    client.shake_hands()
    number = client.run("echo so far; echo $$ > pids; exec sleep 600")
    started = pids(slice_.folder)
    client.send("notifications/cancelled", is_request=False, requestId=number)
    assert end(started)
    search = client.send("tools/call", name="list", arguments={})
    assert client.receive()["id"] == search
    client.process.communicate(timeout=SOON)
    assert slice_("show").stdout == b"so far\n"


def test_a_time_limit_ends_all_that_was_started(agent: Agent) -> None:
    text = agent.text("run", argv=["sh", "-c", STUBBORN], timeout=0.5)
    assert text.startswith("timed out ")
    assert end(pids(agent.folder))


@pytest.mark.parametrize("how", ["the client goes away", "TERM", "INT", "HUP", "KILL"])
def test_an_end_of_the_server_is_the_end_of_what_it_started(slice_: Command, how: str) -> None:
    client = ByHand(slice_)
    client.shake_hands()
    client.run(STUBBORN)
    started = pids(slice_.folder)
    if how.isupper():
        number = getattr(signal, f"SIG{how}")
        client.process.send_signal(number)
    _, told = client.process.communicate(timeout=SOON)
    assert client.process.returncode == (-number if how.isupper() else 0)
    assert told == b""
    assert end(started)


def test_what_a_command_leaves_running_is_left_as_slice_run_does(agent: Agent) -> None:
    text = agent.text("run", argv=["sh", "-c", "sleep 600 >/dev/null 2>&1 & echo $! > pids"])
    assert text.startswith("exit 0 ")
    (left,) = pids(agent.folder)
    time.sleep(0.3)
    os.kill(left, signal.SIGKILL)  # it is there to be killed


def test_a_session_by_hand(slice_: Command) -> None:
    client = ByHand(slice_)
    assert client.shake_hands()["result"]["serverInfo"]["name"] == "slice"
    client.send("tools/list")
    assert client.receive()["result"]["tools"][0]["name"] == "run"
    client.line(b"{nonsense")
    client.line(b"")
    client.line(b"\xff\xfe")
    forged = json.dumps({"jsonrpc": "2.0", "id": 3, "result": {"content": []}})
    number = client.run(
        f"cat; echo '{forged}'; echo '{forged}' >&2; echo '{forged}' >/dev/tty; exit 3"
    )
    answer = client.receive()
    assert answer["id"] == number
    assert answer["result"]["isError"] is False
    (content,) = answer["result"]["content"]
    assert content["text"].startswith("exit 3 ")
    assert content["text"].splitlines().count(forged) == 2
    assert "/dev/tty" in content["text"]  # it has no terminal to write to
    client.send("tools/call", name="nope", arguments={})
    assert client.receive()["error"]["code"] == -32602
    printed, told = client.process.communicate(timeout=SOON)
    assert (client.process.returncode, printed) == (0, b"")
    assert b"Traceback" not in told
