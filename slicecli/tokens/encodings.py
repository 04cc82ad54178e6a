"""Tiktoken: the counts of any other encoding that tiktoken knows, by tiktoken itself.

tiktoken fetches a vocabulary from the network the first time it is asked for one, without a time
limit. A filter must not: here only what is already in tiktoken's cache is used, and what to do to
have it there is part of the error. Loading takes half a second or more.
"""

from __future__ import annotations

from slicecli.errors import BadCounter, SliceError
from slicecli.tokens.contract import TokenCount

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tiktoken import Encoding


class Tiktoken(TokenCount):
    """Counts with tiktoken; text of special tokens counts as the text it is."""

    exact = True

    def __init__(self, encoding: str) -> None:
        """Load an encoding by tiktoken's name for it.

        Raises BadCounter where tiktoken knows none of that name or has no vocabulary at hand.
        """
        self.name = f"tiktoken:{encoding}"
        self._encoding = _load(encoding, self.name)

    def count(self, text: str) -> int:
        """Count the tokens of the whole text.

        Raises SliceError where tiktoken gives up: its engine overflows on a million blanks.
        """
        try:
            return len(self._encoding.encode_ordinary(text))
        except BaseException as failure:
            if type(failure).__name__ != "PanicException":  # which is no Exception, nor importable
                raise
            raise SliceError(detail=f"{self.name} can't count this text: {failure}") from None

    def fits(self, text: str, cap: int) -> bool:
        """Say whether the text takes at most `cap` tokens; what has no more bytes is not counted."""
        return 4 * len(text) <= cap or self.count(text) <= cap


def _load(encoding: str, name: str) -> Encoding:
    from tiktoken import get_encoding, list_encoding_names, load  # noqa: PLC0415 - 30 ms

    known = list_encoding_names()
    if encoding not in known:
        raise BadCounter(name=name, detail=f"tiktoken knows {', '.join(sorted(known))}")

    def refuse(blobpath: str) -> bytes:
        detail = (
            f"its vocabulary is not in tiktoken's cache, and nothing is downloaded here; once, with"
            f" TIKTOKEN_CACHE_DIR set to a folder that lasts, run: python -c"
            f" 'import tiktoken; tiktoken.get_encoding(\"{encoding}\")' (it reads {blobpath})"
        )
        raise BadCounter(name=name, detail=detail)

    fetch, load.read_file = load.read_file, refuse
    try:
        return get_encoding(encoding)
    finally:
        load.read_file = fetch
