"""What steers a terminal is taken out, what hides is shown and counted, and all in linear time."""

from __future__ import annotations

import re
import subprocess
import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.controls import hides, plain, states, visible

ESC, BEL, ST = "\x1b", "\x07", "\x1b\\"

SEQUENCES = {
    "colour": f"{ESC}[1;31m",
    "colour, semicolon left out": f"{ESC}[38:2::255:0:0m",
    "digit-less": f"{ESC}[m",
    "erase": f"{ESC}[K",
    "private mode": f"{ESC}[?25l",
    "device attributes": f"{ESC}[>0c",
    "intermediate": f"{ESC}[4 q",
    "soft reset": f"{ESC}[!p",
    "title, BEL": f"{ESC}]0;make: error{BEL}",
    "title, ST": f"{ESC}]0;make: error{ST}",
    "title, 8-bit ST": f"{ESC}]0;make: error\x9c",
    "link": f"{ESC}]8;;https://evil.example/{ST}",
    "clipboard": f"{ESC}]52;c;cm0gLXJmIC8={BEL}",
    "image": f"{ESC}]1337;File=inline=1:{'iVBOR' * 2000}{BEL}",
    "DCS": f"{ESC}P+q544e{ST}",
    "SOS": f"{ESC}Xtext{ST}",
    "PM": f"{ESC}^text{ST}",
    "APC": f"{ESC}_Gf=100;AAAA{ST}",
    "screen's title": f"{ESC}kvim{ST}",
    "charset": f"{ESC}(B",
    "charset, two intermediates": f"{ESC}$(C",
    "charset shift": f"{ESC}n",
    "save cursor": f"{ESC}7",
    "keypad": f"{ESC}=",
    "reset": f"{ESC}c",
    "stray ST": ST,
    "8-bit colour": "\x9b31m",
    "8-bit clipboard": "\x9d52;c;cHduZWQ=\x9c",
    "8-bit DCS": "\x90q\x9c",
    "8-bit ST": "\x9c",
}


@pytest.mark.parametrize("sequence", SEQUENCES.values(), ids=SEQUENCES)
def test_a_sequence_is_taken_out_and_nothing_else(sequence: str) -> None:
    assert plain(f"a {sequence}b\n") == "a b\n"
    assert plain(f"{sequence}{sequence}") == ""
    assert plain(f"Größe {sequence}✓ {sequence}\r\n") == "Größe ✓ \r\n"


@pytest.mark.parametrize("sequence", SEQUENCES.values(), ids=SEQUENCES)
def test_no_beginning_of_a_sequence_reaches_over_a_line_end(sequence: str) -> None:
    for length in range(1, min(len(sequence), 40)):
        for line_end in ("\n", "\r\n"):
            begun = f"{sequence[:length]}{line_end}error: next{line_end}{sequence}"
            assert plain(begun).endswith(f"{line_end}error: next{line_end}")


@pytest.mark.parametrize(
    ("begun", "shown"),
    [
        (f"{ESC}]0;no end: error", "0;no end: error"),
        (f"{ESC}]0;no end\nerror{BEL}", "0;no end\nerror\x07"),
        (f"{ESC}]0;called off\x18error{BEL}", "0;called off\x18error\x07"),
        (f"{ESC}Pno end{ESC}[0m: error", "no end: error"),
        (f"{ESC}]8;;u{ESC}", f"8;;u{ESC}"),
        (f"{ESC}[31", ""),
        (f"{ESC}[31\nm", "\nm"),
        (f"{ESC}[31é", "é"),
        (f"{ESC}[    error", "    error"),
        (f"{ESC}[{'1;' * 200}m", f"{'1;' * 200}m"),
        (f"{ESC}{'/' * 9}x", f"{ESC}{'/' * 9}x"),
        (f"a{ESC}", f"a{ESC}"),
        (f"a{ESC}{ESC}{ESC}[1mb", "ab"),
        (f"{ESC}\n", f"{ESC}\n"),
        (f"{ESC}é", f"{ESC}é"),
    ],
)
def test_what_never_ends_hides_nothing(begun: str, shown: str) -> None:
    assert plain(begun) == shown


