"""A session of 500 requests, cut turn by turn: what a prompt cache makes of it.

    python tests/bench/chat_session.py CORPUS [--svg FILE] [--requests 500] [--cap 24000]

CORPUS holds folders with a `messages.json` each: trajectories of agents. Those of coding agents and
those of short turns are chained into a session each, the system message once, and repeated until there
are enough requests; a request is what stands before each of the assistant's messages. A request's
tokens are repeated as far as its messages are, from the first, those of the request before it; a
repeated token costs a tenth.

Side by side: dropping the oldest message until the rest fits, and `trim_messages` of langchain-core,
where that can be imported (`strategy="last"`, `include_system=True`, `start_on="human"`,
`end_on=("human", "tool")`, `token_counter` ours).
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from slicecli.chat import Rules, cut
from slicecli.slicers.chat.pieces import Pieces
from slicecli.slicers.chat.results import results_of
from slicecli.slicers.chat.rules import TRIM
from slicecli.tokens import counter as counter_of
from slicecli.tokens.contract import TokenCount

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.chat import State

    Message = dict[str, Any]
    Request = list[Message]

TRIMS = (0, 5, 10, 25, 50)
CURVE = (0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 70)
REPEATED = 0.1
COLOURS = ("#2563eb", "#d97706")


class Remembering(TokenCount):
    """The exact counter; a text is counted once."""

    exact = True

    def __init__(self) -> None:
        """Start with nothing counted."""
        self._inner = counter_of()
        self.name = self._inner.name
        self._known: dict[str, int] = {}

    def count(self, text: str) -> int:
        """Count a text, or remember what it took."""
        if text not in self._known:
            self._known[text] = self._inner.count(text)
        return self._known[text]

    def fits(self, text: str, cap: int) -> bool:
        """Say whether a text fits, from its count."""
        return self.count(text) <= cap


COUNTER = Remembering()
_spelt: dict[str, int] = {}


def tokens(message: Message) -> int:
    """Count a message as the slicer does, results and all."""
    spelt = json.dumps(message)
    if spelt not in _spelt:
        pieces = Pieces(message)
        texts = [*pieces.texts, *(result.text for result in results_of(message))]
        _spelt[spelt] = pieces.tokens + sum(map(COUNTER.count, texts))
    return _spelt[spelt]


def session(folder: Path, kind: str, requests: int) -> Request:
    """Chain the trajectories whose folder's name begins with `kind` until there are enough."""
    found = [
        json.loads((path / "messages.json").read_text())["messages"]
        for path in sorted(folder.iterdir())
        if path.name.startswith(kind)
    ]
    chained: Request = [found[0][0]]
    asked = 0
    while True:
        for messages in found:
            for message in messages[1:]:
                asked += message["role"] == "assistant"
                if asked > requests:
                    return chained
                chained.append(message)


def turns(messages: Request) -> Iterator[int]:
    """Give the index of each of the assistant's messages: so many are sent to get it."""
    return (index for index, message in enumerate(messages) if message["role"] == "assistant")


@dataclass(frozen=True, slots=True)
class Row:
    """What a session took: shares of 1, tokens, and costs in tokens."""

    name: str
    share: float
    cuts: int
    sent: int
    cost: float
    full: float
    seconds: float


def measure(name: str, messages: Request, cap: int, send: Callable[[int], Request]) -> Row:
    """Send every request and add up; `full` is the mean of sent tokens over the cap once it is met."""
    began = time.perf_counter()
    before: Request = []
    sent = repeated = cuts = 0
    after: list[int] = []
    for turn in turns(messages):
        now = send(turn)
        same = 0
        while same < min(len(now), len(before)) and now[same] == before[same]:
            same += 1
        sizes = [tokens(message) for message in now]
        assert sum(sizes) <= cap
        sent += sum(sizes)
        repeated += sum(sizes[:same])
        cuts += same < len(before)
        if cuts:
            after.append(sum(sizes))
        before = now
    cost = sent - repeated + REPEATED * repeated
    full = sum(after) / len(after) / cap if after else 0.0
    seconds = time.perf_counter() - began
    return Row(name, repeated / sent, cuts, sent, cost, full, seconds)


def slicing(messages: Request, cap: int, trim: int) -> Callable[[int], Request]:
    """Send what `cut` gives, with its state."""
    state: State | None = None
    rules = Rules(trim=trim)

    def send(turn: int) -> Request:
        nonlocal state
        done = cut(messages[:turn], cap, state=state, rules=rules, counter=COUNTER)
        state = done.state
        return done.messages

    return send


def dropping(messages: Request, cap: int) -> Callable[[int], Request]:
    """Keep the system message and as many of the last messages as fit."""

    def send(turn: int) -> Request:
        left = cap - 3 - tokens(messages[0])
        start = turn
        while start > 1 and tokens(messages[start - 1]) <= left:
            start -= 1
            left -= tokens(messages[start])
        return [messages[0], *messages[start:turn]]

    return send


