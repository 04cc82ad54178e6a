"""Lines that are secret because of those around them: of private keys, and of .netrc.

Private keys are blocks of PEM, OpenSSH, PGP and PuTTY; .netrc has a word a line, at times.

A condensate may show a line from the middle of a key without the `BEGIN` that gives it away. So what
a raw holds in such blocks is learned beforehand, and is taken out wherever it is shown.
"""

from __future__ import annotations

from slicecli.controls import plain
from slicecli.redact.formats import run_end
from slicecli.redact.marks import DEFAULT, MARK, NAMED, NEAR, NETRC, PUTTY, marks_of
from slicecli.redact.pairs import Pairs
from slicecli.utf16 import SAMPLE, utf16_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from slicecli.raw import Raw

_KIND = "private-key"
_BEGIN, _END = "BEGIN ", "END "
# What stands behind the lines of one of PuTTY's blocks.
_PUTTY_END = "Private-MAC:"
# `machine HOST login NAME account NAME password SECRET`, and how far an entry reaches.
_NETRC_WORDS = 8
_FEWEST_WORDS = 4
_ENTRY = 512
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
# A body's lines have 64 characters or more, but for the last one and a checksum.
_FULL_LINE = 40
_SHORT_LINES = 2
# Shorter ones are taken for secrets only where they are a whole line, as they were in the raw.
_TELLING = 12
_SHORTEST = 4
# Headers, and lines of other writers that came in between.
_MOST_FOREIGN = 8
# Of one line with its line ends escaped, as in JSON.
_ESCAPED = _BASE64 + "\\nr "
_LONGEST_ESCAPED = 1 << 14
# The longest `-----BEGIN … PRIVATE KEY`, and a block of the largest keys with a prefix on each line.
_BEFORE = 64
_WINDOW = 1 << 17
_MOST_BLOCKS = 256
# So much is looked at together where names stand in it, and before and behind that for their values.
_RECORDS = 4096
_NEAR = NEAR + 256
_MOST_RECORDS = 1 << 12
_QUOTES = "\"'`,("
# What may stand behind the last word of a line.
_JOINTS = " \t\r;,)"


def learn(
    raw: Raw, nouns: Sequence[str], kind_of: Callable[[str], str | None]
) -> tuple[frozenset[str], dict[str, str]]:
    """Give the lines of the private keys in `raw`, and values that names near them make secrets.

    They are learned as they will be shown: decoded, escape sequences out. The first 256 keys are
    learned, and names in 16 MB. `kind_of` gives the kind of credential that a name denotes, if any;
    one of `nouns` is in every such name.
    """
    encoding = encoding_of(raw)
    wide = 1 if encoding == "utf-8" else 2  # bytes a character of what is looked for
    learned: set[str] = set()
    pairs = Pairs(kind_of)
    blocks = records = told = 0
    for offset, mark in marks_of(raw, encoding, nouns):
        start = max(offset - _BEFORE * wide, 0)
        if mark in {NETRC, DEFAULT}:
            learned |= _netrc(raw.read(offset, offset + _ENTRY * wide).decode(encoding, "replace"))
        elif mark == NAMED:
            if offset >= told and records < _MOST_RECORDS:
                told = offset + _RECORDS * wide
                near = raw.read(max(offset - _NEAR * wide, 0), told + _NEAR * wide)
                pairs.learn(plain(near.decode(encoding, "replace")))
                records += 1
        elif blocks < _MOST_BLOCKS and (
            mark == PUTTY or _BEGIN.encode(encoding) in raw.read(start, offset)
        ):
            window = raw.read(start, offset + _WINDOW * wide).decode(encoding, "replace")
            learned |= _bodies(plain(window).split("\n"))
            blocks += 1
    return frozenset(learned), pairs.secrets


