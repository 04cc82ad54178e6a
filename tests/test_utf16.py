import pytest

from slicecli import Raw
from slicecli.redact.private_keys import encoding_of
from slicecli.slicers.log import LogSlicer
from slicecli.utf16 import MARKS, SAMPLE, utf16_of

LOG = "main.c:3:1: error: boom\nmake: *** [all] Fehler 1, größer\n"


@pytest.mark.parametrize(("mark", "encoding"), MARKS.items(), ids=MARKS.values())
def test_a_mark_and_a_text_with_lines_are_utf16(mark: bytes, encoding: str) -> None:
    for text in ("", "上海 error\n", LOG, "上" * (SAMPLE // 2 - 2) + "\n"):
        assert utf16_of(mark + text.encode(encoding)) == encoding


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_before_any_other_text_hides_none_of_it(mark: bytes) -> None:
    data = mark + LOG.encode() * 200
    assert utf16_of(data) == ""
    assert encoding_of(Raw(data)) == "utf-8"
    shown = LogSlicer().condense(Raw(data), 200).output
    assert "main.c:3:1: error: boom" in shown
    assert "399 of" not in shown
    assert "left out" in shown


def test_a_mark_alone_is_utf16_and_utf32_is_not() -> None:
    assert utf16_of(b"\xff\xfe") == "utf-16-le"
    assert utf16_of(b"\xff\xfe\x00\x00e\x00\x00\x00") == ""
    assert utf16_of(b"") == utf16_of(b"\xff") == utf16_of(b"error\n") == ""