def test_removal_makes_no_new_sequence() -> None:
    assert plain(f"{ESC}{ESC}[0m[31mred") == "[31mred"


def test_utf8_taken_for_latin_1_opens_nothing() -> None:
    quoted = "\u201cone\u201d or \u201ctwo\u201d, \u2018three\u2019 \U0001f600"
    mangled = quoted.encode().decode("latin-1")
    assert plain(mangled) == mangled
    shown, count = visible(mangled)
    assert count == sum(unicodedata.category(char) == "Cc" for char in mangled)
    assert "\\x9d or " in shown


ESCAPED = {
    "NUL": ("\0", "\\x00"),
    "BEL": (BEL, "\\x07"),
    "backspace": ("\b", "\\x08"),
    "vertical tab": ("\v", "\\x0b"),
    "carriage return": ("\r", "\\x0d"),
    "ESC": (ESC, "\\x1b"),
    "DEL": ("\x7f", "\\x7f"),
    "next line": ("\x85", "\\x85"),
    "8-bit CSI": ("\x9b", "\\x9b"),
    "soft hyphen": ("\xad", "\\xad"),
    "grapheme joiner": ("\u034f", "\\u034f"),
    "Arabic letter mark": ("\u061c", "\\u061c"),
    "Hangul filler": ("\u3164", "\\u3164"),
    "Mongolian vowel separator": ("\u180e", "\\u180e"),
    "zero-width space": ("\u200b", "\\u200b"),
    "non-joiner": ("\u200c", "\\u200c"),
    "joiner": ("\u200d", "\\u200d"),
    "right-to-left mark": ("\u200f", "\\u200f"),
    "line separator": ("\u2028", "\\u2028"),
    "paragraph separator": ("\u2029", "\\u2029"),
    "right-to-left override": ("\u202e", "\\u202e"),
    "word joiner": ("\u2060", "\\u2060"),
    "invisible plus": ("\u2064", "\\u2064"),
    "isolate": ("\u2066", "\\u2066"),
    "pop isolate": ("\u2069", "\\u2069"),
    "byte order mark": ("\ufeff", "\\ufeff"),
    "annotation": ("\ufff9", "\\ufff9"),
    "lone surrogate": ("\udc80", "\\udc80"),
    "musical beam": ("\U0001d173", "\\U0001d173"),
    "tag": ("\U000e0041", "\\U000e0041"),
    "selector behind a letter": ("\ufe0f", "\\ufe0f"),
    "supplementary selector behind a letter": ("\U000e0101", "\\U000e0101"),
}


@pytest.mark.parametrize(("char", "escape"), ESCAPED.values(), ids=ESCAPED)
def test_a_hidden_character_is_shown_and_counted(char: str, escape: str) -> None:
    assert visible(f"a{char}b\n{char}") == (f"a{escape}b\n{escape}", 2)
    assert visible(f"ü{char * 3}") == (f"ü{escape * 3}", 3)


KEPT = {
    "tab and newline": "a\tb\n",
    "CRLF": "a\r\n\r\n",
    "accents": "r\u00e9sum\u00e9 re\u0301sume\u0301",
    "scripts": "\u6587\u6863 \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627 \ud55c\uad6d\uc5b4",
    "no-break spaces": "1\u00a0000\u202f000\u3000",
    "private use": "\ue0b0\U000f0001",
    "replacement": "a\ufffdb",
    "braille spinner": "\u2800\u280b\u2819",
    "emoji style": "\u26a0\ufe0f \u2714\ufe0e \u00a9\ufe0f",
    "keycap": "1\ufe0f\u20e3 #\ufe0f\u20e3",
    "family": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "health worker": "\U0001f469\U0001f3fd\u200d\u2695\ufe0f",
    "heart on fire": "\u2764\ufe0f\u200d\U0001f525",
    "ideograph variant": "\u845b\U000e0101",
    "sign variant": "\u2229\ufe00",
    "Mongolian variant": "\u1820\u180b",
}


