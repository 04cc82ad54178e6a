"""tiktoken's other encodings: only from what is at hand, and told plainly where it isn't."""

from __future__ import annotations

import hashlib
import socket
from typing import TYPE_CHECKING

import pytest
from tiktoken import load, registry

from slicecli.errors import BadCounter, SliceError
from slicecli.tokens import counter
from slicecli.tokens.encodings import Tiktoken

if TYPE_CHECKING:
    from pathlib import Path

    from tiktoken import Encoding

URL = "https://openaipublic.blob.core.windows.net/encodings/cl100k_base.tiktoken"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give tiktoken an empty cache and no network."""

    def refuse(*_: object, **__: object) -> None:
        pytest.fail("the network was asked")

    monkeypatch.setattr(socket, "create_connection", refuse)
    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(registry, "ENCODINGS", {})
    return tmp_path


def fill(cache: Path, data: bytes) -> None:
    (cache / hashlib.sha1(URL.encode(), usedforsecurity=False).hexdigest()).write_bytes(data)


def test_counts_with_what_is_in_the_cache(
    cache: Path, vocabularies: dict[str, bytes], encodings: dict[str, Encoding]
) -> None:
    fill(cache, vocabularies["cl100k_base"])
    other = counter("tiktoken:cl100k_base")
    assert other.exact
    assert other.name == "tiktoken:cl100k_base"
    for text in ("", "plain", "naïve 中文 👍", "<|endoftext|>", "lone \udc80", "x = 1\n" * 99):
        tokens = len(encodings["cl100k_base"].encode_ordinary(text))
        assert other.count(text) == tokens
        for cap in (tokens - 1, tokens, 4 * len(text)):
            assert other.fits(text, cap) == (tokens <= cap)


@pytest.mark.usefixtures("cache")
def test_a_vocabulary_that_is_not_at_hand_is_told() -> None:
    with pytest.raises(BadCounter, match="nothing is downloaded here") as told:
        counter("tiktoken:cl100k_base")
    assert "TIKTOKEN_CACHE_DIR" in str(told.value)
    assert told.value.exit_status == 2


def test_a_damaged_vocabulary_is_as_good_as_none(cache: Path) -> None:
    fill(cache, b"YQ== 0\n")
    with pytest.raises(BadCounter, match="nothing is downloaded here"):
        counter("tiktoken:cl100k_base")


@pytest.mark.usefixtures("cache")
def test_what_tiktoken_fetches_for_others_is_left_as_it_was() -> None:
    fetch = load.read_file
    with pytest.raises(BadCounter):
        counter("tiktoken:cl100k_base")
    assert load.read_file is fetch


def test_an_unknown_encoding_is_told_with_those_that_are_known() -> None:
    with pytest.raises(BadCounter, match=r"tiktoken:no_such: tiktoken knows .*r50k_base"):
        counter("tiktoken:no_such")


def test_a_text_that_makes_tiktoken_panic_is_an_error(
    encodings: dict[str, Encoding], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "ENCODINGS", dict(encodings))
    other = Tiktoken("o200k_base")
    with pytest.raises(SliceError, match="can't count this text"):
        other.count(" " * 1_200_000)


def test_an_interrupt_is_no_panic(
    encodings: dict[str, Encoding], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "ENCODINGS", dict(encodings))
    other = Tiktoken("o200k_base")

    def interrupted(_: str) -> list[int]:
        raise KeyboardInterrupt

    monkeypatch.setattr(other._encoding, "encode_ordinary", interrupted)
    with pytest.raises(KeyboardInterrupt):
        other.count("x")
