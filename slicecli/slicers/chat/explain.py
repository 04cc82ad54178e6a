"""Explain: for each message whether it is sent, and which rule decided; which results shrank."""

from __future__ import annotations

from slicecli.slicers.chat.protection import layout
from slicecli.slicers.chat.results import results_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from slicecli.slicers.chat.conversation import Conversation
    from slicecli.slicers.chat.cutting import Cutting
    from slicecli.slicers.chat.protection import Layout
    from slicecli.slicers.chat.rules import Rules


def explained(talk: Conversation, rules: Rules, done: Cutting) -> Iterator[str]:
    """Yield a line of text for each message, by its index, and one for each result that shrank."""
    laid = layout(talk, rules)
    removable = {at for unit in laid.removable for at in range(unit.start, unit.stop)}
    sent = {one.index: one for one in done.sent if one.marker is None}
    yield f"{done.report.kept:,} of {done.report.messages:,} messages are sent"
    for index, facts in enumerate(talk.facts):
        who = f"{index}: {facts.role or 'message'}"
        if index in laid.markers:
            yield f"{who}: stands for {laid.markers[index]:,} messages left out before"
        elif index not in sent:
            yield f"{who}: left out, no room: the oldest go first, calls with their results"
        else:
            yield f"{who}: sent, {_why(index, laid, rules, removable)}"
            results = {result.path: result.text for result in results_of(talk.value(index))}
            for path, _ in sent[index].edits:
                size = len(results.get(path, ""))
                yield f"{who}: a result of {size:,} characters shrank, since not all fits"


def _why(index: int, laid: Layout, rules: Rules, removable: set[int]) -> str:
    if index in laid.pinned:
        return "pinned"
    if index >= laid.tail:
        return f"one of the last {rules.keep_latest}, with what belongs to them"
    if index not in removable:
        return "never removed: its role, or the first of the user's"
    return "there is room"
