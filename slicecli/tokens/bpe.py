"""BytePair: the exact count of an encoding of OpenAI's, equal to tiktoken's on every text.

Text is split into pieces, a piece is a token or is merged from smaller ones, and the count of a
piece met before is remembered. Special tokens are not known: their text counts as the text it is.
Lone surrogates, which no UTF-8 can hold, count as the replacement character, as tiktoken has it.
"""

from __future__ import annotations

from slicecli.tokens.contract import TokenCount
from slicecli.tokens.merges import merged
from slicecli.tokens.split import TABLES, splitter
from slicecli.tokens.vocabulary import ABSENT, Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from slicecli.tokens.classes import Classes

PART = 1 << 14  # characters
STEP = 1 << 11
"""After so many characters a text that won't fit may be found to be over."""

REMEMBERED = 1 << 16  # pieces


class BytePair(TokenCount):
    """Counts exactly. Opening it maps the vocabulary; the rest is read at the first count."""

    exact = True

    def __init__(self, name: str) -> None:
        """Open `o200k_base` or `cl100k_base`. Raises OSError where its table can't be read."""
        self.name = name
        self._ranks = Vocabulary(f"{TABLES}{name}.voc")
        self._pieces = Pieces(self._ranks)
        self._splitter: Callable[[str], list[str]] | None = None
        self._classes: Classes | None = None

    def count(self, text: str) -> int:
        """Count the tokens of the whole text: as many as tiktoken's `encode_ordinary` gives."""
        if len(text) <= PART:
            return self._tokens(text)
        return sum(map(self._tokens, parts(text)))

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the text takes at most `cap` tokens.

        Counts only where the size doesn't say it: a token is a byte at least, and at most as many
        as the longest of the vocabulary. Stops when it is over.
        """
        size = len(text)
        if size > cap * self._ranks.longest:
            return False
        if not text.isascii():
            text = mended(text)
            size = len(text.encode())
        if size <= cap:
            return True
        if size > cap * self._ranks.longest:
            return False
        for part in parts(text, STEP):
            cap -= self._tokens(part)
            if cap < 0:
                return False
        return True

    def _tokens(self, part: str) -> int:
        split = self._splitter
        if split is None:
            split = self._splitter = splitter(self.name)
        count = self._pieces.__getitem__
        if part.isascii():
            return sum(map(count, split(part)))
        classes = self._classes
        if classes is None:
            from slicecli.tokens.classes import Classes  # noqa: PLC0415 - most logs are ASCII

            classes = self._classes = Classes(f"{TABLES}unicode.cls")
        part = mended(part)
        tokens = begin = 0
        for shape in split(part.translate(classes)):
            end = begin + len(shape)
            tokens += count(part[begin:end])
            begin = end
        return tokens


class Pieces(dict[str, int]):
    """The token count of each piece: filled on demand, emptied when it has grown large."""

    __slots__ = ("_ranks",)

    def __init__(self, ranks: Vocabulary) -> None:
        """Count by these ranks."""
        super().__init__()
        self._ranks = ranks

    def __missing__(self, piece: str) -> int:
        """Count a piece that isn't remembered; what is longer than any token is not kept."""
        ranks = self._ranks
        token = piece.encode()
        tokens = 1 if ranks.look_up(token) != ABSENT else merged(token, ranks)
        if len(piece) <= ranks.longest:
            if len(self) >= REMEMBERED:
                self.clear()
            self[piece] = tokens
        return tokens


def parts(text: str, least: int = PART) -> Iterator[str]:
    """Cut text into parts of at least so many characters, whose counts add up to that of the whole.

    No piece of either encoding goes on from a letter or a digit into a blank or a line end, and no
    piece that ends in one looks at what follows. So such places are safe to cut at; a text without
    any is one part.
    """
    begin, size = 0, len(text)
    while size - begin > least:
        cut = text.find(" ", begin + least)
        while cut > 0 and not (text[cut - 1].isalnum() and text[cut - 1].isascii()):
            cut = text.find(" ", cut + 1)
        if cut < 0:
            break
        yield text[begin:cut]
        begin = cut
    yield text[begin:]


def mended(text: str) -> str:
    """Give text that UTF-8 can hold: pairs of surrogates joined, lone ones replaced."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text
