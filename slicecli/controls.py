r"""Control sequences out of what is shown, hidden characters made visible.

Log text is data. `plain` takes out what steers a terminal: colours, cursor movements, titles, links,
clipboard writes. `visible` turns every other character that acts without being seen into an escape
that is (`\x07`, `\u202e`, `\U000e0041`) and counts it, so that nothing hides from a terminal or from
a model. Called in this order they leave no control character but tab, newline and the carriage
return of a CRLF; called again they change nothing.

Clean text costs a few searches for single characters, and `re` is never loaded. All else is linear:
a sequence ends at the next ESC or line end at the latest, so none is looked at twice. One that never
ends hides nothing: only its opening is taken out, what follows stays in sight.
"""

from __future__ import annotations

_PARAMETERS = "0123456789:;<=>?"
_INTERMEDIATES = " !\"#$%&'()*+,-./"
# Real sequences stay far below both: xterm takes 30 parameters, designations have two intermediates.
_MOST_PARAMETERS = 256
_MOST_INTERMEDIATES = 3
# OSC, DCS, SOS, PM, APC, and screen's title: text of any length up to BEL or ST.
_STRINGS = "]PX^_k"
# What a string is not taken to cross: line ends, and CAN and SUB, which call it off.
_STRING_BREAKS = "\n\r\x18\x1a"
_SEVEN_BIT = {
    "\x90": "\x1bP",
    "\x98": "\x1bX",
    "\x9b": "\x1b[",
    "\x9c": "\x1b\\",
    "\x9d": "\x1b]",
    "\x9e": "\x1b^",
    "\x9f": "\x1b_",
}

# All of C0 but tab, newline and carriage return, and DEL.
_CONTROLS = tuple(chr(code) for code in (*range(9), 11, 12, *range(14, 32), 127))
_ASCII = bytes(range(128))
_UNSEEN = "".join(_CONTROLS) + " \t"
# First and last of: C1; what Unicode lets a renderer leave out (Default_Ignorable_Code_Point: bidi
# marks, zero-widths, fillers, variation selectors, tags); line and paragraph separators; annotation
# anchors; hieroglyph joiners; lone surrogates.
_HIDDEN = (
    (0x80, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xD800, 0xDFFF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x13430, 0x13440),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)

# So many characters are searched one by one sooner than every character is looked at.
_FEW = 8

# Characters that belong to the one before them, and are no hiding place there: a variation selector
# picks one of the forms of a visible symbol, a joiner makes one picture of two. A second selector in
# a row, or one behind a letter, has no such meaning, and whole messages have been hidden that way.
_IDEOGRAPHS = ((0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))
_PICTURES = (
    (0xA9, 0xA9),
    (0xAE, 0xAE),
    (0x203C, 0x203C),
    (0x2049, 0x2049),
    (0x2122, 0x2122),
    (0x2139, 0x2139),
    (0x2190, 0x2BFF),
    (0x3030, 0x303D),
    (0x3297, 0x3299),
    (0x1F000, 0x1FAFF),
)
_SELECTORS = ((0x180B, 0x180D), (0xFE00, 0xFE0D), (0xFE0E, 0xFE0F), (0xE0100, 0xE01EF))
# What each of these ranges may follow: Mongolian letters, signs, emoji, ideographs.
_SELECTED = (((0x1820, 0x18AA),), (*_IDEOGRAPHS, (0x2190, 0x2BFF)), _PICTURES, _IDEOGRAPHS)


def plain(text: str) -> str:
    """Take out every escape sequence, in its 7-bit and 8-bit form; none is taken to cross a line end.

    An ESC that opens nothing stays, for `visible` to show.
    """
    if not text.isascii() and any(opener in text for opener in _SEVEN_BIT):
        text = _seven_bit(text)
    if "\x1b" not in text:
        return text
    first, *parts = text.split("\x1b")
    kept = [first]
    in_string = False
    for part in parts:
        if in_string and part.startswith("\\"):
            kept.pop()
        in_string = False
        if not part:
            # Cancelled by the ESC that follows, if one does.
            kept.append("")
        elif part[0] == "[":
            kept.append(_after_csi(part))
        elif part[0] in _STRINGS:
            rest = _after_string(part)
            in_string = rest is None
            kept.append(part[1:] if rest is None else rest)
        else:
            rest = _after_final(part)
            kept.append("\x1b" + part if rest is None else rest)
    return "".join(kept) if parts[-1] else "".join(kept) + "\x1b"


def _seven_bit(text: str) -> str:
    """Write 8-bit openers as 7-bit ones, save in UTF-8 that was taken for Latin-1.

    There a closing quote has become `â`, U+0080, U+009D: an OSC would swallow all up to the next
    opening one. Such a character always comes straight after another from U+0080 to U+00F4.
    """
    kept: list[str] = []
    start, opened = 0, -1
    for at in _places(text, [*_SEVEN_BIT]):
        before = text[at - 1 : at]
        if opened == at or not "\x80" <= before <= "\xf4":
            kept += (text[start:at], _SEVEN_BIT[text[at]])
            start = opened = at + 1
    kept.append(text[start:])
    return "".join(kept)


