from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slicecli.slicers.log.levels import rank_of
from slicecli.slicers.log.matcher import HyperscanMatcher, Matcher, Re2Matcher
from slicecli.slicers.log.stems import ABROAD, STEMS, TAGS

MATCHERS: list[Matcher] = [Re2Matcher()]
with suppress(ImportError):  # the accelerator is optional
    MATCHERS.append(HyperscanMatcher())

WORDS = [*STEMS, *ABROAD, *(f"{tag}Name" for tag in TAGS), "fine", "ok ", "\n", " ", "x/e/y", "é"]
blocks = st.lists(st.sampled_from([*WORDS, *[word.upper() for word in WORDS]]), max_size=60).map(
    lambda words: " ".join(words).encode() + b"\n"
)


@pytest.mark.parametrize("matcher", MATCHERS, ids=lambda matcher: type(matcher).__name__)
@given(block=blocks)
def test_no_line_that_matters_is_passed_over(matcher: Matcher, block: bytes) -> None:
    found = matcher.suspects(block)
    assert found == sorted(set(found))
    suspects = {block[start:stop] for start, stop in found}
    for line in block.split(b"\n"):
        if rank_of(line.decode()):
            assert line in suspects


@pytest.mark.parametrize("matcher", MATCHERS, ids=lambda matcher: type(matcher).__name__)
def test_a_block_without_stems_has_no_suspects(matcher: Matcher) -> None:
    assert matcher.suspects(b"compiling a\nlinking b\n") == []
    assert matcher.first(b"compiling a", 0) == -1
