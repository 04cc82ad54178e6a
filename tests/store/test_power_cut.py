"""A power cut at every step of a durable put: what was told is there, and no name is a lie.

The calls of real puts are recorded, then played to a disk of which only what was synced is sure: a
file's bytes from the last fsync of it, a folder's names from the last fsync of that. After each call
the power goes. What the disk may then hold is laid out in a real folder and read by a real store:
nothing but what was synced; every name, but no bytes that weren't; zeros for those; some of each.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from blake3 import blake3

from slicecli.errors import StoreError
from slicecli.store.disk import DiskStore
from slicecli.store.root import FORMAT, FORMAT_TEXT, TAG, TAG_TEXT

Check = Callable[[Path], int]
Event = tuple[Any, ...]
Act = Callable[[Path, "Recording"], None]

DATA = bytes(range(256)) * 40
RECORD = b'{"record":1}'
BLOCK = 4096
STORE = "new/share/store"


class Recording:
    """While it is entered, what calls of `os` change below `base` is recorded.

    Each file and folder has a number of its own; 0 is `base`.
    """

    def __init__(self, base: Path) -> None:
        self.events: list[Event] = []
        self._numbers = {self._key(os.stat(base)): 0}
        self._patch = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        known = set(os.supports_dir_fd)
        for name in ("fsync", "mkdir", "open", "replace", "unlink", "write"):
            real = getattr(os, name)
            call = self._recorded(getattr(self, f"_{name}"), real)
            if real in known:
                known.add(call)
            self._patch.setattr(os, name, call)
        self._patch.setattr(os, "supports_dir_fd", known)
        return self

    def __exit__(self, *_: object) -> None:
        self._patch.undo()

    def told(self, kind: str, name: str, data: bytes) -> None:
        """Record that something was reported as stored."""
        self.events.append(("told", kind, name, data))

    @staticmethod
    def _recorded(note: Callable[..., Any], real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            return note(real, arguments, named)

        return call

    @staticmethod
    def _key(status: os.stat_result) -> tuple[int, int]:
        return status.st_dev, status.st_ino

    def _new(self, status: os.stat_result) -> int:
        number = len(self.events) + 1
        self._numbers[self._key(status)] = number
        return number

    def _of(self, descriptor: int) -> int:
        return self._numbers[self._key(os.fstat(descriptor))]

    def _place(self, name: str, folder: int | None) -> tuple[int, str]:
        if folder is None:
            status = os.stat(os.path.dirname(name) or ".")
            return self._numbers[self._key(status)], os.path.basename(name)
        return self._of(folder), name

    def _mkdir(self, real: Callable[..., Any], arguments: Any, named: Any) -> None:
        real(*arguments, **named)
        parent, name = self._place(arguments[0], named.get("dir_fd"))
        status = os.stat(arguments[0], dir_fd=named.get("dir_fd"))
        self.events.append(("mkdir", parent, name, self._new(status)))

    def _open(self, real: Callable[..., Any], arguments: Any, named: Any) -> int:
        descriptor: int = real(*arguments, **named)
        if arguments[1] & os.O_CREAT:
            parent, name = self._place(arguments[0], named.get("dir_fd"))
            self.events.append(("create", parent, name, self._new(os.fstat(descriptor))))
        return descriptor

    def _write(self, real: Callable[..., Any], arguments: Any, named: Any) -> int:
        done: int = real(*arguments, **named)
        self.events.append(("write", self._of(arguments[0]), bytes(arguments[1][:done])))
        return done

    def _fsync(self, real: Callable[..., Any], arguments: Any, named: Any) -> None:
        real(*arguments, **named)
        self.events.append(("sync", self._numbers.get(self._key(os.fstat(arguments[0])), -1)))

    def _replace(self, real: Callable[..., Any], arguments: Any, named: Any) -> None:
        real(*arguments, **named)
        source = self._place(arguments[0], named["src_dir_fd"])
        self.events.append(("move", *source, *self._place(arguments[1], named["dst_dir_fd"])))

    def _unlink(self, real: Callable[..., Any], arguments: Any, named: Any) -> None:
        real(*arguments, **named)
        self.events.append(("unlink", *self._place(arguments[0], named["dir_fd"])))


class Disk:
    """What is in the system's memory, `live`, and what of it is sure to be on the disk, `safe`.

    Both have, by number, a folder's names with their numbers, or a file's bytes.
    """

    def __init__(self) -> None:
        self.live: dict[int, Any] = {0: {}}
        self.safe: dict[int, Any] = {0: {}}

    def play(self, event: Event) -> None:
        kind, *rest = event
        if kind in ("mkdir", "create"):
            parent, name, number = rest
            self.live[parent][name] = number
            empty: Any = {} if kind == "mkdir" else b""
            self.live[number], self.safe[number] = empty, type(empty)()
        elif kind == "write":
            self.live[rest[0]] += rest[1]
        elif kind == "move":
            self.live[rest[2]][rest[3]] = self.live[rest[0]].pop(rest[1])
        elif kind == "unlink":
            del self.live[rest[0]][rest[1]]
        elif kind == "sync" and rest[0] in self.live:
            held = self.live[rest[0]]
            self.safe[rest[0]] = dict(held) if isinstance(held, dict) else held

    def after_a_cut(self, chance: random.Random) -> Iterator[dict[int, Any]]:
        """Give what may be left: folders and files by number, reached from 0."""
        yield self.safe
        live, safe = self.live, self.safe
        files = [number for number, held in live.items() if isinstance(held, bytes)]
        yield {**live, **{number: safe[number] for number in files}}
        yield {**live, **{n: safe[n] or b"\0" * len(live[n]) for n in files}}
        for _ in range(2):
            some = {number: chance.choice((live, safe))[number] for number in live}
            for number in files:
                # A block at a time: what fits into one is there or not.
                unsure = len(live[number]) - len(safe[number])
                more = chance.randint(0, -(-unsure // BLOCK)) * BLOCK
                some[number] = live[number][: len(safe[number]) + more]
            yield some


def laid_out(held: dict[int, Any], target: Path, number: int = 0) -> None:
    target.mkdir(mode=0o700)
    for name, inner in held[number].items():
        if isinstance(held[inner], dict):
            laid_out(held, target / name, inner)
        else:
            (target / name).write_bytes(held[inner])


def survives(events: list[Event], where: Path, check: Check | None) -> int:
    """Cut the power after each event and look; give how often.

    Without `check` a put didn't wait, and only what was told must be there.
    """
    disk, told, cuts = Disk(), set[Event](), 0
    chance = random.Random(7)  # noqa: S311  a test repeats
    seen: set[str] = set()
    for event in events:
        if event[0] == "told":
            told.add(event)
        disk.play(event)
        for held in disk.after_a_cut(chance):
            state = repr((sorted(held.items()), sorted(told)))
            if state in seen:
                continue
            seen.add(state)
            cuts += 1
            base = where / f"cut{cuts}"
            laid_out(held, base)
            look(base / STORE, told)
            if check is not None:
                look_at_all(base / STORE, told, check)
    return cuts


def look(root: Path, told: set[Event]) -> None:
    store = DiskStore(root)
    for _, kind, name, data in told:
        if kind == "raw":
            assert store.get(name) == data
        else:
            assert data in store.records(name)


def look_at_all(root: Path, told: set[Event], check: Check) -> None:
    check(root)
    for name, text in ((FORMAT, FORMAT_TEXT), (TAG, TAG_TEXT)):
        if told or (root / name).exists():
            assert (root / name).read_bytes() == text
    # And it goes on from there, durable or not.
    store = DiskStore(root)
    assert store.get(store.put(DATA)) == DATA
    store.record(blake3(DATA).hexdigest(), RECORD)
    check(root)


def put(root: Path, recording: Recording) -> None:
    recording.told("raw", DiskStore(root, durable=True).put(DATA), DATA)


def put_without_waiting(root: Path, _: Recording) -> None:
    DiskStore(root).put(DATA)


def stream_and_record(root: Path, recording: Recording) -> None:
    store = DiskStore(root, durable=True)
    with store.writer() as writer:
        for start in range(0, len(DATA), 4000):
            writer.write(memoryview(DATA)[start : start + 4000])
        digest = writer.publish()
    recording.told("raw", digest, DATA)
    store.record(digest, RECORD)
    recording.told("run", digest, RECORD)


def fail_then_put(root: Path, recording: Recording) -> None:
    with DiskStore(root, durable=True).writer() as writer:
        writer.write(b"not to be published")
    put(root, recording)


CASES: list[tuple[str, list[Act]]] = [
    ("a put that makes the store", [put]),
    ("a stream and its record", [stream_and_record]),
    ("the same again", [put, stream_and_record, put]),
    ("after one that didn't wait", [put_without_waiting, put]),
    ("after one that was given up", [fail_then_put]),
]


def recorded(base: Path, acts: list[Act]) -> list[Event]:
    base.mkdir()
    with Recording(base) as recording:
        for act in acts:
            act(base / STORE, recording)
    return recording.events


@pytest.mark.parametrize(("name", "acts"), CASES, ids=[name for name, _ in CASES])
def test_at_every_step(tmp_path: Path, check: Check, name: str, acts: list[Act]) -> None:
    events = recorded(tmp_path / "real", acts)
    waited = put_without_waiting not in acts
    assert survives(events, tmp_path, check if waited else None) > 50, name


def syncs(events: list[Event]) -> list[int]:
    return [index for index, event in enumerate(events) if event[0] == "sync" and event[1] >= 0]


@pytest.mark.parametrize(("name", "acts"), CASES[:2], ids=[name for name, _ in CASES[:2]])
def test_no_sync_could_be_left_out(
    tmp_path: Path, check: Check, name: str, acts: list[Act]
) -> None:
    """Each sync that comes last of its file or folder is needed, and this would see it missing."""
    events = recorded(tmp_path / "real", acts)
    last = {events[index][1]: index for index in syncs(events)}
    assert len(last) >= 8, name
    for index in last.values():
        fewer = events[:index] + events[index + 1 :]
        (tmp_path / f"without{index}").mkdir()
        with pytest.raises((AssertionError, StoreError, FileNotFoundError)):
            survives(fewer, tmp_path / f"without{index}", check)


def test_a_rename_before_the_sync_would_be_seen(tmp_path: Path, check: Check) -> None:
    events = recorded(tmp_path / "real", [put])
    moves = [index for index, event in enumerate(events) if event[0] == "move"]
    before = max(index for index in syncs(events) if index < moves[-1])
    events[before], events[moves[-1]] = events[moves[-1]], events[before]
    with pytest.raises(AssertionError):
        survives(events, tmp_path, check)
