from __future__ import annotations

import os
import threading
import time
from io import FileIO
from typing import TYPE_CHECKING

import pytest

from slicecli.source.pump import BLOCK, Pump

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Pipe = tuple[int, int]


@pytest.fixture
def pipes() -> Iterator[Callable[[], Pipe]]:
    opened: list[int] = []

    def pipe() -> Pipe:
        ends = os.pipe()
        opened.extend(ends)
        return ends

    yield pipe
    for descriptor in opened:
        try:
            os.close(descriptor)
        except OSError:
            continue


class Taken:
    def __init__(self) -> None:
        self.data = bytearray()

    def __call__(self, view: memoryview) -> None:
        self.data += view


def pump(output: int, wake: int, taken: Callable[[memoryview], None], stops: bytes = b"") -> Pump:
    file = FileIO(output, closefd=False)
    return Pump(file, taken, wake, stops)


def test_to_the_end_of_the_input(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, _) = pipes(), pipes()
    taken = Taken()
    data = os.urandom(10 * BLOCK + 1)

    def write() -> None:
        os.write(into, data[: BLOCK // 2])
        with os.fdopen(into, "wb") as file:
            file.write(data[BLOCK // 2 :])

    threading.Thread(target=write).start()
    reading = pump(output, woken, taken)
    reading.run()
    assert (bytes(taken.data), reading.held, reading.stopped) == (data, False, None)


def test_what_is_due_is_read_however_long_it_takes(pipes: Callable[[], Pipe]) -> None:
    """A slow disk must not turn the grace into a loss of what was written before the end."""
    (output, into), (woken, wake) = pipes(), pipes()
    data = bytearray()

    def slow(view: memoryview) -> None:
        data.extend(view)
        time.sleep(0.2)

    written = os.urandom(BLOCK)
    os.write(into, written)
    os.close(wake)
    reading = pump(output, woken, slow)
    reading._view = reading._view[: BLOCK // 8]
    reading.run()
    assert bytes(data) == written
    assert reading.held


def test_a_silent_holder_is_not_waited_for(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, wake) = pipes(), pipes()
    os.write(into, b"hi")
    os.close(wake)
    taken = Taken()
    reading = pump(output, woken, taken)
    reading.run()
    assert (bytes(taken.data), reading.held, reading.stopped) == (b"hi", True, 0)


def test_a_chatty_holder_is_left_after_a_while(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, wake) = pipes(), pipes()
    over = threading.Event()

    def chat() -> None:
        while not over.is_set():
            os.write(into, b"x")

    chatty = threading.Thread(target=chat)
    chatty.start()
    os.close(wake)
    taken = Taken()
    reading = pump(output, woken, taken)
    reading.run()
    over.set()
    chatty.join()
    assert reading.held
    assert taken.data


def test_an_end_after_the_stop_is_an_end(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, wake) = pipes(), pipes()
    os.write(into, b"hi")
    os.close(into)
    os.write(wake, b"\x02")
    taken = Taken()
    reading = pump(output, woken, taken, b"\x02")
    reading.run()
    assert (bytes(taken.data), reading.held, reading.stopped) == (b"hi", False, 2)


def test_a_byte_that_is_no_stop_stops_nothing(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, wake) = pipes(), pipes()
    os.write(wake, b"\x07")
    os.write(into, b"hi")
    os.close(into)
    taken = Taken()
    reading = pump(output, woken, taken, b"\x02")
    reading.run()
    assert (bytes(taken.data), reading.stopped) == (b"hi", None)


def test_an_input_that_does_not_block(pipes: Callable[[], Pipe]) -> None:
    (output, into), (woken, _) = pipes(), pipes()
    os.set_blocking(output, False)
    taken = Taken()

    def write() -> None:
        for n in range(5):
            time.sleep(0.02)
            os.write(into, b"%d" % n)
        os.close(into)

    threading.Thread(target=write).start()
    pump(output, woken, taken).run()
    assert bytes(taken.data) == b"01234"


def test_a_regular_file_is_left_at_once(tmp_path: object, pipes: Callable[[], Pipe]) -> None:
    path = f"{tmp_path}/file"
    with open(path, "wb") as large:
        large.truncate(1 << 40)
    woken, wake = pipes()
    calls = 0

    def stop(_: memoryview) -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            os.write(wake, b"\x0f")

    with FileIO(path) as file:
        reading = Pump(file, stop, woken, b"\x0f")
        reading.run()
    assert calls <= 4
    assert reading.stopped == 15
