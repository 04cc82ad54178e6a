from __future__ import annotations

import pytest

from slicecli.raw import Raw
from slicecli.slicers.json import window
from slicecli.slicers.json.window import Window

TEXT = "aé😀\udcffz" * 40


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "LEAST", 16)
    monkeypatch.setattr(window, "BLOCK", 7)


def test_places_are_bytes_of_the_raw() -> None:
    data = TEXT.encode("utf-8", "surrogateescape")
    look = Window(Raw(data))
    text = ""
    while True:
        at = min(5, len(look.text))
        assert look.place(at) == len((text + look.text[:at]).encode("utf-8", "surrogateescape"))
        if not look.text:
            break
        text += look.text[:at]
        look.more(at)
    assert text == TEXT
    assert look.ended
    assert look.stray == 40


def test_a_byte_order_mark_is_no_text() -> None:
    look = Window(Raw(b"\xef\xbb\xbf[1]"))
    assert look.text == "[1]"
    assert look.place(0) == 3


def test_what_is_in_sight_is_bounded() -> None:
    look = Window(Raw(b"x" * 10_000))
    while not look.ended:
        assert 16 <= len(look.text) <= 2 * 16 + 7
        look.more(9)
