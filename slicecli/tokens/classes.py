"""Character classes: what the encodings' split patterns tell apart, as tiktoken's engine does.

The patterns know seven kinds of character, and a few characters by name. `Classes` maps each code
point to a stand-in of Latin-1 for its kind, for `str.translate`; the patterns in `split` are written
over the stand-ins. The table is a file and not Python's `unicodedata`, since every Python has
another Unicode: the same text is to take the same count with all of them. ASCII stands for itself,
so text of ASCII alone needs none of this.

The file: for each run of 128 code points the number of its page, then the pages of 128 stand-ins.
"""

from __future__ import annotations

UPPER, LOWER, OTHER_LETTER, MARK, NUMBER, BLANK, REST = "A", "a", "\xaa", "\xb5", "0", "\t", "!"
PAGE = 128
PAGES = 0x110000 // PAGE


class Classes(dict[int, str]):
    """The stand-in of each code point, read from the file's bytes when it is first met."""

    __slots__ = ("_table",)

    def __init__(self, path: str) -> None:
        """Read the table at `path`. Raises OSError where it can't be."""
        super().__init__((code, chr(code)) for code in range(128))
        with open(path, "rb", buffering=0) as file:
            self._table = file.read()

    def __missing__(self, code: int) -> str:
        """Look the code point up in the table."""
        page = PAGES + PAGE * self._table[code // PAGE]
        self[code] = kind = chr(self._table[page + code % PAGE])
        return kind