@pytest.mark.parametrize("text", KEPT.values(), ids=KEPT)
def test_what_has_a_meaning_where_it_stands_is_kept(text: str) -> None:
    assert visible(text) == (text, 0)
    assert plain(text) == text
    assert not hides(text.encode())


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ("\u26a0\ufe0f\ufe0e\ufe0f", 2),
        ("\U0001f600\U000e0141\U000e0152", 2),
        ("\u845b\U000e0101\U000e0102\U000e0103", 2),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", 3),
        ("\u26a0\u200d\u200d\u26a0", 2),
        ("1\ufe0f2\ufe0f", 2),
        ("\u0645\u200c\u0645", 1),
    ],
)
def test_no_message_hides_behind_a_kept_character(text: str, hidden: int) -> None:
    assert visible(text)[1] == hidden


HOSTILE_NAMES = [
    f"innocent{ESC}]52;c;cHduZWQ={ST}.txt",
    f"phish{ESC}]8;;https:evil.example{ST}phony.txt",
    "A\rFAKE OUTPUT",
    "a\x7fb",
    "a\x07b\0",
    "\x9b31m\x9d0;pwned\x9c",
    "safe\u202efil\u202dgnp.exe",
    "a\u200bb\ufeffc",
    f"x{ESC}y",
    "ignore\U000e0069\U000e0067\U000e006e",
]


@pytest.mark.parametrize("text", HOSTILE_NAMES)
def test_nothing_hostile_gets_through_both(text: str) -> None:
    shown, _ = visible(plain(text))
    assert all(char.isprintable() for char in shown)
    assert hides(text.encode())


# Escape characters and their like far more often than chance would have it.
texts = st.lists(
    st.one_of(
        st.sampled_from(
            [
                *SEQUENCES.values(),
                *(char for char, _ in ESCAPED.values()),
                *KEPT.values(),
                *"[]P\\;m0 a\n\r\xe2\x80\u26a0\u845b\U0001f469",
            ]
        ),
        st.text(max_size=5),
    ),
    max_size=20,
).map("".join)


@given(texts)
def test_neither_changes_its_own_result(text: str) -> None:
    once = plain(text)
    assert plain(once) == once
    shown, count = visible(once)
    assert visible(shown) == (shown, 0)
    assert plain(shown) == shown
    assert (count == 0) == (shown == once)


@given(texts)
def test_line_ends_stay_as_they_are(text: str) -> None:
    shown, _ = visible(plain(text))
    assert shown.count("\n") == text.count("\n")


@given(texts)
def test_lines_can_be_cleaned_one_by_one(text: str) -> None:
    whole = plain(text).split("\n")
    assert whole == [plain(line) for line in text.split("\n")]


@given(texts.map(lambda text: text.replace("\\", "/")))
def test_what_was_escaped_can_be_read_back(text: str) -> None:
    shown, count = visible(text)
    escape = re.compile(r"\\(?:x(..)|u(....)|U(.{8}))")
    assert (
        escape.sub(lambda found: chr(int("".join(filter(None, found.groups())), 16)), shown) == text
    )
    assert len(escape.findall(shown)) == count


@given(texts)
def test_hides_is_what_the_others_would_change(text: str) -> None:
    data = text.encode("utf-8", "surrogatepass")
    try:
        decoded = data.decode()
    except UnicodeDecodeError:
        assert hides(data)
    else:
        assert hides(data) == (visible(plain(decoded)) != (decoded, 0))


@given(st.binary())
def test_hides_takes_any_bytes(data: bytes) -> None:
    try:
        assert hides(data) == (visible(data.decode())[1] > 0)
    except UnicodeDecodeError:
        assert hides(data)