def _after_csi(part: str) -> str:
    """Give what follows the control sequence that `part` begins with, at its `[`."""
    head = part[1:_MOST_PARAMETERS].lstrip(_PARAMETERS)
    tail = part[_MOST_PARAMETERS:]
    if head and "@" <= head[0] <= "~":
        return head[1:] + tail
    if not head and tail:
        return part[1:]
    rest = _after_final(head)
    return (head if rest is None else rest) + tail


def _after_final(text: str) -> str | None:
    """Give what follows a final character and the few intermediates before it; None without one."""
    rest = text[: _MOST_INTERMEDIATES + 1].lstrip(_INTERMEDIATES)
    if rest and "0" <= rest[0] <= "~":
        return rest[1:] + text[_MOST_INTERMEDIATES + 1 :]
    return None


def _after_string(part: str) -> str | None:
    """Give what follows the string that `part` begins with; None where the next ESC may end it."""
    body, bell, rest = part.partition("\x07")
    if any(stop in body for stop in _STRING_BREAKS):
        return part[1:]
    return rest if bell else None


def visible(text: str, *, in_json: bool = False) -> tuple[str, int]:
    r"""Write every hidden or acting character as an escape; give the text and how many there were.

    Tab and newline stay, a carriage return straight before a newline, and what belongs to an emoji
    or an ideograph. A backslash is left as it is, so an escape that was in the text looks the same.
    With `in_json` the text is JSON and stays it: `\u0085`, pairs of surrogates, and a blank for a
    carriage return, which stands between values there.
    """
    acting = [char for char in _CONTROLS if char in text]
    if "\r" in text and text.count("\r") != text.count("\r\n"):
        acting.append("\r")
    if not text.isascii():
        beyond = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
        characters = set(beyond.decode("utf-8", "surrogatepass"))
        acting += [char for char in characters if _within(char, _HIDDEN)]
    if not acting:
        return text, 0
    escape = _json_escape if in_json else _escape
    escapes = {char: escape(char) for char in acting}
    belonging = {char for char in acting if char in "\r\u200d" or _within(char, _SELECTORS)}
    pieces: list[str] = []
    count = start = 0
    for here in _places(text, acting):
        char = text[here]
        if char not in belonging or not _belongs(text, here):
            pieces += (text[start:here], escapes[char])
            start = here + 1
            count += 1
    pieces.append(text[start:])
    return "".join(pieces), count


def one_line(text: str) -> str:
    """Write a text on one line, everything hidden or acting in it as an escape, line ends too."""
    # In this order, since `visible` leaves a carriage return before a newline.
    return visible(text.replace("\n", "\\n"))[0]


def _places(text: str, characters: list[str]) -> list[int]:
    """Give where in the text any of the characters stands, in order."""
    if len(characters) > _FEW:
        those = set(characters)
        return [here for here, char in enumerate(text) if char in those]
    places = []
    for char in characters:
        here = text.find(char)
        while here >= 0:
            places.append(here)
            here = text.find(char, here + 1)
    return sorted(places)


def _within(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Say whether a character, the empty one of a text's edge excepted, is in one of the ranges."""
    if char:
        code = ord(char)
        for first, last in ranges:
            if first <= code <= last:
                return True
    return False


def _belongs(text: str, here: int) -> bool:
    """Say whether the hidden character at `here` is where it has a meaning of its own."""
    char, before, after = text[here], text[max(here - 1, 0) : here], text[here + 1 : here + 2]
    if char == "\r":
        return after == "\n"
    if char == "\u200d":
        if before == "\ufe0f":
            before = text[max(here - 2, 0) : here - 1]
        return _within(before, _PICTURES) and _within(after, _PICTURES)
    if char == "\ufe0f" and after == "\u20e3":
        return before != "" and before in "0123456789#*"
    which = sum(char > chr(last) for _, last in _SELECTORS)
    return _within(before, _SELECTED[which])


def _escape(char: str) -> str:
    """Write a character by its number, in as few digits as are sure to be read back."""
    code = ord(char)
    if code < 0x100:  # noqa: PLR2004  two digits hold it
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004  and four


def _json_escape(char: str) -> str:
    """Write a character as JSON does."""
    if char == "\r":
        return " "
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def states(line: str) -> list[str]:
    r"""Give what a line, without its end and already `plain`, has shown, in order; never nothing.

    The last is what it shows when its writer is done with it: behind its last carriage return, or
    the last that shows anything. A longer earlier one is not left to stick out behind it, as on a
    terminal it would be only if the writer forgot to erase it. Backspaces step back, and what
    follows is written over; what they take away is a state with them in sight (`\x08`).
    """
    parts = [part for part in line.split("\r") if part.strip(_UNSEEN)] or [""]
    if "\b" not in line:
        return parts
    shown = []
    for part in parts:
        settled = _written_over(part)
        if len(settled) + part.count("\b") < len(part):
            shown.append(part.replace("\b", "\\x08"))
        shown.append(settled)
    return shown


def _written_over(line: str) -> str:
    """Give what stands when backspaces have stepped back and what follows was written over."""
    first, *parts = line.split("\b")
    cells = list(first)
    cursor = len(cells)
    for part in parts:
        start = max(cursor - 1, 0)
        cursor = start + len(part)
        cells[start:cursor] = part
    return "".join(cells)


def hides(data: bytes) -> bool:
    """Say whether `plain` or `visible` would change the bytes' text, or they are no valid UTF-8."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return True
    return visible(text)[1] > 0
