"""`slice chat`: a conversation on standard input, the request to send on standard output.

The cap here is that of the request, as the provider counts it, and not of the JSON that is printed.
What is left out is in the store before anything is printed. Where that or the state can't be written
the request is printed all the same, and it is told; but a state is not kept without the store, since the
next turn would take what was left out for stored.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from errno import EBADF

from slicecli import tokens
from slicecli.chat import Condenser
from slicecli.cli.deliver import FAILED
from slicecli.cli.messages import say
from slicecli.cli.output import write_bytes
from slicecli.cli.settings import open_store
from slicecli.cli.state_file import StateFile, is_path, named
from slicecli.controls import visible
from slicecli.errors import ReadFailed, SliceFailure, StoreError, UsageError
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
    from slicecli.tokens.contract import TokenCount

    Store = DiskStore | None


def call(values: Values) -> int:
    """Read a conversation, cut it, print what to send; give the exit status."""
    if values["input"] is None and os.isatty(0):
        raise UsageError(detail="the messages are read from standard input, or from --input FILE")
    if values["cap"] is None:
        raise UsageError(detail="--cap N is needed: the tokens that the request may take")
    counter = tokens.counter(str(values["counter"]))
    data = _read(values["input"])
    with ExitStack() as held:
        turn = _Turn(values, Document(data), counter, held)
        done = turn.cut()
        turn.keep_state(done)
    output = turn.talk.emitted(done.sent)
    if values["format"] == "json":
        from slicecli.cli.chat_json import condensate  # noqa: PLC0415  where it is asked for

        output = condensate(output.decode(), data, done, counter.name).encode()
    if os.isatty(1):
        # Off a terminal it is a request, whose every byte is meant; on one it is looked at.
        output = visible(output.decode("utf-8", "replace"), in_json=True)[0].encode()
    status = write_bytes((output,))
    if turn.trouble:
        say(turn.trouble)
        status = FAILED
    say(in_words(done.report, turn.rules))
    return status


class _Turn:
    """One turn: what is cut, by which rules, where it goes; `trouble` is what can't be written."""

    def __init__(
        self, values: Values, talk: Document, counter: TokenCount, held: ExitStack
    ) -> None:
        """Find the store and the state, whose lock is `held`.

        Raises UsageError, DamagedState.
        """
        self.talk = talk
        self.trouble = ""
        self._values = values
        self._counter = counter
        self._store: Store = None
        self._file: StateFile | None = None
        option = ""
        try:
            if not values["no_store"]:
                self._store, option = open_store(values)
            file = _state_file(values, self._store)
            self._file = file and held.enter_context(file)
        except UsageError:
            raise
        except SliceFailure as error:
            self._no_state(error)
        self.rules = _rules(values, None if self._store is None else option)
        self._state = _state(self._file, reset=bool(values["reset"]))

    def cut(self) -> Cutting:
        """Cut, and store what goes; where that can't be, the notes say that it is nowhere."""
        done, condenser = self._by(self.rules)
        try:
            if self._store is not None:
                _keep(self._store, done, condenser)
        except StoreError as error:
            self.trouble = f"what is left out is NOT stored: {error}; --no-store does without"
            self.rules = _rules(self._values, None)
            done, _ = self._by(self.rules)
        return done

    def keep_state(self, done: Cutting) -> None:
        """Write the state, unless what it takes for stored isn't."""
        if self._file is None or self.trouble:
            return
        try:
            self._file.write(done.state.dumped(), durable=bool(self._values["durable"]))
        except SliceFailure as error:
            self._no_state(error)

    def _by(self, rules: Rules) -> tuple[Cutting, Condenser]:
        condenser = Condenser(self._counter, rules.store)
        done = cut(
            self.talk,
            self._values["cap"],
            rules=rules,
            counter=self._counter,
            shrinker=condenser,
            state=self._state,
        )
        return done, condenser

    def _no_state(self, error: SliceFailure) -> None:
        self.trouble = f"the next turn can't go on from this one: {error}"


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
        if name is not None and error.filename is not None:  # it can't even be opened
            raise UsageError(detail=f"{name}: {error.strerror}") from None
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