def test_unicode_agrees_about_what_hides() -> None:
    """Every format character is escaped, save those that draw something of their own."""
    drawn = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2}
    drawn |= {0x110BD, 0x110CD}
    shown = {
        code
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) in {"Cc", "Cf", "Cs", "Zl", "Zp"}
        and visible(f"a{chr(code)}b")[1] == 0
    }
    assert shown - {9, 10} <= drawn


@pytest.mark.parametrize(
    ("line", "settled"),
    [
        ("plain", "plain"),
        ("", ""),
        (" 10%\r 50%\r100%", "100%"),
        ("100%\r", "100%"),
        ("100%\r   \r", "100%"),
        ("downloading\rdone", "done"),
        ("\r\r\r", ""),
        ("fetch 10%\b\b\b20%\b\b\b30%", "fetch 30%"),
        ("done |\b/\b-\b", "done -"),
        ("N\bNA\bAM\bM", "NAM"),
        ("\b\bab", "ab"),
        ("50%\b\b\b\r\b", "50%"),
        ("done\r\x07", "done"),
    ],
)
def test_a_progress_line_settles_on_what_it_shows_last(line: str, settled: str) -> None:
    assert states(line)[-1] == settled


@given(texts)
def test_a_settled_line_stays(text: str) -> None:
    settled = states(text)[-1]
    assert states(settled) == [settled]
    assert "\b" not in settled
    assert "\r" not in settled


def typed(line: str) -> str:
    """Type a line on a terminal that knows backspaces, one character after the other."""
    cells: list[str] = []
    cursor = 0
    for char in line:
        if char == "\b":
            cursor = max(cursor - 1, 0)
        else:
            cells[cursor : cursor + 1] = char
            cursor += 1
    return "".join(cells)


@given(st.text("ab\b", max_size=30))
def test_backspaces_step_back_and_what_follows_is_written_over(line: str) -> None:
    assert states(line)[-1] == (typed(line) if line.strip("\b") else "")


def read_one_by_one(text: str) -> str:
    """Read 8-bit openers as 7-bit ones, save where a character before them makes them mangled UTF-8."""
    openers = {"\x9b": "\x1b[", "\x9d": "\x1b]", "\x9c": "\x1b\\"}
    kept, mangled = "", False
    for char in text:
        form = None if mangled else openers.get(char)
        kept += form or char
        mangled = form is None and "\x80" <= char <= "\xf4"
    return kept


@given(st.text("a\x9b\x9d\x9c\x80\xe2\xf4\xf5m\n", max_size=30))
def test_8_bit_openers_are_read_as_7_bit_ones_unless_they_are_mangled(text: str) -> None:
    assert plain(text) == plain(read_one_by_one(text))


LENGTH = 400_000


@pytest.mark.parametrize(
    "unit",
    [
        ESC,
        f"{ESC}[",
        f"{ESC}]",
        f"{ESC}P\x07",
        f"{ESC}]0;a{ST}",
        f"{ESC}[{'1' * 300}",
        f"{ESC}({' ' * 300}",
        "\x9d",
        "\x9b\x9c",
        "1",
        "\r",
        " \r",
        "a\b",
        "\u200d",
        "\u26a0\ufe0f",
        "\u26a0\u200d",
        "\U000e0041",
    ],
    ids=ascii,
)
@pytest.mark.timeout(60)
def test_a_text_made_to_hurt_returns(unit: str) -> None:
    text = f"{ESC}[" + unit * (LENGTH // len(unit))
    shown, _ = visible(plain(text))
    assert ESC + "[" not in shown
    states(text)


def test_no_expression_engine_is_loaded() -> None:
    code = (
        "import sys; from slicecli.controls import *; "
        r"visible(plain('a\x1b[31m\x9b0m\u202e')); hides(b'\xff'); states('a\rb\b');"
        "print(*sorted({'re', 'typing', 'enum', 'functools'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code],
        capture_output=True,
        check=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert done.stdout == "\n"