def trimming(messages: Request, cap: int) -> Callable[[int], Request]:
    """Send what langchain-core's `trim_messages` gives. Raises ImportError."""
    from langchain_core.messages import (  # type: ignore[import-not-found,unused-ignore]
        AIMessage,
        HumanMessage,
        SystemMessage,
        ToolMessage,
        trim_messages,
    )

    def converted(index: int, message: Message) -> Any:
        role, name = message["role"], str(index)
        if role == "tool":
            return ToolMessage("", id=name, tool_call_id="call")
        return {"system": SystemMessage, "user": HumanMessage, "assistant": AIMessage}[role](
            "", id=name
        )

    held = [converted(index, message) for index, message in enumerate(messages)]

    def count(some: list[Any]) -> int:
        return 3 + sum(tokens(messages[int(message.id)]) for message in some)

    def send(turn: int) -> Request:
        kept = trim_messages(
            held[:turn],
            max_tokens=cap,
            token_counter=count,
            strategy="last",
            include_system=True,
            start_on="human",
            end_on=("human", "tool"),
        )
        return [messages[int(message.id)] for message in kept]

    return send


def rows(messages: Request, cap: int) -> Iterator[Row]:
    """Measure every way of cutting one session."""
    yield measure("drop the oldest", messages, cap, dropping(messages, cap))
    try:
        yield measure("trim_messages", messages, cap, trimming(messages, cap))
    except ImportError as error:
        print(f"trim_messages: not measured, {error}")
    for trim in TRIMS:
        yield measure(f"slice, trim {trim} %", messages, cap, slicing(messages, cap, trim))


def curve(messages: Request, cap: int) -> list[float]:
    """Give the cost of a sent token for each trim of the curve."""
    costs = []
    for trim in CURVE:
        row = measure("", messages, cap, slicing(messages, cap, trim))
        costs.append(row.cost / row.sent)
    return costs


def drawn(lines: dict[str, list[float]], cap: int) -> str:
    """Draw the curves as SVG."""
    most = max(max(costs) for costs in lines.values())

    def x(trim: float) -> float:
        return 60 + trim * 460 / CURVE[-1]

    def y(cost: float) -> float:
        return 250 - cost * 220 / most

    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 300" font-family="sans-serif" '
        'font-size="12"><rect width="680" height="300" fill="white"/>'
    )
    title = f"Cost of a sent token by trim; cap {cap:,}, repeated tokens at a tenth"
    parts = [head, f'<text x="60" y="16">{title}</text>']
    for step in range(5):
        cost = most * step / 4
        parts.append(
            f'<line x1="60" x2="520" y1="{y(cost):.1f}" y2="{y(cost):.1f}" stroke="#ddd"/>'
        )
        parts.append(f'<text x="52" y="{y(cost) + 4:.1f}" text-anchor="end">{cost:.2f}</text>')
    parts.append(
        f'<line x1="{x(TRIM):.1f}" x2="{x(TRIM):.1f}" y1="30" y2="250" stroke="#999" '
        f'stroke-dasharray="4"/><text x="{x(TRIM) + 4:.1f}" y="40">default</text>'
    )
    parts.extend(
        f'<text x="{x(trim):.0f}" y="268" text-anchor="middle">{trim}</text>' for trim in CURVE
    )
    for (name, costs), colour in zip(lines.items(), COLOURS, strict=True):
        points = " ".join(
            f"{x(trim):.1f},{y(cost):.1f}" for trim, cost in zip(CURVE, costs, strict=True)
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        parts.append(f'<text x="528" y="{y(costs[-1]) + 4:.1f}" fill="{colour}">{name}</text>')
    parts.append('<text x="290" y="288" text-anchor="middle">trim, % of the cap</text></svg>')
    return "\n".join(parts) + "\n"


def main() -> None:
    """Print the tables; draw the curve where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--svg", type=Path)
    parser.add_argument("--requests", type=int, default=500)
    parser.add_argument("--cap", type=int, default=24_000)
    given = parser.parse_args()
    lines: dict[str, list[float]] = {}
    for name, kind in (("coding", "sweagent"), ("short turns", "tau")):
        messages = session(given.corpus, kind, given.requests)
        whole = sum(map(tokens, messages))
        print(f"\n{name}: {len(messages):,} messages, {whole:,} tokens, cap {given.cap:,}")
        print(
            "                     share   cuts  bound        sent  cost/naive  sent/cap  cost/sent    s"
        )
        naive = 0.0
        for row in rows(messages, given.cap):
            naive = naive or row.cost
            trim = int(row.name.split()[-2]) if row.name.startswith("slice") else 0
            bound = (whole - given.cap) / (trim / 100 * given.cap) + 1 if trim else float("nan")
            print(
                f"{row.name:<19} {row.share:7.3f} {row.cuts:6} {bound:6.1f} {row.sent:11,} "
                f"{row.cost / naive:11.3f} {row.full:9.3f} {row.cost / row.sent:10.4f} "
                f"{row.seconds:4.0f}"
            )
        if given.svg:
            lines[name] = curve(messages, given.cap)
            print("what a sent token costs, and how much less for each further percent of trim:")
            before: tuple[int, float] | None = None
            for trim, cost in zip(CURVE, lines[name], strict=True):
                less = (1 - cost / before[1]) / (trim - before[0]) if before else 0.0
                print(f"  {trim:2} %  {cost:.4f}  {less:6.1%}")
                before = trim, cost
    if given.svg:
        given.svg.write_text(drawn(lines, given.cap))


if __name__ == "__main__":
    main()