def _netrc(text: str) -> set[str]:
    """Give the line of an entry of .netrc that ends in its password, where that isn't its first."""
    words = plain(text).split(None, _NETRC_WORDS)
    entry = words[1:] if words[:1] == [DEFAULT] else words[2:]
    if entry[2:3] == ["account"]:
        del entry[2:4]
    if len(entry) < _FEWEST_WORDS or entry[0] != "login" or entry[2] != "password":
        return set()
    lines = [line.strip() for line in plain(text).split("\n")[1:]]
    return {line for line in lines if line.endswith(f"password {entry[3]}")}


def encoding_of(raw: Raw) -> str:
    """Give the encoding of a raw: UTF-16 where its mark stands first, as the log slicer reads it."""
    return utf16_of(raw.read(0, SAMPLE)) or "utf-8"


def _bodies(lines: Iterable[str]) -> set[str]:
    """Give the last words, or the whole short lines, of the private key blocks among `lines`."""
    found: set[str] = set()
    short: list[str] = []
    inside = False
    foreign = 0
    for line in lines:
        if MARK in line or PUTTY in line or _PUTTY_END in line:
            if inside and (_END in line or _PUTTY_END in line):
                found.update(short[-_SHORT_LINES:])
            inside = PUTTY in line or (_BEGIN in line and _END not in line)
            short, foreign = [], 0
        elif inside:
            word = _last_word(line)
            if len(word) >= _FULL_LINE and not word.lstrip(_BASE64):
                found.add(word)
                short, foreign = [], 0
            elif len(word) >= _SHORTEST and not word.lstrip(_BASE64):
                short.append(word if len(word) >= _TELLING else line.strip())
            else:
                foreign += 1
                inside = foreign <= _MOST_FOREIGN
    return found


def _last_word(line: str) -> str:
    """Give the last word of a line, behind a time stamp or the like.

    Without quotes around it, what joins strings in code, and the sign of a diff.
    """
    line = line.rstrip(_JOINTS)
    if line[-1:] in {"+", "\\", "."} and line[-2:-1] in {" ", '"', "'", "n"}:
        line = line[:-1].rstrip(_JOINTS)
    line = line.rstrip(_QUOTES)
    while line.endswith(("\\n", "\\r")):
        line = line[:-2]
    return line.rpartition(" ")[2].rpartition("\t")[2].lstrip(_QUOTES).lstrip("-+").lstrip(_QUOTES)


def find_private_keys(text: str, learned: frozenset[str]) -> list[tuple[int, int, str]]:
    """Find the bodies of private keys in `text`, and what of the learned ones is in it, in order."""
    lines = text.split("\n")
    secret = learned | _bodies(lines) if MARK in text or PUTTY in text else learned
    spans = []
    start = 0
    for line in lines:
        if MARK in line:
            spans += [(start + first, start + last, _KIND) for first, last in _inline(line)]
        else:
            word = _last_word(line)
            if word and (word in secret or line.strip() in secret):
                first = start + line.rindex(word)
                is_key = not line[: first - start].rstrip().endswith("password")
                spans.append((first, first + len(word), _KIND if is_key else "password"))
        start += len(line) + 1
    return spans


def _inline(line: str) -> Iterator[tuple[int, int]]:
    """Give where bodies stand on the line of their own marks, their line ends escaped."""
    here = line.find(MARK)
    done = 0
    while here >= 0:
        before = line[max(here - _BEFORE, done) : here]
        if _BEGIN in before:
            first = run_end(line, run_end(line, here + len(MARK), " BLOCK"), "-")
            done = run_end(line, first, _ESCAPED)
            if _is_body(line[first:done]):
                yield first, done
        elif _END in before:
            last = here - len(before) + len(before.rpartition(_END)[0].rstrip(" -"))
            body = line[max(last - _LONGEST_ESCAPED, done) : last]
            first = last - len(body) + len(body.rstrip(_ESCAPED))
            if _is_body(line[first:last]):
                yield first, last
            done = here
        here = line.find(MARK, here + len(MARK))


def _is_body(run: str) -> bool:
    words = run.replace("\\r", " ").replace("\\n", " ").split()
    return any(len(word) >= _FULL_LINE for word in words)
