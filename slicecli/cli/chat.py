"""`slice chat`: a conversation on standard input, the request to send on standard output.

The cap here is that of the request, as the provider counts it, and not of the JSON that is printed.
What is left out is in the store before anything is printed.
"""

from __future__ import annotations

import os
from contextlib import nullcontext
from errno import EBADF

from slicecli import tokens
from slicecli.chat import Condenser
from slicecli.cli.messages import say
from slicecli.cli.output import write_bytes
from slicecli.cli.settings import open_store
from slicecli.cli.state_file import StateFile, is_path, named
from slicecli.controls import visible
from slicecli.errors import ReadFailed, UsageError
from slicecli.record import Recipe, kept_record, record
from slicecli.slicers.chat.cutting import cut
from slicecli.slicers.chat.document import Document
from slicecli.slicers.chat.report import in_words
from slicecli.slicers.chat.rules import Rules
from slicecli.slicers.chat.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from slicecli.cli.arguments import Values
    from slicecli.detect import Choice
    from slicecli.slicers.chat.cutting import Cutting
    from slicecli.store.disk import DiskStore

    Store = DiskStore | None


def call(values: Values) -> int:
    """Read a conversation, cut it, print what to send; give the exit status."""
    if values["input"] is None and os.isatty(0):
        raise UsageError(detail="the messages are read from standard input, or from --input FILE")
    if values["cap"] is None:
        raise UsageError(detail="--cap N is needed: the tokens that the request may take")
    counter = tokens.counter(str(values["counter"]))
    store: Store = None
    store_option = ""
    if not values["no_store"]:
        store, store_option = open_store(values)
    rules = _rules(values, None if store is None else store_option)
    file = _state_file(values, store)
    data = _read(values["input"])
    talk = Document(data)
    condenser = Condenser(counter, rules.store)
    with file or nullcontext():
        state = _state(file, reset=bool(values["reset"]))
        done = cut(
            talk, values["cap"], rules=rules, counter=counter, shrinker=condenser, state=state
        )
        if store is not None:
            _keep(store, done, condenser)
        if file is not None:
            file.write(done.state.dumped(), durable=bool(values["durable"]))
    output = talk.emitted(done.sent)
    if values["format"] == "json":
        from slicecli.cli.chat_json import condensate  # noqa: PLC0415  where it is asked for

        output = condensate(output.decode(), data, done, counter.name).encode()
    if os.isatty(1):
        # Off a terminal it is a request, whose every byte is meant; on one it is looked at.
        output = visible(output.decode("utf-8", "replace"), in_json=True)[0].encode()
    status = write_bytes((output,))
    say(in_words(done.report, rules))
    return status


def _rules(values: Values, store: str | None) -> Rules:
    protect = str(values["protect"])
    return Rules(
        trim=values["trim_percent"],
        keep_latest=values["keep_latest"],
        keep_first=not values["no_keep_first"],
        protect=tuple(role.strip() for role in protect.split(",") if role.strip()),
        pins=tuple(str(pin) for pin in values["pin"]),
        shrink_tools=values["shrink_tools"],
        marker=not values["no_marker"],
        store=store,
    )


def _state_file(values: Values, store: Store) -> StateFile | None:
    word = values["state"]
    if word is None:
        if values["reset"]:
            raise UsageError(detail="--reset goes with --state")
        return None
    if is_path(word):
        return StateFile(word)
    if store is None:
        raise UsageError(detail=f"the state {word} would be in the store; give a file, ./{word}")
    return named(store.root, word)


def _state(file: StateFile | None, *, reset: bool) -> State | None:
    text = None if file is None or reset else file.read()
    return None if file is None or text is None else State.loaded(text, file.name)


def _read(name: str | None) -> bytes:
    try:
        with open(0 if name is None else name, "rb", closefd=name is not None) as file:
            return file.read()
    except OSError as error:
        if name is None and error.errno == EBADF:
            raise UsageError(detail="standard input is closed") from None
        told = "standard input" if name is None else name
        raise ReadFailed(name=told, detail=error.strerror, rest="nothing was cut") from None


def _keep(store: DiskStore, done: Cutting, condenser: Condenser) -> None:
    """Put what was left out into the store, each with a record that names it."""
    for original in done.report.originals:
        store.put(original.data)
        made = condenser.made.get(original.digest)
        if made is None:
            store.record(original.digest, kept_record(original.digest, original.messages))
        else:
            raw, choice, condensate = made
            store.record(original.digest, record(raw, condensate, _recipe(choice)))
    if done.report.originals:
        notice = store.size_notice()
        if notice is not None:
            say(notice)


def _recipe(choice: Choice) -> Recipe:
    return Recipe("text", framed=True, options={}, redact=True, redact_keys=(), why=choice.why)
